import type { Kysely } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { type PlanUse, planKinds } from '#product/contracts/api/plan-choice.ts';
import type { Plan } from '#product/contracts/api/plans.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { findPlan, planOf } from './find-plan.ts';

/** Returns the plan `planId`, chosen instead of the plan `now`; else `plan_not_found`, or `plan_not_selectable`. */
export async function checkPlanChoice(
  db: Kysely<Schema>,
  planId: string,
  { use, now }: { use: PlanUse; now?: string },
): Promise<Plan> {
  const plan = await findPlan(db, planId);
  const kindNow = now === undefined ? undefined : (await planOf(db, now)).kind;
  if (!planKinds(use, kindNow).includes(plan.kind))
    throw new ProblemError('plan_not_selectable', { name: planLabel(plan.name) });
  return plan;
}
