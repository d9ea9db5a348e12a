import { expect, test } from 'vitest';
import { partsOfTexts } from './parts-of-texts.ts';
import type { Rect } from './picture-points.ts';

const page = { width: 1440, height: 40_000 };

test.each<[what: string, lines: Rect[], parts: Rect[]]>([
  ['no text', [], []],
  ['whole pixels around a line', [[10.4, 20.6, 100.2, 18]], [[10, 20, 101, 19]]],
  [
    'one for lines near to each other, in whatever order',
    [
      [10, 60, 100, 20],
      [40, 20, 300, 20],
    ],
    [[10, 20, 330, 60]],
  ],
  [
    'two for lines far from each other',
    [
      [0, 100, 200, 20],
      [0, 9_000, 200, 20],
    ],
    [
      [0, 100, 200, 20],
      [0, 9_000, 200, 20],
    ],
  ],
  ['none off the page', [[-300, 10, 100, 20]], []],
  ['none below what is kept of a page', [[0, 30_010, 100, 20]], []],
  ['as much of a line as is on the page', [[1_400, 10, 100, 20]], [[1_400, 10, 40, 20]]],
  [
    'no more than can be drawn, from the top',
    [
      [0, 0, 1_440, 16_000],
      [0, 17_000, 1_440, 9_000],
    ],
    [[0, 0, 1_440, 16_000]],
  ],
])('pictures of texts: %s', (_, lines, parts) => {
  expect(partsOfTexts(lines, page)).toEqual(parts);
});
