import type { Kysely } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { type Plan, type PlanLimit, planLimitNames } from '#product/contracts/api/plans.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { toPlan } from './plan-tables.ts';

/** The plans in the order of the master settings. */
export const planRows = (db: Kysely<Schema>) =>
  db.selectFrom('plan').selectAll().orderBy('position').orderBy('plan_id');

export const allPlans = async (db: Kysely<Schema>): Promise<Plan[]> => (await planRows(db).execute()).map(toPlan);

/** The plan with this id; `plan_not_found` without one. */
export async function findPlan(db: Kysely<Schema>, planId: string): Promise<Plan> {
  const row = await db.selectFrom('plan').selectAll().where('plan_id', '=', planId).executeTakeFirst();
  if (!row) throw new ProblemError('plan_not_found', { name: planId });
  return toPlan(row);
}

/** The plan of a stored contract; a deleted plan allows nothing. */
export async function planOf(db: Kysely<Schema>, planId: string): Promise<Plan> {
  const row = await db.selectFrom('plan').selectAll().where('plan_id', '=', planId).executeTakeFirst();
  if (row) return toPlan(row);
  const none = Object.fromEntries(planLimitNames.map(name => [name, 0])) as Record<PlanLimit, number>;
  return { planId, name: planId, ...none, amount: 0, kind: 'paid' };
}
