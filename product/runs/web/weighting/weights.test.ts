import { expect, test } from 'vitest';
import { weightingOf, weightOf } from './weights.ts';

test.each([
  ['0', 0],
  ['10', 10],
  ['2.5', 2.5],
  ['0.25', 0.25],
  ['２．５', 2.5],
  [' 3 ', 3],
  ['10.1', null],
  ['11', null],
  ['-1', null],
  ['1.234', null],
  ['', null],
  ['abc', null],
])('a weight typed as "%s" is %s', (typed, weight) => {
  expect(weightOf(typed)).toBe(weight);
});

test('the default weight is not stored', () => {
  expect(weightingOf({ a: '1', b: '2', c: '0' })).toEqual({ b: 2, c: 0 });
});

test('one wrong weight and nothing is stored', () => {
  expect(weightingOf({ a: '1', b: 'x' })).toBeNull();
});
