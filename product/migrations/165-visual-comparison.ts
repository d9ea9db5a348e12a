import { type Kysely, sql } from 'kysely';

/**
 * Comparisons of the pictures of a run with those of an earlier one, with a row for each picture, the changes that are the
 * same on several, and what a site ignores. A picture keeps its decision: an approved one is what later runs are compared with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofSite = sql`tenant_id text not null, group_id text not null, site_key text not null`;
  const ofRun = sql`run_id uuid not null references run on delete cascade`;
  const ofComparison = sql`comparison_id uuid not null references visual_comparison on delete cascade`;
  const statements = [
    sql`create table visual_comparison (
      comparison_id uuid primary key default gen_random_uuid(), ${ofSite}, ${ofRun},
      baseline_run_id uuid not null, baseline_date timestamptz(3) not null,
      status text not null, pass integer not null default 1, is_past_pages boolean not null default false,
      last_page integer not null default 0, pages integer not null default 0, done integer not null default 0,
      decisions integer not null default 1, revision integer not null default 0,
      started_by text not null, started_at timestamptz(3) not null, ended_at timestamptz(3),
      unique (run_id, baseline_run_id))`,
    sql`create table visual_change (
      change_id bigint generated always as identity primary key, tenant_id text not null, ${ofRun}, ${ofComparison},
      shape_hash uuid not null, samples bytea not null)`,
    sql`create index visual_change_run on visual_change (run_id)`,
    sql`create index visual_change_shape on visual_change (comparison_id, shape_hash)`,
    sql`create table visual_cell (
      cell_id bigint generated always as identity primary key, ${ofSite}, ${ofRun}, ${ofComparison},
      run_date timestamptz(3) not null, page_url text not null,
      url_hash uuid generated always as (md5(page_url)::uuid) stored,
      unit text not null, browser text not null, before_picture jsonb, after_picture jsonb,
      state text not null, reason jsonb, changed_pixels bigint not null default 0, ratio double precision not null default 0,
      regions jsonb not null default '[]', mask_key text, preview_key text, change_id bigint, compared_by text not null,
      pass integer not null, version integer not null default 1, approved_at timestamptz(3), approved_by text,
      approved_name text, unique (comparison_id, url_hash, unit, browser))`,
    sql`create index visual_cell_run on visual_cell (run_id)`,
    sql`create index visual_cell_order on visual_cell (comparison_id, state, ratio desc, cell_id)`,
    sql`create index visual_cell_change on visual_cell (comparison_id, change_id) where change_id is not null`,
    sql`create index visual_cell_approved on visual_cell (tenant_id, group_id, site_key, url_hash, unit, browser, run_date desc)
      where approved_at is not null`,
    sql`create table visual_setting (
      ${ofSite}, threshold double precision not null, tolerance double precision not null,
      compares_after_run boolean not null, across_versions boolean not null, baseline_date timestamptz(3),
      version integer not null default 1, revision integer not null default 1,
      updated_by text not null, updated_at timestamptz(3) not null,
      primary key (tenant_id, group_id, site_key),
      foreign key (tenant_id, group_id, site_key) references site on delete cascade)`,
    sql`create table visual_region (
      region_id uuid primary key default gen_random_uuid(), ${ofSite}, name text not null, page_url text,
      browser text, x integer not null, y integer not null, width integer not null, height integer not null,
      version integer not null default 1, created_by text not null, created_at timestamptz(3) not null,
      foreign key (tenant_id, group_id, site_key) references site on delete cascade)`,
    sql`create index visual_region_site on visual_region (tenant_id, group_id, site_key)`,
    ...['visual_comparison', 'visual_change', 'visual_cell', 'visual_setting', 'visual_region'].flatMap(table => [
      sql`alter table ${sql.table(table)} enable row level security`,
      sql`create policy own_tenant on ${sql.table(table)}
        using (tenant_id = (select current_setting('app.tenant', true)))
        with check (tenant_id = (select current_setting('app.tenant', true)))`,
      sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`,
    ]),
  ];
  for (const statement of statements) await statement.execute(db);
}
