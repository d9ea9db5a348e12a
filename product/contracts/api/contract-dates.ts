import { Temporal } from 'temporal-polyfill';
import { businessTimeZone } from '#endpoint/business-time-zone.ts';
import type { BillingPeriod } from './contracts.ts';

/** Months in which recovery of a canceled contract counts as a takeover. */
export const takeoverMonths = 10;
export const extraPageMonths = 3;
/** Number of past months whose unused pages of the plan are carried over. */
export const carryOverMonths = 2;
/** Days between the announcement of another price and the first billing period at it. */
export const priceNoticeDays = 30;
/** The longest free period, in days. */
export const maxFreePeriod = 720;

const tokyoMidnight = { timeZone: businessTimeZone, plainTime: Temporal.PlainTime.from('00:00') };

/** The business day (YYYY-MM-DD, Asia/Tokyo) of an instant. */
export function businessDay(at: Date | string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime());
  return instant.toZonedDateTimeISO(businessTimeZone).toPlainDate().toString();
}

/** The instant at which a business day begins. */
export function startOfDay(day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(tokyoMidnight).epochMilliseconds);
}

/** Days later, or earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Months later; a day that the month does not have becomes its last one. */
export function addMonths(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** The stored end of a contract: 15:00 UTC of its last day, midnight in Tokyo. */
export function endInstant(lastDay: string): string {
  return `${Temporal.PlainDate.from(lastDay).toString()}T15:00:00.000Z`;
}

/** The last business day of a contract that ends at this instant. */
export function lastDay(end: string): string {
  return businessDay(new Date(new Date(end).getTime() - 1));
}

/** A day on which something recurs, such as a renewal; null when it comes after `last`, the last day of the contract. */
export function untilLastDay(day: string | null, last: string | null): string | null {
  return day !== null && last !== null && day > last ? null : day;
}

const monthsOf: Record<BillingPeriod, number> = { monthly: 1, yearly: 12 };

/** The first billing date after `after`: every month or year on the anchor's day of the month, or the month's last day. */
export function nextBillingDate(anchor: string, period: BillingPeriod, after: string): string {
  const step = monthsOf[period];
  return stepFrom(anchor, step, Math.floor(monthsBetween(anchor, after) / step) * step, after);
}

/** The billing date after the billing date `from`, by the anchor's day, or by its own where staff moved it. */
export function billingDateAfter(anchor: string, period: BillingPeriod, from: string): string {
  return billingDateAway(anchor, from, monthsOf[period]);
}

/** The billing date at which the period that ends before the billing date `next` began. */
export function billingDateBefore(anchor: string, period: BillingPeriod, next: string): string {
  return billingDateAway(anchor, next, -monthsOf[period]);
}

function billingDateAway(anchor: string, from: string, months: number): string {
  const whole = (Number(from.slice(0, 4)) - Number(anchor.slice(0, 4))) * 12;
  const passed = whole + Number(from.slice(5, 7)) - Number(anchor.slice(5, 7));
  return addMonths(anchor, passed) === from ? addMonths(anchor, passed + months) : addMonths(from, months);
}

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

export const monthsIn = (period: BillingPeriod): number => monthsOf[period];

/** The first day of the contract month that contains `day`; the anchor itself for an earlier day. */
export function monthStart(anchor: string, day: string): string {
  if (day <= anchor) return anchor;
  const whole = monthsBetween(anchor, day);
  return addMonths(anchor, whole + 1) <= day ? addMonths(anchor, whole + 1) : addMonths(anchor, whole);
}

export function periodEnd(anchor: string, period: BillingPeriod, start: string): string {
  return addDays(nextBillingDate(anchor, period, start), -1);
}

/** The first billing date: after the free days (0 to 720), counted from the start. */
export function firstBillingDate(start: string, freePeriod: number): string {
  return addDays(start, Math.min(Math.max(freePeriod, 0), maxFreePeriod));
}

/** The last business day on which recovery of an ended contract counts as a takeover. */
export function takeoverUntil(end: string): string {
  return addMonths(lastDay(end), takeoverMonths);
}

/** An expiration date may be yesterday, not earlier. */
export function isExpirationAllowed(day: string, now: Date): boolean {
  return day >= addDays(businessDay(now), -1);
}

function monthsBetween(anchor: string, day: string): number {
  const [from, to] = [Temporal.PlainDate.from(anchor), Temporal.PlainDate.from(day)];
  return Math.max(0, from.until(to, { largestUnit: 'months' }).months);
}

function stepFrom(anchor: string, step: number, months: number, after: string): string {
  const date = addMonths(anchor, months);
  return date > after && months >= 0 ? date : stepFrom(anchor, step, months + step, after);
}
