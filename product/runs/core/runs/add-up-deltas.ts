import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { counters, sumsOfCounters } from './counters.ts';

/** Adds counted results to the rows of their units in one statement. The caller holds the run's lock (`no-key-update`). */
export async function addUpDeltas(tx: Transaction<Schema>, runId: string): Promise<void> {
  await sql`with taken as (delete from unit_delta where run_id = ${runId} returning *),
    added as (
      select unit, ${sumsOfCounters} from taken group by unit)
    update run_unit u set ${sql.join(counters.map(name => sql`${sql.ref(name)} = ${sql.ref(`u.${name}`)} + ${sql.ref(`a.${name}`)}`))}
    from added a where u.run_id = ${runId} and u.unit = a.unit`.execute(tx);
}

export async function hasDeltas(tx: Transaction<Schema>, runId: string): Promise<boolean> {
  const row = await tx.selectFrom('unit_delta').select('id').where('run_id', '=', runId).limit(1).executeTakeFirst();
  return row !== undefined;
}
