import { type Kysely, sql } from 'kysely';

/** The consent banner that was closed on a page: its manager, and the picture of the screen before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page add banner jsonb`.execute(db);
}
