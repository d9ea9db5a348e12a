import type { Kysely } from 'kysely';
import type { Plan } from '#contract/plans.ts';
import { ProblemError } from '#contract/problem.ts';
import { findPlan } from '../plans/find-plan.ts';
import type { Schema } from '../schema.ts';
import type { Session } from '../sessions/session.ts';

/** A plan that the person may choose for a group: client users choose among those that are paid, staff among all but the API's. */
export async function checkPlanChoice(db: Kysely<Schema>, session: Session, planId: string): Promise<Plan> {
  const plan = await findPlan(db, planId);
  if (plan.kind === 'api' || (plan.kind === 'free' && session.pool === 'tenant'))
    throw new ProblemError('plan_not_selectable', { name: plan.name });
  return plan;
}
