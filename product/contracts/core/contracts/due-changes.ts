import type { ContractStatus } from '#endpoint/contract-status.ts';
import { billingAnchor, withStatus } from '#product/contracts/api/change-status.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { addDays, billingDateAfter, businessDay, lastDay, monthsIn } from '#product/contracts/api/contract-dates.ts';
import {
  isApiStatus,
  isBlocked,
  isOver,
  isUsable,
  regularStatus,
  shownStatus,
} from '#product/contracts/api/contract-status.ts';
import type { BillingPeriod } from '#product/contracts/api/contracts.ts';
import { withAwaitedTerms } from './change-terms.ts';

/** A billing period: business days, both inclusive, its terms, and the coupon's discount: per cent of so many months. */
export interface BilledPeriod {
  start: string;
  end: string;
  planId: string;
  /** Yen a month, without tax; null: the plan's price. */
  amount: number | null;
  period: BillingPeriod;
  discount: number;
  discountMonths: number;
}

/** Changes due until now: the statuses passed, the periods to bill, the resulting contract. */
export interface DueChanges {
  contract: ContractData;
  statuses: ContractStatus[];
  billed: BilledPeriod[];
}

/**
 * Computes due changes, however many days were missed: before_start becomes a regular member on its start day, billing
 * periods that have begun are billed by the terms that waited for them, a contract at its end is canceled in whatever
 * status it is (one of the API plan withdrawn), and one canceled more than 10 months ago is over. Applying it again to
 * the result changes nothing.
 */
export function dueChanges(contract: ContractData, now: Date): DueChanges {
  const statuses: ContractStatus[] = [];
  const billed: BilledPeriod[] = [];
  let current = contract;
  const become = (status: ContractStatus, next: ContractData) => {
    statuses.push(status);
    current = next;
  };
  if (!current.isHeld && current.start !== null && current.start <= businessDay(now)) {
    if (current.status === 'before_start') become(regularStatus(current.inherit), { ...current, status: 'primary' });
    if (current.status === 'api_before_start') become('exploitable', { ...current, status: 'exploitable' });
  }
  const due = bill(current, now);
  billed.push(...due.billed);
  current = due.contract;
  if (!isOver(shownStatus(current, now)) && current.end !== null && new Date(current.end) <= now)
    become(endedStatus(current), withStatus(current, endedStatus(current), now));
  if (current.status === 'canceled' && shownStatus(current, now) === 'canceled_over_10')
    become('canceled_over_10', { ...current, status: 'canceled_over_10' });
  return { contract: current, statuses, billed };
}

const endedStatus = ({ status }: ContractData): ContractStatus => (isApiStatus(status) ? 'withdraw' : 'canceled');

/** Periods that have begun, none of them after the contract's end. */
function bill(contract: ContractData, now: Date): { contract: ContractData; billed: BilledPeriod[] } {
  const anchor = billingAnchor(contract);
  const today = businessDay(now);
  const end = contract.end === null ? null : lastDay(contract.end);
  const billed: BilledPeriod[] = [];
  let current = contract;
  let { renewal, discountPeriods } = contract;
  const shown = shownStatus(contract, now);
  const isBilled = isUsable(shown) || (isBlocked(shown) && contract.billsBlocked);
  if (anchor === null || !isBilled) return { contract, billed };
  while (renewal !== null && renewal <= today && (end === null || renewal <= end)) {
    current = withAwaitedTerms({ ...current, renewal });
    const { contractPlanId: planId, amount, period } = current;
    const next = billingDateAfter(anchor, period, renewal);
    const discountMonths = Math.min(discountPeriods, monthsIn(period));
    const { discount } = contract;
    billed.push({ start: renewal, end: addDays(next, -1), planId, amount, period, discount, discountMonths });
    discountPeriods -= discountMonths;
    renewal = next;
  }
  if (billed.length === 0) return { contract, billed };
  return { contract: { ...current, renewal, discountPeriods }, billed };
}
