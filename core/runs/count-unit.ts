import type { Transaction } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import type { Schema } from '../schema.ts';

type Counter = 'done' | 'failed' | 'skipped' | 'incomplete' | 'errors' | 'warnings' | 'score_sum' | 'score_count';

/** Adds to the counts of a run's unit. */
export async function countUnit(
  tx: Transaction<Schema>,
  runId: string,
  unit: UnitId,
  add: Partial<Record<Counter, number>>,
): Promise<void> {
  await tx
    .updateTable('run_unit')
    .set(({ eb }) => Object.fromEntries(Object.entries(add).map(([name, by]) => [name, eb(name as Counter, '+', by)])))
    .where('run_id', '=', runId)
    .where('unit', '=', unit)
    .execute();
}

/** Puts the counts of a unit's findings in the place of those that were added up page by page. */
export async function recountUnit(
  tx: Transaction<Schema>,
  runId: string,
  unit: UnitId,
  counts: { errors: number; warnings: number },
): Promise<void> {
  await tx.updateTable('run_unit').set(counts).where('run_id', '=', runId).where('unit', '=', unit).execute();
}
