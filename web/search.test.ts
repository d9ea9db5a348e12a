import { describe, expect, test } from 'vitest';
import { screens } from './screens.ts';
import { parseSearch, stringifySearch } from './search.ts';

describe('query parameters', () => {
  test('are plain text that can be mailed, without what is empty', () => {
    const text = stringifySearch({ search: '採用 & IR', pageNumber: 2, status: undefined, band: '', from: null });
    expect(text).toBe('?search=%E6%8E%A1%E7%94%A8+%26+IR&pageNumber=2');
    expect(parseSearch(text)).toEqual({ search: '採用 & IR', pageNumber: '2' });
  });
  test('nothing leaves no question mark', () => {
    expect(stringifySearch({ search: undefined })).toBe('');
  });
  test.each([
    [{ pageNumber: '3' }, { pageNumber: 3 }],
    [{ pageNumber: '-1' }, {}],
    [{ pageNumber: 'x', sort: 'nonsense', search: 'a' }, { search: 'a' }],
    [{ from: '2026-11-01', to: 'yesterday' }, { from: '2026-11-01' }],
    [{ unknown: '1' }, {}],
  ])('%j is cleaned to %j', (given, cleaned) => {
    const parsed = screens.top.search.parse(given);
    expect(Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))).toEqual(cleaned);
  });
  test.each([
    ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
    ['undefined', undefined],
    ['', undefined],
    ['x'.repeat(41), undefined],
  ])(
    'the date of a run %j is read as %j: an address that no date stands in shows a sentence, not a crash',
    (date, read) => {
      expect(screens.run.search.parse({ base_url_encoded: 'a', date })).toMatchObject({
        base_url_encoded: 'a',
        date: read,
      });
    },
  );
});
