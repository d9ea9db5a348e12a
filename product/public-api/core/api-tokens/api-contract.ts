import type { Transaction } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { isExploitable, shownStatus, tenantLabel } from '#product/contracts/api/contract-status.ts';
import type { Plan } from '#product/contracts/api/plans.ts';
import {
  findGroupContract,
  type GroupContract,
  masterGroupId,
} from '#product/contracts/core/contracts/group-contract.ts';
import { planOf } from '#product/contracts/core/plans/find-plan.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** The contract of an API tenant, its plan, and the status that is shown now. */
export interface ApiContract {
  group: GroupContract;
  plan: Plan;
  status: ContractStatus;
}

/** The contract of the transaction's API tenant; `lock`: nobody else changes what its plan limits meanwhile. */
export async function getApiContract(
  tx: Transaction<Schema>,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<ApiContract> {
  const group = await findGroupContract(tx, masterGroupId, { lock });
  return {
    group,
    plan: await planOf(tx, group.contract.contractPlanId),
    // The end is carried out once an hour, and holds from its instant on.
    status:
      group.contract.end !== null && new Date(group.contract.end) <= now
        ? 'withdraw'
        : shownStatus(group.contract, now),
  };
}

/** Only an exploitable contract may call. */
export function requireExploitable(status: ContractStatus): void {
  if (!isExploitable(status)) throw new ProblemError('api_not_exploitable', { status: tenantLabel(status) });
}
