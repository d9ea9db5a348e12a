import { type Kysely, sql } from 'kysely';

const tenantTables = [
  'tenant_group',
  'member',
  'site',
  'run',
  'run_block',
  'run_memo',
  'page',
  'page_result',
  'finding',
  'link_target',
  'link_reference',
];

/** Tenants, accounts, sites, runs and their results. Rows of a tenant are protected by row-level security. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table tenant (
      tenant_id text primary key,
      tenant_preferred_id text not null unique,
      user_pool_id text not null unique,
      user_pool_client_id text not null unique,
      contract jsonb not null,
      created_at timestamptz not null default now())`,
    sql`create table tenant_group (
      tenant_id text not null references tenant on delete cascade,
      group_id text not null, group_name text not null, group_type text not null,
      plan_id text not null, contract jsonb not null,
      primary key (tenant_id, group_id), unique (tenant_id, group_name))`,
    sql`create table member (
      tenant_id text not null references tenant on delete cascade,
      sub uuid not null, email text not null, password_hash text not null,
      first_name text not null, last_name text not null, role text not null, groups text[] not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, sub))`,
    sql`create unique index member_email on member (tenant_id, lower(email))`,
    sql`create table staff (
      sub uuid primary key, email text not null, password_hash text not null,
      first_name text not null, last_name text not null, role text not null,
      is_restricted_browsing boolean not null default false, tenant_ids text[] not null default '{}',
      created_at timestamptz not null default now())`,
    sql`create unique index staff_email on staff (lower(email))`,
    sql`create table session (
      token_hash text primary key, pool text not null, tenant_id text references tenant on delete cascade,
      sub uuid not null, created_at timestamptz not null, expires_at timestamptz not null)`,
    sql`create index session_of on session (pool, sub)`,
    sql`create table site (
      tenant_id text not null, group_id text not null, base_url_encoded text not null, base_url text not null,
      username text, password_sealed text, runs integer not null default 0,
      created_at timestamptz not null default now(),
      primary key (tenant_id, group_id, base_url_encoded),
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create table run (
      run_id uuid primary key default gen_random_uuid(),
      tenant_id text not null, group_id text not null, base_url_encoded text not null, base_url text not null,
      title text not null default '', date timestamptz(3) not null, created_by text not null,
      functions text[] not null, options jsonb not null, status text not null,
      sitemap_finished boolean not null default false, is_spa boolean not null default false,
      real_base_url text, number_of_pages integer not null default 0,
      is_run_by_schedule boolean not null default false, thumbnail text, coverage jsonb, failure jsonb,
      engines jsonb not null default '[]', current_urls text[] not null default '{}',
      score integer, score_change integer, test_times_count integer not null,
      stop_requested boolean not null default false, crawl_stopped boolean not null default false,
      thumbnail_tried boolean not null default false, finished_at timestamptz,
      unique (tenant_id, group_id, base_url_encoded, date),
      foreign key (tenant_id, group_id, base_url_encoded) references site on delete cascade)`,
    sql`create index run_newest on run (tenant_id, group_id, date desc)`,
    sql`create table run_block (
      tenant_id text not null, run_id uuid not null references run on delete cascade, block text not null, status text not null,
      done integer not null default 0, failed integer not null default 0, skipped integer not null default 0,
      errors integer not null default 0, warnings integer not null default 0,
      score_sum double precision not null default 0, score_count integer not null default 0,
      primary key (run_id, block))`,
    sql`create table run_memo (
      tenant_id text not null, run_id uuid not null references run on delete cascade, kind text not null, key text not null,
      value jsonb not null)`,
    sql`create unique index run_memo_key on run_memo (run_id, kind, md5(key))`,
    sql`create table page (
      tenant_id text not null, run_id uuid not null references run on delete cascade, url_id integer not null,
      url text not null, final_url text not null, title text not null, depth integer not null, found_on text,
      status_code integer not null, headers jsonb not null, chain jsonb not null, raw_key text not null, picture jsonb,
      primary key (run_id, url_id))`,
    sql`create unique index page_url on page (run_id, md5(url))`,
    sql`create table page_result (
      tenant_id text not null, run_id uuid not null, url_id integer not null, block text not null,
      status text not null, score integer, summary jsonb not null, failure jsonb, site_data jsonb,
      errors integer not null, warnings integer not null, attempt text not null,
      primary key (run_id, url_id, block),
      foreign key (run_id, url_id) references page on delete cascade)`,
    sql`create table finding (
      id bigint generated always as identity primary key,
      tenant_id text not null, run_id uuid not null, url_id integer not null, block text not null, function text not null,
      rule text not null, criterion text, severity text not null, message jsonb not null, help jsonb, place jsonb not null,
      excerpt text not null, fingerprint text not null, detail jsonb not null, of_site boolean not null default false,
      foreign key (run_id, url_id) references page on delete cascade)`,
    sql`create index finding_rule on finding (run_id, function, severity, rule)`,
    sql`create index finding_page on finding (run_id, url_id)`,
    sql`create table link_target (
      tenant_id text not null, run_id uuid not null references run on delete cascade, url text not null, class text not null,
      first_status integer, final_status integer, chain jsonb not null, error text)`,
    sql`create unique index link_target_url on link_target (run_id, md5(url))`,
    sql`create index link_target_class on link_target (run_id, class)`,
    sql`create table link_reference (
      tenant_id text not null, run_id uuid not null, url_id integer not null, url text not null,
      text text not null, place text not null, line integer,
      foreign key (run_id, url_id) references page on delete cascade)`,
    sql`create index link_reference_url on link_reference (run_id, md5(url))`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of tenantTables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
  }
  for (const table of [...tenantTables, 'tenant', 'staff', 'session']) {
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
  await sql`grant usage, select on all sequences in schema public to tenken_app`.execute(db);
}
