import type { Selectable } from 'kysely';
import type { UnitId } from '#checks/check.ts';
import { inTenant } from '#platform/database/database.ts';
import { findRun, type Run, unitsOfRuns } from '../runs/find-run.ts';
import { showVisited } from '../runs/run-progress.ts';
import type { VisitJob } from '../runs/run-queues.ts';
import type { Services } from '../services.ts';
import type { PageTable } from './result-tables.ts';

/** What a visit has to do now: blocks that have their answer already are left out, blocks being stopped are told apart. */
export async function beginVisit(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, urlId, blocks }: VisitJob,
): Promise<{ run: Run; page: Selectable<PageTable>; blocks: UnitId[]; stopped: UnitId[] } | null> {
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
      .select('block')
      .where('run_id', '=', runId)
      .where('url_id', '=', urlId)
      .execute();
    const open = blocks.filter(block => !answered.some(row => row.block === block));
    const isRunning = (block: UnitId) => states.some(state => state.block === block && state.status === 'RUNNING');
    await showVisited(tx, run, page.url);
    return { run, page, blocks: open.filter(isRunning), stopped: open.filter(block => !isRunning(block)) };
  });
}
