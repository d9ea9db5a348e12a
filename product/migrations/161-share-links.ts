import { type Kysely, sql } from 'kysely';

/** Links by which people without an account read one run, and the report that may be downloaded there, which tells of no other run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table run_report add column is_alone boolean not null default false`,
    sql`create table share_link (
      share_id uuid primary key default gen_random_uuid(), tenant_id text not null,
      run_id uuid not null references run on delete cascade, token_hash text not null unique, created_by text not null,
      created_at timestamptz(3) not null, expires_at timestamptz(3) not null, password_hash text,
      report_id uuid references run_report on delete set null, revoked_at timestamptz(3),
      seen_count integer not null default 0, seen_at timestamptz(3))`,
    sql`create index share_link_run on share_link (run_id)`,
    sql`create index share_link_report on share_link (report_id) where report_id is not null`,
    sql`create index share_link_expiry on share_link (expires_at)`,
    sql`alter table share_link enable row level security`,
    sql`create policy own_tenant on share_link
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on share_link to tenken_app`,
    // Over all tenants, which no single tenant's transaction could read. It returns only an id.
    sql`create function tenant_of_share_link(hash text) returns text
      language sql stable security definer set search_path = public
      as 'select s.tenant_id from share_link s where s.token_hash = hash'`,
    sql`revoke all on function tenant_of_share_link(text) from public`,
    sql`grant execute on function tenant_of_share_link(text) to tenken_app`,
    sql`create function delete_expired_share_links(expired_before timestamptz) returns void
      language sql security definer set search_path = public
      as 'delete from share_link where expires_at < expired_before'`,
    sql`revoke all on function delete_expired_share_links(timestamptz) from public`,
    sql`grant execute on function delete_expired_share_links(timestamptz) to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
