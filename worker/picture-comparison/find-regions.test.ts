import { expect, test } from 'vitest';
import type { IgnoredBox } from '#product/findings/api/visual-comparison.ts';
import type { Stretch } from './align-rows.ts';
import { type ChangedGrid, square } from './changed-grid.ts';
import { findRegions, mostRegions } from './find-regions.ts';

const [width, height] = [400, 800];
const whole: Stretch[] = [{ kind: 'pair', before: 0, after: 0, length: height }];

/** A grid on which whole squares of boxes have changed. */
function gridWith(boxes: readonly IgnoredBox[]): ChangedGrid {
  const [columns, rows] = [width / square, height / square];
  const counts = new Uint8Array(columns * rows);
  for (const { x, y, width: w, height: h } of boxes)
    for (let row = y / square; row < (y + h) / square; row++)
      counts.fill(square * square, row * columns + x / square, row * columns + (x + w) / square);
  return { width, height, columns, rows, counts };
}
const box = (x: number, y: number, w: number, h: number): IgnoredBox => ({ x, y, width: w, height: h });
const short = (found: ReturnType<typeof findRegions>) =>
  found.regions.map(({ kind, x, y, width: w, height: h, pixels }) => `${kind} ${x} ${y} ${w} ${h}: ${pixels}`);

test.each<[what: string, boxes: IgnoredBox[], ignored: IgnoredBox[], regions: string[]]>([
  ['nothing', [], [], []],
  ['one box', [box(40, 40, 20, 12)], [], ['changed 40 40 20 12: 240']],
  ['words of a line are one', [box(40, 40, 20, 12), box(72, 40, 20, 12)], [], ['changed 40 40 52 12: 480']],
  [
    'far boxes are two',
    [box(0, 0, 20, 20), box(300, 700, 20, 20)],
    [],
    ['changed 0 0 20 20: 400', 'changed 300 700 20 20: 400'],
  ],
  ['an ignored box', [box(40, 40, 20, 12)], [box(40, 40, 20, 12)], []],
  ['half of it ignored', [box(40, 40, 24, 12)], [box(0, 0, 52, 800)], ['changed 52 40 12 12: 144']],
  ['a square whose middle is outside', [box(40, 40, 4, 4)], [box(0, 0, 41, 800)], ['changed 40 40 4 4: 16']],
  ['an ignored box beyond the picture', [box(392, 792, 8, 8)], [box(390, 790, 5000, 5000)], []],
])('changed regions: %s', (_, boxes, ignored, regions) => {
  expect(short(findRegions(gridWith(boxes), whole, ignored))).toEqual(regions);
});

test('removed rows count, except the part below an ignored box', () => {
  const stretches: Stretch[] = [
    { kind: 'pair', before: 0, after: 0, length: 100 },
    { kind: 'removed', before: 100, after: 100, length: 50 },
    { kind: 'pair', before: 150, after: 100, length: 700 },
  ];
  const found = findRegions(gridWith([]), stretches, []);
  expect(short(found)).toEqual(['removed 0 100 400 0: 20000']);
  expect(found.ratio).toBeCloseTo(20_000 / (400 * 850));
  expect(short(findRegions(gridWith([]), stretches, [box(0, 90, 100, 20)]))).toEqual(['removed 100 100 300 0: 15000']);
  expect(short(findRegions(gridWith([]), stretches, [box(0, 300, 400, 20)]))).toEqual(['removed 0 100 400 0: 20000']);
});

test('a region knows its rows in the earlier picture, and specks in what has moved do not count', () => {
  const moved: Stretch[] = [
    { kind: 'added', before: 0, after: 0, length: 40 },
    { kind: 'pair', before: 0, after: 40, length: 760 },
  ];
  const grid = gridWith([box(0, 0, 400, 40), box(200, 400, 20, 12)]);
  grid.counts[150 * grid.columns + 3] = 5;
  const found = findRegions(grid, moved, []);
  expect(found.regions).toEqual([
    { kind: 'added', ...box(0, 0, 400, 40), pixels: 16_000, before: null },
    { kind: 'changed', ...box(200, 400, 20, 12), pixels: 240, before: { y: 360, height: 12 } },
  ]);
  // Where nothing has moved every point counts.
  const still = gridWith([]);
  still.counts[150 * still.columns + 3] = 1;
  expect(findRegions(still, whole, []).changedPixels).toBe(1);
});

test('many changes are joined to some dozens without losing any', () => {
  const boxes = Array.from({ length: 200 }, (_, n) => box((n % 10) * 40, Math.floor(n / 10) * 40, 8, 8));
  const found = findRegions(gridWith(boxes), whole, []);
  expect(found.regions.length).toBeLessThanOrEqual(mostRegions);
  expect(found.changedPixels).toBe(200 * 64);
});
