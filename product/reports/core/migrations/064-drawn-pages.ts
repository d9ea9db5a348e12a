import { type Kysely, sql } from 'kysely';

/** What tells how the pages of an inspection were drawn; of earlier ones it is not known, and their formula was another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspection_report add column drawn_of integer`.execute(db);
  await sql`alter table inspection_page add column is_drawn boolean`.execute(db);
}
