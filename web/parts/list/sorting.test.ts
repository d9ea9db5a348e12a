import { expect, test } from 'vitest';
import { nextSorting, sortingOf } from './sorting.ts';

test('an order in the address is a column, downwards with a hyphen', () => {
  expect(sortingOf('name')).toEqual({ column: 'name', direction: 'ascending' });
  expect(sortingOf('-created')).toEqual({ column: 'created', direction: 'descending' });
});

test('a press on the head of the column in use turns it round; another column begins upwards', () => {
  expect(nextSorting('name', 'name')).toBe('-name');
  expect(nextSorting('-name', 'name')).toBe('name');
  expect(nextSorting('-created', 'name')).toBe('name');
});
