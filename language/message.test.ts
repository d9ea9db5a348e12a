import { expect, test } from 'vitest';
import { fill, say } from './message.ts';

const pages = { ja: '{n}ページ', en: '{n} {n#page|pages} of {site}' };

test.each([
  [0, '0 pages of a'],
  [1, '1 page of a'],
  ['1', '1 page of a'],
  ['1,001', '1,001 pages of a'],
])('%s in words', (n, words) => expect(say(pages, 'en', { n, site: 'a' })).toBe(words));

test('a missing value stays visible', () => {
  expect(fill(pages, { site: 'a' })).toEqual({ ja: '{n}ページ', en: '{n} {n#page|pages} of a' });
});
