import type { Transaction } from 'kysely';
import type { ContractStatus } from '#api/contracts.ts';
import type { Plan } from '#api/plans.ts';
import { ProblemError } from '#api/problem.ts';
import { isExploitable, shownStatus, tenantLabel } from '../contracts/contract-status.ts';
import { findGroupContract, type GroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { planOf } from '../plans/find-plan.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withTenant } from '../sessions/session.ts';
import { productOf } from '../tenants/product.ts';

/** The contract of an API tenant, its plan, and the status that is shown now. */
export interface ApiContract {
  group: GroupContract;
  plan: Plan;
  status: ContractStatus;
}

/** `withTenant` for tenants of the API product; `not_found` for all others. */
export function withApiTenant<Result>(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (productOf(tenantId) !== 'api') return Promise.reject(new ProblemError('not_found'));
  return withTenant(services, session, tenantId, work);
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
