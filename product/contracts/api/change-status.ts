import type { ContractStatus } from '#endpoint/contract-status.ts';
import type { ContractData } from './contract-data.ts';
import {
  addDays,
  businessDay,
  endInstant,
  firstBillingDate,
  lastDay,
  nextBillingDate,
  periodEnd,
} from './contract-dates.ts';
import { shownStatus, storedStatus } from './contract-status.ts';

const over: readonly ContractStatus[] = ['canceled', 'canceled_over_10'];

/** The day from which billing counts: the start, after the free days. */
export const billingAnchor = ({ start, freePeriod }: Pick<ContractData, 'start' | 'freePeriod'>): string | null =>
  start === null ? null : firstBillingDate(start, freePeriod);

/** The first billing date on or after `day`; null for a contract without a start. */
export function renewalFrom(contract: ContractData, day: string): string | null {
  const anchor = billingAnchor(contract);
  return anchor === null ? null : nextBillingDate(anchor, contract.period, addDays(day, -1));
}

/** The first billing date of a new contract: the anchor, or the start of the current billing period. */
export function firstRenewal(contract: ContractData, today: string): string | null {
  const anchor = billingAnchor(contract);
  if (anchor === null) return null;
  let date = anchor;
  for (;;) {
    const next = nextBillingDate(anchor, contract.period, date);
    if (next > today) return date;
    date = next;
  }
}

/** The last paid day, or the last to be paid: a canceled contract runs until then. */
export function lastPaidDay(
  contract: Pick<ContractData, 'start' | 'freePeriod' | 'period' | 'renewal'>,
  today: string,
): string {
  const anchor = billingAnchor(contract);
  if (anchor === null) return today;
  if (anchor > today) return addDays(anchor, -1);
  return contract.renewal !== null && contract.renewal > today
    ? addDays(contract.renewal, -1)
    : periodEnd(anchor, contract.period, today);
}

/** Ended for good, or until staff recover it: nothing is billed any more, and no terms wait. */
const ended = (contract: ContractData, today: string): ContractData => {
  const isOver = contract.end !== null && lastDay(contract.end) <= today;
  return {
    ...contract,
    end: isOver ? contract.end : endInstant(today),
    agreedEnd: null,
    renewal: null,
    nextPlanId: null,
    nextPeriod: null,
    nextAmount: null,
    nextAmountFrom: null,
  };
};

/** Usable again after a block, whose periods are not billed afterwards unless staff say so. An end stays. */
function usableAgain(contract: ContractData, today: string): ContractData {
  const { renewal, billsBlocked } = contract;
  return { ...contract, renewal: !billsBlocked && renewal !== null && renewal < today ? today : renewal };
}

/**
 * A canceled contract that is recovered: one that had not begun begins on its day as before; another restarts today and
 * is billed from the first day that is not invoiced yet.
 */
function recovered(contract: ContractData, today: string, invoicedUntil: string | null): ContractData {
  const back = { ...contract, end: null, reasons: [] };
  if (back.start !== null && back.start > today)
    return { ...back, status: 'before_start', renewal: billingAnchor(back) };
  const anew = { ...back, start: today, freePeriod: 0 };
  // Within what is invoiced the agreed price goes on; otherwise it is today's.
  if (invoicedUntil !== null && invoicedUntil >= today) return { ...anew, renewal: addDays(invoicedUntil, 1) };
  return { ...anew, amount: null, renewal: renewalFrom(anew, today) };
}

const earlier = (agreed: string | null, end: string): string => (agreed !== null && agreed < end ? agreed : end);

/**
 * Returns the contract with a chosen status and its consequences. pre_cancel ends with the paid period, or an earlier
 * agreed day; canceled ends today unless it has ended, withdraw too; recovery from canceled restarts it today; whoever takes
 * a cancellation back has the agreed end again, or none; an end goes on after a block. `invoicedUntil`: the last day that
 * is invoiced already. Does not check whether the choice is allowed.
 */
export function withStatus(
  contract: ContractData,
  chosen: ContractStatus,
  now: Date,
  invoicedUntil: string | null = null,
): ContractData {
  const shown = shownStatus(contract, now);
  if (chosen === shown) return contract;
  const today = businessDay(now);
  const changed = { ...contract, ...storedStatus(chosen, contract.inherit), isHeld: false, wasEnding: false };
  if (chosen === 'pre_cancel') {
    const agreedEnd = contract.wasEnding ? contract.agreedEnd : contract.end;
    return { ...changed, end: earlier(contract.end, endInstant(lastPaidDay(contract, today))), agreedEnd };
  }
  if (chosen === 'canceled' || chosen === 'withdraw') return ended(changed, today);
  if (chosen === 'bad_payment') return { ...changed, wasEnding: shown === 'pre_cancel' };
  if (chosen === 'exploitable' && shown === 'unavailable') return usableAgain(changed, today);
  if (changed.status !== 'primary') return changed;
  if (over.includes(shown)) return recovered(changed, today, invoicedUntil);
  if (shown === 'bad_payment')
    return usableAgain(contract.wasEnding ? { ...changed, status: 'pre_cancel' } : changed, today);
  const back = { ...changed, end: contract.agreedEnd, agreedEnd: null, reasons: [] };
  return { ...back, renewal: back.renewal ?? renewalFrom(back, addDays(today, 1)) };
}
