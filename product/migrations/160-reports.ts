import { type Kysely, sql } from 'kysely';

/** Reports of runs as PDF, made in the background for one person, and the logo, colour and line of a tenant that they bear. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table run_report (
      report_id uuid primary key default gen_random_uuid(), tenant_id text not null,
      run_id uuid not null references run on delete cascade, created_by text not null, language text not null,
      state text not null, file_key text not null, created_at timestamptz(3) not null, ended_at timestamptz(3),
      expires_at timestamptz(3) not null)`,
    sql`create index run_report_run on run_report (run_id)`,
    sql`create index run_report_expiry on run_report (tenant_id, expires_at)`,
    sql`create table report_branding (
      tenant_id text primary key references tenant on delete cascade, company text not null default '', accent text,
      logo bytea, logo_width integer, logo_height integer, changed_at timestamptz(3) not null)`,
    // Over all tenants, which no single tenant's transaction could read. It returns only ids.
    sql`create function tenants_with_expired_reports(now timestamptz) returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as 'select distinct r.tenant_id from run_report r where r.expires_at <= now order by r.tenant_id'`,
    sql`revoke all on function tenants_with_expired_reports(timestamptz) from public`,
    sql`grant execute on function tenants_with_expired_reports(timestamptz) to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['run_report', 'report_branding']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
