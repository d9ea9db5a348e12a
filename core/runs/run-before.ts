import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Run } from './find-run.ts';

export type RunBefore = Pick<Run, 'run_id' | 'score' | 'functions' | 'figures'>;

/** The newest ended run of the same site before this one. */
export function runBefore(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
): Promise<RunBefore | undefined> {
  return tx
    .selectFrom('run')
    .select(['run_id', 'score', 'functions', 'figures'])
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('finished_at', 'is not', null)
    .orderBy('date', 'desc')
    .executeTakeFirst();
}
