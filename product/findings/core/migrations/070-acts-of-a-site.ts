import { type Kysely, sql } from 'kysely';

/** What people did on a site is read by time, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index issue_event_of_site on issue_event (tenant_id, group_id, site_key, at desc)
    where author is not null`.execute(db);
}
