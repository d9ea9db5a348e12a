import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Locks the counting of open targets of a run until the end of the transaction. Take it as late as possible. */
export async function lockLinks(tx: Transaction<Schema>, runId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.links ${runId}`}, 0))`.execute(tx);
}
