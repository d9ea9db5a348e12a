import { type Kysely, sql } from 'kysely';

/**
 * Settings of verifications with their schedules. A run keeps the setting that started it, and the due time where its
 * schedule did: no due time starts two runs, however many servers look for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table site_setting (
      setting_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
      name text not null, base_url text not null, data jsonb not null, username text, password_sealed text,
      schedule jsonb, is_paused boolean not null default false, next_at timestamptz(3), refusal jsonb,
      version integer not null default 1, created_by text not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create index site_setting_group on site_setting (tenant_id, group_id)`,
    sql`create index site_setting_due on site_setting (next_at) where next_at is not null`,
    sql`alter table site_setting enable row level security`,
    sql`create policy own_tenant on site_setting
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on site_setting to tenken_app`,
    // Over all tenants, which no single tenant's transaction could read. It returns only ids.
    sql`create function tenants_with_due_settings(due_by timestamptz) returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as 'select distinct s.tenant_id from site_setting s where s.next_at <= due_by order by s.tenant_id'`,
    sql`revoke all on function tenants_with_due_settings(timestamptz) from public`,
    sql`grant execute on function tenants_with_due_settings(timestamptz) to tenken_app`,
    sql`alter table run add column setting_id uuid, add column setting_name text, add column due_at timestamptz(3)`,
    sql`create unique index run_due on run (setting_id, due_at) where due_at is not null`,
    sql`create index run_setting on run (tenant_id, setting_id, date desc) where setting_id is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
