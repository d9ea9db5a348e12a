import type { Transaction } from 'kysely';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { listGroupContracts } from '../contracts/group-contract.ts';
import { allPlans } from '../plans/find-plan.ts';

/** The runs that a tenant may have at once: the highest limit among its usable contracts, at least 1. */
export async function limitOfRunningRuns(tx: Transaction<Schema>, now: Date): Promise<number> {
  const groups = await listGroupContracts(tx);
  const planIds = groups
    .filter(({ contract }) => isUsable(shownStatus(contract, now)))
    .map(({ contract }) => contract.contractPlanId);
  const plans = (await allPlans(tx)).filter(plan => planIds.includes(plan.planId));
  return Math.max(1, ...plans.map(plan => plan.runningRuns));
}
