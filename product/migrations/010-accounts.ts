import { type Kysely, sql } from 'kysely';

/** First logins, codes, one-time passwords, temporary credentials and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table member
      add column must_set_password boolean not null default false,
      add column password_until timestamptz,
      add column first_login_at timestamptz,
      add column last_sign_in_at timestamptz,
      add column version integer not null default 1`,
    sql`alter table staff
      add column must_set_password boolean not null default false,
      add column password_until timestamptz,
      add column first_login_at timestamptz,
      add column last_sign_in_at timestamptz,
      add column version integer not null default 1,
      add column totp_sealed text,
      add column totp_step bigint`,
    sql`create table account_ticket (
      ticket_hash text primary key, kind text not null, pool text not null,
      tenant_id text references tenant on delete cascade, sub uuid not null,
      secret_sealed text, tries integer not null default 0,
      created_at timestamptz not null, expires_at timestamptz not null)`,
    sql`create index account_ticket_of on account_ticket (pool, sub)`,
    sql`create table reset_code (
      pool text not null, tenant_id text references tenant on delete cascade, sub uuid not null,
      code_hash text not null, tries integer not null default 0, expires_at timestamptz not null,
      primary key (pool, sub))`,
    sql`create table temporary_credential (
      access_key_id text primary key, secret_sealed text not null, session_token_hash text not null,
      token_hash text not null references session on delete cascade,
      service text not null, tenant_id text references tenant on delete cascade, group_id text, policy_hash text not null,
      created_at timestamptz not null, expires_at timestamptz not null)`,
    sql`create index temporary_credential_of on temporary_credential (token_hash)`,
    sql`create table audit_log (
      id bigint generated always as identity primary key, at timestamptz(3) not null default clock_timestamp(),
      actor_sub text not null, actor_pool text not null, actor_role text not null, actor_email text not null,
      tenant_id text, action text not null, target text not null, before jsonb, after jsonb)`,
    sql`create index audit_log_of_tenant on audit_log (tenant_id, id desc)`,
    // Read by prepareRoles: the application's role gets no right to change or delete these rows.
    sql`comment on table audit_log is 'append-only'`,
    sql`revoke update, delete, truncate on audit_log from tenken_app`,
    sql`alter table audit_log enable row level security`,
    sql`create policy add_own on audit_log for insert with check (
      coalesce((select current_setting('app.tenant', true)), '') in ('', tenant_id))`,
    // Not readable inside a tenant: it is the provider's.
    sql`create policy read_outside on audit_log for select using (
      coalesce((select current_setting('app.tenant', true)), '') = '')`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['account_ticket', 'reset_code', 'temporary_credential']) {
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
