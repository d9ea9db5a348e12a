import { type Kysely, sql } from 'kysely';

/** One-time passwords of client users, recovery codes and passkeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table member add column totp_sealed text, add column totp_step bigint`,
    sql`create table recovery_code (
      pool text not null, tenant_id text references tenant on delete cascade, sub uuid not null,
      code_hash text not null, primary key (pool, sub, code_hash))`,
    sql`create table passkey (
      passkey_id uuid primary key default gen_random_uuid(), credential_id text not null unique,
      pool text not null, tenant_id text references tenant on delete cascade, sub uuid not null,
      name text not null, public_key text not null, counter bigint not null, transports text[] not null,
      created_at timestamptz not null, last_used_at timestamptz)`,
    sql`create index passkey_of on passkey (pool, sub)`,
    sql`create table passkey_challenge (
      challenge_hash text primary key, purpose text not null, pool text not null,
      tenant_id text references tenant on delete cascade, sub uuid, expires_at timestamptz not null)`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['recovery_code', 'passkey', 'passkey_challenge'])
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
}
