import { type Kysely, sql } from 'kysely';

/**
 * Terms that wait for the next billing period, the mail address that waits for its confirmation, and invoices of a change
 * of plan besides those of periods (decision 025).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table contract add column next_plan_id text,
      add column next_period text check (next_period in ('monthly', 'yearly')), add column next_email text`,
    sql`alter table invoice add column kind text not null default 'period' check (kind in ('period', 'plan_change'))`,
    sql`alter table invoice drop constraint invoice_tenant_id_group_id_period_start_key`,
    sql`create unique index invoice_of_period on invoice (tenant_id, group_id, period_start) where kind = 'period'`,
    sql`create index invoice_of_group on invoice (tenant_id, group_id, period_start)`,
    // A plan that a contract waits for is in use too.
    sql`create or replace function contracts_by_plan() returns table (plan_id text, contracts bigint)
      language sql stable security definer set search_path = public
      as 'select p.plan_id, count(*) from (
        select c.tenant_id, c.group_id, c.plan_id from contract c
        union select c.tenant_id, c.group_id, c.next_plan_id from contract c where c.next_plan_id is not null) p
        group by p.plan_id'`,
    sql`update plan set amount = 0 where kind = 'free'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
