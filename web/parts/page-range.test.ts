import { expect, test } from 'vitest';
import { pageRange } from './page-range.ts';

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 13, '1 2 3 … 13'],
  [3, 13, '1 2 3 4 … 13'],
  [4, 13, '1 2 3 4 5 … 13'],
  [7, 13, '1 … 6 7 8 … 13'],
  [11, 13, '1 … 10 11 12 13'],
  [13, 13, '1 … 11 12 13'],
  [1, 0, ''],
])('page %i of %i shows %s', (current, pages, row) => {
  expect(pageRange(current, pages).join(' ').replaceAll('gap', '…')).toBe(row);
});
