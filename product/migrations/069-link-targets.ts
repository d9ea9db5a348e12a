import { type Kysely, sql } from 'kysely';

/** Link targets wait to be asked apart from the visits: by host, with the pages that wait for their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table link_target
      add column host text not null default '',
      add column asked boolean not null default true,
      add column with_ids boolean not null default false,
      add column may_be_page boolean not null default false,
      add column final_url text,
      add column ids text[]`,
    sql`create index link_target_waiting on link_target (run_id, host) where not asked`,
    sql`create index link_reference_page on link_reference (run_id, url_id)`,
    sql`create table link_page (
      tenant_id text not null, run_id uuid not null, url_id integer not null, unit text not null,
      source jsonb, rendered jsonb, render text not null, state text not null, waiting integer not null default 0,
      cut boolean not null default false, ids text[],
      primary key (run_id, url_id),
      foreign key (run_id, url_id) references page on delete cascade)`,
    sql`create index link_page_ready on link_page (run_id, url_id) where state = 'ready'`,
    sql`create table link_host (
      tenant_id text not null, run_id uuid not null references run on delete cascade, host text not null,
      queued boolean not null, spent_ms double precision not null default 0, silent integer not null default 0,
      pauses integer not null default 0,
      primary key (run_id, host))`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['link_page', 'link_host']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
