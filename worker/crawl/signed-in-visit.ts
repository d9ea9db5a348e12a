import { isLoginPage, type LossSign, pageAt, type SiteSession } from '#checks/site-session.ts';
import { refusals } from '../login/sign-on-page.ts';
import type { Visited } from './visited.ts';

export interface WatchedSession {
  now(): SiteSession;
  /** Checks whether the session of a generation still holds, and renews it if not. Rejects when the login is lost. */
  repair(generation: number, sign: LossSign): Promise<'alive' | 'renewed'>;
  /** Tells all lanes of addresses that end the session. */
  noteSignOuts(urls: readonly string[]): Promise<void>;
  /** A session that nobody else uses; null where nobody could sign in. */
  alone(): Promise<WatchedSession | null>;
}

/** Visits of one page after which the session was lost: what others do may have ended it. */
export const turnsBesideOthers = 3;
/** Such visits in a session of its own: the page is what ends it. */
export const turnsAlone = 2;

/** Visits an address in a session; an answer that may be the login's is repeated after renewal, at last in a session of its own. */
export async function visitSignedIn(
  url: string,
  session: WatchedSession,
  visit: (session: WatchedSession) => Promise<Visited>,
): Promise<Visited> {
  const visited = await visitIn(url, session, visit, turnsBesideOthers);
  if (visited !== null) return visited;
  const alone = await session.alone();
  return (alone && (await visitIn(url, alone, visit, turnsAlone))) ?? { kind: 'excluded', reason: 'ends-session' };
}

/** Null where the session was lost each time. */
async function visitIn(
  url: string,
  session: WatchedSession,
  visit: (session: WatchedSession) => Promise<Visited>,
  turns: number,
): Promise<Visited | null> {
  for (let turn = 1; turn <= turns; turn += 1) {
    const { generation } = session.now();
    const visited = await visit(session);
    const sign = signInAnswer(url, visited, session.now());
    if (sign === null) return visited;
    if ((await session.repair(generation, sign)) === 'alive') return judged(url, sign, visited, session.now());
  }
  return null;
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
