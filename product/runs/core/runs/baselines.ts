import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run } from './find-run.ts';

export type BaselineRun = Pick<Run, 'run_id' | 'tenant_id' | 'group_id' | 'base_url_encoded' | 'date'>;

/** The ended runs of the site before this one, the newest first; `date`: that one alone. */
export function earlierRuns(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
  { most, date }: { most: number; date?: Date },
): Promise<BaselineRun[]> {
  const query = tx
    .selectFrom('run')
    .select(['run_id', 'tenant_id', 'group_id', 'base_url_encoded', 'date'])
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('finished_at', 'is not', null)
    .orderBy('date', 'desc')
    .limit(most);
  return (date === undefined ? query : query.where('date', '=', date)).execute();
}
