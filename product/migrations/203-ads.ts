import { type Kysely, sql } from 'kysely';

const tables = [
  'ad_project',
  'ad_project_code',
  'ad_account',
  'ad_link',
  'ad_link_state',
  'ad_figure',
  'ad_day',
  'ad_report',
];

/**
 * The ad-report product: projects with their accounts, links to platforms, daily figures (money and conversions in
 * millionths), the days that are collected, and reports. Everything goes with its tenant, and all of a project with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...projects(), ...links(), ...figures(), ...reports()]) await statement.execute(db);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
  for (const statement of [...views(), ...overAllTenants()]) await statement.execute(db);
}

const ofTenant = sql`tenant_id text not null references tenant on delete cascade`;
const ofProject = sql`foreign key (tenant_id, project_id) references ad_project on delete cascade`;

const projects = () => [
  sql`create table ad_project (
    ${ofTenant}, project_id uuid not null default gen_random_uuid(), project_name text not null,
    advertiser_id text not null, advertiser_name text not null, is_google_on boolean not null,
    is_yahoo_on boolean not null, is_yahoo_search_on boolean not null, is_yahoo_display_on boolean not null,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
    primary key (tenant_id, project_id), unique (tenant_id, advertiser_id))`,
  sql`create index ad_project_order on ad_project (tenant_id, updated_at desc, project_id)`,
  // Requests that were done, by the codes that their callers chose.
  sql`create table ad_project_code (
    ${ofTenant}, code text not null, request_hash text not null, project_id uuid not null,
    created_at timestamptz(3) not null, primary key (tenant_id, code))`,
  sql`create index ad_project_code_age on ad_project_code (created_at)`,
  sql`create table ad_account (
    account_id uuid primary key default gen_random_uuid(), tenant_id text not null, project_id uuid not null,
    media text not null, customer_id text not null, customer_name text not null default '', login_customer_id text,
    source text not null, state text not null, time_zone text not null default 'Asia/Tokyo',
    currency text not null default 'JPY', last_update_at timestamptz(3), daily_result text not null default '',
    history_from date, history_to date, failure_code text, created_at timestamptz(3) not null,
    ${ofProject}, unique (tenant_id, project_id, media), unique (tenant_id, media, customer_id))`,
];

const links = () => [
  sql`create table ad_link (
    ${ofTenant}, provider text not null, sealed_refresh text not null, is_expired boolean not null default false,
    linked_at timestamptz(3) not null, linked_by text not null, primary key (tenant_id, provider))`,
  sql`create table ad_link_state (
    state_hash text primary key, ${ofTenant}, provider text not null, pool text not null, sub uuid not null,
    sealed_verifier text not null, return_to text not null, expires_at timestamptz(3) not null)`,
  sql`create index ad_link_state_tenant on ad_link_state (tenant_id)`,
  sql`create index ad_link_state_expiry on ad_link_state (expires_at)`,
];

const figures = () => [
  sql`create table ad_figure (
    tenant_id text not null, account_id uuid not null references ad_account on delete cascade, day date not null,
    campaign_id text not null, ad_group_id text not null, keyword_id text not null, device text not null,
    campaign text not null, ad_group text not null, keyword text not null, channel text not null,
    impressions bigint not null, clicks bigint not null, cost_micros bigint not null,
    conversions_micros bigint not null, conversion_value_micros bigint not null,
    primary key (account_id, day, campaign_id, ad_group_id, keyword_id, device))`,
  sql`create table ad_day (
    tenant_id text not null, account_id uuid not null references ad_account on delete cascade, day date not null,
    is_final boolean not null, collected_at timestamptz(3) not null, primary key (account_id, day))`,
];

const reports = () => [
  sql`create table ad_report (
    report_id uuid primary key, tenant_id text not null, project_id uuid not null, wish jsonb not null,
    report_name text not null, state text not null, done integer not null default 0, total integer not null default 0,
    files jsonb not null default '[]', failure_code text, created_at timestamptz(3) not null, created_by uuid not null,
    created_name text not null, finished_at timestamptz(3), ${ofProject})`,
  sql`create index ad_report_order on ad_report (tenant_id, created_at desc, report_id)`,
  sql`create index ad_report_project on ad_report (tenant_id, project_id)`,
  // One at a time of a project.
  sql`create unique index ad_report_running on ad_report (tenant_id, project_id) where state in ('waiting', 'running')`,
];

const views = () => [
  sql`create view ad_project_view with (security_invoker = true) as
    select tenant_id, project_id, project_name, advertiser_id, advertiser_name from ad_project`,
  sql`create view ad_account_view with (security_invoker = true) as
    select tenant_id, account_id, project_id, media, customer_id, customer_name, time_zone, currency from ad_account`,
  sql`create view ad_report_view with (security_invoker = true) as
    select tenant_id, report_id, project_id, state from ad_report`,
  // What the default privileges of the owner would let the application do.
  ...['ad_project_view', 'ad_account_view', 'ad_report_view'].flatMap(view => [
    sql`revoke all on ${sql.table(view)} from tenken_app`,
    sql`grant select on ${sql.table(view)} to tenken_app`,
  ]),
];

/** Over all tenants, which no single tenant's transaction could read. The first returns only an id. */
const overAllTenants = () => [
  sql`create function tenant_of_ad_link_state(hash text) returns text
    language sql stable security definer set search_path = public
    as 'select s.tenant_id from ad_link_state s where s.state_hash = hash'`,
  sql`create function delete_old_ad_traces(states_before timestamptz, codes_before timestamptz) returns void
    language sql security definer set search_path = public
    as 'delete from ad_link_state where expires_at < states_before;
        delete from ad_project_code where created_at < codes_before'`,
  sql`create function tenants_with_linked_ads() returns setof text
    language sql stable security definer set search_path = public
    as 'select distinct a.tenant_id from ad_account a where a.source = ''platform'' order by 1'`,
  ...[
    'tenant_of_ad_link_state(text)',
    'delete_old_ad_traces(timestamptz, timestamptz)',
    'tenants_with_linked_ads()',
  ].flatMap(name => [
    sql`revoke all on function ${sql.raw(name)} from public`,
    sql`grant execute on function ${sql.raw(name)} to tenken_app`,
  ]),
];
