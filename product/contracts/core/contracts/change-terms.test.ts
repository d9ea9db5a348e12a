import { expect, test } from 'vitest';
import { type ContractData, contractOf } from '#product/contracts/api/contract-data.ts';
import type { BillingPeriod } from '#product/contracts/api/contracts.ts';
import type { InvoicedTime } from '../invoices/invoiced-time.ts';
import { changeTerms, priceHoldsFrom } from './change-terms.ts';
import { dueChanges } from './due-changes.ts';

const prices = { none: 0, light: 9800, starter: 19_800, premium: 198_000 } as const;
type PlanId = keyof typeof prices;
const priced = (planId: string) => ({ planId, amount: prices[planId as PlanId] });
const at = (day: string) => new Date(`${day}T03:00:00.000Z`);
const change = (
  contract: ContractData,
  planId: string,
  day: string,
  { period = contract.period, invoiced = [] }: { period?: BillingPeriod; invoiced?: InvoicedTime[] } = {},
) =>
  changeTerms(contract, { now: priced(contract.contractPlanId), wanted: priced(planId) }, period, {
    now: at(day),
    today: day,
    invoiced,
  });

/** Paid from 20 November to 19 December: 30 days. */
const running = (more: Partial<ContractData> = {}) =>
  contractOf({ status: 'primary', contractPlanId: 'light', start: '2026-11-20', renewal: '2026-12-20', ...more });

test.each([
  // A dearer plan: at once, for the days that are left, today included.
  ['light', 'premium', '2026-11-20', 'premium', null, 188_200],
  ['light', 'premium', '2026-12-05', 'premium', null, 94_100],
  ['light', 'premium', '2026-12-19', 'premium', null, 6273],
  // A cheaper one waits for what is paid.
  ['premium', 'light', '2026-12-05', 'premium', 'light', null],
  ['premium', 'none', '2026-12-05', 'premium', 'none', null],
  ['light', 'light', '2026-12-05', 'light', null, null],
] as const)('from %s to %s on %s: %s now, then %s, charged %s', (from, to, day, now, next, amount) => {
  const { contract, charge } = change(running({ contractPlanId: from }), to, day);
  expect(contract).toMatchObject({ contractPlanId: now, nextPlanId: next, renewal: '2026-12-20' });
  expect(charge).toEqual(amount === null ? null : { start: day, end: '2026-12-19', amount });
});

/** The whole period as it was invoiced, at a price that is not the list's any more. */
const month = (amount: number, more: Partial<InvoicedTime> = {}) => ({
  start: '2026-11-20',
  end: '2026-12-19',
  amount,
  ...more,
});
test.each([
  // The list says 9,800 for light and 19,800 for starter.
  ['light', 'starter', '2026-12-05', [month(9800)], 'starter', 5000],
  ['light', 'starter', '2026-12-05', [month(1800)], 'starter', 9000],
  ['light', 'starter', '2026-12-05', [month(17_800)], 'starter', 1000],
  ['light', 'starter', '2026-12-05', [month(19_800)], 'starter', null],
  ['light', 'starter', '2026-12-05', [month(27_800)], 'light', null],
  ['starter', 'light', '2026-12-05', [month(1800)], 'light', 4000],
  // Two invoices of one period: with the difference of an earlier change.
  ['starter', 'premium', '2026-12-05', [month(9800), month(5000, { start: '2026-12-05' })], 'premium', 89_100],
  // Ten days that staff gave after what is invoiced are worth the plan of now.
  ['light', 'starter', '2026-12-05', [month(9800, { end: '2026-12-09' })], 'starter', 4183],
] as const)('from %s to %s on %s, invoiced %j: %s now, charged %s', (from, to, day, invoiced, now, amount) => {
  const { contract, charge } = change(running({ contractPlanId: from }), to, day, { invoiced: [...invoiced] });
  expect(contract.contractPlanId).toBe(now);
  expect(charge?.amount ?? null).toBe(amount);
});

test.each([
  ['before what is paid does, is charged for its own days alone', '2026-12-09', '2026-12-09', 1666],
  ['with what is paid', '2026-12-19', '2026-12-19', 5000],
  ['later', '2027-01-31', '2026-12-19', 5000],
])('a dearer plan of a contract that ends %s', (_what, day, end, amount) => {
  const ending = running({ end: `${day}T15:00:00.000Z` });
  const { charge } = change(ending, 'starter', '2026-12-05', { invoiced: [month(9800)] });
  expect(charge).toEqual({ start: '2026-12-05', end, amount });
});

test('a plan whose price fell to nothing is not billed again for what is invoiced', () => {
  const { contract, charge } = change(running({ contractPlanId: 'none' }), 'starter', '2026-12-05', {
    invoiced: [month(9800)],
  });
  expect(contract).toMatchObject({ contractPlanId: 'starter', renewal: '2026-12-20' });
  expect(charge?.amount).toBe(5000);
});

test('light, premium and light again pays the premium days, and ends with them', () => {
  const up = change(running(), 'premium', '2026-12-05');
  const down = change(up.contract, 'light', '2026-12-06');
  expect(down.contract).toMatchObject({ contractPlanId: 'premium', nextPlanId: 'light' });
  expect(change(down.contract, 'premium', '2026-12-07')).toMatchObject({
    contract: { nextPlanId: null },
    charge: null,
  });
  const due = dueChanges(down.contract, at('2026-12-20'));
  expect(due.billed).toEqual([
    {
      start: '2026-12-20',
      end: '2027-01-19',
      planId: 'light',
      amount: 9800,
      period: 'monthly',
      discount: 0,
      discountMonths: 0,
    },
  ]);
  expect(due.contract).toMatchObject({ contractPlanId: 'light', nextPlanId: null, renewal: '2027-01-20' });
});

