import { expect, test } from 'vitest';
import { firstWorkingDay, hasMailDay } from './monthly-time.ts';

test.each<[period: string, day: number, what: string]>([
  ['2026-12', 1, 'a Tuesday'],
  ['2026-08', 3, 'a Monday after a weekend'],
  ['2026-02', 2, 'a Monday after a Sunday'],
  ['2027-01', 4, 'after the new year'],
  ['2028-01', 4, 'after the new year, of which the second is a Sunday'],
  ['2026-01', 5, 'after the new year and a weekend'],
  ['2027-05', 6, 'after a weekend and three holidays'],
  ['2031-05', 1, 'before the holidays'],
  ['2025-11', 4, 'after a weekend and a holiday on Monday'],
  ['2020-05', 1, 'before holidays of which one is a Sunday'],
  ['2030-11', 1, 'before a holiday'],
])('the first working day of %s is the %i: %s', (period, day) => {
  expect(firstWorkingDay(period)).toBe(day);
});

test.each<[day: number, now: string, has: boolean]>([
  [0, '2026-01-04T23:59:59.000Z', false],
  [0, '2026-01-05T00:00:00.000Z', true],
  [0, '2026-01-28T00:00:00.000Z', true],
  [1, '2025-12-31T23:59:59.000Z', true],
  [15, '2026-01-14T23:59:59.000Z', false],
  [15, '2026-01-15T00:00:00.000Z', true],
])('a mail of day %i at %s is due: %s', (day, now, has) => {
  expect(hasMailDay(day, new Date(now))).toBe(has);
});
