import type { Transaction } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { addUpDeltas } from './add-up-deltas.ts';
import type { Counter } from './counters.ts';

/** Adds to the counts of a unit, concurrently; call `aggregateRun` after the commit. */
export async function countUnit(
  tx: Transaction<Schema>,
  run: { tenant_id: string; run_id: string },
  unit: UnitId,
  add: Partial<Record<Counter, number>>,
): Promise<void> {
  await tx
    .insertInto('unit_delta')
    .values({ tenant_id: run.tenant_id, run_id: run.run_id, unit, ...add })
    .execute();
}

/** Has a run looked at again by `aggregateRun` for something besides an answer that it may have waited for. */
export async function askForAggregation(
  tx: Transaction<Schema>,
  run: { tenant_id: string; run_id: string },
): Promise<void> {
  await tx.insertInto('unit_delta').values({ tenant_id: run.tenant_id, run_id: run.run_id, unit: '' }).execute();
}

/** Replaces a unit's counts that were added up page by page. The caller holds the run's lock. */
export async function recountUnit(
  tx: Transaction<Schema>,
  runId: string,
  unit: UnitId,
  counts: Pick<Record<Counter, number>, 'errors' | 'warnings' | `${'unlisted' | 'paired'}_${'errors' | 'warnings'}`>,
): Promise<void> {
  await addUpDeltas(tx, runId);
  await tx.updateTable('run_unit').set(counts).where('run_id', '=', runId).where('unit', '=', unit).execute();
}
