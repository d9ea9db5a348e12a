import type { Kysely, Selectable } from 'kysely';
import type { Plan } from '#api/plans.ts';
import { ProblemError } from '#api/problem.ts';
import type { Schema } from '../schema.ts';
import type { PlanTable } from './plan-tables.ts';

/** A row of the table as the wire has it. */
export function toPlan(row: Selectable<PlanTable>): Plan {
  const { plan_id, name, domains, pages, linked_accounts, amount, kind } = row;
  return { planId: plan_id, name, domains, pages, linkedAccounts: linked_accounts, amount, kind };
}

/** Every plan in its order. */
export async function allPlans(db: Kysely<Schema>): Promise<Plan[]> {
  const rows = await db.selectFrom('plan').selectAll().orderBy('position').orderBy('plan_id').execute();
  return rows.map(toPlan);
}

/** The plan with this id; `plan_not_found` without one. */
export async function findPlan(db: Kysely<Schema>, planId: string): Promise<Plan> {
  const row = await db.selectFrom('plan').selectAll().where('plan_id', '=', planId).executeTakeFirst();
  if (!row) throw new ProblemError('plan_not_found', { name: planId });
  return toPlan(row);
}

/** The plan of a contract that is stored; one that is gone allows nothing. */
export async function planOf(db: Kysely<Schema>, planId: string): Promise<Plan> {
  const row = await db.selectFrom('plan').selectAll().where('plan_id', '=', planId).executeTakeFirst();
  if (row) return toPlan(row);
  return { planId, name: planId, domains: 0, pages: 0, linkedAccounts: 0, amount: 0, kind: 'paid' };
}
