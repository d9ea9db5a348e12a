import { expect, test } from 'vitest';
import { isTimeToShow } from './run-progress.ts';

/** Visits before the one in question, as [run, milliseconds]. */
type Visits = [run: string, at: number][];
const others = (count: number, at: number): Visits =>
  Array.from({ length: count }, (_, n): [string, number] => [`other-${n}`, at]);

test.each<[what: string, before: Visits, at: number, isShown: boolean]>([
  ['the first of a run', [], 0, true],
  ['one at the same moment', [['run', 1000]], 1000, false],
  ['one 299 ms after the shown one', [['run', 1000]], 1299, false],
  ['one 300 ms after the shown one', [['run', 1000]], 1300, true],
  [
    'one 300 ms after the shown one, with one between that was not shown',
    [
      ['run', 1000],
      ['run', 1200],
    ],
    1300,
    true,
  ],
  [
    'one 299 ms after the last shown one',
    [
      ['run', 1000],
      ['run', 1300],
    ],
    1599,
    false,
  ],
  ['the first of a run beside another', [['other', 1000]], 1000, true],
  [
    'one soon after the shown one, with another run between',
    [
      ['run', 1000],
      ['other', 1100],
    ],
    1200,
    false,
  ],
  [
    'one soon after the shown one, with so many runs between that it is forgotten',
    [['run', 1000], ...others(101, 1000)],
    1001,
    true,
  ],
])('the address of %s is shown or not', (what, before, at, isShown) => {
  // Runs of their own: what a process has shown is remembered for all of them.
  const show = (run: string, now: number) => isTimeToShow(`${what} ${run}`, now);
  for (const [run, now] of before) show(run, now);
  expect(show('run', at)).toBe(isShown);
});
