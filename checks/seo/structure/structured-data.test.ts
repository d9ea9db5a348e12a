import { expect, test } from 'vitest';
import { structuredDataFaults } from './structured-data.ts';

const faults = (data: unknown) =>
  structuredDataFaults(typeof data === 'string' ? data : JSON.stringify(data)).map(fault =>
    fault.kind === 'broken' ? 'broken' : `${fault.type}: ${fault.field}`,
  );
const context = { '@context': 'https://schema.org' };

test.each([
  ['a whole article', { ...context, '@type': 'Article', headline: '見出し' }, []],
  ['an article without headline', { ...context, '@type': 'NewsArticle', author: 'a' }, ['NewsArticle: headline']],
  ['a type by its address', { '@type': 'https://schema.org/Article', author: 'a' }, ['Article: headline']],
  ['several types', { '@type': ['Thing', 'Recipe'], name: 'カレー' }, ['Recipe: image']],
  [
    'an empty list counts as missing',
    { '@type': 'BreadcrumbList', itemListElement: [] },
    ['BreadcrumbList: itemListElement'],
  ],
  [
    'one of several properties is enough',
    { '@type': 'Product', name: 'いす', review: { '@type': 'Review', author: 'a', reviewRating: {} } },
    [],
  ],
  [
    'a review of its own names its subject',
    { '@type': 'Review', author: 'a', reviewRating: {} },
    ['Review: itemReviewed'],
  ],
  [
    'a graph',
    {
      ...context,
      '@graph': [
        { '@type': 'WebSite', name: 'x' },
        { '@type': 'Event', name: '祭り' },
      ],
    },
    ['Event: startDate', 'Event: location'],
  ],
  ['a reference to another entity', { '@type': 'WebPage', breadcrumb: { '@id': '#b', '@type': 'BreadcrumbList' } }, []],
  ['a type without rules', { '@type': 'Organization', url: 'x' }, []],
  ['a list of entities', [{ '@type': 'LocalBusiness', name: '店' }], ['LocalBusiness: address']],
  ['a trailing comma', '{"@type":"Article","headline":"a",}', ['broken']],
  ['a comment', '/* x */ {}', ['broken']],
  ['nothing', '', ['broken']],
  ['a number', '3', ['broken']],
])('%s', (_name, data, expected) => {
  expect(faults(data)).toEqual(expected);
});

test('the same defect of many entities is told once', () => {
  expect(faults(Array.from({ length: 500 }, () => ({ '@type': 'Article', a: 1 })))).toEqual(['Article: headline']);
});

test('endless nesting ends', () => {
  expect(faults('['.repeat(5_000) + ']'.repeat(5_000))).toEqual([]);
});
