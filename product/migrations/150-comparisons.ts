import { type Kysely, sql } from 'kysely';

const tables = ['run_comparison', 'compared_rule', 'compared_place', 'compared_page'];

/**
 * A run compared with an earlier run of its site, counted once and kept: the places that only one of them has, the counts by
 * rule, and the pages on which something changed. Places that both have are read from the places of the later run. Numbers
 * of pages are not called `url_id`: they are of two runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The earlier run may be removed: its comparisons are not found any more then, and go with the later run.
  const owner = sql`tenant_id text not null, run_id uuid not null references run on delete cascade, before_run_id uuid not null`;
  const statements = [
    sql`create table run_comparison (
      ${owner}, stamp text not null, compared_at timestamptz(3) not null, used_at timestamptz(3) not null,
      kept boolean not null, page_counts jsonb not null, primary key (run_id, before_run_id))`,
    sql`create index run_comparison_unused on run_comparison (tenant_id, used_at) where kept`,
    sql`create table compared_rule (
      ${owner}, change text not null, function text not null, rule text not null, severity text not null,
      places integer not null, occurrences integer not null, unseen integer not null, example bigint not null,
      primary key (run_id, before_run_id, change, function, rule, severity))`,
    sql`create table compared_place (
      ${owner}, change text not null, function text not null, rule text not null, severity text not null,
      fingerprint text not null, pages integer not null, occurrences integer not null, example bigint not null,
      url_ids integer[] not null, unseen boolean not null,
      primary key (run_id, before_run_id, function, rule, severity, fingerprint))`,
    sql`create index compared_place_worst on compared_place
      (run_id, before_run_id, change, function, severity, pages desc, occurrences desc, example)`,
    sql`create index compared_place_of_rule on compared_place
      (run_id, before_run_id, change, function, rule, severity, pages desc, occurrences desc, example)`,
    // 0 is the page of the run that does not have it, the empty function stands for all. Counts are of errors and warnings;
    // `found` is of all severities.
    sql`create table compared_page (
      ${owner}, function text not null, kind text not null, page integer not null, before_page integer not null,
      worse integer not null, recurring integer not null, fixed integer not null, lost integer not null,
      found integer not null, is_listed boolean not null,
      primary key (run_id, before_run_id, function, page, before_page))`,
    sql`create index compared_page_most on compared_page
      (run_id, before_run_id, function, is_listed, kind, worse desc, fixed desc, page, before_page)`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
