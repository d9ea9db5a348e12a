import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { findRun, type Run } from './find-run.ts';

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

/** The same with all its columns. */
export async function newestRunBefore(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
): Promise<Run | undefined> {
  const before = await runBefore(tx, run);
  return before && findRun(tx, before.run_id);
}

/** The ids of the ended runs of the same site before this one, newest first. */
export async function runIdsBefore(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('run')
    .select('run_id')
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('finished_at', 'is not', null)
    .orderBy('date', 'desc')
    .limit(most)
    .execute();
  return rows.map(row => row.run_id);
}
