import type { Selectable } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { findRun, type Run, unitsOfRuns } from '../runs/find-run.ts';
import { rechecksOf } from '../runs/rechecks.ts';
import { showVisited } from '../runs/run-progress.ts';
import type { VisitJob } from '../runs/run-queues.ts';
import type { Services } from '../services.ts';
import type { PageTable } from './result-tables.ts';

/** The units that a visit has to answer: those that are answered already are left out, those being stopped are listed apart. */
export async function beginVisit(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, urlId, units }: VisitJob,
): Promise<{ run: Run; page: Selectable<PageTable>; units: UnitId[]; stopped: UnitId[] } | null> {
  return inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId);
    const page = await tx
      .selectFrom('page')
      .selectAll()
      .where('run_id', '=', runId)
      .where('url_id', '=', urlId)
      .executeTakeFirst();
    if (!run || !page) return null;
    const states = await unitsOfRuns(tx, [runId]);
    const answered = await tx
      .selectFrom('page_result')
      .select('unit')
      .where('run_id', '=', runId)
      .where('url_id', '=', urlId)
      .execute();
    const again = (await rechecksOf(tx, runId, [urlId])).get(urlId) ?? [];
    const open = units.filter(unit => again.includes(unit) || !answered.some(row => row.unit === unit));
    const isRunning = (unit: UnitId) => states.some(state => state.unit === unit && state.status === 'RUNNING');
    await showVisited(tx, run, page.url);
    return { run, page, units: open.filter(isRunning), stopped: open.filter(unit => !isRunning(unit)) };
  });
}
