import { type Kysely, sql } from 'kysely';

/**
 * The runs of a group that its history lists, newest first, with what the history is filtered by: they are counted from the
 * index alone, and a page of them is read in its order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index run_history on run (tenant_id, group_id, date desc)
    include (status, score, is_run_by_schedule, site_key, deleted_at, purged_at)
    where coalesce(options ->> 'isOnlySitemap', 'false') = 'false'`.execute(db);
}
