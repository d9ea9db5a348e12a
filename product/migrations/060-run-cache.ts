import { type Kysely, sql } from 'kysely';

/** Renames the table of answers that are found once per run to what it is: a cache. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table run_memo rename to run_cache`.execute(db);
  await sql`alter index run_memo_key rename to run_cache_key`.execute(db);
}
