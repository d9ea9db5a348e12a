import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { businessDay, lastDay } from '#product/contracts/api/contract-dates.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import type { TermsQuote } from '#product/contracts/api/contracts.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { withAwaitedTerms } from '../contracts/change-terms.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { invoiceAmount, taxed } from '../invoices/invoice-amount.ts';
import { findPlan, planOf } from '../plans/find-plan.ts';
import { termsWanted, type WantedTerms } from './settle-terms.ts';

/** What a change of terms would lead to, changing nothing: when it holds, what is invoiced at once, and what next. */
export function quoteTerms(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  wanted: WantedTerms,
): Promise<TermsQuote> {
  return withGroup(services, session, group, async tx => {
    const now = services.clock.now();
    const today = businessDay(now);
    const { contract: old } = await findGroupContract(tx, group.groupId);
    if (wanted.planId !== undefined && wanted.planId !== old.contractPlanId) await findPlan(tx, wanted.planId);
    const { contract, charge } = await termsWanted(tx, old, wanted, now);
    const later = withAwaitedTerms(contract);
    const when = (isNow: boolean, isLater: boolean) => (isNow ? today : isLater ? contract.renewal : null);
    return {
      planFrom: when(contract.contractPlanId !== old.contractPlanId, contract.nextPlanId !== null),
      periodFrom: when(contract.period !== old.period, contract.nextPeriod !== null),
      charge:
        charge === null || charge.amount === 0
          ? null
          : { startDate: charge.start, endDate: charge.end, ...taxed(charge.amount, 0) },
      next: isBilled(contract, now)
        ? {
            date: contract.renewal,
            period: later.period,
            planName: (await planOf(tx, later.contractPlanId)).name,
            ...invoiceAmount(
              (await planOf(tx, later.contractPlanId)).amount,
              later.period,
              later.discountPeriods > 0 ? later.discount : 0,
            ),
          }
        : null,
    };
  });
}

function isBilled(contract: ContractData, now: Date): contract is ContractData & { renewal: string } {
  const { renewal, end, status } = contract;
  if (renewal === null || (end !== null && renewal > lastDay(end))) return false;
  return isUsable(shownStatus(contract, now)) || status === 'before_start' || status === 'api_before_start';
}
