import type { EngineOptions } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import { turnsAlone, turnsBesideOthers, type WatchedSession } from '../crawl/signed-in-visit.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import type { PageVisit } from '../visit/visit-page.ts';

type Visit = (options: Pick<EngineOptions, 'session'>) => Promise<PageVisit>;

/** Visits a page in the run's session; a visit that met the login is repeated after renewal, at last in its own session. */
export async function visitPageSignedIn(
  units: readonly UnitId[],
  session: WatchedSession | undefined,
  visit: Visit,
): Promise<PageVisit> {
  if (session === undefined) return visit({});
  const failed = (code: 'login-page' | 'login-lost') => ({
    results: units.map(unit => failedResult(unit, said(code))),
  });
  const found = await visitIn(session, visit, turnsBesideOthers);
  const alone = found === 'lost' ? await session.alone() : null;
  const result = alone === null ? found : await visitIn(alone, visit, turnsAlone);
  if (result === 'login') return failed('login-page');
  return result === 'lost' ? failed('login-lost') : result;
}

/** `login`: the page shows it even to somebody who has signed in. `lost`: the session was lost each time. */
async function visitIn(session: WatchedSession, visit: Visit, turns: number): Promise<PageVisit | 'login' | 'lost'> {
  let isTrusted = false;
  for (let turn = 1; turn <= turns; turn += 1) {
    const now = session.now();
    // A form that is shown to somebody who has signed in is a part of the page.
    const found = await visit({ session: isTrusted ? { ...now, field: null } : now });
    if (found.loss === undefined) return found;
    if ((await session.repair(now.generation, found.loss)) !== 'alive') continue;
    if (found.loss !== 'field') return 'login';
    isTrusted = true;
  }
  return 'lost';
}
