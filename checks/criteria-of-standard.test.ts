import { expect, test } from 'vitest';
import { criteriaCheck, criteriaOfStandard, standardOfList } from './criteria-of-standard.ts';

test.each([
  ['jis2016', 'A', 25],
  ['jis2016', 'AA', 38],
  ['jis2016', 'AAA', 61],
  ['wcag21', 'A', 30],
  ['wcag21', 'AA', 50],
  ['wcag21', 'AAA', 78],
  ['wcag22', 'A', 31],
  ['wcag22', 'AA', 55],
  ['wcag22', 'AAA', 86],
  ['combined', 'A', 32],
  ['combined', 'AAA', 87],
] as const)('%s at level %s has %i criteria', (standard, level, count) => {
  expect(new Set(criteriaOfStandard(standard, level).map(one => one.number)).size).toBe(count);
});

test.each([
  ['jis-2016-aa', 'jis2016', 'AA'],
  ['wcag-2.2-aaa', 'wcag22', 'AAA'],
  ['combined', 'combined', 'AAA'],
] as const)('the list %s is %s at %s', (id, standard, level) => {
  expect(standardOfList(id)).toEqual({ standard, level });
});

test('the check with criteria is the one of accessibility', () => {
  expect(criteriaCheck).toBe('accessibility');
});
