import { type Kysely, sql } from 'kysely';

/** Attempts with passwords, codes and forms, counted for all servers together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table attempt (
    key_hash text primary key, count integer not null, until timestamptz not null)`.execute(db);
  await sql`create index attempt_until on attempt (until)`.execute(db);
  await sql`grant select, insert, update, delete on attempt to tenken_app`.execute(db);
}
