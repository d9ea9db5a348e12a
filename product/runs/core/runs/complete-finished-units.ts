import { sql, type Transaction } from 'kysely';
import { siteChanged } from '#product/runs/api/live.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { addUpDeltas } from './add-up-deltas.ts';
import { findRun, keyOfRun, type Run } from './find-run.ts';
import { endedUnitStatus } from './run-status.ts';
import { timeToldEvery } from './run-times.ts';

/** Ends units whose pages are all answered, and queues the finish of the run. The caller holds the run's lock (`no-key-update`). */
export async function completeFinishedUnits(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  runId: string,
): Promise<void> {
  await addUpDeltas(tx, runId);
  const run = await findRun(tx, runId);
  if (!run || run.finished_at !== null) return;
  await tellTime(tx, run);
  if (!run.sitemap_finished) return;
  const total = run.number_of_pages;
  const units = await tx.selectFrom('run_unit').selectAll().where('run_id', '=', runId).execute();
  let left = 0;
  for (const unit of units) {
    if (unit.status !== 'RUNNING' && unit.status !== 'STOPPING') continue;
    if (unit.done + unit.failed + unit.skipped < total) {
      left += 1;
      continue;
    }
    const status = run.crawl_stopped
      ? 'STOPPED'
      : endedUnitStatus({ failed: unit.failed, skipped: unit.skipped, total });
    await tx
      .updateTable('run_unit')
      .set({ status })
      .where('run_id', '=', runId)
      .where('unit', '=', unit.unit)
      .execute();
  }
  const pictured = run.thumbnail_tried || run.options.isOnlySitemap;
  if (left > 0 || (total > 0 && !pictured)) return;
  await queue.send(tx, 'finish', [{ data: { tenantId: run.tenant_id, runId }, group: run.tenant_id, member: runId }]);
}

/** Tells browsers every ten seconds at most how long the run takes; by the database's clock, since any process may do it. */
async function tellTime(tx: Transaction<Schema>, run: Run): Promise<void> {
  const due = await tx
    .updateTable('run')
    .set({ time_told_at: sql<Date>`now()` })
    .where('run_id', '=', run.run_id)
    .where(sql<boolean>`(time_told_at is null or time_told_at <= now() - make_interval(secs => ${timeToldEvery}))`)
    .returning('run_id')
    .executeTakeFirst();
  if (due) await publish(tx, siteChanged.UPDATE_RUN_TIME, keyOfRun(run));
}
