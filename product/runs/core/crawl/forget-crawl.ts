import { sql, type Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** Rows of one transaction. */
const atOnce = 20_000;

type Part = (tx: Transaction<Schema>, runId: string) => Promise<{ numAffectedRows?: bigint }>;

const parts: readonly Part[] = [
  (tx, runId) =>
    sql`delete from crawl_candidate where ctid = any(array(
      select ctid from crawl_candidate where run_id = ${runId} limit ${sql.lit(atOnce)}))`.execute(tx),
  (tx, runId) =>
    sql`delete from crawl_name where ctid = any(array(
      select ctid from crawl_name where run_id = ${runId} limit ${sql.lit(atOnce)}))`.execute(tx),
  (tx, runId) =>
    sql`delete from crawl_sign where ctid = any(array(
      select ctid from crawl_sign where run_id = ${runId} limit ${sql.lit(atOnce)}))`.execute(tx),
];

/** Removes what a crawl remembers, part by part, except what its report is made of. */
export async function forgetCrawl(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId }: { tenantId: string; runId: string },
): Promise<void> {
  for (const part of parts)
    for (let gone = atOnce; gone === atOnce; ) {
      const { numAffectedRows } = await inTenant(db, tenantId, tx => part(tx, runId));
      gone = Number(numAffectedRows ?? 0);
    }
}

/** Removes all that is left of what a crawl remembers. */
export async function endMemory(tx: Transaction<Schema>, runId: string): Promise<void> {
  await tx.deleteFrom('crawl_candidate').where('run_id', '=', runId).execute();
  await tx.deleteFrom('crawl_name').where('run_id', '=', runId).execute();
  await tx.deleteFrom('crawl_sign').where('run_id', '=', runId).execute();
  await tx.deleteFrom('crawl_note').where('run_id', '=', runId).execute();
  await tx.deleteFrom('crawl').where('run_id', '=', runId).execute();
}
