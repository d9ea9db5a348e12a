import type { EngineOptions } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import type { WatchedSession } from '../crawl/signed-in-visit.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import type { PageVisit } from '../visit/visit-page.ts';

/** Visits of one page after which it is what ends the session. */
const maxTurns = 4;

/**
 * Has a page visited in the session of its run. A visit that met the login counts for nothing: the session is looked at,
 * renewed where it is lost, and the page is visited again.
 */
export async function visitPageSignedIn(
  units: readonly UnitId[],
  session: WatchedSession | undefined,
  visit: (options: Pick<EngineOptions, 'session'>) => Promise<PageVisit>,
): Promise<PageVisit> {
  if (session === undefined) return visit({});
  const failed = (code: 'login-page' | 'login-lost') => ({
    results: units.map(unit => failedResult(unit, said(code))),
  });
  let isTrusted = false;
  for (let turn = 1; ; turn += 1) {
    const now = session.now();
    // A form that is shown to somebody who has signed in is a part of the page.
    const found = await visit({ session: isTrusted ? { ...now, field: null } : now });
    if (found.loss === undefined) return found;
    if ((await session.repair(now.generation, found.loss)) === 'alive') {
      if (found.loss !== 'field') return failed('login-page');
      isTrusted = true;
    } else if (turn >= maxTurns) return failed('login-lost');
  }
}
