import { type Kysely, sql } from 'kysely';

const regular = sql`(array['primary', 'takeover', 'abandon'])[inherit + 1]`;
const waits = sql`status in ('before_start', 'api_before_start') and not is_held and start_date is not null`;
const isOver = sql`status = 'canceled' and ends_at is not null`;
const tokyo = sql.lit('Asia/Tokyo');

/** The rule of the day on which this was written; from now on product/contracts/core/contracts/contract-status.ts tells it. */
const shownStatus = sql`case status when 'primary' then ${regular} else status end`;
const shownUntil = sql`case
  when ${waits} then start_date::timestamp at time zone ${tokyo}
  when ${isOver} then ((((ends_at - interval '1 millisecond') at time zone ${tokyo})::date + interval '10 months')::date
    + 1)::timestamp at time zone ${tokyo} end`;
const shownNext = sql`case
  when ${waits} and status = 'before_start' then ${regular}
  when ${waits} then 'exploitable'
  when ${isOver} then 'canceled_over_10' end`;

/**
 * Contracts become rows of a table of their own, with a column for each of their facts, stored once: the tenant's copy of
 * its first group's contract goes. A field that an old contract did not have gets its empty value. The shown status is
 * stored as it is now, with the instant at which the calendar alone will change it (decision 013).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table contract (
      tenant_id text not null, group_id text not null,
      shown_status text not null, shown_until timestamptz(3), shown_next text,
      version integer not null default 1,
      status text not null check (status in ('not_ok', 'before_start', 'primary', 'takeover', 'abandon', 'pre_cancel',
        'canceled', 'canceled_over_10', 'bad_payment', 'exploitable', 'unavailable', 'withdraw', 'api_before_start')),
      plan_id text not null,
      inherit smallint not null check (inherit between 0 and 2),
      is_held boolean not null,
      period text not null check (period in ('monthly', 'yearly')),
      start_date date, renewal_date date, ends_at timestamptz(3),
      free_period integer not null check (free_period >= 0),
      payment_method text not null check (payment_method in ('invoice_payment', 'card')), card_reference text,
      contract_email text not null, contract_name text not null, department_name text not null,
      first_name text not null, last_name text not null, phone text not null, postal_code text not null,
      agency_code text, coupon_code text,
      discount integer not null check (discount between 0 and 100),
      discount_periods integer not null check (discount_periods >= 0),
      ad_report boolean not null, cancellation_reasons text[] not null,
      has_custom_spelling boolean not null default true, has_inspection_report boolean not null default true,
      primary key (tenant_id, group_id),
      foreign key (tenant_id, group_id) references tenant_group on delete cascade,
      check ((shown_until is null) = (shown_next is null)))`,
    // A tenant without a first group had a contract all the same.
    sql`insert into tenant_group (tenant_id, group_id, group_name, group_type, plan_id, contract)
      select t.tenant_id, 'G001', 'master group', 'master', coalesce(t.contract->>'contractPlanId', 'free'), t.contract
      from tenant t
      where not exists (select 1 from tenant_group g where g.tenant_id = t.tenant_id and g.group_id = 'G001')`,
    sql`insert into contract (shown_status, shown_until, shown_next, tenant_id, group_id, version, status, plan_id,
        inherit, is_held, period, start_date,
        renewal_date, ends_at, free_period, payment_method, card_reference, contract_email, contract_name,
        department_name, first_name, last_name, phone, postal_code, agency_code, coupon_code, discount,
        discount_periods, ad_report, cancellation_reasons, has_custom_spelling, has_inspection_report)
      select ${shownStatus}, ${shownUntil}, ${shownNext}, facts.* from (select
        tenant_id, group_id, version, coalesce(c->>'status', 'not_ok') as status, plan_id,
        coalesce((c->>'inherit')::smallint, 0) as inherit, coalesce((c->>'isHeld')::boolean, false) as is_held,
        coalesce(c->>'period', 'monthly'), (c->>'start')::date as start_date, (c->>'renewal')::date,
        (c->>'end')::timestamptz as ends_at,
        coalesce((c->>'freePeriod')::integer, 0), coalesce(c->>'paymentMethod', 'invoice_payment'), c->>'cardReference',
        coalesce(c->>'contractEmail', ''), coalesce(c->>'contractName', ''), coalesce(c->>'departmentName', ''),
        coalesce(c->>'firstName', ''), coalesce(c->>'lastName', ''), coalesce(c->>'phone', ''),
        coalesce(c->>'postalCode', ''), c->>'agencyCode', c->>'couponCode', coalesce((c->>'discount')::integer, 0),
        coalesce((c->>'discountPeriods')::integer, 0), coalesce((c->>'adReport')::boolean, false),
        array(select jsonb_array_elements_text(
          case jsonb_typeof(c->'reasons') when 'array' then c->'reasons' else '[]' end)),
        coalesce((c->>'isCustomSpellingMistakesByClient')::boolean, true),
        coalesce((c->>'isUseInspectionReport')::boolean, true)
      from (
        -- What the first group lacks of the tenant's contract may stand in the tenant's row alone.
        select g.tenant_id, g.group_id, g.version, g.plan_id,
          case g.group_id when 'G001' then t.contract || g.contract else g.contract end as c
        from tenant_group g join tenant t on t.tenant_id = g.tenant_id) old) facts`,
    // The lists of the staff pass over the main contracts alone.
    sql`create index contract_main on contract (tenant_id) include (shown_status, shown_until, shown_next)
      where group_id = 'G001'`,
    sql`alter table contract enable row level security`,
    sql`create policy own_tenant on contract
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on contract to tenken_app`,
    sql`create or replace function contracts_by_plan() returns table (plan_id text, contracts bigint)
      language sql stable security definer set search_path = public
      as 'select c.plan_id, count(*) from contract c group by c.plan_id'`,
    sql`alter table tenant_group drop column contract, drop column plan_id, drop column version`,
    sql`alter table tenant drop column contract`,
    // The main contract for readers without a tenant in their transaction: lists of the staff and the sign-in. The
    // join gives nothing and costs nothing (the planner drops it); without it the view could be written through.
    sql`create view main_contract_view as
      select c.tenant_id, c.status, c.plan_id, c.inherit, c.period, c.start_date, c.ends_at, c.contract_email,
        c.contract_name, c.agency_code, c.shown_status, c.shown_until, c.shown_next
      from contract c left join tenant t on t.tenant_id = c.tenant_id where c.group_id = 'G001'`,
    sql`create view group_view with (security_invoker = true) as
      select tenant_id, group_id, group_name, group_type from tenant_group`,
    sql`revoke insert, update, delete on main_contract_view, group_view from tenken_app`,
    sql`grant select on main_contract_view, group_view to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
