import { describe, expect, test } from 'vitest';
import { fragmentName, withoutFragment } from '../collected-links.ts';
import { hasFragment, targetAddress } from './target-address.ts';

const base = 'https://example.jp/a/b.html?q=1';

describe('resolution of an address', () => {
  test.each([
    ['c.html', 'https://example.jp/a/c.html'],
    ['/資料/案内.txt', 'https://example.jp/%E8%B3%87%E6%96%99/%E6%A1%88%E5%86%85.txt'],
    [' ../x\n.html ', 'https://example.jp/x.html'],
    ['//例え.jp/', 'https://xn--r8jz45g.jp/'],
    ['#top', 'https://example.jp/a/b.html?q=1#top'],
    ['?page=2', 'https://example.jp/a/b.html?page=2'],
    ['HTTP://EXAMPLE.COM', 'http://example.com/'],
  ])('%j is asked as %s', (raw, url) => {
    expect(targetAddress(raw, base)).toEqual({ kind: 'http', url });
  });

  test('a query is written in the encoding of the page', () => {
    expect(targetAddress('?q=海#日', base, 'shift_jis')).toEqual({
      kind: 'http',
      url: 'https://example.jp/a/b.html?q=%8AC#%E6%97%A5',
    });
  });

  test.each(['mailto:a@example.jp', 'tel:03', 'javascript:void(0)', 'data:,x', 'blob:x', '', '  '])(
    '%j is not asked',
    raw => {
      expect(targetAddress(raw, base).kind).toBe('skipped');
    },
  );

  test.each(['http://', 'https://a b/', 'http://[::1', 'http://x:99999/'])('%j is no address', raw => {
    expect(targetAddress(raw, base).kind).toBe('malformed');
  });
});

describe('fragments', () => {
  test.each([
    ['/a#b', 'b'],
    ['/a#%E4%BA%A4', '%E4%BA%A4'],
    ['/a#b:~:text=x', 'b'],
    ['/a', null],
    ['/a#', null],
    ['/a#top', null],
    ['/a#TOP', null],
    ['/a#:~:text=x', null],
    ['/a#/route', null],
    ['/a#!route', null],
  ])('%s asks for %j', (url, name) => {
    expect(fragmentName(url)).toBe(name);
  });

  test.each([
    ['交通', true],
    ['%E4%BA%A4%E9%80%9A', true],
    ['100%', true],
    ['nai', false],
  ])('%s found: %s', (name, found) => {
    expect(hasFragment(new Set(['交通', '100%']), name)).toBe(found);
  });

  test('the asked address has none', () => {
    expect(withoutFragment('https://a/b#c#d')).toBe('https://a/b');
  });
});
