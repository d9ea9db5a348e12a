import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

export function addressesOfPages(tx: Transaction<Schema>, runId: string): Promise<{ url_id: number; url: string }[]> {
  return tx.selectFrom('page').select(['url_id', 'url']).where('run_id', '=', runId).orderBy('url_id').execute();
}
