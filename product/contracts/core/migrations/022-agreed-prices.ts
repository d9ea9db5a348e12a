import { type Kysely, sql } from 'kysely';
import { callable } from '#platform/database/rights.ts';

/** A contract pays the price that it agreed to; another one begins with a renewal and is announced before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contract add column amount integer, add column next_amount integer, add column next_amount_from date`.execute(
    db,
  );
  await sql`update contract c set amount = p.amount from plan p where p.plan_id = c.plan_id`.execute(db);
  await sql`update contract c set next_amount = p.amount, next_amount_from = c.renewal_date
    from plan p where p.plan_id = c.next_plan_id`.execute(db);
  await contractsOfPlan.execute(db);
}

const contractsOfPlan = sql`
  -- The contracts of a plan over all tenants, which no transaction of a single tenant could read.
  create function contracts_of_plan(plan text) returns setof contract
    language sql stable security definer set search_path = public
    as 'select * from contract where plan_id = plan order by tenant_id, group_id';
  ${callable('contracts_of_plan(text)')}`;
