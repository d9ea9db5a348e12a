import { expect, test } from 'vitest';
import { criteria, criteriaOfTags, criterionOf, principleOf } from './criteria.ts';

test('JIS X 8341-3:2016 has 61 criteria: 25 A, 13 AA, 23 AAA', () => {
  const jis = criteria.filter(criterion => criterion.since === '2.0');
  expect(jis).toHaveLength(61);
  const count = (level: string) => jis.filter(criterion => criterion.level === level).length;
  expect([count('A'), count('AA'), count('AAA')]).toEqual([25, 13, 23]);
});

test('2.1 adds 17 and 2.2 adds 9 criteria, every number once', () => {
  expect(criteria.filter(criterion => criterion.since === '2.1')).toHaveLength(17);
  expect(criteria.filter(criterion => criterion.since === '2.2')).toHaveLength(9);
  expect(new Set(criteria.map(criterion => criterion.number)).size).toBe(criteria.length);
});

test.each([
  ['1.1.1', 'perceivable'],
  ['2.4.4', 'operable'],
  ['3.1.1', 'understandable'],
  ['4.1.2', 'robust'],
])('%s stands under %s', (number, principle) => {
  expect(principleOf(number)).toBe(principle);
  expect(criterionOf(number)?.number).toBe(number);
});

test('tags of axe become criterion numbers, other tags nothing', () => {
  expect(
    criteriaOfTags(['cat.forms', 'wcag2a', 'wcag21aa', 'wcag135', 'wcag1412', 'section508', 'EN-9.4.1.2']),
  ).toEqual(['1.3.5', '1.4.12']);
});
