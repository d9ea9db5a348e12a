import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run } from './find-run.ts';

/** Earlier runs in which results are looked for. */
const lookedThrough = 3;

/** The newest earlier runs of the site in its group that are there, newest first. */
export async function earlierRunsOfSite(tx: Transaction<Schema>, run: Run): Promise<string[]> {
  const rows = await tx
    .selectFrom('run')
    .select('run_id')
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('deleted_at', 'is', null)
    .where('purged_at', 'is', null)
    .where('number_of_pages', '>', 0)
    .orderBy('date', 'desc')
    .limit(lookedThrough)
    .execute();
  return rows.map(({ run_id }) => run_id);
}

/** The date of a run, which is kept until the end of the transaction; null where it is gone. */
export async function holdRun(tx: Transaction<Schema>, groupId: string, runId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('run')
    .select('date')
    .where('run_id', '=', runId)
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .where('purged_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.date ?? null;
}
