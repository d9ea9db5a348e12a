import { type Kysely, sql } from 'kysely';

/**
 * Reports that are mailed once a month, of a site or of all sites of a group, to recipients of alerts; the mails of each month,
 * which wait for their reports; and the badges that show the score of a site to everybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table monthly_report (
      monthly_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
      base_url_encoded text, day integer not null, language text not null, last_period text, sent_at timestamptz(3),
      created_at timestamptz(3) not null, foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create unique index monthly_report_site on monthly_report (tenant_id, group_id, md5(coalesce(base_url_encoded, '')))`,
    sql`create table monthly_report_target (
      tenant_id text not null, monthly_id uuid not null references monthly_report on delete cascade,
      target_id uuid not null references alert_target on delete cascade, primary key (monthly_id, target_id))`,
    sql`create index monthly_report_target_target on monthly_report_target (target_id)`,
    sql`create table monthly_mail (
      mail_id uuid primary key default gen_random_uuid(), tenant_id text not null,
      monthly_id uuid not null references monthly_report on delete cascade, period text not null,
      created_at timestamptz(3) not null, mailed_at timestamptz(3), unique (monthly_id, period))`,
    sql`create index monthly_mail_open on monthly_mail (tenant_id) where mailed_at is null`,
    sql`create table monthly_mail_run (
      tenant_id text not null, mail_id uuid not null references monthly_mail on delete cascade,
      run_id uuid not null references run on delete cascade, report_id uuid references run_report on delete set null,
      primary key (mail_id, run_id))`,
    sql`create index monthly_mail_run_run on monthly_mail_run (run_id)`,
    sql`create index monthly_mail_run_report on monthly_mail_run (report_id) where report_id is not null`,
    sql`create table site_badge (
      badge_id text primary key, tenant_id text not null, group_id text not null, base_url_encoded text not null,
      created_by text not null, created_at timestamptz(3) not null,
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create unique index site_badge_site on site_badge (tenant_id, group_id, md5(base_url_encoded))`,
    // Over all tenants, which no single tenant's transaction could read. They return only ids.
    sql`create function tenants_with_monthly_work(due_period text, due_day integer) returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as $$ select m.tenant_id from monthly_report m where m.day <= due_day and coalesce(m.last_period, '') < due_period
        union select l.tenant_id from monthly_mail l where l.mailed_at is null $$`,
    sql`revoke all on function tenants_with_monthly_work(text, integer) from public`,
    sql`grant execute on function tenants_with_monthly_work(text, integer) to tenken_app`,
    sql`create function tenant_of_badge(badge text) returns text
      language sql stable security definer set search_path = public
      as 'select b.tenant_id from site_badge b where b.badge_id = badge'`,
    sql`revoke all on function tenant_of_badge(text) from public`,
    sql`grant execute on function tenant_of_badge(text) to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['monthly_report', 'monthly_report_target', 'monthly_mail', 'monthly_mail_run', 'site_badge']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
