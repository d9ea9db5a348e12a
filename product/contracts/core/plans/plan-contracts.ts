import { type Selectable, sql } from 'kysely';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { isBlocked, isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import type { PricedContract } from '#product/contracts/api/plans.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { priceHoldsFrom } from '../contracts/change-terms.ts';
import { toContract } from '../contracts/contract-row.ts';
import type { ContractTable } from '../contracts/contract-table.ts';
import { findPlan } from './find-plan.ts';

/** The running contracts of a plan that the staff member may see. Rejects with `plan_not_found`. */
export async function planContracts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { allowedTenants }: Session,
  planId: string,
): Promise<PricedContract[]> {
  const now = clock.now();
  const today = businessDay(now);
  const plan = await findPlan(db, planId);
  const { rows } = await sql<Selectable<ContractTable> & { tenant_preferred_id: string }>`
    select c.*, t.tenant_preferred_id from contracts_of_plan(${planId}) c join tenant_view t using (tenant_id)`.execute(
    db,
  );
  const isSeen = (tenantId: string) => allowedTenants === null || allowedTenants.includes(tenantId);
  return rows
    .filter(row => isSeen(row.tenant_id))
    .map(row => ({ row, contract: toContract(row) }))
    .filter(({ contract }) => isUsable(shownStatus(contract, now)) || isBlocked(shownStatus(contract, now)))
    .map(({ row, contract }) => ({
      tenantId: row.tenant_id,
      tenantPreferredId: row.tenant_preferred_id,
      groupId: row.group_id,
      contractName: contract.contractName,
      amount: contract.amount ?? plan.amount,
      period: contract.period,
      nextAmount: contract.nextPlanId === null ? contract.nextAmount : null,
      nextAmountFrom: contract.nextPlanId === null ? contract.nextAmountFrom : null,
      changesFrom: priceHoldsFrom(contract, today),
    }));
}
