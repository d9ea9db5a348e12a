import { expect, test } from 'vitest';
import type { Schedule } from '#product/runs/api/schedules.ts';
import { scheduleWords } from './schedule-words.ts';

const common = { time: '09:00', startDate: '2026-11-20', endDate: null };

test.each<[Schedule, string, string]>([
  [{ kind: 'daily', ...common, time: '00:05' }, '毎日 0:05', 'Daily at 0:05'],
  [{ kind: 'weekly', weekdays: [4, 1], ...common }, '毎週 月・木 9:00', 'Every Mon, Thu at 9:00'],
  [{ kind: 'monthly', day: 31, ...common, time: '23:30' }, '毎月 31日 23:30', 'Monthly on day 31 at 23:30'],
])('%j', (schedule, ja, en) => {
  expect([scheduleWords(schedule, 'ja'), scheduleWords(schedule, 'en')]).toEqual([ja, en]);
});
