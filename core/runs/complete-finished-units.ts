import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { addUpDeltas } from './add-up-deltas.ts';
import { findRun } from './find-run.ts';
import { endedUnitStatus } from './run-status.ts';

/**
 * Adds up what results have counted, ends the units in which every page has an answer, and once all have ended puts the run's
 * finish into the queue. The caller holds the run's lock (`no-key-update`), so exactly one settling sees the last answer.
 */
export async function completeFinishedUnits(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  runId: string,
): Promise<void> {
  await addUpDeltas(tx, runId);
  const run = await findRun(tx, runId);
  if (!run || run.finished_at !== null || !run.sitemap_finished) return;
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
