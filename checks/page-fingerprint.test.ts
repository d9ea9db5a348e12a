import { describe, expect, test } from 'vitest';
import { fingerprintOf, isNearlyEqual, textShare } from './page-fingerprint.ts';

const url = 'https://a.example/shop/list?page=1';
const text = '商品の一覧です。'.repeat(3) + Array.from({ length: 60 }, (_, n) => `第${n}番の商品、`).join('');
const other = Array.from({ length: 60 }, (_, n) => `まったく別の話題${n * 7}`).join('。');
const equal = (a: string, b: string, aUrl = url, bUrl = url) =>
  fingerprintOf(a, aUrl).hash === fingerprintOf(b, bUrl).hash;

describe('equal sources', () => {
  test.each<[string, string, string]>([
    ['nonces', '<script nonce="abc123">x()</script>', '<script nonce="def456">x()</script>'],
    [
      'CSRF tokens',
      '<input type="hidden" name="csrf_token" value="aaaaaaaaaa">',
      '<input type="hidden" name="csrf_token" value="bbbbbbbbbb">',
    ],
    ['tokens of metas', '<meta name="csrf-token" content="aaa=">', '<meta name="csrf-token" content="bbb=">'],
    ['tokens in scripts', 'var a={"csrfToken":"aaaaaaaaaa"}', 'var a={"csrfToken":"bbbbbbbbbb"}'],
    ['times', '<p>2026-11-22T10:11:12Z', '<p>2026-11-22T10:11:13Z'],
    ['comments', '<!-- 0.1 s -->x', '<!-- 0.2 s -->x'],
    ['session ids', '<a href="/a;jsessionid=1A2B">', '<a href="/a;jsessionid=3C4D">'],
    ['cache breakers', '<script src="a.js?v=1700000001">', '<script src="a.js?v=1700000002">'],
    ['white space', '<p>a\n  b', '<p>a b'],
  ])('%s do not count', (_name, a, b) => expect(equal(a, b)).toBe(true));

  test.each<[string, string, string]>([
    ['the text', '<p>1ページ目', '<p>2ページ目'],
    ['a picture', '<img src="/p/1.jpg">', '<img src="/p/2.jpg">'],
    ['a link', '<a href="/a?page=2">', '<a href="/a?page=3">'],
    ['a date', '<p>2026-11-22', '<p>2026-11-23'],
    ['a hidden field', '<input type=hidden name=id value=1>', '<input type=hidden name=id value=2>'],
    ['data for scripts', '<script>var item = {"id":12}</script>', '<script>var item = {"id":13}</script>'],
  ])('%s counts', (_name, a, b) => expect(equal(a, b)).toBe(false));

  test('the own address does not count, a picture named after it does', () => {
    const page = (own: string, picture = '') => `<link rel="canonical" href="https://a.example${own}">x${picture}`;
    expect(equal(page('/a/'), page('/A/'), 'https://a.example/a/', 'https://a.example/A/')).toBe(true);
    const [one, two] = ['/p/1', '/p/2'].map(own => `<img src="${own}.jpg">`);
    expect(equal(one ?? '', two ?? '', 'https://a.example/p/1', 'https://a.example/p/2')).toBe(false);
  });
});

describe('nearly equal pages', () => {
  const page = (title: string, body: string) => fingerprintOf(`<title>${title}</title><p>${body}`, url);

  test('a few characters may differ, not the title', () => {
    expect(isNearlyEqual(page('t', `${text}12件`), page('t', `${text}13件`))).toBe(true);
    expect(isNearlyEqual(page('t', text), page('u', text))).toBe(false);
    expect(isNearlyEqual(page('t', text), page('t', text + other))).toBe(false);
  });

  test('pages without text are only equal as a whole', () => {
    expect(isNearlyEqual(page('t', '<img src=a>'), page('t', '<img src=b>'))).toBe(false);
    expect(textShare(page('t', ''), page('t', text))).toBe(0);
  });

  test('the share of text is one of the smaller page in the larger', () => {
    const [small, large] = [page('t', text), page('t', text + other)];
    expect(textShare(small, large)).toBeGreaterThan(0.95);
    expect(textShare(large, small)).toBeLessThan(0.8);
    expect(textShare(page('t', other), small)).toBeLessThan(0.1);
  });
});

test('twice the source costs at most about twice the work', () => {
  // A pattern that runs to the end from each `<input` would take minutes.
  const hostile = ['<input ', '<!-- ', 'nonce="', 'token="', '2026-11-22 ']
    .map(part => part.repeat(150_000))
    .join('\n');
  expect(fingerprintOf(hostile, url).hash).toHaveLength(20);
});
