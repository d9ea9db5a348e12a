import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachDayOf, historyRange, lastWholeDay, nextDays, shiftDay } from './collect-days.ts';

test.each([
  // Noon in Tokyo is the evening before in New York.
  ['2026-11-20T03:00:00.000Z', 'Asia/Tokyo', '2026-11-19'],
  ['2026-11-20T03:00:00.000Z', 'America/New_York', '2026-11-18'],
  ['2026-11-19T15:00:00.000Z', 'Asia/Tokyo', '2026-11-19'],
  ['2026-11-19T14:59:59.999Z', 'Asia/Tokyo', '2026-11-18'],
  // The day on which clocks are set back has 25 hours.
  ['2026-11-02T04:59:59.000Z', 'America/New_York', '2026-10-31'],
  ['2026-11-02T05:00:00.000Z', 'America/New_York', '2026-11-01'],
])('the last whole day at %s in %s is %s', (now, zone, day) => {
  expect(lastWholeDay(new Date(now), zone)).toBe(day);
});

test.each([
  ['2026-11-20T03:00:00.000Z', { from: '2025-11-20', to: '2026-11-19' }],
  ['2028-03-01T03:00:00.000Z', { from: '2027-03-01', to: '2028-02-29' }],
])('section 9: twelve months are collected first, at %s', (now, range) => {
  expect(historyRange(new Date(now), 'Asia/Tokyo')).toEqual(range);
});

describe('what is asked for next', () => {
  const range = { from: '2026-09-15', to: '2026-11-19' };
  test.each([
    ['the newest month', [], { from: '2026-11-01', to: '2026-11-19' }],
    ['what a kill has left of it', ['2026-11-19', '2026-11-18'], { from: '2026-11-01', to: '2026-11-17' }],
    ['a gap', ['2026-11-19', '2026-11-16', '2026-11-15'], { from: '2026-11-17', to: '2026-11-18' }],
    ['the month before', eachDayOf({ from: '2026-11-01', to: '2026-11-19' }), { from: '2026-10-01', to: '2026-10-31' }],
    ['the first days', eachDayOf({ from: '2026-10-01', to: '2026-11-19' }), { from: '2026-09-15', to: '2026-09-30' }],
    ['nothing more', eachDayOf(range), null],
  ])('%s', (_, done, expected) => {
    expect(nextDays(range, new Set(done))).toEqual(expected);
  });

  test('ends with every day asked for exactly once, whatever is done already and however many at once', () => {
    const days = eachDayOf(range);
    fc.assert(
      fc.property(fc.subarray(days), fc.integer({ min: 1, max: 31 }), (before, most) => {
        const done = new Set(before);
        const asked: string[] = [];
        for (let step = nextDays(range, done, most); step !== null; step = nextDays(range, done, most)) {
          const own = eachDayOf(step);
          expect(own.length).toBeLessThanOrEqual(most);
          asked.push(...own);
          for (const day of own) done.add(day);
        }
        expect(asked.toSorted()).toEqual(days.filter(day => !before.includes(day)));
      }),
    );
  });

  test('days go on over the ends of months', () => {
    expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
  });
});