test('a year that is asked for begins with the next period, is billed as a year, and lasts one', () => {
  const { contract, charge } = change(running(), 'light', '2026-12-05', { period: 'yearly' });
  expect(charge).toBeNull();
  expect(contract).toMatchObject({ period: 'monthly', nextPeriod: 'yearly', renewal: '2026-12-20' });
  const due = dueChanges(contract, at('2026-12-20'));
  expect(due.billed).toEqual([
    {
      start: '2026-12-20',
      end: '2027-12-19',
      planId: 'light',
      amount: null,
      period: 'yearly',
      discount: 0,
      discountMonths: 0,
    },
  ]);
  const back = change(due.contract, 'light', '2027-01-10', { period: 'monthly' });
  expect(back.contract).toMatchObject({ period: 'yearly', nextPeriod: 'monthly', renewal: '2027-12-20' });
  expect(dueChanges(back.contract, at('2027-12-20')).contract.renewal).toBe('2028-01-20');
});

test('a dearer plan in a paid year is charged for the days that are left of it', () => {
  const year = running({ period: 'yearly', renewal: '2027-11-20' });
  expect(change(year, 'starter', '2026-11-20').charge?.amount).toBe(120_000);
  expect(change(year, 'starter', '2027-11-19').charge?.amount).toBe(Math.floor(120_000 / 365));
});

test.each([
  ['premium', 'light', 'premium'],
  ['none', 'none', null],
] as const)('in the free days a change to %s is %s then, and %s after them', (to, now, next) => {
  const free = running({ freePeriod: 30, renewal: '2026-12-20' });
  expect(change(free, to, '2026-12-01')).toMatchObject({
    contract: { contractPlanId: now, nextPlanId: next },
    charge: null,
  });
});

test('in the free days and before the start another period holds at once: nothing is billed yet', () => {
  for (const contract of [
    running({ freePeriod: 30, renewal: '2026-12-20' }),
    running({ status: 'before_start', start: '2026-12-20', renewal: '2026-12-20' }),
  ])
    expect(change(contract, 'light', '2026-12-01', { period: 'yearly' }).contract).toMatchObject({
      period: 'yearly',
      nextPeriod: null,
    });
});

test('before the start any plan holds at once', () => {
  const ahead = running({ status: 'before_start', start: '2026-12-20', renewal: '2026-12-20' });
  expect(change(ahead, 'premium', '2026-12-01')).toMatchObject({
    contract: { contractPlanId: 'premium', nextPlanId: null },
    charge: null,
  });
});

test('a contract that cost nothing is billed from the day of its first price on', () => {
  const free = running({ contractPlanId: 'none', renewal: null, freePeriod: 14, end: '2026-12-03T15:00:00.000Z' });
  const { contract, charge } = change(free, 'light', '2026-11-25');
  expect(charge).toBeNull();
  expect(contract).toMatchObject({ contractPlanId: 'light', renewal: '2026-11-25', end: null, freePeriod: 0 });
  expect(dueChanges(contract, at('2026-11-25')).billed).toEqual([
    {
      start: '2026-11-25',
      end: '2026-12-24',
      planId: 'light',
      amount: 9800,
      period: 'monthly',
      discount: 0,
      discountMonths: 0,
    },
  ]);
});

test('a renewal that staff moved off the rhythm is followed by whole periods', () => {
  const moved = running({ renewal: '2026-12-15' });
  expect(dueChanges(moved, at('2027-01-16')).billed.map(({ start, end }) => [start, end])).toEqual([
    ['2026-12-15', '2027-01-14'],
    ['2027-01-15', '2027-02-14'],
  ]);
});

test.each([
  // The renewal of a month or a year, the first that is 30 days ahead.
  ['monthly', '2026-12-20', '2026-11-20', '2026-12-20'],
  ['monthly', '2026-12-20', '2026-11-21', '2027-01-20'],
  ['yearly', '2027-11-20', '2026-12-01', '2027-11-20'],
  ['yearly', '2027-11-20', '2027-11-01', '2028-11-20'],
] as const)(
  'another price of a %s contract renewed on %s, announced on %s, holds from %s',
  (period, renewal, day, from) => {
    expect(priceHoldsFrom(running({ period, renewal }), day)).toBe(from);
  },
);

test('an announced price is billed from its day on, and not before', () => {
  const told = running({ amount: 9800, nextAmount: 12_000, nextAmountFrom: '2027-01-20' });
  const due = dueChanges(told, at('2027-02-20'));
  expect(due.billed.map(({ start, amount }) => [start, amount])).toEqual([
    ['2026-12-20', 9800],
    ['2027-01-20', 12_000],
    ['2027-02-20', 12_000],
  ]);
  expect(due.contract).toMatchObject({ amount: 12_000, nextAmount: null, nextAmountFrom: null });
});

test('the price of a plan that waits is that of the day on which it was chosen', () => {
  const { contract } = change(running({ contractPlanId: 'premium', amount: 198_000 }), 'light', '2026-12-05');
  expect(contract).toMatchObject({ nextPlanId: 'light', nextAmount: 9800, amount: 198_000 });
  expect(dueChanges(contract, at('2026-12-20')).billed).toMatchObject([{ planId: 'light', amount: 9800 }]);
  expect(change(contract, 'premium', '2026-12-06').contract).toMatchObject({ nextPlanId: null, nextAmount: null });
});
