import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Has the transaction read along indexes, whatever the statistics say: a list reads one page of rows, however deep. */
export async function preferIndexes(tx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(tx);
}

/** The same without that preference, as a transaction begins. */
export async function preferNothing(tx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_sort', 'on', true)`.execute(tx);
}
