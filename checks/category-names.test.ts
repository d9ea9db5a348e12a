import { expect, test } from 'vitest';
import { categoryName, storedCategoryNames, withCategoryNames } from './category-names.ts';
import { functionIds, registry } from './registry.ts';

test.each([
  ['bestPractices', 'bestPractices', ['bestPractices', 'best-practices']],
  ['best-practices', 'bestPractices', ['bestPractices', 'best-practices']],
  ['performance', 'performance', ['performance']],
  ['toString', 'toString', ['toString']],
])('the category %s is called %s, and stored as %j', (given, name, stored) => {
  expect([categoryName(given), storedCategoryNames(given)]).toEqual([name, stored]);
});

test.each([
  [
    { categories: ['best-practices', 'seo'], weight: 1 },
    { categories: ['bestPractices', 'seo'], weight: 1 },
  ],
  [{ categories: ['seo'] }, { categories: ['seo'] }],
  [{ categories: [1, null, 'best-practices'] }, { categories: [1, null, 'bestPractices'] }],
  [{ category: 'structure' }, { category: 'structure' }],
  [{ categories: 'best-practices' }, { categories: 'best-practices' }],
])('the stored category %j is shown as %j', (stored, told) => {
  expect(withCategoryNames(stored)).toEqual(told);
});

test('no check has a category with a former name', () => {
  const names = functionIds.flatMap(id => Object.keys(registry[id].categories ?? {}));
  expect(names.filter(name => categoryName(name) !== name)).toEqual([]);
  expect(names).toContain('bestPractices');
});
