import { billingAnchor } from '#product/contracts/api/change-status.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import {
  addDays,
  billingDateAfter,
  billingDateBefore,
  daysBetween,
  lastDay,
  monthsIn,
  priceNoticeDays,
} from '#product/contracts/api/contract-dates.ts';
import { isApiStatus, isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import type { BillingPeriod } from '#product/contracts/api/contracts.ts';
import { daysNotInvoiced, type InvoicedTime, invoicedValue } from '../invoices/invoiced-time.ts';

/** A plan with its price: yen a month, without tax. */
export interface PricedPlan {
  planId: string;
  amount: number;
}

/** An amount in yen without tax for business days, both inclusive. */
export interface Charge {
  start: string;
  end: string;
  amount: number;
}

/** The contract with other terms; what is charged at once for them. */
export interface ChangedTerms {
  contract: ContractData;
  charge: Charge | null;
}

/** What a change is judged by: the moment, its business day, and what is invoiced from that day on. */
interface Circumstances {
  now: Date;
  today: string;
  invoiced: readonly InvoicedTime[];
}

/**
 * THE rule of changed terms. What costs more than is invoiced is charged now for the rest of the paid period, and what
 * costs less waits for the next one, as does another billing period. In the free days a dearer plan waits for their end. Nothing
 * that is paid is paid again, and what waits is given up by choosing the present terms. A contract that cost nothing is
 * billed from today.
 */
export function changeTerms(
  contract: ContractData,
  plans: { now: PricedPlan; wanted: PricedPlan },
  period: BillingPeriod,
  circumstances: Circumstances,
): ChangedTerms {
  const paid = paidPeriod(contract, circumstances.today);
  const { contract: next, charge } = changePlan(contract, plans, paid, circumstances);
  if (period === contract.period) return { contract: { ...next, nextPeriod: null }, charge };
  const waits = paid !== null && next.renewal === contract.renewal;
  return { contract: waits ? { ...next, nextPeriod: period } : { ...next, period, nextPeriod: null }, charge };
}

function changePlan(
  contract: ContractData,
  plans: { now: PricedPlan; wanted: PricedPlan },
  paid: PaidPeriod | null,
  { now, today, invoiced }: Circumstances,
): ChangedTerms {
  const { wanted } = plans;
  const { renewal: nextAmountFrom } = contract;
  const waiting = { nextPlanId: wanted.planId, nextAmount: wanted.amount, nextAmountFrom };
  const later = { contract: { ...contract, ...waiting }, charge: null };
  const nothingWaits = { nextPlanId: null, nextAmount: null, nextAmountFrom: null };
  if (wanted.planId === contract.contractPlanId)
    return { contract: contract.nextPlanId === null ? contract : { ...contract, ...nothingWaits }, charge: null };
  const atOnce = { ...contract, ...nothingWaits, contractPlanId: wanted.planId, amount: wanted.amount };
  const begun = contract.start !== null && contract.start <= today && isUsable(shownStatus(contract, now));
  if (plans.now.amount === 0 && wanted.amount > 0 && begun && invoicedValue(invoiced, today) === 0)
    return { contract: beginBilling(atOnce, today), charge: null };
  const anchor = billingAnchor(contract);
  if (begun && anchor !== null && anchor > today && wanted.amount > plans.now.amount) return later;
  if (paid === null) return { contract: atOnce, charge: null };
  const perDay = (amount: number) => (amount * monthsIn(contract.period)) / daysBetween(paid.start, paid.next);
  // A contract that ends before has no use of the rest.
  const next = contract.end === null ? paid.next : earlier(paid.next, addDays(lastDay(contract.end), 1));
  const price = perDay(wanted.amount) * daysBetween(today, next);
  const given = perDay(plans.now.amount) * daysNotInvoiced(invoiced, today, next);
  // A millionth of a yen, since parts of days do not add up exactly.
  const amount = Math.floor(price - given - invoicedValue(invoiced, today, next) + 1e-6);
  if (amount < 0) return later;
  return { contract: atOnce, charge: amount === 0 ? null : { start: today, end: addDays(next, -1), amount } };
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** A contract that cost nothing: its free days, and the end agreed for it, do not apply to the paid one; a cancellation's end does. */
function beginBilling(contract: ContractData, today: string): ContractData {
  const end = contract.status === 'pre_cancel' || isApiStatus(contract.status) ? contract.end : null;
  const agreedEnd = isApiStatus(contract.status) ? contract.agreedEnd : null;
  return { ...contract, freePeriod: 0, end, agreedEnd, renewal: today };
}

interface PaidPeriod {
  start: string;
  /** The first day that is not paid. */
  next: string;
}

/** The billing period in progress, which is billed already; null in the free days, before the start, and without one. */
function paidPeriod(contract: ContractData, today: string): PaidPeriod | null {
  const anchor = billingAnchor(contract);
  const { renewal, period } = contract;
  if (anchor === null || anchor > today || renewal === null || renewal <= today) return null;
  const start = billingDateBefore(anchor, period, renewal);
  return { start: start < today ? start : today, next: renewal };
}

/** The contract with the terms, and the announced price, that waited for the billing period of its renewal. */
export function withAwaitedTerms(contract: ContractData): ContractData {
  const { nextPlanId, nextPeriod, nextAmount, nextAmountFrom, renewal } = contract;
  const isDue = nextAmountFrom !== null && renewal !== null && nextAmountFrom <= renewal;
  const priced = nextPlanId !== null || (nextAmount !== null && isDue);
  if (!priced && nextPeriod === null) return contract;
  return {
    ...contract,
    contractPlanId: nextPlanId ?? contract.contractPlanId,
    period: nextPeriod ?? contract.period,
    nextPlanId: null,
    nextPeriod: null,
    ...(priced ? { amount: nextAmount, nextAmount: null, nextAmountFrom: null } : {}),
  };
}

/** The first billing period of a contract at a price that is announced today. */
export function priceHoldsFrom(contract: ContractData, today: string): string | null {
  const anchor = billingAnchor(contract);
  const soonest = addDays(today, priceNoticeDays);
  let { renewal } = contract;
  while (anchor !== null && renewal !== null && renewal < soonest)
    renewal = billingDateAfter(anchor, contract.nextPeriod ?? contract.period, renewal);
  return renewal;
}
