import { type Kysely, sql } from 'kysely';

/** Test reports of runs: what a person has typed, what is being made, and the files of each kind with a view for the site summary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table test_report_form (
      tenant_id text not null, run_id uuid not null references run on delete cascade, sub text not null,
      form jsonb not null, saved_at timestamptz(3) not null, primary key (run_id, sub))`,
    sql`create table test_report (
      report_id uuid primary key, tenant_id text not null, run_id uuid not null references run on delete cascade,
      created_by text not null, language text not null, form jsonb not null, state text not null,
      done integer not null default 0, total integer not null default 0,
      created_at timestamptz(3) not null, ended_at timestamptz(3))`,
    sql`create index test_report_run on test_report (run_id, created_at)`,
    sql`create table test_report_file (
      tenant_id text not null, run_id uuid not null references run on delete cascade, kind text not null,
      level text not null, language text not null, pages integer not null, made_at timestamptz(3) not null,
      folder text not null, xlsx_key text not null, xlsx_size bigint not null, pdf_key text not null, pdf_size bigint not null,
      primary key (run_id, kind))`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['test_report_form', 'test_report', 'test_report_file']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
  await sql`create view test_report_file_view with (security_invoker = true)
    as select tenant_id, run_id, kind, xlsx_key from test_report_file`.execute(db);
  await sql`revoke insert, update, delete on test_report_file_view from tenken_app`.execute(db);
  await sql`grant select on test_report_file_view to tenken_app`.execute(db);
}
