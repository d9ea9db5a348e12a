import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run } from './find-run.ts';

/** The runs of a site that began at these times, in milliseconds since 1970. */
export async function runsAt(
  tx: Transaction<Schema>,
  site: Pick<Run, 'group_id' | 'site_key'>,
  times: readonly number[],
): Promise<Run[]> {
  if (times.length === 0) return [];
  return tx
    .selectFrom('run')
    .selectAll()
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', site.site_key)
    .where(
      'date',
      'in',
      times.map(time => new Date(time)),
    )
    .execute();
}
