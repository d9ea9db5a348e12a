import { sql } from 'kysely';
import { ownTenant } from '#platform/database/rights.ts';

/** Runs compared with earlier runs of their site. */
export const comparisons = sql`
  -- Counted once and kept: places that only one of them has, counts by rule, and pages on which something changed.
  -- Page numbers are not called url_id: they are of two runs. 0 is the page of the run that does not have it, the
  -- empty function stands for all.
  create table run_comparison (
    tenant_id text not null, run_id uuid not null references run on delete cascade, before_run_id uuid not null,
    stamp text not null, compared_at timestamptz(3) not null, used_at timestamptz(3) not null,
    kept boolean not null, page_counts jsonb not null, primary key (run_id, before_run_id)
  );
  create index run_comparison_unused on run_comparison (tenant_id, used_at) where kept;
  create table compared_rule (
    tenant_id text not null, run_id uuid not null references run on delete cascade, before_run_id uuid not null,
    change text not null, function text not null, rule text not null, severity text not null,
    places integer not null, occurrences integer not null, unseen integer not null, example bigint not null,
    primary key (run_id, before_run_id, change, function, rule, severity)
  );
  create table compared_place (
    tenant_id text not null, run_id uuid not null references run on delete cascade, before_run_id uuid not null,
    change text not null, function text not null, rule text not null, severity text not null,
    fingerprint text not null, pages integer not null, occurrences integer not null, example bigint not null,
    url_ids integer[] not null, unseen boolean not null,
    primary key (run_id, before_run_id, function, rule, severity, fingerprint)
  );
  create index compared_place_worst on compared_place (run_id, before_run_id, change, function, severity, pages
    desc, occurrences desc, example);
  create index compared_place_of_rule on compared_place (run_id, before_run_id, change, function, rule, severity,
    pages desc, occurrences desc, example);
  create table compared_page (
    tenant_id text not null, run_id uuid not null references run on delete cascade, before_run_id uuid not null,
    function text not null, kind text not null, page integer not null, before_page integer not null,
    worse integer not null, recurring integer not null, fixed integer not null, lost integer not null,
    found integer not null, is_listed boolean not null,
    primary key (run_id, before_run_id, function, page, before_page)
  );
  create index compared_page_most on compared_page (run_id, before_run_id, function, is_listed, kind, worse desc,
    fixed desc, page, before_page);

  -- Pictures: a row for each, the changes that are the same on several, and what a site ignores. An approved
  -- picture is what later runs are compared with.
  create table visual_comparison (
    comparison_id uuid primary key, task_id uuid references task on delete set null, tenant_id text not null,
    group_id text not null, site_key text not null, run_id uuid not null references run on delete cascade,
    baseline_run_id uuid not null, baseline_date timestamptz(3) not null, pass integer not null default 1,
    is_past_pages boolean not null default false, last_page integer not null default 0,
    pages integer not null default 0, done integer not null default 0, decisions integer not null default 1,
    revision integer not null default 0, unique (run_id, baseline_run_id)
  );
  create index visual_comparison_task on visual_comparison (task_id);
  create table visual_change (
    change_id bigint generated always as identity primary key, tenant_id text not null,
    run_id uuid not null references run on delete cascade,
    comparison_id uuid not null references visual_comparison on delete cascade, shape_hash uuid not null,
    samples bytea not null
  );
  create index visual_change_run on visual_change (run_id);
  create index visual_change_shape on visual_change (comparison_id, shape_hash);
  create table visual_cell (
    cell_id bigint generated always as identity primary key, tenant_id text not null, group_id text not null,
    site_key text not null, run_id uuid not null references run on delete cascade,
    comparison_id uuid not null references visual_comparison on delete cascade, run_date timestamptz(3) not null,
    page_url text not null, url_hash uuid generated always as (md5(page_url)::uuid) stored, unit text not null,
    browser text not null, before_picture jsonb, after_picture jsonb, state text not null, reason jsonb,
    changed_pixels bigint not null default 0, ratio double precision not null default 0,
    regions jsonb not null default '[]', mask_key text, preview_key text, change_id bigint,
    compared_by text not null, pass integer not null, version integer not null default 1,
    approved_at timestamptz(3), approved_by text, approved_name text,
    unique (comparison_id, url_hash, unit, browser)
  );
  create index visual_cell_run on visual_cell (run_id);
  create index visual_cell_order on visual_cell (comparison_id, state, ratio desc, cell_id);
  create index visual_cell_change on visual_cell (comparison_id, change_id) where change_id is not null;
  create index visual_cell_approved on visual_cell (tenant_id, group_id, site_key, url_hash, unit, browser, run_date
    desc) where approved_at is not null;
  create table visual_setting (
    tenant_id text not null, group_id text not null, site_key text not null, threshold double precision not null,
    tolerance double precision not null, compares_after_run boolean not null, across_versions boolean not null,
    baseline_date timestamptz(3), version integer not null default 1, revision integer not null default 1,
    updated_by text not null, updated_at timestamptz(3) not null, primary key (tenant_id, group_id, site_key),
    foreign key (tenant_id, group_id, site_key) references site on delete cascade
  );
  create table visual_region (
    region_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    site_key text not null, name text not null, page_url text, browser text, x integer not null, y integer not null,
    width integer not null, height integer not null, version integer not null default 1, created_by text not null,
    created_at timestamptz(3) not null,
    foreign key (tenant_id, group_id, site_key) references site on delete cascade
  );
  create index visual_region_site on visual_region (tenant_id, group_id, site_key);

  ${ownTenant(
    'run_comparison',
    'compared_rule',
    'compared_place',
    'compared_page',
    'visual_comparison',
    'visual_change',
    'visual_cell',
    'visual_setting',
    'visual_region',
  )}`;
