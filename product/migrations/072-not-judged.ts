import { type Kysely, sql } from 'kysely';

/** Parts of a page that were asked for and not judged, and the number of pages with such parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_result add not_judged jsonb`.execute(db);
  await sql`alter table run_unit add incomplete integer not null default 0`.execute(db);
  await sql`create index page_result_unread on page_result (run_id, unit) where status = 'failed' or not_judged is not null`.execute(
    db,
  );
}
