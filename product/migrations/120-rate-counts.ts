import { type Kysely, sql } from 'kysely';

/** Calls of an address in a minute, of all servers together. Unlogged: it is written often and lost without harm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_count (
    key_hash text not null, minute bigint not null, count integer not null, primary key (key_hash, minute))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on rate_count to tenken_app`.execute(db);
}
