import { type Kysely, sql } from 'kysely';

/** `page_result_not_judged` holds the same rows in the same order: each result was written into both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index page_result_unread`.execute(db);
}
