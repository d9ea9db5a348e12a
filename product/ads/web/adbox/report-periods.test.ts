import { describe, expect, test } from 'vitest';
import { comparisonOf, periodOf, reportNameOf } from './report-periods.ts';

describe.each([
  ['2026-11-27', 'lastMonth', '2026-10-01', '2026-10-31'],
  ['2026-11-27', 'thisMonth', '2026-11-01', '2026-11-26'],
  ['2026-11-27', 'last30', '2026-10-28', '2026-11-26'],
  ['2026-11-27', 'last7', '2026-11-20', '2026-11-26'],
  ['2026-01-01', 'lastMonth', '2025-12-01', '2025-12-31'],
  ['2026-01-01', 'thisMonth', '2025-12-01', '2025-12-31'],
  ['2028-03-31', 'lastMonth', '2028-02-01', '2028-02-29'],
] as const)('on %s', (today, choice, from, to) => {
  test(`${choice} is ${from} to ${to}`, () => {
    expect(periodOf(choice, today)).toEqual({ from, to });
  });
});

test.each([
  ['before', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['before', '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19'],
  ['before', '2026-11-01', '2026-11-26', '2026-10-06', '2026-10-31'],
  ['lastYear', '2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31'],
  ['lastYear', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
] as const)('%s: %s to %s is compared with %s to %s', (choice, from, to, before, until) => {
  expect(comparisonOf(choice, { from, to })).toEqual({ from: before, to: until });
});

test('nothing is compared unless it is asked for', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' };
  expect(comparisonOf('none', period)).toBeNull();
  expect(comparisonOf('custom', period)).toBeNull();
});

test.each([
  ['shop-1', 'shop-1_20261001-20261031'],
  ['お店 1', '1_20261001-20261031'],
  ['お店', 'ad-report_20261001-20261031'],
])('the report of %s is called %s', (id, name) => {
  expect(reportNameOf(id, { from: '2026-10-01', to: '2026-10-31' })).toBe(name);
});
