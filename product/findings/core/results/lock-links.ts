import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/**
 * Locks the counting of what pages of a run wait for until the end of the transaction: a page that counts its open targets
 * and an answer to one of them must see each other. Taken after the locks on the run's row, and as late as possible.
 */
export async function lockLinks(tx: Transaction<Schema>, runId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.links ${runId}`}, 0))`.execute(tx);
}
