import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run } from './find-run.ts';

/**
 * The newest run of each site of a group, or of one, that has ended (by a moment), by address; runs that judged no page are left
 * out. `isDemo`: with those of the demo.
 */
export async function newestEndedRuns(
  tx: Transaction<Schema>,
  {
    groupId,
    baseUrlEncoded,
    until,
    isDemo = true,
  }: { groupId: string; baseUrlEncoded: string | null; until?: Date; isDemo?: boolean },
  most: number,
): Promise<Run[]> {
  let query = tx
    .selectFrom('run')
    .distinctOn('site_key')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('finished_at', 'is not', null)
    .where(sql<boolean>`coalesce(options ->> 'isOnlySitemap', 'false') = 'false'`);
  if (baseUrlEncoded !== null) query = query.where('site_key', '=', sql<string>`md5(${baseUrlEncoded})`);
  if (!isDemo) query = query.where('is_demo', '=', false);
  if (until !== undefined) query = query.where('finished_at', '<=', until);
  const rows = await query.orderBy('site_key').orderBy('date', 'desc').limit(most).execute();
  return rows.toSorted((a, b) => (a.base_url < b.base_url ? -1 : 1));
}
