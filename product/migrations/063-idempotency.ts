import { type Kysely, sql } from 'kysely';

/** Requests that are done once under the key of their caller, with the results to answer again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table idempotency_key (
    key_hash text primary key, request_hash text not null, result text,
    started_at timestamptz not null, expires_at timestamptz not null)`.execute(db);
  await sql`create index idempotency_key_expires on idempotency_key (expires_at)`.execute(db);
  await sql`grant select, insert, update, delete on idempotency_key to tenken_app`.execute(db);
}
