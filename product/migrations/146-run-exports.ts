import { type Kysely, sql } from 'kysely';

/** The encoding of a run's CSV files, and how the newest of them ended; and a view of it for the site summary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table run_export (
      tenant_id text not null, run_id uuid primary key references run on delete cascade,
      csv_format text not null, csv_status text, csv_ticket uuid not null)`,
    sql`create index run_export_ticket on run_export (csv_ticket)`,
    sql`alter table run_export enable row level security`,
    sql`create policy own_tenant on run_export
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on run_export to tenken_app`,
    sql`create view run_export_view with (security_invoker = true) as select tenant_id, run_id, csv_format, csv_status from run_export`,
    sql`revoke insert, update, delete on run_export_view from tenken_app`,
    sql`grant select on run_export_view to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
