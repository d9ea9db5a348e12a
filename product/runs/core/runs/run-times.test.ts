import { describe, expect, test } from 'vitest';
import type { RunUnit } from './find-run.ts';
import { endOfRun, secondsOfRun, timesOfRun } from './run-times.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000);
const run = {
  date: at(-5),
  started_at: at(0),
  resumed_at: null as Date | null,
  spent_seconds: 0,
  finished_at: null as Date | null,
  waiting_since: null as Date | null,
  number_of_pages: 100,
  sitemap_finished: true,
};
const unit = (name: string, done: number, more: Partial<RunUnit> = {}) =>
  ({ unit: name, done, failed: 0, skipped: 0, answered_before: 0, ...more }) as RunUnit;

describe('the time of a run', () => {
  test.each([
    ['begins with the end of its wait', {}, 60, 60],
    ['begins with its registration where it did not wait', { started_at: null }, 55, 60],
    ['is none while it waits', { started_at: null, waiting_since: at(-5) }, 60, 0],
    ['ends with it', { finished_at: at(90) }, 3600, 90],
    ['has no pause before it was taken up again', { spent_seconds: 90, resumed_at: at(7200) }, 7230, 120],
    ['stands while it waits to be taken up', { spent_seconds: 90, waiting_since: at(7200) }, 7260, 90],
    ['of two parts ends with the second', { spent_seconds: 90, resumed_at: at(100), finished_at: at(110) }, 999, 100],
    ['does not run backwards when the clock does', {}, -60, 0],
  ])('%s', (_what, change, now, seconds) => {
    expect(secondsOfRun({ ...run, ...change }, at(now))).toBe(seconds);
    expect(timesOfRun({ ...run, ...change }, [], at(now)).elapsedSeconds).toBe(seconds);
  });
});

test.each([
  [51.2, 0.4],
  [51.6, 0.001],
  [51.999, 0.999],
  [52, 0.999],
])('who looks before the end at %s s is seen, %s s later, is told no more than the end says', (end, later) => {
  const seen = timesOfRun(run, [], at(end + later)).elapsedSeconds;
  const ended = timesOfRun({ ...run, finished_at: at(end) }, [], at(end + later)).elapsedSeconds;
  expect(seen).toBeLessThanOrEqual(ended);
  expect(ended - end).toBeLessThan(1);
});

describe('the expected end of a run', () => {
  test('is that of the unit that needs longest', () => {
    const times = timesOfRun(run, [unit('quality', 100), unit('link', 50), unit('seoMobile', 10)], at(60));
    expect(times).toMatchObject({ percent: 53, pagesPerMinute: 10, estimatedEnd: at(60 + 540).toISOString() });
    expect(times.units.map(({ done, total, pagesPerMinute }) => [done, total, pagesPerMinute])).toEqual([
      [100, 100, 100],
      [50, 100, 50],
      [10, 100, 10],
    ]);
  });

  test('counts failed and skipped pages as answered, and only what was answered since it was taken up', () => {
    const again = { ...run, spent_seconds: 500, resumed_at: at(1000) };
    const units = [unit('link', 60, { failed: 10, skipped: 10, answered_before: 60 })];
    expect(timesOfRun(again, units, at(1060))).toMatchObject({
      percent: 80,
      pagesPerMinute: 20,
      elapsedSeconds: 560,
      estimatedEnd: at(1120).toISOString(),
    });
  });

  test.each([
    ['while pages are collected', { sitemap_finished: false }, [unit('link', 50)], 60],
    ['in the first seconds', {}, [unit('link', 50)], 2],
    ['while a unit has answered nothing', {}, [unit('quality', 50), unit('link', 0)], 60],
    ['once all is answered', {}, [unit('link', 100)], 60],
    ['at its end', { finished_at: at(60) }, [unit('link', 50)], 60],
    ['without units', {}, [], 60],
  ])('is not known %s', (_when, change, units, now) => {
    expect(timesOfRun({ ...run, ...change }, units, at(now)).estimatedEnd).toBeNull();
  });

  test('a run without pages is at 0 %, and no count goes beyond its pages', () => {
    expect(timesOfRun({ ...run, number_of_pages: 0 }, [unit('link', 0)], at(60)).percent).toBe(0);
    expect(timesOfRun(run, [unit('link', 120)], at(60))).toMatchObject({ percent: 100, units: [{ done: 100 }] });
  });
});

test.each([
  ['later', {}, 60, 60],
  ['before its start, by a clock that was set back', {}, -86_400, 0],
  ['before it was taken up again', { resumed_at: at(7200) }, 7100, 7200],
  ['before its registration, where it has not started', { started_at: null }, -60, -5],
])('a run that ends %s', (_what, change, now, end) => {
  expect(endOfRun({ ...run, ...change }, at(now))).toEqual(at(end));
});
