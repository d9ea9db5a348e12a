import { describe, expect, test } from 'vitest';
import { createSilence, readMainThread } from './silence.ts';

/** A process of which each look, a second after the one before, finds the state and how long it has had a processor since. */
function silentAfter(
  seconds: number,
  {
    state,
    ofSecond,
    slowdown = 1,
    firstMs = 0,
  }: { state: string; ofSecond: number; slowdown?: number; firstMs?: number },
): number {
  let at = 0;
  let processorMs = 0;
  const silence = createSilence(1, {
    firstMs,
    read: () => ({ state, processorMs }),
    clock: { slowdown: () => slowdown },
    wall: () => at,
  });
  let last = 0;
  for (let second = 0; second < seconds; second += 1) {
    at += 1_000;
    processorMs += ofSecond * 1_000;
    last = silence.milliseconds();
  }
  return Math.round(last / 1_000);
}

describe('a minute without a sign of life', () => {
  test.each<[string, Parameters<typeof silentAfter>[1], number]>([
    ['counts whole where the process had the processor', { state: 'R', ofSecond: 1 }, 60],
    ['counts little where it had a twentieth of it', { state: 'R', ofSecond: 0.05 }, 3],
    ['counts whole where it waits for something else', { state: 'S', ofSecond: 0 }, 60],
    ['counts whole where it was stopped', { state: 'T', ofSecond: 0 }, 60],
    ['counts less where the machine is busy', { state: 'S', ofSecond: 0, slowdown: 10 }, 6],
    ['counts from later on where it just starts', { state: 'S', ofSecond: 0, firstMs: 40_000 }, 20],
  ])('%s', (_name, given, seconds) => {
    expect(silentAfter(60, given)).toBe(seconds);
  });
});

test('an hour without a sign of life is an end, whatever the machine does', () => {
  expect(silentAfter(3_600, { state: 'R', ofSecond: 0 })).toBe(180);
});

test('a sign of life ends the silence, and time in which nobody looked counts little', () => {
  let at = 0;
  const read = () => ({ state: 'S', processorMs: 0 });
  const silence = createSilence(1, { read, clock: { slowdown: () => 1 }, wall: () => at });
  at = 600_000;
  expect(silence.milliseconds()).toBe(30_000);
  silence.heard();
  at += 1_000;
  expect(silence.milliseconds()).toBe(1_000);
});

test('the main thread of this process runs, and one that is not there says nothing', () => {
  expect(readMainThread(process.pid)).toMatchObject({ state: 'R', processorMs: expect.any(Number) });
  expect(readMainThread(2 ** 30)).toBeUndefined();
});
