import { expect, test } from 'vitest';
import { invoiceState } from './invoice-state.ts';

const row = { isVoid: false, paid: 0, credited: 0, open: 10_780, dueOn: '2026-12-31' };

test.each([
  ['open', row, '2026-12-31'],
  ['overdue', row, '2027-01-01'],
  ['part_paid', { ...row, paid: 10_000, open: 780 }, '2026-12-31'],
  ['overdue', { ...row, paid: 10_000, open: 780 }, '2027-01-01'],
  ['open', { ...row, credited: 5390, open: 5390 }, '2026-12-31'],
  ['paid', { ...row, paid: 10_780, open: 0 }, '2027-01-01'],
  ['paid', { ...row, paid: 5390, credited: 5390, open: 0 }, '2027-01-01'],
  ['paid', { ...row, open: 0 }, '2027-01-01'],
  ['credited', { ...row, credited: 10_780, open: 0 }, '2027-01-01'],
  ['voided', { ...row, isVoid: true, open: 0 }, '2027-01-01'],
] as const)('is %s: %j on %s', (state, of, today) => expect(invoiceState(of, today)).toBe(state));
