import { isLoginPage, type LossSign, pageAt, type SiteSession } from '#checks/site-session.ts';
import { refusals } from '../login/sign-on-page.ts';
import type { Visited } from './page-visitor.ts';

/** The session of a run, as the crawl and link targets use it. */
export interface WatchedSession {
  /** As it is now. */
  now(): SiteSession;
  /**
   * Finds out whether the session of that generation still holds, and signs in again where it does not. Rejects when the
   * login is lost.
   */
  repair(generation: number, sign: LossSign): Promise<'alive' | 'renewed'>;
  /** Tells all lanes of addresses that end the session. */
  noteSignOuts(urls: readonly string[]): Promise<void>;
}

/** Visits of one address after which it is what ends the session. */
const maxTurns = 4;

/**
 * Visits an address in a session: an answer that may be the login's is not taken before the session has been looked at, and
 * the address is visited again after it was renewed.
 */
export async function visitSignedIn(
  url: string,
  session: WatchedSession,
  visit: () => Promise<Visited>,
): Promise<Visited> {
  for (let turn = 1; ; turn += 1) {
    const { generation } = session.now();
    const visited = await visit();
    const sign = signInAnswer(url, visited, session.now());
    if (sign === null) return visited;
    if ((await session.repair(generation, sign)) === 'alive') return judged(url, sign, visited, session.now());
    if (turn === maxTurns) return { kind: 'excluded', reason: 'ends-session' };
  }
}

/** What shows the login even to somebody who has signed in is no page of the site. */
function judged(url: string, sign: LossSign, visited: Visited, session: SiteSession): Visited {
  const isLogin = sign === 'address' || (sign === 'field' && isLoginPage(session, url));
  return isLogin ? { kind: 'excluded', reason: 'login-page' } : visited;
}

/** The sign in an answer to the crawl that a session has been lost; null for none. */
function signInAnswer(asked: string, visited: Visited, session: SiteSession): LossSign | null {
  if (visited.kind === 'failed') return visited.response && refusals.has(visited.response.status) ? 'status' : null;
  if (visited.kind !== 'page') return null;
  const { finalUrl } = visited.response;
  const moved = pageAt(finalUrl) !== pageAt(asked) && isLoginPage(session, finalUrl);
  if (moved) return 'address';
  if (visited.rendered?.loss) return visited.rendered.loss;
  return visited.outline.asksPassword ? 'field' : null;
}
