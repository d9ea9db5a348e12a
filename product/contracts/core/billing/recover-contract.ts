import type { Transaction } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { withoutApiEnd } from '#product/contracts/api/cancellation.ts';
import { withStatus } from '#product/contracts/api/change-status.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { regularStatus, shownStatus, tenantLabel } from '#product/contracts/api/contract-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { GroupContract } from '../contracts/group-contract.ts';
import { invoicedFrom, invoicedUntil } from '../invoices/invoiced-time.ts';
import { planOf } from '../plans/find-plan.ts';

/** The contract after its recovery. Rejects with `contract_not_recoverable`, and with `forbidden` what only staff may. */
export async function recoveredContract(
  tx: Transaction<Schema>,
  { groupId, contract }: GroupContract,
  { isStaff, now }: { isStaff: boolean; now: Date },
): Promise<ContractData> {
  const kept = withoutApiEnd(contract, isStaff, now);
  if (kept !== null) return kept;
  const to = recoveredStatus(shownStatus(contract, now), contract.inherit, isStaff);
  const paid = invoicedUntil(await invoicedFrom(tx, groupId, businessDay(now)));
  const back = withStatus(contract, to, now, paid);
  return { ...back, amount: back.amount ?? (await planOf(tx, back.contractPlanId)).amount, reasons: [] };
}

/** Recovery withdraws a pending cancellation; a canceled contract is recovered only by staff. */
export function recoveredStatus(shown: ContractStatus, inherit: 0 | 1 | 2, isStaff: boolean): ContractStatus {
  if (shown === 'pre_cancel') return regularStatus(inherit);
  if (shown !== 'canceled' && shown !== 'canceled_over_10')
    throw new ProblemError('contract_not_recoverable', { status: tenantLabel(shown) });
  if (!isStaff) throw new ProblemError('forbidden');
  return shown === 'canceled' ? 'takeover' : 'abandon';
}
