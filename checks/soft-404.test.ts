import { describe, expect, test } from 'vitest';
import { fingerprintOf } from '#test/fingerprint-of.ts';
import type { RawResponse } from './engine.ts';
import { isSoft404, soft404Signature } from './soft-404.ts';

const origin = 'https://a.example';
const answer = (path: string, body: string, rest: Partial<RawResponse> = {}): RawResponse => ({
  url: origin + path,
  finalUrl: origin + path,
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(body),
  chain: [],
  ...rest,
});
const printed = (response: RawResponse) => ({
  response,
  fingerprint: fingerprintOf(Buffer.from(response.body).toString(), response.finalUrl),
});
const led = (path: string, to: string, body = '<p>top') =>
  answer(path, body, { finalUrl: origin + to, chain: [{ url: origin + path, status: 302 }] });
const menu = '<nav>ホーム くらしの案内 市政の情報 お問い合わせ 施設の案内 防災の情報</nav>';
const missing = (path: string) =>
  `<title>ページが見つかりません</title>${menu}<p>お探しのページ ${path} は見つかりませんでした。`;

describe('a host that answers every name', () => {
  const signature = soft404Signature(origin, [printed(answer('/missing-4711aa', missing('/missing-4711aa')))]);
  test.each<[string, RawResponse, boolean]>([
    ['another missing page', answer('/old/kankou-list', missing('/old/kankou-list')), true],
    [
      'a page with the same menu',
      answer('/a', `<title>ページが見つかりません</title>${menu}<p>新しい図書館の開館時間`),
      false,
    ],
    ['a page with another title', answer('/a', missing('/a').replace('見つかりません<', '見つかりました<')), false],
    ['an error is none', answer('/a', missing('/a'), { status: 404 }), false],
    ['another host', answer('/a', missing('/a'), { url: 'https://b.example/a' }), false],
    [
      'an old link with another scheme',
      answer('/old/a-z', missing('/old/a-z'), { url: 'http://a.example/old/a-z' }),
      true,
    ],
  ])('%s', (_name, response, expected) =>
    expect(signature && isSoft404(signature, response, printed(response).fingerprint)).toBe(expected),
  );
});

describe('a host that redirects missing names to its top page', () => {
  const signature = soft404Signature(origin, [printed(led('/missing-4711aa', '/'))]);
  test.each<[string, RawResponse, boolean]>([
    ['a redirect there', led('/old/page', '/'), true],
    ['the top page itself', answer('/', '<p>top'), false],
    ['the index of the top page', led('/index.html', '/'), false],
    ['a redirect elsewhere', led('/old/page', '/new/page'), false],
    ['a page', answer('/a', '<p>a'), false],
  ])('%s', (_name, response, expected) =>
    expect(signature && isSoft404(signature, response, printed(response).fingerprint)).toBe(expected),
  );
});

test('a redirect counts without the content, a page does not', () => {
  const signature = soft404Signature(origin, [
    printed(led('/missing-4711aa', '/')),
    printed(answer('/m-4711aa', 'no')),
  ]);
  expect(signature && isSoft404(signature, led('/old', '/'), null)).toBe(true);
  expect(signature && isSoft404(signature, answer('/b', 'no'), null)).toBe(false);
});

test('a host that answers with errors has no signature', () => {
  expect(soft404Signature(origin, [printed(answer('/x', 'no', { status: 404 }))])).toBeNull();
  expect(soft404Signature(origin, [])).toBeNull();
});
