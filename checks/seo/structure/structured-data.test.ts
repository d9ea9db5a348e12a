import { expect, test } from 'vitest';
import { structuredDataFaults } from './structured-data.ts';

const page = 'https://example.jp/news/1';
const faults = (...blocks: unknown[]) =>
  structuredDataFaults(
    blocks.map(data => (typeof data === 'string' ? data : JSON.stringify(data))),
    page,
  )
    .flat()
    .map(fault => (fault.kind === 'broken' ? 'broken' : `${fault.type}: ${fault.field}`));
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

const review = (item: object) => ({ '@type': 'Review', author: 'a', reviewRating: {}, itemReviewed: item });
test.each<[string, unknown[], string[]]>([
  ['a reviewed product needs its name alone', [review({ '@type': 'Product', name: 'いす' })], []],
  ['a reviewed shop', [review({ '@type': 'LocalBusiness', name: '店' })], []],
  ['a reviewed recipe without a name', [review({ '@type': 'Recipe', image: 'a.png' })], ['Recipe: name']],
  ['a reviewed organisation has no rules', [review({ '@type': 'Organization', url: '/' })], []],
  [
    'what an article is about, and where it appeared',
    [
      {
        '@type': 'Article',
        headline: 'a',
        about: { '@type': 'Event', name: '祭り' },
        isPartOf: { '@type': 'Course', name: 'b' },
      },
    ],
    [],
  ],
  [
    'a video inside an article is shown by it',
    [{ '@type': 'Article', headline: 'a', video: { '@type': 'VideoObject', name: 'b' } }],
    ['VideoObject: thumbnailUrl', 'VideoObject: uploadDate'],
  ],
  [
    'the questions of a page',
    [{ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: '何時から？' }] }],
    ['Question: acceptedAnswer / suggestedAnswer / answerCount'],
  ],
  [
    'a list that leads to pages',
    [
      {
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', item: { '@type': 'Recipe', name: 'a', url: '/a' } }],
      },
    ],
    [],
  ],
  [
    'a list that is the page itself',
    [
      {
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', item: { '@type': 'Recipe', name: 'a', author: 'b' } }],
      },
    ],
    ['Recipe: image'],
  ],
  [
    'one entity in two places of a graph',
    [
      {
        '@graph': [
          { '@id': '#e', '@type': 'Event', name: '祭り' },
          { '@id': '#e', startDate: '2026-12-01', location: '広場' },
        ],
      },
    ],
    [],
  ],
  [
    'one entity in two blocks, by a relative and a whole address',
    [
      { '@id': '#p', '@type': 'Product', name: 'いす' },
      { '@id': `${page}#p`, '@type': 'Product', offers: { price: 1 } },
    ],
    [],
  ],
  [
    'what is missing of one entity in two blocks is told once',
    [
      { '@id': '#p', '@type': 'Product', name: 'いす' },
      { '@id': '#p', '@type': 'Product', sku: '1' },
    ],
    ['Product: offers / review / aggregateRating'],
  ],
  [
    'one entity whose type only the second place tells',
    [
      { '@id': '#e', startDate: '2026-12-01' },
      { '@id': '#e', '@type': 'Event', name: '祭り' },
    ],
    ['Event: location'],
  ],
  [
    'one entity that has another type in each place',
    [
      { '@id': '#e', '@type': 'Event', name: '祭り', startDate: 'a', location: 'b' },
      { '@id': '#e', '@type': 'Article' },
    ],
    ['Article: headline'],
  ],
  [
    'a review that its product names by its address',
    [
      { '@id': '#p', '@type': 'Product', name: 'いす', review: { '@id': '#r' } },
      { '@id': '#r', '@type': 'Review', author: 'a', reviewRating: {} },
    ],
    [],
  ],
  [
    'a reviewed product that stands elsewhere in the graph',
    [{ '@graph': [review({ '@id': '#p' }), { '@id': '#p', '@type': 'Product', name: 'いす' }] }],
    [],
  ],
  [
    'a reviewed product elsewhere, without a name',
    [{ '@graph': [{ '@id': '#p', '@type': 'Product', sku: '1' }, review({ '@id': '#p' })] }],
    ['Product: name'],
  ],
  [
    'an entity that its page names by its address alone',
    [
      {
        '@graph': [
          { '@type': 'WebPage', about: { '@id': '#e' } },
          { '@id': '#e', '@type': 'Event', name: '祭り' },
        ],
      },
    ],
    ['Event: startDate', 'Event: location'],
  ],
  [
    'addresses that differ in their fragment, and empty ones',
    [
      { '@id': '#a', '@type': 'Article', headline: 'a' },
      { '@id': '#b', '@type': 'Article', x: 1 },
      { '@id': '', '@type': 'Recipe', name: 'a' },
      { '@id': '', '@type': 'Recipe', image: 'a' },
    ],
    ['Article: headline', 'Recipe: image', 'Recipe: name'],
  ],
  [
    'an entity that holds itself',
    [{ '@id': '#a', '@type': 'Article', headline: 'a', mainEntity: { '@id': '#a', '@type': 'Article', author: 'b' } }],
    [],
  ],
  [
    'another entity of the same type',
    [
      { '@id': '#p', '@type': 'Recipe', name: 'a', image: 'b' },
      { '@id': '#q', '@type': 'Recipe', name: 'c' },
    ],
    ['Recipe: image'],
  ],
])('entities that lead to each other: %s', (_name, blocks, expected) => {
  expect(faults(...blocks)).toEqual(expected);
});

test('a block that was not read whole is not judged', () => {
  expect(structuredDataFaults([undefined, '{'], page).map(found => found.length)).toEqual([0, 1]);
});

test('the same defect of many entities is told once', () => {
  expect(faults(Array.from({ length: 500 }, () => ({ '@type': 'Article', a: 1 })))).toEqual(['Article: headline']);
});

test('endless nesting ends', () => {
  expect(faults('['.repeat(5_000) + ']'.repeat(5_000))).toEqual([]);
});
