import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Adds counted results to the rows of their units in one statement. The caller holds the run's lock (`no-key-update`). */
export async function addUpDeltas(tx: Transaction<Schema>, runId: string): Promise<void> {
  await sql`with taken as (delete from unit_delta where run_id = ${runId} returning *),
    added as (
      select unit, sum(done) as done, sum(failed) as failed, sum(skipped) as skipped, sum(incomplete) as incomplete,
        sum(errors) as errors, sum(warnings) as warnings, sum(score_sum) as score_sum, sum(score_count) as score_count
      from taken group by unit)
    update run_unit u set done = u.done + a.done, failed = u.failed + a.failed, skipped = u.skipped + a.skipped,
      incomplete = u.incomplete + a.incomplete, errors = u.errors + a.errors, warnings = u.warnings + a.warnings,
      score_sum = u.score_sum + a.score_sum, score_count = u.score_count + a.score_count
    from added a where u.run_id = ${runId} and u.unit = a.unit`.execute(tx);
}

export async function hasDeltas(tx: Transaction<Schema>, runId: string): Promise<boolean> {
  const row = await tx.selectFrom('unit_delta').select('id').where('run_id', '=', runId).limit(1).executeTakeFirst();
  return row !== undefined;
}
