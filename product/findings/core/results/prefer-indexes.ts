import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/**
 * Has the statements that follow in a transaction read along indexes where there are fitting ones, whatever the statistics
 * of a growing table say: a list reads a page of rows, however deep it lies and however large its run is.
 */
export async function preferIndexes(tx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(tx);
}
