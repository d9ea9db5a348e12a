import { type Kysely, sql } from 'kysely';
import { appendOnly, callable, ownTenant, readOnly, shared } from '#platform/database/rights.ts';

/** Plans, contracts, quotas and invoices. Business days are text (YYYY-MM-DD), since a day in Tokyo is not an instant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
}

const tables = sql`
  -- Master data of the staff, each list with a version.
  create table plan (
    plan_id text primary key, name text not null unique deferrable initially deferred, domains integer not null,
    pages integer not null, linked_accounts integer not null, amount integer not null, kind text not null,
    position integer not null, running_runs integer not null default 3 check (running_runs >= 1),
    answer_seconds integer not null default 30 check (answer_seconds between 1 and 60),
    calls_per_day integer not null default 0, connections integer not null default 0
  );
  create table agency (code text primary key, name text not null);
  create table coupon (
    code text primary key, discount integer not null, periods integer not null, expires_on text not null,
    used_by text
  );
  create table master_version (name text primary key, version integer not null default 1);

  -- The contract of each group. The shown status is stored with the instant at which the calendar alone will change
  -- it (decision 013).
  create table contract (
    tenant_id text not null, group_id text not null, shown_status text not null, shown_until timestamptz(3),
    shown_next text, version integer not null default 1,
    status text not null check (status in ('not_ok', 'before_start', 'primary', 'takeover', 'abandon', 'pre_cancel',
      'canceled', 'canceled_over_10', 'bad_payment', 'exploitable', 'unavailable', 'withdraw', 'api_before_start')),
    plan_id text not null, inherit smallint not null check (inherit between 0 and 2), is_held boolean not null,
    period text not null check (period in ('monthly', 'yearly')), start_date date, renewal_date date,
    ends_at timestamptz(3), free_period integer not null check (free_period >= 0),
    payment_method text not null check (payment_method in ('invoice_payment', 'card')), card_reference text,
    contract_email text not null, contract_name text not null, department_name text not null,
    first_name text not null, last_name text not null, phone text not null, postal_code text not null,
    agency_code text, coupon_code text, discount integer not null check (discount between 0 and 100),
    discount_periods integer not null check (discount_periods >= 0), ad_report boolean not null,
    cancellation_reasons text[] not null, has_custom_spelling boolean not null default true,
    has_inspection_report boolean not null default true, next_plan_id text,
    next_period text check (next_period in ('monthly', 'yearly')), next_email text, checker_version text,
    primary key (tenant_id, group_id), check ((shown_until is null) = (shown_next is null))
  );
  create index contract_main on contract (tenant_id) include (shown_status, shown_until, shown_next)
    where group_id = 'G001';
  create table contract_event (
    id bigint generated always as identity primary key, tenant_id text not null, group_id text not null,
    at timestamptz(3) not null, from_status text, to_status text not null, plan_id text not null,
    by_name text not null, reasons text[] not null default '{}', by_staff boolean not null default false
  );
  create index contract_event_of on contract_event (tenant_id, group_id, id desc);

  -- What a group may verify and has verified. Without a reference to the run: verified pages stay used when the run
  -- is deleted.
  create table page_grant (
    grant_id bigint generated always as identity primary key, tenant_id text not null, group_id text not null,
    kind text not null, starts_on text not null, expires_on text not null,
    pages integer not null check (pages >= 0), used integer not null default 0 check (used >= 0)
  );
  create unique index page_grant_month on page_grant (tenant_id, group_id, starts_on) where kind = 'plan';
  create index page_grant_open on page_grant (tenant_id, group_id, expires_on);
  create table page_use (
    tenant_id text not null, run_id uuid not null, grant_id bigint not null references page_grant on delete cascade,
    pages integer not null check (pages > 0), primary key (run_id, grant_id)
  );
  create table domain_use (
    tenant_id text not null, group_id text not null, host text not null, used_on text not null,
    primary key (tenant_id, group_id, host)
  );

  create table invoice (
    invoice_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    number text not null unique, plan_name text not null, contract_name text not null,
    department_name text not null, postal_code text not null, period_start text not null, period_end text not null,
    issued_on text not null, due_on text not null, amount integer not null, discount integer not null,
    tax integer not null, total integer not null, payment_method text not null, paid_at timestamptz(3),
    kind text not null default 'period' check (kind in ('period', 'plan_change'))
  );
  create unique index invoice_of_period on invoice (tenant_id, group_id, period_start) where kind = 'period';
  create index invoice_of_group on invoice (tenant_id, group_id, period_start);
  create sequence invoice_number;
  grant usage, select on sequence invoice_number to tenken_app;

  -- What readers in other domains see of a contract.
  create view contract_view with (security_invoker = true) as
    select tenant_id, group_id, plan_id, shown_status, shown_until, shown_next, has_custom_spelling,
      has_inspection_report from contract;

  -- A count over all tenants, which no transaction of a single tenant could make. A plan that a contract waits for
  -- is in use too.
  create function contracts_by_plan() returns table (plan_id text, contracts bigint)
    language sql stable security definer set search_path = public
    as 'select p.plan_id, count(*) from (
      select c.tenant_id, c.group_id, c.plan_id from contract c
      union select c.tenant_id, c.group_id, c.next_plan_id from contract c where c.next_plan_id is not null) p
      group by p.plan_id';

  insert into plan
    (plan_id, name, domains, pages, linked_accounts, amount, kind, position, calls_per_day, connections)
  values
    ('free', 'フリー', 1, 300, 0, 0, 'free', 0, 0, 0),
    ('light', 'ライト', 1, 1000, 1, 9800, 'paid', 1, 0, 0),
    ('starter', 'スターター', 3, 3000, 2, 19800, 'paid', 2, 0, 0),
    ('basic', 'ベーシック', 10, 10000, 5, 49800, 'paid', 3, 0, 0),
    ('standard', 'スタンダード', 30, 30000, 10, 98000, 'paid', 4, 0, 0),
    ('premium', 'プレミアム', 100, 100000, 30, 198000, 'paid', 5, 0, 0),
    ('api', 'API', 100, 50000, 0, 98000, 'api', 6, 10000, 10);
  insert into master_version (name) values ('plans'), ('agencies'), ('coupons'), ('api_plans');

  ${ownTenant('contract', 'contract_event', 'page_grant', 'page_use', 'domain_use', 'invoice')}
  ${shared('plan', 'agency', 'coupon', 'master_version')}
  ${appendOnly('contract_event')}
  ${readOnly('contract_view')}
  ${callable('contracts_by_plan()')}`;
