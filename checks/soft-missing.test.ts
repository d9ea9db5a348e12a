import { describe, expect, test } from 'vitest';
import type { RawResponse } from './engine.ts';
import { isSoftMissing, missingSignature } from './soft-missing.ts';

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
const led = (path: string, to: string, body = '<p>top') =>
  answer(path, body, { finalUrl: origin + to, chain: [{ url: origin + path, status: 302 }] });
const menu = '<nav>ホーム くらしの案内 市政の情報 お問い合わせ 施設の案内 防災の情報</nav>';
const missing = (path: string) =>
  `<title>ページが見つかりません</title>${menu}<p>お探しのページ ${path} は見つかりませんでした。`;

describe('a host that answers every name', () => {
  const signature = missingSignature(origin, [answer('/missing-4711aa', missing('/missing-4711aa'))]);
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
  ])('%s', (_name, response, expected) => expect(signature && isSoftMissing(signature, response)).toBe(expected));
});

describe('a host that redirects missing names to its top page', () => {
  const signature = missingSignature(origin, [led('/missing-4711aa', '/')]);
  test.each<[string, RawResponse, boolean]>([
    ['a redirect there', led('/old/page', '/'), true],
    ['the top page itself', answer('/', '<p>top'), false],
    ['the index of the top page', led('/index.html', '/'), false],
    ['a redirect elsewhere', led('/old/page', '/new/page'), false],
    ['a page', answer('/a', '<p>a'), false],
  ])('%s', (_name, response, expected) => expect(signature && isSoftMissing(signature, response)).toBe(expected));
});

test('a host that answers with errors has no signature', () => {
  expect(missingSignature(origin, [answer('/x', 'no', { status: 404 })])).toBeNull();
  expect(missingSignature(origin, [])).toBeNull();
});
