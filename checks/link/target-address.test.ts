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
    // White space of the URL Standard alone is no part of an address.
    ['　ok.html', 'https://example.jp/a/%E3%80%80ok.html'],
    ['ok.html　', 'https://example.jp/a/ok.html%E3%80%80'],
    ['\u00a0ok.html', 'https://example.jp/a/%C2%A0ok.html'],
    ['\ufeffok.html', 'https://example.jp/a/%EF%BB%BFok.html'],
    ['\u2028ok.html', 'https://example.jp/a/%E2%80%A8ok.html'],
    ['\u0000\u001f\tok.html\f\r\n', 'https://example.jp/a/ok.html'],
    ['\u200bok.html', 'https://example.jp/a/%E2%80%8Bok.html'],
    ['ok\u3000\n.html', 'https://example.jp/a/ok%E3%80%80.html'],
    ['　', 'https://example.jp/a/%E3%80%80'],
    ['\u00a0#a', 'https://example.jp/a/%C2%A0#a'],
    ['\\\\example.com\\a', 'https://example.com/a'],
    ['http:/example.com/%zz?50%', 'http://example.com/%zz?50%'],
    ['　http://example.com/', 'https://example.jp/a/%E3%80%80http://example.com/'],
  ])('%j is asked as %s', (raw, url) => {
    expect(targetAddress(raw, base)).toEqual({ kind: 'http', url });
  });

  test('a query is written in the encoding of the page', () => {
    expect(targetAddress('?q=海#日', base, 'shift_jis')).toEqual({
      kind: 'http',
      url: 'https://example.jp/a/b.html?q=%8AC#%E6%97%A5',
    });
  });

  test.each([
    'mailto:a@example.jp',
    'tel:03',
    'javascript:void(0)',
    'data:,x',
    'blob:x',
    'sms:1',
    'ftp://a.example/',
    'spotify:x',
    'app:x',
    '',
    '  ',
  ])('%j is not asked', raw => {
    expect(targetAddress(raw, base).kind).toBe('skipped');
  });

  test.each([
    'ssh://a.example/',
    'SFTP://a.example/',
    'line://ti/p/x',
    'intent://scan/#Intent;end',
    'itms-apps://x',
    'webcal://a.example/x.ics',
    'web+tea:oolong',
    'jp.example.app://open',
    'ms-word:ofe|u|https://a.example/x.docx',
    'view-source:https://a.example/',
  ])('%j is for another program', raw => {
    expect(targetAddress(raw, base).kind).toBe('skipped');
  });

  const mistyped = [
    'htttp://a.example/',
    'ttp://a.example/',
    'ttps://a.example/',
    'htp://a.example/',
    'hppt://a.example/',
  ];
  const others = [
    'http.://a.example/',
    'xttp://a.example/',
    'httpd:x',
    'maito:a@example.jp',
    'javascirpt:void(0)',
    'C:/x/y.html',
    '//',
    'http://1.2.3.999/',
    'HTTTPS://a.example/',
    'httpss://a.example/',
    'hhttp://a.example/',
    'hxttp://a.example/',
    'htttp:a',
  ];
  test.each(['http://', 'https://a b/', 'http://[::1', 'http://x:99999/', ...mistyped, ...others])(
    '%j is no address',
    raw => {
      expect(targetAddress(raw, base).kind).toBe('malformed');
    },
  );
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
    ['割引50%の場合', true],
    ['%E5%89%B2%E5%BC%9550%%E3%81%AE%E5%A0%B4%E5%90%88', true],
    ['50%2', true],
    ['%zz', false],
    ['%', false],
    ['100%25', true],
    ['100%2525', false],
    ['%E4%BA%A4%', false],
    ['%e4%ba%a4%e9%80%9a', true],
    ['交%E9%80%9A', true],
  ])('%s found: %s', (name, found) => {
    expect(hasFragment(new Set(['交通', '100%', '割引50%の場合', '50%2']), name)).toBe(found);
  });

  test('the asked address has none', () => {
    expect(withoutFragment('https://a/b#c#d')).toBe('https://a/b');
  });
});
