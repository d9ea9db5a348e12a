import { expect, test } from 'vitest';
import { criteria } from './accessibility/criteria.ts';
import { criteriaListIds, criteriaListOf, criteriaLists, usualCriteriaList } from './criteria-lists.ts';

test('there are ten lists of criteria, each with its number of criteria', () => {
  expect(criteriaLists.map(({ id, criteria: own }) => [id, own.length])).toEqual([
    ['jis-2016-a', 25],
    ['jis-2016-aa', 38],
    ['jis-2016-aaa', 61],
    ['wcag-2.1-a', 30],
    ['wcag-2.1-aa', 50],
    ['wcag-2.1-aaa', 78],
    // 4.1.1 was removed.
    ['wcag-2.2-a', 31],
    ['wcag-2.2-aa', 55],
    ['wcag-2.2-aaa', 86],
    ['combined', 87],
  ]);
  expect(criteriaListIds).toContain(usualCriteriaList);
});

test.each([
  ['jis-2016-a', 'jis-2016-aa'],
  ['jis-2016-aa', 'jis-2016-aaa'],
  ['jis-2016-aa', 'wcag-2.1-aa'],
  ['wcag-2.1-a', 'wcag-2.1-aa'],
  ['wcag-2.2-aa', 'wcag-2.2-aaa'],
  ['wcag-2.1-aaa', 'combined'],
  ['wcag-2.2-aaa', 'combined'],
])('%s is part of %s', (small, large) => {
  expect(criteriaListOf(large).criteria).toEqual(expect.arrayContaining([...criteriaListOf(small).criteria]));
});

test.each([
  ['4.1.1', ['jis-2016-a', 'jis-2016-aa', 'jis-2016-aaa', 'wcag-2.1-a', 'wcag-2.1-aa', 'wcag-2.1-aaa', 'combined']],
  ['1.4.3', ['jis-2016-aa', 'jis-2016-aaa', 'wcag-2.1-aa', 'wcag-2.1-aaa', 'wcag-2.2-aa', 'wcag-2.2-aaa', 'combined']],
  ['4.1.3', ['wcag-2.1-aa', 'wcag-2.1-aaa', 'wcag-2.2-aa', 'wcag-2.2-aaa', 'combined']],
  ['2.5.8', ['wcag-2.2-aa', 'wcag-2.2-aaa', 'combined']],
  ['2.4.13', ['wcag-2.2-aaa', 'combined']],
])('criterion %s stands in %j', (number, lists) => {
  expect(criteriaLists.filter(list => list.criteria.includes(number)).map(({ id }) => id)).toEqual(lists);
});

test('a run without a list was tested against all criteria, and no other id is one', () => {
  expect(criteriaListOf(undefined).criteria).toHaveLength(criteria.length);
  expect(() => criteriaListOf('wcag-3')).toThrow();
});
