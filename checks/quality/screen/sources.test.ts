import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

const page = { url: 'https://a.example/', finalUrl: 'https://a.example/index.html' };
const finding = (source: string, url: string) => ({ place: { url }, detail: { source } });
const long = `https://a.example/${'x'.repeat(400)}.css`;

test('the sources of a page are its HTML first, then its own CSS and the style sheets', () => {
  const sources = sourcesOf(
    [
      finding('css', 'https://a.example/z.css'),
      finding('css', page.finalUrl),
      finding('css', 'https://a.example/b.css'),
      finding('css', page.url),
      finding('html', page.url),
      finding('css', 'https://a.example/b.css'),
      finding('css', long),
    ],
    page,
  );
  expect(sources.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    `html ${page.url}`,
    `inline ${page.url}`,
    'sheet https://a.example/b.css',
    `sheet ${long}`,
    'sheet https://a.example/z.css',
  ]);
  expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
  // An address of a screen keeps 300 characters of a filter.
  expect(Math.max(...sources.map(({ id }) => id.length))).toBeLessThanOrEqual(300);
});
