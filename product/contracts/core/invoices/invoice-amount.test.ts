import { expect, test } from 'vitest';
import { dueDate, invoiceAmount } from './invoice-amount.ts';

test.each([
  [19_800, 'monthly', 0, 0, { amount: 19_800, discount: 0, tax: 1_980, total: 21_780 }],
  [19_800, 'yearly', 0, 0, { amount: 237_600, discount: 0, tax: 23_760, total: 261_360 }],
  [9_999, 'monthly', 33, 1, { amount: 9_999, discount: 3_299, tax: 670, total: 7_370 }],
  [9_800, 'monthly', 100, 1, { amount: 9_800, discount: 9_800, tax: 0, total: 0 }],
  // A coupon of one month takes no more off a year than off a month, and one of many months no more than there is.
  [9_800, 'yearly', 50, 1, { amount: 117_600, discount: 4_900, tax: 11_270, total: 123_970 }],
  [9_800, 'monthly', 100, 99, { amount: 9_800, discount: 9_800, tax: 0, total: 0 }],
  [9_800, 'yearly', 100, 99, { amount: 117_600, discount: 117_600, tax: 0, total: 0 }],
] as const)('%i yen %s with %i %% off for %i months', (monthly, period, discount, discountMonths, amounts) => {
  expect(invoiceAmount(monthly, period, { discount, discountMonths })).toEqual(amounts);
});

test.each([
  ['2026-11-20', '2026-12-31'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
])('an invoice of %s is due on %s', (issued, due) => {
  expect(dueDate(issued)).toBe(due);
});
