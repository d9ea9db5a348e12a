import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { listGroupContracts } from '../contracts/group-contract.ts';
import { allPlans } from '../plans/find-plan.ts';

/** By group of the transaction's tenant, the seconds that a site may take to its first byte; none for a group without a plan. */
export async function answerSecondsByGroup(tx: Transaction<Schema>): Promise<Map<string, number>> {
  const plans = new Map((await allPlans(tx)).map(plan => [plan.planId, plan.answerSeconds]));
  const groups = await listGroupContracts(tx);
  return new Map(
    groups.flatMap(({ groupId, contract }) => {
      const seconds = plans.get(contract.contractPlanId);
      return seconds === undefined ? [] : [[groupId, seconds]];
    }),
  );
}
