import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Run } from './find-run.ts';

/**
 * The earlier runs of a site whose pages count as known: back to the last one that took all pages, since runs of new pages
 * only continue it.
 */
export async function runsOfKnownPages(tx: Transaction<Schema>, run: Run): Promise<string[]> {
  const isFull = sql<boolean>`coalesce(options ->> 'isVerifyNewPageOnly', 'false') = 'false'`;
  const runs = await tx
    .selectFrom('run')
    .select(['run_id', isFull.as('is_full')])
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('deleted_at', 'is', null)
    .where('number_of_pages', '>', 0)
    .orderBy('date', 'desc')
    .execute();
  const lastFull = runs.findIndex(({ is_full }) => is_full);
  return runs.slice(0, lastFull < 0 ? undefined : lastFull + 1).map(({ run_id }) => run_id);
}
