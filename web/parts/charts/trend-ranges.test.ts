import { expect, test } from 'vitest';
import { linesWithRange, rangeText, soleRanges } from './trend-ranges.ts';

const range = { low: 80, high: 90 };
const points = (...shown: boolean[]) => shown.map(isShown => ({ ranges: isShown ? { a: range } : {} }));

test.each<[what: string, points: ReturnType<typeof points>, expected: number[]]>([
  ['side by side are an area', points(true, true), []],
  ['at one end', points(true, false, true, true), [0]],
  ['at the other', points(false, true), [1]],
  ['between others without one', points(true, true, false, true, false, true, true), [3]],
])('isolated ranges: %s', (_, given, expected) => {
  expect(soleRanges(given, 'a').map(({ index }) => index)).toEqual(expected);
});

test('a range is described by its ends, for the lines that have one', () => {
  expect(rangeText(range)).toBe('80–90');
  expect(linesWithRange(points(false, true), [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'a' }]);
});
