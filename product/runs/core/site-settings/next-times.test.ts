import { describe, expect, test } from 'vitest';
import { Schedule } from '#product/runs/api/schedules.ts';
import { lastTime, nextTimes } from './next-times.ts';

type ScheduleRequest = {
  kind: string;
  startDate?: string;
  endDate?: string;
  time?: string;
  weekdays?: number[];
  day?: number;
};
const schedule = (request: ScheduleRequest) => Schedule.parse({ time: '09:00', startDate: '2026-01-01', ...request });
/** Times as they are read in Tokyo. */
const inTokyo = (times: readonly Date[]) =>
  times.map(time => new Date(time.getTime() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '));
const tokyo = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`);
const next = (request: ScheduleRequest, after: string, count: number) =>
  inTokyo(nextTimes(schedule(request), tokyo(after), count));

describe('the next times of a schedule, in Tokyo', () => {
  test.each<[string, ScheduleRequest, string, string[]]>([
    ['daily', { kind: 'daily' }, '2026-11-20 08:59', ['2026-11-20 09:00', '2026-11-21 09:00']],
    ['strictly after', { kind: 'daily' }, '2026-11-20 09:00', ['2026-11-21 09:00', '2026-11-22 09:00']],
    ['midnight', { kind: 'daily', time: '00:00' }, '2026-12-31 23:59', ['2027-01-01 00:00', '2027-01-02 00:00']],
    ['the last minute', { kind: 'daily', time: '23:59' }, '2026-12-31 23:58', ['2026-12-31 23:59', '2027-01-01 23:59']],
    [
      'not before its start',
      { kind: 'daily', startDate: '2027-03-01' },
      '2026-11-20 12:00',
      ['2027-03-01 09:00', '2027-03-02 09:00'],
    ],
    ['until its last day', { kind: 'daily', endDate: '2026-11-21' }, '2026-11-20 12:00', ['2026-11-21 09:00']],
    ['after its end', { kind: 'daily', endDate: '2026-11-19' }, '2026-11-20 12:00', []],
    [
      'Monday and Thursday',
      { kind: 'weekly', weekdays: [1, 4] },
      '2026-11-20 12:00',
      ['2026-11-23 09:00', '2026-11-26 09:00', '2026-11-30 09:00', '2026-12-03 09:00'],
    ],
    ['Sunday is 7', { kind: 'weekly', weekdays: [7] }, '2026-11-22 08:00', ['2026-11-22 09:00', '2026-11-29 09:00']],
    [
      'the 15th',
      { kind: 'monthly', day: 15 },
      '2026-11-15 09:00',
      ['2026-12-15 09:00', '2027-01-15 09:00', '2027-02-15 09:00'],
    ],
    [
      'the 31st of a year is its months’ ends',
      { kind: 'monthly', day: 31 },
      '2026-12-31 10:00',
      ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'].map(
        day => `2027-${day} 09:00`,
      ),
    ],
    [
      'the 29th in a leap year',
      { kind: 'monthly', day: 29 },
      '2028-02-01 00:00',
      ['2028-02-29 09:00', '2028-03-29 09:00'],
    ],
    [
      'the 30th in a leap year',
      { kind: 'monthly', day: 30 },
      '2028-02-01 00:00',
      ['2028-02-29 09:00', '2028-03-30 09:00'],
    ],
    [
      '2100 is no leap year',
      { kind: 'monthly', day: 29 },
      '2100-02-01 00:00',
      ['2100-02-28 09:00', '2100-03-29 09:00'],
    ],
    [
      '2000 was one',
      { kind: 'daily', startDate: '2000-01-01' },
      '2000-02-28 10:00',
      ['2000-02-29 09:00', '2000-03-01 09:00'],
    ],
    [
      'a start after the day of its month',
      { kind: 'monthly', day: 10, startDate: '2026-12-11' },
      '2026-11-20 12:00',
      ['2027-01-10 09:00'],
    ],
    [
      'the 31st with an end in a short month',
      { kind: 'monthly', day: 31, endDate: '2027-02-28' },
      '2027-01-31 09:00',
      ['2027-02-28 09:00'],
    ],
  ])('%s', (_, request, after, expected) => {
    expect(next(request, after, Math.max(2, expected.length))).toEqual(
      expected.length === 1 && request.endDate === undefined ? [expected[0], expect.any(String)] : expected,
    );
  });

  test('a year of each kind', () => {
    const of = (request: ScheduleRequest) =>
      nextTimes(schedule(request), tokyo('2027-12-31 09:00'), 1000).filter(time => time <= tokyo('2028-12-31 09:00'))
        .length;
    expect(of({ kind: 'daily' })).toBe(366);
    expect(of({ kind: 'weekly', weekdays: [1] })).toBe(52);
    expect(of({ kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe(366);
    expect(of({ kind: 'monthly', day: 31 })).toBe(12);
  });
});

test.each([
  ['2026-11-20 08:59', null],
  ['2026-11-20 09:00', '2026-11-20 09:00'],
  ['2026-11-23 08:00', '2026-11-22 09:00'],
  ['2027-11-20 09:00', '2027-11-20 09:00'],
])('of what was missed until %s, the last one counts: %s', (now, expected) => {
  const last = lastTime(schedule({ kind: 'daily' }), tokyo('2026-11-19 09:00'), tokyo(now));
  expect(last && inTokyo([last])[0]).toBe(expected);
});

test.each<[string, object, string]>([
  ['no weekday', { kind: 'weekly', weekdays: [] }, 'weekdays'],
  ['a weekday twice', { kind: 'weekly', weekdays: [1, 1] }, 'weekdays'],
  ['weekday 8', { kind: 'weekly', weekdays: [8] }, 'weekdays.0'],
  ['day 32', { kind: 'monthly', day: 32 }, 'day'],
  ['day 0', { kind: 'monthly', day: 0 }, 'day'],
  ['24 o’clock', { kind: 'daily', time: '24:00' }, 'time'],
  ['one digit', { kind: 'daily', time: '9:00' }, 'time'],
  ['the 30th of February', { kind: 'daily', startDate: '2026-02-30' }, 'startDate'],
  ['an end before its start', { kind: 'daily', endDate: '2025-12-31' }, 'endDate'],
  ['the year 3000', { kind: 'daily', endDate: '3000-01-01' }, 'endDate'],
  ['hourly', { kind: 'hourly' }, 'kind'],
])('refused: %s', (_, request, path) => {
  const parsed = Schedule.safeParse({ time: '09:00', startDate: '2026-01-01', ...request });
  expect(parsed.error?.issues.map(issue => issue.path.join('.'))).toContain(path);
});
