import { expect, test } from 'vitest';
import { alignRows } from './align-rows.ts';
import { parts, type RowFeatures } from './row-features.ts';

/** A row of a page by a number; 0 is blank. */
const rowOf = (n: number, noise = 0) =>
  Array.from({ length: parts }, (_, part) =>
    n === 0 ? 255 : (((n * 2_654_435_761 + part * 40_503 * n) >>> 7) % 200) + noise,
  );
const featuresOf = (rows: readonly number[], noise = 0): RowFeatures => ({
  count: rows.length,
  values: Uint8Array.from(rows.flatMap((n, at) => rowOf(n, at % 2 === 0 ? noise : 0))),
});
/** Lines of text of 12 rows with 8 blank ones between them. */
const lines = (from: number, count: number) =>
  Array.from({ length: count * 20 }, (_, n) => (n % 20 < 12 ? (from + Math.floor(n / 20)) * 100 + (n % 20) : 0));
const short = (before: readonly number[], after: readonly number[], noise = 0) =>
  alignRows(featuresOf(before), featuresOf(after, noise)).map(
    ({ kind, before: a, after: b, length }) => `${kind} ${a} ${b} ${length}`,
  );

test.each<[what: string, before: number[], after: number[], stretches: string[]]>([
  ['nothing', [], [], []],
  ['the same page', lines(1, 5), lines(1, 5), ['pair 0 0 100']],
  ['a block above', lines(1, 5), [...lines(9, 2), ...lines(1, 5)], ['added 0 0 40', 'pair 0 40 100']],
  [
    'a block in the middle',
    lines(1, 6),
    [...lines(1, 3), ...lines(50, 2), ...lines(4, 3)],
    ['pair 0 0 60', 'added 60 60 40', 'pair 60 100 60'],
  ],
  [
    'a block gone',
    [...lines(1, 3), ...lines(50, 2), ...lines(4, 3)],
    lines(1, 6),
    ['pair 0 0 60', 'removed 60 60 40', 'pair 100 60 60'],
  ],
  ['a line that has changed', lines(1, 6), [...lines(1, 2), ...lines(70, 1), ...lines(4, 3)], ['pair 0 0 120']],
  ['a page below', lines(1, 3), lines(1, 5), ['pair 0 0 60', 'added 60 60 40']],
  [
    'blank pages of other heights',
    lines(1, 0).concat(Array(40).fill(0)),
    Array(60).fill(0),
    ['pair 0 0 40', 'added 40 40 20'],
  ],
])('rows are aligned: %s', (_, before, after, stretches) => {
  expect(short(before, after)).toEqual(stretches);
});

test('two insertions are found despite losses of compression in what has moved', () => {
  const after = [...lines(90, 1), ...lines(1, 4), ...lines(95, 2), ...lines(5, 4)];
  // The blank rows above the second one are as those below it.
  const stretches = ['added 0 0 20', 'pair 0 20 72', 'added 72 92 40', 'pair 72 132 88'];
  expect(short(lines(1, 8), after)).toEqual(stretches);
  expect(short(lines(1, 8), after, 3)).toEqual(stretches);
});

test.each([
  ['an insertion', (n: number) => [...lines(5000, 3), ...lines(1, n)]],
  ['nothing in common', (n: number) => lines(10_000, n)],
  ['blank rows alone', (n: number) => Array(n * 20).fill(0)],
  ['one line again and again', (n: number) => Array.from({ length: n }, () => lines(1, 1)).flat()],
])('twice the rows take about twice the work: %s', (_, make) => {
  const workOf = (n: number) => {
    const work = { rows: 0 };
    alignRows(featuresOf(lines(1, n)), featuresOf(make(n)), { work });
    return work.rows;
  };
  expect(workOf(400)).toBeLessThan(2.6 * workOf(200));
});
