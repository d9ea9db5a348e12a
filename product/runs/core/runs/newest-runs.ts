import { type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run } from './find-run.ts';

export interface RunPlace {
  date: Date;
  runId: string;
}

/** Runs of a group, the newest first, behind a place. `site`: of one base URL; `isRunning`: those that have ended, or have not. */
export async function newestRuns(
  tx: Transaction<Schema>,
  groupId: string,
  { after, limit, site, isRunning }: { after: RunPlace | null; limit: number; site?: string; isRunning?: boolean },
): Promise<Run[]> {
  let query = tx.selectFrom('run').selectAll().where('group_id', '=', groupId);
  if (site !== undefined) query = query.where('base_url', '=', site);
  if (isRunning !== undefined) query = query.where('finished_at', isRunning ? 'is' : 'is not', null);
  if (after !== null)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('date', 'run_id'), '<', tuple(after.date, after.runId)),
    );
  const rows = await query.orderBy('date', 'desc').orderBy('run_id', 'desc').limit(limit).execute();
  return rows as Run[];
}
