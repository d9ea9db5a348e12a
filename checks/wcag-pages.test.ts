import { expect, test } from 'vitest';
import { criteria } from './accessibility/criteria.ts';
import { techniquePage, understandingPage } from './wcag-pages.ts';

/** W3C makes the names of its pages of the titles of the criteria. */
const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ +/g, '-');

test('every criterion links to its page, in Japanese to that of WAIC', () => {
  expect(criteria.map(({ number }) => understandingPage(number, 'en')?.url)).toEqual(
    criteria.map(({ en }) => `https://www.w3.org/WAI/WCAG22/Understanding/${nameOf(en)}`),
  );
  expect(understandingPage('1.1.1', 'ja')).toEqual({
    url: 'https://waic.jp/translations/WCAG22/Understanding/non-text-content',
    language: 'ja',
  });
  expect(understandingPage('9.9.9', 'ja')).toBeNull();
});

test.each([
  ['H37', 'https://waic.jp/translations/WCAG22/Techniques/html/H37', 'ja'],
  ['F65', 'https://waic.jp/translations/WCAG22/Techniques/failures/F65', 'ja'],
  ['ARIA11', 'https://waic.jp/translations/WCAG22/Techniques/aria/ARIA11', 'ja'],
  ['G18', 'https://waic.jp/translations/WCAG22/Techniques/general/G18', 'ja'],
  ['SCR20', 'https://waic.jp/translations/WCAG22/Techniques/client-side-script/SCR20', 'ja'],
  // Not translated.
  ['C44', 'https://www.w3.org/WAI/WCAG22/Techniques/css/C44', 'en'],
  ['SM11', 'https://www.w3.org/WAI/WCAG22/Techniques/smil/SM11', 'en'],
  ['SVR1', 'https://www.w3.org/WAI/WCAG22/Techniques/server-side-script/SVR1', 'en'],
  ['PDF1', 'https://www.w3.org/WAI/WCAG22/Techniques/pdf/PDF1', 'en'],
])('the technique %s links in Japanese to %s', (code, url, language) => {
  expect(techniquePage(code, 'ja')).toEqual({ url, language });
  expect(techniquePage(code, 'en')?.url).toBe(url.replace('https://waic.jp/translations/', 'https://www.w3.org/WAI/'));
});

test('what is no technique has no page', () => {
  for (const code of ['', 'H', '37', 'X1', 'h37', 'QW-ACT-R1']) expect(techniquePage(code, 'ja')).toBeNull();
});
