import { expect, test } from 'vitest';
import { hostOfUrl, namesForHost } from './host-names.ts';

test.each([
  ['https://www.example.co.jp/a/', 'www.example.co.jp'],
  ['https://WWW.Example.CO.JP:443/', 'www.example.co.jp'],
  ['http://example.jp:443/', 'example.jp:443'],
  ['http://example.jp.:8080/', 'example.jp:8080'],
  ['https://日本語.jp/', 'xn--wgv71a119e.jp'],
  ['http://[::1]:3000/', '[::1]:3000'],
])('the host of %s is %s', (url, host) => {
  expect(hostOfUrl(url)).toBe(host);
});

test.each<[host: string, names: string[]]>([
  ['example.jp', ['example.jp']],
  ['www.example.jp', ['www.example.jp', 'example.jp']],
  ['a.b.c.example.co.jp:8443', ['a.b.c.example.co.jp', 'example.co.jp']],
  // The suffix speaks for itself alone: never for the names below it.
  ['co.jp', ['co.jp']],
  ['alice.github.io', ['alice.github.io']],
  ['shop.alice.github.io', ['shop.alice.github.io', 'alice.github.io']],
  ['intranet', ['intranet']],
  ['192.0.2.1', []],
  ['192.0.2.1:8080', []],
  ['[2001:db8::1]:8080', []],
])('the DNS of these names speaks for %s: %j', (host, names) => {
  expect(namesForHost(host)).toEqual(names);
});
