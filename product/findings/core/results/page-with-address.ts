import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** The number of the page with an address in a run, by the digest of that; undefined without one. */
export async function pageWithAddress(
  tx: Transaction<Schema>,
  runId: string,
  urlHash: string,
): Promise<number | undefined> {
  const page = await tx
    .selectFrom('page')
    .select('url_id')
    .where('run_id', '=', runId)
    .where('url_hash', '=', urlHash)
    .executeTakeFirst();
  return page?.url_id;
}
