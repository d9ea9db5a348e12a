import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFairClock, threadsForEachProcessor } from './fair-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('how many threads want a processor', () => {
  test.each<[string, string, number, number]>([
    ['an idle machine', '0.00 0.01 0.05 1/89 123', 2, 0.5],
    ['two busy processors', '9.99 9.99 9.99 2/89 123', 2, 1],
    ['forty loops beside it', '40.1 30.2 20.3 42/130 9', 2, 21],
    ['a file of another form', 'nothing', 2, 1],
  ])('%s', (_name, text, processors, expected) => {
    expect(threadsForEachProcessor(() => text, processors)).toBe(expected);
  });

  test('a machine without such a file counts as free', () => {
    const read = () => {
      throw new Error('ENOENT');
    };
    expect(threadsForEachProcessor(read, 2)).toBe(1);
  });
});

describe('a limit of 10 s', () => {
  /** Seconds on the wall after which it ends, where the looks find `threads` for each processor. */
  function endsAfter(threads: (second: number) => number): number {
    const wall = () => Date.now();
    const begun = wall();
    const clock = createFairClock(() => threads((wall() - begun) / 1000), wall);
    let ended: number | undefined;
    clock.after(10_000, () => {
      ended = wall() - begun;
    });
    for (let steps = 0; ended === undefined && steps < 10_000; steps += 1) vi.advanceTimersByTime(250);
    return Math.round((ended ?? Number.NaN) / 1000);
  }

  test.each<[string, (second: number) => number, number]>([
    ['ends after 10 s on a free machine', () => 0.5, 10],
    ['lasts four times as long where four want each processor', () => 4, 40],
    ['ends after 200 s, however many want it', () => 500, 200],
    ['lasts longer only while it is tight', second => (second < 21 ? 20 : 1), 31],
  ])('%s', (_name, threads, seconds) => {
    expect(Math.abs(endsAfter(threads) - seconds)).toBeLessThanOrEqual(2);
  });

  test('the service is busy while many want the processors, also where nobody looked for a while', () => {
    let [wall, threads] = [0, 1];
    const clock = createFairClock(
      () => threads,
      () => wall,
    );
    const after = (milliseconds: number) => {
      wall += milliseconds;
      return clock.isBusy();
    };
    expect(after(10_000)).toBe(false);
    threads = 20;
    expect([after(250), after(60_000)]).toEqual([true, true]);
    threads = 1;
    expect([after(250), after(60_000), after(60_000), after(60_000)]).toEqual([true, true, false, false]);
  });

  test('does not end because its process was held up', () => {
    let wall = 0;
    const clock = createFairClock(
      () => 1,
      () => wall,
    );
    const from = clock.now();
    wall += 60_000;
    expect(clock.now() - from).toBeLessThan(1_000);
  });

  test('that is cancelled never ends; a signal ends with its name', () => {
    const wall = () => Date.now();
    const clock = createFairClock(() => 1, wall);
    const work = vi.fn();
    clock.after(1_000, work)();
    const signal = clock.timeout(1_000);
    vi.advanceTimersByTime(2_000);
    expect(work).not.toHaveBeenCalled();
    expect([signal.aborted, (signal.reason as Error).name]).toEqual([true, 'TimeoutError']);
  });
});
