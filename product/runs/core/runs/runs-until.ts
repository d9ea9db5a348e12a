import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run } from './find-run.ts';

/** The last runs of a site that have ended, a run itself among them, the oldest first; runs that judged no page are left out. */
export async function runsUntil(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
  most: number,
): Promise<Run[]> {
  const rows = await tx
    .selectFrom('run')
    .selectAll()
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<=', run.date)
    .where('finished_at', 'is not', null)
    .orderBy('date', 'desc')
    .limit(most)
    .execute();
  return rows.filter(({ options }) => !options.isOnlySitemap).toReversed();
}
