import { type Kysely, sql } from 'kysely';

/** People see their own sessions by device, address and last use; grave actions ask when they last authenticated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session
    add column session_id uuid not null default gen_random_uuid() unique,
    add column last_used_at timestamptz,
    add column address text not null default '',
    add column user_agent text not null default '',
    add column authenticated_at timestamptz`.execute(db);
  await sql`update session set authenticated_at = created_at`.execute(db);
  await sql`alter table session alter column authenticated_at set not null`.execute(db);
}
