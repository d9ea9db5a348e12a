import type { Selectable } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { findRun, type Run, statesOfUnits } from '#product/runs/core/runs/find-run.ts';
import { rechecksOf } from '#product/runs/core/runs/rechecks.ts';
import { isTimeToShow, showVisited } from '#product/runs/core/runs/run-progress.ts';
import type { VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { type SealedCredentials, sealedCredentials } from '#product/runs/core/sites/site-credentials.ts';
import type { Services } from '#product/tenancy/core/services.ts';
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
  sealed: SealedCredentials | null;
}

/** The units that a visit has to answer: those that are answered already are left out, those being stopped are listed apart. */
export async function beginVisit(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, urlId, units }: VisitJob,
): Promise<BegunVisit | null> {
  return inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId);
    const page = await tx
      .selectFrom('page')
      .selectAll()
      .where('run_id', '=', runId)
      .where('url_id', '=', urlId)
      .executeTakeFirst();
    if (!run || !page) return null;
    const states = await statesOfUnits(tx, runId);
    const answered = await tx
      .selectFrom('page_result')
      .select('unit')
      .where('run_id', '=', runId)
      .where('url_id', '=', urlId)
      .execute();
    const again = (await rechecksOf(tx, runId, [urlId])).get(urlId) ?? [];
    const open = units.filter(unit => again.includes(unit) || !answered.some(row => row.unit === unit));
    const isRunning = (unit: UnitId) => states.some(state => state.unit === unit && state.status === 'RUNNING');
    if (isTimeToShow(runId, performance.now())) await showVisited(tx, run, page.url);
    const running = open.filter(isRunning);
    const fresh = running.filter(unit => !again.includes(unit));
    const earlier = await earlierResults(tx, run, page.url, fresh);
    const sealed = await sealedCredentials(tx, run);
    return { run, page, units: running, stopped: open.filter(unit => !isRunning(unit)), earlier, sealed };
  });
}
