import { type Kysely, sql } from 'kysely';
import { callable, ownTenant, readOnly } from '#platform/database/rights.ts';

/** The ad-report product. Everything goes with its tenant or project. Money and conversions are in millionths. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
}

const tables = sql`
  -- Projects with their accounts, and requests that were done, by the codes that their callers chose.
  create table ad_project (
    tenant_id text not null references tenant on delete cascade, project_id uuid not null default gen_random_uuid(),
    project_name text not null, advertiser_id text not null, advertiser_name text not null,
    is_google_on boolean not null, is_yahoo_on boolean not null, is_yahoo_search_on boolean not null,
    is_yahoo_display_on boolean not null, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
    primary key (tenant_id, project_id), unique (tenant_id, advertiser_id)
  );
  create index ad_project_order on ad_project (tenant_id, updated_at desc, project_id);
  create table ad_project_code (
    tenant_id text not null references tenant on delete cascade, code text not null, request_hash text not null,
    project_id uuid not null, created_at timestamptz(3) not null, primary key (tenant_id, code)
  );
  create index ad_project_code_age on ad_project_code (created_at);
  create table ad_account (
    account_id uuid primary key default gen_random_uuid(), tenant_id text not null, project_id uuid not null,
    media text not null, customer_id text not null, customer_name text not null default '', login_customer_id text,
    source text not null, state text not null, time_zone text not null default 'Asia/Tokyo',
    currency text not null default 'JPY', last_update_at timestamptz(3), daily_result text not null default '',
    history_from date, history_to date, failure_code text, created_at timestamptz(3) not null,
    unique (tenant_id, project_id, media), unique (tenant_id, media, customer_id),
    foreign key (tenant_id, project_id) references ad_project on delete cascade
  );

  -- Links to platforms, and those that are being made.
  create table ad_link (
    tenant_id text not null references tenant on delete cascade, provider text not null,
    sealed_refresh text not null, is_expired boolean not null default false, linked_at timestamptz(3) not null,
    linked_by text not null, primary key (tenant_id, provider)
  );
  create table ad_link_state (
    state_hash text primary key, tenant_id text not null references tenant on delete cascade,
    provider text not null, pool text not null, sub uuid not null, sealed_verifier text not null,
    return_to text not null, expires_at timestamptz(3) not null
  );
  create index ad_link_state_tenant on ad_link_state (tenant_id);
  create index ad_link_state_expiry on ad_link_state (expires_at);

  -- Daily figures, and the days that are collected.
  create table ad_figure (
    tenant_id text not null, account_id uuid not null references ad_account on delete cascade, day date not null,
    campaign_id text not null, ad_group_id text not null, keyword_id text not null, device text not null,
    campaign text not null, ad_group text not null, keyword text not null, channel text not null,
    impressions bigint not null, clicks bigint not null, cost_micros bigint not null,
    conversions_micros bigint not null, conversion_value_micros bigint not null,
    primary key (account_id, day, campaign_id, ad_group_id, keyword_id, device)
  );
  create table ad_day (
    tenant_id text not null, account_id uuid not null references ad_account on delete cascade, day date not null,
    is_final boolean not null, collected_at timestamptz(3) not null, primary key (account_id, day)
  );

  -- What the limits of a plan read.
  create view ad_account_view with (security_invoker = true) as
    select tenant_id, account_id, project_id, media, customer_id, customer_name, time_zone, currency from ad_account;

  -- Over all tenants, which no transaction of a single tenant could read. They return nothing but ids.
  create function tenant_of_ad_link_state(hash text) returns text
    language sql stable security definer set search_path = public
    as 'select s.tenant_id from ad_link_state s where s.state_hash = hash';
  create function delete_old_ad_traces(states_before timestamptz, codes_before timestamptz) returns void
    language sql security definer set search_path = public
    as 'delete from ad_link_state where expires_at < states_before;
        delete from ad_project_code where created_at < codes_before';
  create function tenants_with_linked_ads() returns setof text
    language sql stable security definer set search_path = public
    as 'select distinct a.tenant_id from ad_account a where a.source = ''platform'' order by 1';

  ${ownTenant('ad_project', 'ad_project_code', 'ad_account', 'ad_link', 'ad_link_state', 'ad_figure', 'ad_day')}
  ${readOnly('ad_account_view')}
  ${callable(
    'tenant_of_ad_link_state(text)',
    'delete_old_ad_traces(timestamptz, timestamptz)',
    'tenants_with_linked_ads()',
  )}`;
