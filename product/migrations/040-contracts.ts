import { type Kysely, sql } from 'kysely';

/**
 * Plans, agencies and coupons; contracts with versions and a history; the page ledger; invoices. Business days are text
 * (YYYY-MM-DD), since a day in Tokyo is not an instant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table plan (
      plan_id text primary key, name text not null unique deferrable initially deferred, domains integer not null, pages integer not null,
      linked_accounts integer not null, amount integer not null, kind text not null, position integer not null)`,
    sql`insert into plan (plan_id, name, domains, pages, linked_accounts, amount, kind, position) values
      ('free', 'フリー', 1, 300, 0, 0, 'free', 0),
      ('light', 'ライト', 1, 1000, 1, 9800, 'paid', 1),
      ('starter', 'スターター', 3, 3000, 2, 19800, 'paid', 2),
      ('basic', 'ベーシック', 10, 10000, 5, 49800, 'paid', 3),
      ('standard', 'スタンダード', 30, 30000, 10, 98000, 'paid', 4),
      ('premium', 'プレミアム', 100, 100000, 30, 198000, 'paid', 5),
      ('api', 'API', 100, 50000, 0, 98000, 'api', 6)`,
    sql`create table agency (code text primary key, name text not null)`,
    sql`create table coupon (
      code text primary key, discount integer not null, periods integer not null, expires_on text not null,
      used_by text references tenant on delete set null)`,
    sql`create table master_version (name text primary key, version integer not null default 1)`,
    sql`insert into master_version (name) values ('plans'), ('agencies'), ('coupons')`,
    sql`alter table tenant_group add column version integer not null default 1`,
    // Contract fields that G001 lacked were stored only in the tenant's row.
    sql`update tenant_group g set contract = t.contract || g.contract from tenant t where t.tenant_id = g.tenant_id`,
    sql`update tenant t set contract = t.contract || g.contract from tenant_group g
      where g.tenant_id = t.tenant_id and g.group_id = 'G001'`,
    sql`create table contract_event (
      id bigint generated always as identity primary key, tenant_id text not null, group_id text not null,
      at timestamptz(3) not null, from_status text, to_status text not null, plan_id text not null,
      by_name text not null, reasons text[] not null default '{}',
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create index contract_event_of on contract_event (tenant_id, group_id, id desc)`,
    sql`create table page_grant (
      grant_id bigint generated always as identity primary key, tenant_id text not null, group_id text not null,
      kind text not null, starts_on text not null, expires_on text not null,
      pages integer not null check (pages >= 0), used integer not null default 0 check (used >= 0),
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create unique index page_grant_month on page_grant (tenant_id, group_id, starts_on) where kind = 'plan'`,
    sql`create index page_grant_open on page_grant (tenant_id, group_id, expires_on)`,
    // Without a reference to the run: verified pages stay used when the run is deleted.
    sql`create table page_use (
      tenant_id text not null references tenant on delete cascade, run_id uuid not null,
      grant_id bigint not null references page_grant on delete cascade, pages integer not null check (pages > 0),
      primary key (run_id, grant_id))`,
    sql`create table invoice (
      invoice_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
      number text not null unique, plan_name text not null, contract_name text not null, department_name text not null,
      postal_code text not null, period_start text not null, period_end text not null, issued_on text not null,
      due_on text not null, amount integer not null, discount integer not null, tax integer not null,
      total integer not null, payment_method text not null, paid_at timestamptz(3),
      unique (tenant_id, group_id, period_start),
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create sequence invoice_number`,
    // A count over all tenants, which no single tenant's transaction could make. It returns only numbers.
    sql`create function contracts_by_plan() returns table (plan_id text, contracts bigint)
      language sql stable security definer set search_path = public
      as 'select g.plan_id, count(*) from tenant_group g group by g.plan_id'`,
    sql`revoke all on function contracts_by_plan() from public`,
    sql`grant execute on function contracts_by_plan() to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['contract_event', 'page_grant', 'page_use', 'invoice']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
  }
  const tables = ['plan', 'agency', 'coupon', 'master_version', 'contract_event', 'page_grant', 'page_use', 'invoice'];
  for (const table of tables)
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  await sql`grant usage, select on all sequences in schema public to tenken_app`.execute(db);
}
