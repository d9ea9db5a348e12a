import { describe, expect, test } from 'vitest';
import { isUsualChange, noiseBand, noiseBandsByUnit } from './noise-band.ts';
import type { Figures } from './run-tables.ts';

const inside = (value: number, range: { low: number; high: number } | null) =>
  range !== null && value >= range.low && value <= range.high;

describe('the usual range of a figure', () => {
  test.each<[string, number[], number, boolean]>([
    ['a second run near the first', [88], 83, true],
    ['a third run of an unchanged site', [88, 83], 90, true],
    ['a run far below', [88, 83, 90], 60, false],
    ['a run far above', [40, 42, 41], 90, false],
    ['a figure that has always been the same', [90, 90, 90], 84, false],
    ['the border', [90, 90, 90], 85, true],
    ['one earlier outlier', [88, 87, 20, 88, 89], 60, false],
    ['a figure that varies widely', [60, 80, 70, 90, 50], 45, true],
  ])('%s', (_, earlier, now, expected) => expect(inside(now, noiseBand(earlier, { least: 5 }))).toBe(expected));

  test('is none without an earlier run', () => expect(noiseBand([], { least: 5 })).toBeNull());
  test('has a spread that grows with the figure', () =>
    expect(noiseBand([2000], { share: 0.1 })).toEqual({ median: 2000, low: 1800, high: 2200, runs: 1 }));
  test('does not go below 0', () => expect(noiseBand([0.01], { least: 0.02 })?.low).toBe(0));

  test('is there for what varies, by unit', () => {
    const earlier: Figures[] = [
      { seoDesktop: { score: 90, lcp: 1000, cls: null } },
      { seoDesktop: { score: 94, lcp: 1000 } },
    ];
    const { seoDesktop, ...others } = noiseBandsByUnit(['quality', 'seoDesktop', 'seoMobile'], earlier);
    expect(others).toEqual({});
    expect(seoDesktop).toMatchObject({ score: { median: 92, runs: 2 }, lcp: { median: 1000, low: 900, high: 1100 } });
    expect(seoDesktop).not.toHaveProperty('cls');
  });
});

describe('a change of the overall score', () => {
  const same = { now: 80, before: 80, isUsual: false };
  test.each<[string, Parameters<typeof isUsualChange>[0], boolean]>([
    ['is usual if only measurements in their range differ', [same, { now: 83, before: 88, isUsual: true }], true],
    ['is not if a measurement left its range', [same, { now: 60, before: 88, isUsual: false }], false],
    [
      'is not if another function fell too',
      [
        { now: 60, before: 80, isUsual: false },
        { now: 83, before: 88, isUsual: true },
      ],
      false,
    ],
    [
      'is not if a function is new',
      [
        { now: 80, before: null, isUsual: false },
        { now: 83, before: 88, isUsual: true },
      ],
      false,
    ],
    ['is not without a measurement', [same], false],
    ['is not if nothing differs', [same, { now: 88, before: 88, isUsual: true }], false],
  ])('%s', (_, steps, expected) => expect(isUsualChange(steps)).toBe(expected));
});
