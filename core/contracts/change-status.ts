import type { ContractStatus } from '#api/contracts.ts';
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

/** From which day billing counts: the start, after the free days. */
export const billingAnchor = ({ start, freePeriod }: Pick<ContractData, 'start' | 'freePeriod'>): string | null =>
  start === null ? null : firstBillingDate(start, freePeriod);

/** The first billing date on or after `day`; null for a contract without a start. */
export function renewalFrom(contract: ContractData, day: string): string | null {
  const anchor = billingAnchor(contract);
  return anchor === null ? null : nextBillingDate(anchor, contract.period, addDays(day, -1));
}

/** The billing date with which a new contract begins: the first one, or the one of the period that holds today. */
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

/** The last day that is paid, or will be: up to it a canceled contract goes on. */
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

/**
 * The contract with a chosen status and what follows from it. pre_cancel ends with what is paid; canceled ends today
 * unless it has ended; who comes back from canceled begins anew today; a regular member has no end. Whether the choice
 * is allowed is not asked here.
 */
export function withStatus(contract: ContractData, chosen: ContractStatus, now: Date): ContractData {
  const shown = shownStatus(contract, now);
  if (chosen === shown) return contract;
  const today = businessDay(now);
  const changed = { ...contract, ...storedStatus(chosen, contract.inherit), isHeld: false };
  if (chosen === 'pre_cancel') return { ...changed, end: endInstant(lastPaidDay(contract, today)) };
  if (chosen === 'canceled') {
    const ended = contract.end !== null && lastDay(contract.end) <= today;
    return { ...changed, end: ended ? contract.end : endInstant(today), renewal: null };
  }
  if (changed.status !== 'primary') return changed;
  const back = { ...changed, end: null, reasons: [] };
  if (!over.includes(shown)) return { ...back, renewal: back.renewal ?? renewalFrom(back, addDays(today, 1)) };
  const anew = { ...back, start: today, freePeriod: 0 };
  return { ...anew, renewal: renewalFrom(anew, today) };
}
