import { sql, type Transaction } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { addUpDeltas } from './add-up-deltas.ts';

/** Puts a run that had ended into its tenant's line to be taken up; with `crawlAgain` its crawl too. */
export async function resumeRun(
  tx: Transaction<Schema>,
  runId: string,
  { crawlAgain, now }: { crawlAgain: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('run')
    .set({
      status: 'RUNNING',
      // What it took until its last end; the pause since then is no time of the run.
      spent_seconds: sql<number>`spent_seconds
        + coalesce(greatest(0, extract(epoch from finished_at - coalesce(resumed_at, started_at, date))), 0)`,
      resumed_at: null,
      finished_at: null,
      waiting_since: now,
      stop_requested: false,
      failure: null,
      ...(crawlAgain ? { sitemap_finished: false, crawl_stopped: false } : {}),
    })
    .where('run_id', '=', runId)
    .execute();
}

/** Takes up units of a run; `answered`: done and incomplete pages of each. The caller holds the run's lock. */
export async function resumeUnits(
  tx: Transaction<Schema>,
  runId: string,
  units: readonly UnitId[],
  answered: ReadonlyMap<UnitId, { done: number; incomplete: number }>,
): Promise<void> {
  await addUpDeltas(tx, runId);
  for (const unit of units)
    await tx
      .updateTable('run_unit')
      .set({
        status: 'RUNNING',
        failed: 0,
        skipped: 0,
        done: 0,
        incomplete: 0,
        ...answered.get(unit),
        answered_before: answered.get(unit)?.done ?? 0,
      })
      .where('run_id', '=', runId)
      .where('unit', '=', unit)
      .execute();
}
