import { expect, test } from 'vitest';
import type { Schedule } from '#product/runs/api/schedules.ts';
import { scheduledPeriod } from './scheduled-period.ts';

const common = { time: '06:00', startDate: '2026-01-01', endDate: null };
const monthly: Schedule = { kind: 'monthly', day: 31, ...common };
const weekly: Schedule = { kind: 'weekly', weekdays: [1], ...common };

test.each([
  [monthly, '2026-12-01T00:00:00.000Z', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
  // The first of the month in Tokyo, the last of the month before in UTC.
  [monthly, '2026-02-28T21:00:00.000Z', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
  [monthly, '2027-01-30T21:00:00.000Z', ['2026-12-01', '2026-12-31'], ['2026-11-01', '2026-11-30']],
  [weekly, '2026-11-29T21:00:00.000Z', ['2026-11-23', '2026-11-29'], ['2026-11-16', '2026-11-22']],
] as const)('%j due at %s is of %j, compared with %j', (schedule, dueAt, [from, to], [fromBefore, toBefore]) => {
  expect(scheduledPeriod(schedule as Schedule, new Date(dueAt))).toEqual({
    period: { from, to },
    comparison: { from: fromBefore, to: toBefore },
  });
});
