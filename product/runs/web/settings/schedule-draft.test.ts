import { expect, test } from 'vitest';
import { draftOfSchedule, readSchedule, type ScheduleDraft } from './schedule-draft.ts';

const draft = draftOfSchedule(null, '2026-11-20');
const common = { time: '09:00', startDate: '2026-11-20', endDate: null };

test.each<[Partial<ScheduleDraft>, object | null]>([
  [{}, null],
  [{ kind: 'daily' }, { kind: 'daily', ...common }],
  [
    { kind: 'weekly', weekdays: [4, 1] },
    { kind: 'weekly', weekdays: [1, 4], ...common },
  ],
  [
    { kind: 'monthly', day: 31, endDate: '2027-01-01' },
    { kind: 'monthly', day: 31, ...common, endDate: '2027-01-01' },
  ],
])('the schedule of %j', (change, schedule) => {
  const read = readSchedule({ ...draft, ...change });
  expect(read).toEqual({ schedule });
  if ('schedule' in read) expect(readSchedule(draftOfSchedule(read.schedule, '2026-11-20'))).toEqual(read);
});

test.each<[Partial<ScheduleDraft>, string]>([
  [{ kind: 'weekly', weekdays: [] }, 'weekdays'],
  [{ kind: 'daily', time: '' }, 'time'],
  [{ kind: 'daily', startDate: '' }, 'startDate'],
  [{ kind: 'daily', endDate: '2026-11-19' }, 'endDate'],
])('%j is wrong at its %s', (change, field) => {
  expect(readSchedule({ ...draft, ...change })).toEqual({
    errors: { [field]: expect.objectContaining({ ja: expect.any(String) }) },
  });
});
