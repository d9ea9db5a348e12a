import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  businessDay,
  endInstant,
  firstBillingDate,
  isExpirationAllowed,
  lastDay,
  monthStart,
  nextBillingDate,
  periodEnd,
  startOfDay,
  takeoverUntil,
  untilLastDay,
} from './contract-dates.ts';
import { shownStatus } from './contract-status.ts';

test.each([
  ['2026-11-20T14:59:59.999Z', '2026-11-20'],
  ['2026-11-20T15:00:00.000Z', '2026-11-21'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
])('%s is the business day %s', (at, day) => {
  expect(businessDay(new Date(at))).toBe(day);
});

test('a day begins in Tokyo at 15:00 UTC of the day before', () => {
  expect(startOfDay('2026-12-01').toISOString()).toBe('2026-11-30T15:00:00.000Z');
});

test.each([
  ['2026-12-31', '2026-12-31T15:00:00.000Z'],
  ['2028-02-29', '2028-02-29T15:00:00.000Z'],
])('a contract with the last day %s ends at %s, and back', (day, end) => {
  expect(endInstant(day)).toBe(end);
  expect(lastDay(end)).toBe(day);
  expect(businessDay(new Date(end))).toBe(addDays(day, 1));
});

describe('the next billing date', () => {
  test.each([
    // anchor, period, after, next
    ['2026-01-15', 'monthly', '2026-01-15', '2026-02-15'],
    ['2026-01-15', 'monthly', '2026-02-14', '2026-02-15'],
    ['2026-01-31', 'monthly', '2026-01-31', '2026-02-28'],
    ['2026-01-31', 'monthly', '2026-02-28', '2026-03-31'],
    ['2026-01-31', 'monthly', '2026-03-31', '2026-04-30'],
    ['2028-01-31', 'monthly', '2028-01-31', '2028-02-29'],
    ['2026-01-30', 'monthly', '2026-02-28', '2026-03-30'],
    ['2026-12-31', 'monthly', '2026-12-31', '2027-01-31'],
    ['2026-01-15', 'yearly', '2026-01-15', '2027-01-15'],
    ['2026-01-15', 'yearly', '2026-12-31', '2027-01-15'],
    ['2028-02-29', 'yearly', '2028-02-29', '2029-02-28'],
    ['2028-02-29', 'yearly', '2031-02-28', '2032-02-29'],
    // Nothing is billed before the anchor.
    ['2026-12-01', 'monthly', '2026-11-20', '2026-12-01'],
  ] as const)('anchor %s, %s, after %s: %s', (anchor, period, after, next) => {
    expect(nextBillingDate(anchor, period, after)).toBe(next);
  });

  test('comes back to the anchor day after every short month, for three years', () => {
    const days: string[] = [];
    for (let day = '2026-01-31'; days.length < 36; ) {
      day = nextBillingDate('2026-01-31', 'monthly', day);
      days.push(day);
    }
    for (const day of days) expect(addDays(day, 1).endsWith('-01')).toBe(true);
  });
});

test.each([
  ['2026-01-31', '2026-02-27', '2026-01-31'],
  ['2026-01-31', '2026-02-28', '2026-02-28'],
  ['2026-01-31', '2026-03-30', '2026-02-28'],
  ['2026-01-31', '2026-03-31', '2026-03-31'],
  ['2026-01-15', '2026-01-10', '2026-01-15'],
])('from %s on, %s is in the month that began on %s', (anchor, day, start) => {
  expect(monthStart(anchor, day)).toBe(start);
});

test.each([
  ['2026-01-31', 'monthly', '2026-01-31', '2026-02-27'],
  ['2026-04-01', 'yearly', '2026-04-01', '2027-03-31'],
] as const)('with anchor %s the %s period from %s lasts until %s', (anchor, period, start, end) => {
  expect(periodEnd(anchor, period, start)).toBe(end);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 30, '2026-12-20'],
  ['2026-11-20', 720, '2028-11-09'],
  ['2026-11-20', 721, '2028-11-09'],
  ['2026-11-20', -1, '2026-11-20'],
])('a start on %s with %i free days is billed from %s on', (start, days, first) => {
  expect(firstBillingDate(start, days)).toBe(first);
});

test.each([
  ['2026-01-20T15:00:00.000Z', '2026-11-20'],
  ['2026-04-30T15:00:00.000Z', '2027-02-28'],
  ['2027-04-30T15:00:00.000Z', '2028-02-29'],
])('a contract that ended at %s can be taken over until %s', (end, until) => {
  expect(takeoverUntil(end)).toBe(until);
  const canceled = { status: 'canceled', inherit: 0, start: null, end } as const;
  const lastMoment = new Date(new Date(endInstant(until)).getTime() - 1);
  expect(shownStatus(canceled, lastMoment)).toBe('canceled');
  expect(shownStatus(canceled, new Date(lastMoment.getTime() + 1))).toBe('canceled_over_10');
});

test.each([
  ['2026-11-18', false],
  ['2026-11-19', true],
  ['2026-11-20', true],
  ['2027-01-01', true],
])('on 20 November an expiration on %s is allowed: %s', (day, allowed) => {
  expect(isExpirationAllowed(day, new Date('2026-11-20T03:00:00Z'))).toBe(allowed);
  // Still 20 November in Tokyo although the 19th in London.
  expect(isExpirationAllowed(day, new Date('2026-11-19T15:00:00Z'))).toBe(allowed);
});

test('months are added to the end of a month', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
});

test.each([
  ['2026-12-20', null, '2026-12-20'],
  ['2026-12-20', '2026-12-19', null],
  ['2026-12-20', '2026-12-20', '2026-12-20'],
  [null, '2026-12-19', null],
])('what recurs on %s in a contract with the last day %s comes on %s', (day, last, comes) => {
  expect(untilLastDay(day, last)).toBe(comes);
});
