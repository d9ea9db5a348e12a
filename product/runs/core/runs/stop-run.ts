import { sql } from 'kysely';
import { type CheckId, type UnitId, unitsOf } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { completeFinishedUnits } from './complete-finished-units.ts';
import { stopWithinSeconds } from './end-stopped.ts';
import { findRun, getRunByKey } from './find-run.ts';
import type { RunKey } from './run-key.ts';
import { stopDeadlineQueue } from './run-queues.ts';
import { stopWaitingRun } from './stop-waiting-run.ts';
import { startWaitingRuns } from './waiting-runs.ts';

/** Stops a run or some functions: pages in progress are finished, others skipped. Rejects with `run_not_running`. */
export async function stopRun(
  services: Services,
  session: Session,
  key: RunKey,
  functions?: readonly CheckId[],
): Promise<{ status: RunStatus }> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    if (!run || run.finished_at !== null) throw new ProblemError('run_not_running');
    const units = unitsOf(functions ?? run.functions);
    await tx
      .updateTable('run_unit')
      .set({ status: 'STOPPING' })
      .where('run_id', '=', runId)
      .where('unit', '=', sql<UnitId>`any(${units})`)
      .where('status', '=', 'RUNNING')
      .execute();
    const rows = await tx.selectFrom('run_unit').select('status').where('run_id', '=', runId).execute();
    const isOver = rows.every(({ status }) => status !== 'RUNNING');
    if (isOver && run.waiting_since !== null) {
      await stopWaitingRun(services, tx, run);
      await publish(tx, siteChanged.UPDATE_SITE, key);
      return { status: 'STOPPED' };
    }
    await tx
      .updateTable('run')
      .set({ status: isOver ? 'STOPPING' : run.status, stop_requested: isOver })
      .where('run_id', '=', runId)
      .execute();
    // Judges the pages whose link targets are still being asked.
    await services.queue.send(tx, 'targets', [
      { data: { tenantId: key.tenantId, runId, host: '' }, group: key.tenantId },
    ]);
    if (isOver)
      await services.queue.send(tx, stopDeadlineQueue.name, [
        { data: { tenantId: key.tenantId, runId }, group: key.tenantId, startAfter: stopWithinSeconds },
      ]);
    await completeFinishedUnits(services, tx, runId);
    await publish(tx, siteChanged.UPDATE_SITE, key);
    if (run.waiting_since !== null) await startWaitingRuns(services, tx, key.tenantId);
    // As shown in the list: a stopped function moves the site to STOPPING.
    const isStopping = isOver || rows.some(({ status }) => status === 'STOPPING' || status === 'STOPPED');
    return { status: isStopping ? 'STOPPING' : run.status };
  });
}
