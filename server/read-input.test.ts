import { expect, test } from 'vitest';
import { growthOf, lessThanQuadratic } from '#test/hostile/growth.ts';
import { isDeeper } from './read-input.ts';

test.each([
  ['[[1]]', 2, false],
  ['[[1]]', 1, true],
  ['{"a":[{"b":1}]}', 3, false],
  ['{"a":[{"b":1}]}', 2, true],
  ['[[],[],[]]', 2, false],
  ['"[[[["', 0, false],
  [String.raw`["\"[[[", 1]`, 1, false],
  [String.raw`["\\", [[1]]]`, 2, true],
  ['"not closed [[', 0, false],
] as const)('%s is deeper than %i: %s', (text, most, deeper) => {
  expect(isDeeper(text, most)).toBe(deeper);
});

test.each([
  ['escapes in a text that is not closed', (size: number) => `"${'\\"'.repeat(size)}`],
  ['quotes', (size: number) => '"'.repeat(size)],
  ['empty lists', (size: number) => '[],'.repeat(size)],
])('reads %s once', async (_name, make) => {
  expect(await growthOf(text => isDeeper(text, 50), make)).toBeLessThan(lessThanQuadratic);
});
