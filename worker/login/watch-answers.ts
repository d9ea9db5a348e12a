import { withoutFragment } from '#checks/collected-links.ts';
import type { Fetcher } from '#checks/engine.ts';
import { looksLikeSignOut } from '#checks/sign-outs.ts';
import { isLoginPage, type LossSign, pageAt, type SiteSession } from '#checks/site-session.ts';
import type { WatchedSession } from '../crawl/signed-in-visit.ts';
import { refusals } from './sign-on-page.ts';
import { withSession } from './with-session.ts';

/** The fetcher in a session: an answer that may be the login's is repeated after renewal. Rejects when the login is lost. */
export function watchAnswers(fetcher: Fetcher, session: WatchedSession | undefined): Fetcher {
  if (session === undefined) return fetcher;
  const signedIn = withSession(fetcher, () => session.now());
  return {
    async fetch(url, options) {
      const { generation } = session.now();
      const answer = await signedIn.fetch(url, options);
      const sign = signOf(url, answer, session.now());
      if (sign === null || (await session.repair(generation, sign)) === 'alive') return answer;
      return signedIn.fetch(url, options);
    },
  };
}

function signOf(
  asked: string,
  { finalUrl, status }: { finalUrl: string; status: number },
  session: SiteSession,
): LossSign | null {
  // Asked without the session.
  if (looksLikeSignOut(asked) || session.signOuts?.includes(withoutFragment(asked))) return null;
  if (!session.origins.includes(new URL(asked).origin)) return null;
  if (refusals.has(status)) return 'status';
  return pageAt(finalUrl) !== pageAt(asked) && isLoginPage(session, finalUrl) ? 'address' : null;
}
