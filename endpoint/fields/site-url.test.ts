import { expect, test } from 'vitest';
import { looksLikeHost, readSiteUrl } from './site-url.ts';

const of = (input: string, isSchemeRequired = false) => {
  const read = readSiteUrl(input, { isSchemeRequired });
  return 'fault' in read ? read.fault : read.url.href;
};

test.each([
  ['https://example.co.jp/a', 'https://example.co.jp/a'],
  [' http://example.co.jp ', 'http://example.co.jp/'],
  ['example.co.jp/a?b', 'https://example.co.jp/a?b'],
  ['example.co.jp:8080', 'https://example.co.jp:8080/'],
  [' \t', 'url_missing'],
  [`https://example.co.jp/${'a'.repeat(2026)}`, `https://example.co.jp/${'a'.repeat(2026)}`],
  [`https://example.co.jp/${'a'.repeat(2027)}`, 'url_too_long'],
  ['https://', 'url_invalid'],
  ['https://a b/', 'url_invalid'],
  ['ftp://example.co.jp/', 'url_not_http'],
  ['javascript:alert(1)', 'url_not_http'],
  ['mailto:a@example.co.jp', 'url_not_http'],
  ['https://taro@example.co.jp/', 'url_has_credentials'],
  ['taro:himitsu@example.co.jp', 'url_not_http'],
  ['taro@example.co.jp', 'url_has_credentials'],
  ['//example.co.jp/a', 'https://example.co.jp/a'],
  ['http:example.co.jp', 'http://example.co.jp/'],
  ['ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｃｏ．ｊｐ/a', 'http://example.co.jp/a'],
  ['https：//example.co.jp', 'https://example.co.jp/'],
  ['ｗｗｗ。例え．ｊｐ', 'https://www.xn--r8jz45g.jp/'],
  ['　example.co.jp　', 'https://example.co.jp/'],
  ['[::1]:8080', 'https://[::1]:8080/'],
  ['http//example.co.jp', 'url_invalid'],
  ['https;//example.co.jp', 'url_invalid'],
  ['http.//example.co.jp', 'url_invalid'],
  ['https://http://example.co.jp', 'url_invalid'],
  ['"https://example.co.jp/"', 'url_invalid'],
  ['exa_mple.example.jp', 'https://exa_mple.example.jp/'],
  ['htttp://example.co.jp', 'url_not_http'],
  ['サイト：example.co.jp', 'url_invalid'],
])('%s: %s', (input, expected) => {
  expect(of(input)).toBe(expected);
});

test.each([
  ['example.co.jp', 'url_not_http'],
  ['example.co.jp:8080', 'url_not_http'],
  ['HTTPS://example.co.jp', 'https://example.co.jp/'],
  ['ｈｔｔｐｓ：／／example.co.jp', 'https://example.co.jp/'],
  ['//example.co.jp', 'url_not_http'],
])('where people write the scheme, %s: %s', (input, expected) => {
  expect(of(input, true)).toBe(expected);
});

test.each([
  ['example.jp', true],
  ['example.jp/a?b', true],
  ['localhost', true],
  ['localhost/a', true],
  ['intra:8080', true],
  ['abc', false],
  ['abc/d.html', false],
  ['localhosts', false],
  ['//example.jp/a', true],
  ['例え。jp', true],
  ['http//example.jp', false],
  ['http.//example.jp', false],
  ['192.168.0.1', true],
  ['[::1]:80', true],
  ['http.cat', true],
  ['https.example.jp/a', true],
  ['http.//example.jp', false],
])('%s looks like a host: %s', (text, expected) => expect(looksLikeHost(text)).toBe(expected));
