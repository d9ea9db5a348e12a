import { type Kysely, sql } from 'kysely';

/** The pace of each host that is asked, for all workers together: the next start, and who has a place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table host_pace (
    host text primary key, next_start timestamptz not null, leases jsonb not null default '{}')`.execute(db);
  await sql`create index host_pace_next_start on host_pace (next_start)`.execute(db);
  await sql`grant select, insert, update, delete on host_pace to tenken_app`.execute(db);
}
