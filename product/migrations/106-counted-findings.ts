import { type Kysely, sql } from 'kysely';

const tables = ['finding_batch', 'finding_rule', 'finding_place', 'finding_page'];

/**
 * Findings are counted by rule, by place to fix and by page. Those that were just written wait in `finding_batch`, as a range
 * of ids, until they are counted. A batch without a unit has a whole run counted anew: so are the runs that are there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const owner = sql`tenant_id text not null, run_id uuid not null references run on delete cascade`;
  const statements = [
    sql`create table finding_batch (
      id bigint generated always as identity primary key, ${owner},
      url_id integer not null, unit text not null, from_id bigint not null, to_id bigint not null)`,
    sql`create index finding_batch_run on finding_batch (run_id, unit)`,
    sql`create table finding_rule (
      ${owner}, function text not null, rule text not null, severity text not null,
      occurrences integer not null, places integer not null, pages integer not null, example bigint not null,
      criterion text, level text, categories text[] not null, texts uuid[] not null,
      primary key (run_id, function, rule, severity))`,
    sql`create table finding_place (
      ${owner}, function text not null, rule text not null, severity text not null, fingerprint text not null,
      occurrences integer not null, pages integer not null, example bigint not null, url_ids integer[] not null,
      primary key (run_id, function, rule, severity, fingerprint))`,
    sql`create index finding_place_worst on finding_place
      (run_id, function, severity, pages desc, occurrences desc, example)`,
    sql`create index finding_place_of_rule on finding_place
      (run_id, function, rule, severity, pages desc, occurrences desc, example)`,
    // The empty function stands for all.
    sql`create table finding_page (
      ${owner}, function text not null, url_id integer not null, errors integer not null, warnings integer not null,
      primary key (run_id, function, url_id))`,
    sql`create index finding_page_worst on finding_page
      (run_id, function, (errors::bigint * 1000000 + warnings) desc, url_id)`,
    // The key of its text in `rule_text`.
    sql`alter table finding add column text_key uuid, alter column message drop not null`,
    sql`create index finding_in_function on finding (run_id, function, severity, url_id, id)`,
    sql`create index finding_of_rule on finding (run_id, function, rule, severity, url_id, id)`,
    sql`drop index finding_rule_old`,
    sql`create index page_in_order_of_url on page (run_id, left(url, 512), url_id)`,
    sql`create index page_result_failed on page_result (run_id, url_id) where status = 'failed'`,
    sql`create index page_result_not_judged on page_result (run_id, unit) where not_judged is not null or status = 'failed'`,
    sql`create index link_target_in_class on link_target (run_id, class, left(url, 512)) where asked`,
    sql`drop index link_target_class`,
    sql`insert into finding_batch (tenant_id, run_id, url_id, unit, from_id, to_id)
      select tenant_id, run_id, 0, '', 0, 0 from run where number_of_pages > 0`,
    sql`create or replace function runs_to_fold() returns table (tenant_id text, run_id uuid)
      language sql stable security definer set search_path = public
      as 'select distinct d.tenant_id, d.run_id
        from (select d.tenant_id, d.run_id from unit_delta d union select b.tenant_id, b.run_id from finding_batch b) d
        join run r on r.run_id = d.run_id where r.deleted_at is null'`,
  ];
  // The tables of counts take their names.
  await sql`alter index finding_rule rename to finding_rule_old`.execute(db);
  await sql`alter index finding_page rename to finding_on_page`.execute(db);
  for (const statement of statements) await statement.execute(db);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
