import { expect, test } from 'vitest';
import { issueMessage } from '#endpoint/input-issue.ts';
import { Schedule } from './schedules.ts';

const daily = { kind: 'daily', time: '10:00', startDate: '2026-01-05', endDate: null };
const told = (schedule: object) =>
  Schedule.safeParse(schedule, { reportInput: true }).error?.issues.map(issue => issueMessage(issue).en) ?? [];

test.each<[string, object, string[]]>([
  ['is whole', {}, []],
  ['has no date', { startDate: 'nope' }, ['startDate is invalid (must be a date like 2026-01-05).']],
  ['begins too late', { startDate: '3000-01-01' }, ['The year must be 2999 or earlier.']],
  ['ends before it begins', { endDate: '2026-01-04' }, ['The end date must be on or after the start date.']],
  ['is of an unknown kind', { kind: 'yearly' }, ['kind is invalid (must be one of daily, weekly, monthly).']],
])('a schedule that %s is told once', (_what, changes, expected) => {
  expect(told({ ...daily, ...changes })).toEqual(expected);
});
