import { type Selectable, sql } from 'kysely';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { findRun, type Run, statesOfUnits } from '#product/runs/core/runs/find-run.ts';
import { rechecksOf } from '#product/runs/core/runs/rechecks.ts';
import { isTimeToShow, showVisited } from '#product/runs/core/runs/run-progress.ts';
import type { VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { earlierRunsOfSite } from '#product/runs/core/runs/runs-to-reuse.ts';
import { type SealedCredentials, sealedCredentials } from '#product/runs/core/sites/site-credentials.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type CollectedReading, earlierCollected } from './page-readings.ts';
import type { PageTable } from './result-tables.ts';
import { earlierResults, type ReusableResult } from './reusable-results.ts';

export interface BegunVisit {
  run: Run;
  page: Selectable<PageTable>;
  units: UnitId[];
  /** Those that are being stopped. */
  stopped: UnitId[];
  /** Results of the page in earlier runs, of units that are not checked again. */
  earlier: ReusableResult[];
  /** The addresses of the page in an earlier run, of units that ask them anew. */
  collected: CollectedReading[];
  sealed: SealedCredentials | null;
}

const asksLinks = (unit: UnitId) => registry[checkOfUnit[unit]].keeps === 'link-targets';

/** What a visit of a page begins with; null where the page or its run is gone. */
export async function beginVisit(services: Pick<Services, 'db'>, visit: VisitJob): Promise<BegunVisit | null> {
  const [begun = null] = await beginVisits(services, [visit]);
  return begun;
}

/**
 * The units that each visit of pages of one run has to answer: those that are answered already are left out, those being stopped
 * are listed apart. Null for a page that is gone.
 */
export async function beginVisits(
  { db }: Pick<Services, 'db'>,
  visits: readonly VisitJob[],
): Promise<(BegunVisit | null)[]> {
  const [first] = visits;
  if (!first) return [];
  const { tenantId, runId } = first;
  const urlIds = [...new Set(visits.map(({ urlId }) => urlId))];
  return inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId);
    if (!run) return visits.map(() => null);
    const among = sql<number>`any(${urlIds}::integer[])`;
    const pages = await tx
      .selectFrom('page')
      .selectAll()
      .where('run_id', '=', runId)
      .where('url_id', '=', among)
      .execute();
    const states = await statesOfUnits(tx, runId);
    const running = new Set(states.filter(({ status }) => status === 'RUNNING').map(({ unit }) => unit));
    const answered = await tx
      .selectFrom('page_result')
      .select(['url_id', 'unit'])
      .where('run_id', '=', runId)
      .where('url_id', '=', among)
      .execute();
    const rechecks = await rechecksOf(tx, runId, urlIds);
    const begun = visits.map(({ urlId, units }) => {
      const again = rechecks.get(urlId) ?? [];
      const isAnswered = (unit: UnitId) => answered.some(row => row.url_id === urlId && row.unit === unit);
      const open = units.filter(unit => again.includes(unit) || !isAnswered(unit));
      const own = open.filter(unit => running.has(unit));
      const fresh = own.filter(unit => !again.includes(unit));
      return {
        page: pages.find(page => page.url_id === urlId),
        units: own,
        fresh,
        stopped: open.filter(unit => !running.has(unit)),
      };
    });
    const shown = begun.findLast(({ page }) => page !== undefined)?.page;
    if (shown && isTimeToShow(runId, performance.now())) await showVisited(tx, run, shown.url);
    const fresh = [...new Set(begun.flatMap(visit => visit.fresh))];
    const isWanted = new Set(begun.flatMap(({ page, fresh: own }) => (page && own.length > 0 ? [page.url_id] : [])));
    const wanted = pages.flatMap(({ url_id, url }) => (isWanted.has(url_id) ? [{ urlId: url_id, url }] : []));
    const runs = fresh.length === 0 ? [] : await earlierRunsOfSite(tx, run);
    const earlier = await earlierResults(tx, runs, wanted, fresh);
    const collected = await earlierCollected(tx, runs, wanted, fresh.filter(asksLinks));
    const sealed = await sealedCredentials(tx, run);
    return begun.map(({ page, units, fresh: own, stopped }) => {
      if (!page) return null;
      const ofVisit = <Known extends ReusableResult>(all: ReadonlyMap<number, Known[]>) =>
        (all.get(page.url_id) ?? []).filter(({ unit }) => own.includes(unit));
      return { run, page, units, stopped, earlier: ofVisit(earlier), collected: ofVisit(collected), sealed };
    });
  });
}
