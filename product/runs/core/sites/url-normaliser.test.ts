import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseUrl, type UrlFilter } from './url-normaliser.ts';

describe('normaliseUrl', () => {
  it.each<[string, string | null]>([
    ['http://Example.COM', 'http://example.com/'],
    ['HTTP://example.com:80/a', 'http://example.com/a'],
    ['https://example.com:443/', 'https://example.com/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['http://example.com./a', 'http://example.com/a'],
    ['http://user:pass@example.com/', 'http://example.com/'],
    ['http://example.com/a/./b/../c', 'http://example.com/a/c'],
    ['http://example.com/../a', 'http://example.com/a'],
    ['http://example.com/a//b/', 'http://example.com/a//b/'],
    ['http://example.com/日本語?q=点検', 'http://example.com/%E6%97%A5%E6%9C%AC%E8%AA%9E?q=%E7%82%B9%E6%A4%9C'],
    ['http://example.com/%e6%97%a5', 'http://example.com/%E6%97%A5'],
    ['http://example.com/%41%7ea%2D', 'http://example.com/A~a-'],
    ['http://example.com/%2%45%%41B', 'http://example.com/%2%45%%41B'],
    ['http://example.com/a%2Fb%20c', 'http://example.com/a%2Fb%20c'],
    ['http://example.com/a?', 'http://example.com/a'],
    ['http://example.com/a?b=%e3#', 'http://example.com/a?b=%E3'],
    ['http://example.com/a#top', 'http://example.com/a'],
    [' http://example.com/a\n', 'http://example.com/a'],
    ['http://日本語.jp/', 'http://xn--wgv71a119e.jp/'],
    ['http://2130706433/', 'http://127.0.0.1/'],
    ['mailto:a@example.com', null],
    ['javascript:void(0)', null],
    ['ftp://example.com/', null],
    ['http://', null],
    ['/relative', null],
    ['', null],
  ])('%s -> %s', (input, expected) => expect(normaliseUrl(input)).toBe(expected));

  it.each<[string, string]>([
    ['../c.html', 'http://example.com/c.html'],
    ['?x=1', 'http://example.com/a/b.html?x=1'],
    ['#top', 'http://example.com/a/b.html'],
    ['//other.example/x', 'http://other.example/x'],
    ['', 'http://example.com/a/b.html'],
  ])('%s beside its base', (input, expected) => {
    expect(normaliseUrl(input, 'http://example.com/a/b.html')).toBe(expected);
  });

  it.each<[string, UrlFilter, string]>([
    ['http://e.com/a?b=1#c', {}, 'http://e.com/a?b=1'],
    ['http://e.com/a?b=1#c', { filterQuery: true }, 'http://e.com/a'],
    ['http://e.com/a?b=1#/c', { filterHash: false }, 'http://e.com/a?b=1#/c'],
    ['http://e.com/a#', { filterHash: false }, 'http://e.com/a'],
    ['http://e.com/index.html', {}, 'http://e.com/index.html'],
    ['http://e.com/d/index.html?a=1', { filterIndexHtml: true }, 'http://e.com/d/?a=1'],
    ['http://e.com/d/INDEX.HTM', { filterIndexHtml: true }, 'http://e.com/d/'],
    ['http://e.com/d/index.php', { filterIndexHtml: true }, 'http://e.com/d/'],
    ['http://e.com/d/myindex.html', { filterIndexHtml: true }, 'http://e.com/d/myindex.html'],
  ])('%s with %o', (input, filter, expected) => expect(normaliseUrl(input, undefined, filter)).toBe(expected));

  it('changes nothing the second time', () => {
    const part = fc.constantFrom(
      '%',
      '2',
      '4',
      '5',
      'e',
      'E',
      '.',
      '/',
      '?',
      '#',
      ' ',
      '日',
      ':',
      '@',
      'index.html',
      '\\',
      '+',
      '&',
    );
    const tail = fc.array(part, { maxLength: 12 }).map(parts => parts.join(''));
    fc.assert(
      fc.property(tail, text => {
        const once = normaliseUrl(`http://e.com/${text}`, undefined, { filterHash: false });
        return once === null || normaliseUrl(once, undefined, { filterHash: false }) === once;
      }),
      { numRuns: 300 },
    );
  });
});
