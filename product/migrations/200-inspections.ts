import { type Kysely, sql } from 'kysely';

const tables = [
  'inspector',
  'inspection_setting',
  'inspection_report',
  'inspection_page',
  'inspection_cell',
  'inspection_element',
  'inspection_picture',
];

/**
 * Inspections by people: reports with their pages, cells (a criterion on a page), elements to judge and pictures; who inspects,
 * and what new reports begin with. Reports outlive their runs. What is signed is never written again: triggers refuse the
 * application's role, and let only the removal of a whole group pass, which runs as the owner of the tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...people(), ...reports(), ...guards()]) await statement.execute(db);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}

const ofGroup = sql`tenant_id text not null, group_id text not null`;
const inGroup = sql`foreign key (tenant_id, group_id) references tenant_group on delete cascade`;
const logo = sql`logo bytea, logo_width integer, logo_height integer`;

const people = () => [
  sql`create table inspector (
    inspector_id uuid primary key default gen_random_uuid(), ${ofGroup}, name text not null,
    account_pool text, account_sub uuid, version integer not null default 1, created_at timestamptz(3) not null,
    deleted_at timestamptz(3), ${inGroup})`,
  sql`create unique index inspector_name on inspector (tenant_id, group_id, lower(name)) where deleted_at is null`,
  sql`create unique index inspector_account on inspector (tenant_id, group_id, account_pool, account_sub)
    where deleted_at is null and account_sub is not null`,
  sql`create table inspection_setting (
    ${ofGroup}, list text not null, level text not null, texts jsonb not null, ${logo}, version integer not null,
    changed_at timestamptz(3) not null, primary key (tenant_id, group_id), ${inGroup})`,
];

const judge = (name: string) =>
  sql.raw(`${name}_pool text, ${name}_sub uuid, ${name}_inspector uuid, ${name}_name text, ${name}_at timestamptz(3)`);

const reports = () => {
  const ofReport = sql`tenant_id text not null, report_id uuid not null references inspection_report on delete cascade`;
  const ofCell = sql`foreign key (report_id, page, criterion) references inspection_cell on delete cascade`;
  return [
    sql`create table inspection_report (
      report_id uuid primary key default gen_random_uuid(), ${ofGroup}, title text not null, state text not null,
      run_id uuid not null, run_date timestamptz(3) not null, base_url text not null, base_url_encoded text not null,
      list text not null, level text not null, criteria text[] not null, method text not null, seed text,
      texts jsonb not null, previous_id uuid, pages integer not null, created_by text not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, version integer not null default 1, ${logo},
      signature jsonb, ${inGroup})`,
    sql`create index inspection_report_group on inspection_report (tenant_id, group_id, updated_at desc)`,
    sql`create table inspection_page (
      ${ofReport}, page integer not null, url_id integer not null, url text not null, title text not null,
      picture_key text, is_prepared boolean not null default false, primary key (report_id, page))`,
    sql`create table inspection_cell (
      ${ofReport}, page integer not null, criterion text not null, machine text not null, verdict text,
      reason text not null default '', place text not null default '', is_copied boolean not null default false,
      found integer not null default 0, ${judge('judge')}, ${judge('confirm')}, version integer not null default 1,
      primary key (report_id, page, criterion),
      foreign key (report_id, page) references inspection_page on delete cascade)`,
    sql`create index inspection_cell_open on inspection_cell (report_id, page) where verdict is null`,
    sql`create table inspection_element (
      element_id bigint generated always as identity primary key, ${ofReport}, page integer not null,
      criterion text not null, kind text not null, rule text not null, severity text not null, fingerprint text not null,
      message jsonb not null, selector text, excerpt text not null, box jsonb, occurrences integer not null,
      verdict text, reason text not null default '', ${judge('judge')}, version integer not null default 1, ${ofCell})`,
    sql`create index inspection_element_cell on inspection_element (report_id, page, criterion)`,
    sql`create table inspection_picture (
      picture_id uuid primary key default gen_random_uuid(), ${ofReport}, page integer not null, criterion text not null,
      caption text not null, storage_key text not null, sha256 text not null, width integer not null,
      height integer not null, added_by text not null, added_at timestamptz(3) not null, ${ofCell})`,
    sql`create index inspection_picture_cell on inspection_picture (report_id, page, criterion)`,
  ];
};

const guards = () => [
  sql`create function refuse_signed_report() returns trigger language plpgsql as $$
    begin
      if old.state = 'signed' and current_user = 'tenken_app' then
        raise exception 'the inspection report % is signed', old.report_id using errcode = 'TK001';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
  sql`create trigger inspection_report_signed before update or delete on inspection_report
    for each row execute function refuse_signed_report()`,
  sql`create function refuse_part_of_signed_report() returns trigger language plpgsql as $$
    declare
      report uuid := case when tg_op = 'DELETE' then old.report_id else new.report_id end;
    begin
      if current_user = 'tenken_app' and exists (
        select 1 from inspection_report r where r.state = 'signed'
          and (r.report_id = report or (tg_op = 'UPDATE' and r.report_id = old.report_id))) then
        raise exception 'the inspection report % is signed', report using errcode = 'TK001';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
  ...['page', 'cell', 'element', 'picture'].map(
    part => sql`create trigger ${sql.raw(`inspection_${part}_signed`)} before insert or update or delete
      on ${sql.table(`inspection_${part}`)} for each row execute function refuse_part_of_signed_report()`,
  ),
];
