import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { judgeLinkPages } from '#test/judge-links.ts';
import type { EngineTools } from '../engine.ts';
import { LinkSiteData } from '../link-targets.ts';
import { engine } from './engine.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const menu = '<nav>ホーム くらしの案内 市政の情報 お問い合わせ 施設の案内 防災の情報</nav>';
const document = (title: string, main: string) => `<!DOCTYPE html><title>${title}</title>${menu}<p>${main}</p>`;
const pages: Record<string, string> = {
  '/': document('市', 'ようこそ、市のホームページです。'),
  '/library': document('図書館', '図書館は午前九時から午後七時まで開いています。'),
  '/library/kids': document('子ども図書館', '<b id="aru">絵本の読み聞かせは毎週土曜日です。</b>'),
  '/mypage': document('会員', '会員のページです。'),
};

/** A site that answers names it does not have with `rest`; `asked`: its requests. */
async function listen(rest: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path.replace(/missing-[0-9a-f]+/g, 'missing')}`);
    const page = pages[path];
    if (page === undefined) rest(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Links of the start page of a site: the class and the error of each target, in their order, and the rules found. */
async function check(origin: string, links: readonly string[]) {
  const fetcher = createFetcher({ allow: ['127.0.0.1'], userAgent: 'tenken-test', headersTimeoutMs: 10_000 });
  closing.push(() => fetcher.close());
  const { signal } = new AbortController();
  const cache: EngineTools['cache'] = { once: (_kind, _key, compute) => compute() };
  const tools: EngineTools = { fetcher, cache, options: { listBrowser: [], dictionary: [] }, signal, log() {} };
  const url = `${origin}/`;
  const html = links.map(link => `<a href="${link}">x</a>`).join('');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const response = { url, finalUrl: url, status: 200, headers, body: Buffer.from(html), chain: [] };
  const unused = () => Promise.reject(new Error('not in a plain visit'));
  const visit = { kind: 'plain' as const, url, response, loaded: {}, text: unused, boxes: unused, picture: unused };
  const source = await engine.check(visit, 'link', tools);
  const [result] = await judgeLinkPages([{ response, source }], tools);
  const { targets } = LinkSiteData.parse(result?.siteData);
  return {
    targets: targets.map(({ class: kind, error }) => (error === null ? kind : `${kind} ${error}`)),
    rules: result?.findings.map(({ rule }) => rule),
    errors: result?.summary.errors,
  };
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const says: RequestListener = (request, response) =>
  response.writeHead(200, html).end(document('お探しのページ', `${request.url} は見つかりませんでした。`));
const toTop: RequestListener = (_, response) => response.writeHead(302, { location: '/' }).end();
const toSignIn: RequestListener = (request, response) =>
  request.url?.startsWith('/login')
    ? response.writeHead(200, html).end(document('会員', '<form><input type="password" name="p"></form>'))
    : response.writeHead(302, { location: `/login?next=${encodeURIComponent(request.url ?? '')}` }).end();
const fails: RequestListener = (_, response) => response.writeHead(404, html).end('no');

const links = ['/library', '/gone', '/library/kids#aru', '/deep/gone.html#aru', '/'];

test('a link to a page that says with status 200 that it does not exist is dead', async () => {
  const { origin, asked } = await listen(says);
  expect(await check(origin, links)).toEqual({
    targets: ['2xx', '4xx soft-404', '2xx', '4xx soft-404', '2xx'],
    rules: ['link:soft-404', 'link:soft-404'],
    errors: 2,
  });
  expect(asked.filter(line => line.includes('missing'))).toEqual(['GET /missing', 'GET /missing/missing.html']);
});

test('a link that is led to the top page as every missing name is dead, one to the top page is not', async () => {
  const { origin } = await listen(toTop);
  expect(await check(origin, [...links, '/index.html'])).toEqual({
    targets: ['2xx', '4xx soft-404', '2xx', '4xx soft-404', '2xx', '3xx'],
    rules: ['link:soft-404', 'link:soft-404'],
    errors: 2,
  });
});

test('a host that lets sign in for every name says nothing about its pages', async () => {
  const { origin } = await listen(toSignIn);
  expect(await check(origin, ['/library', '/members/1'])).toMatchObject({ targets: ['2xx', '3xx'], rules: [] });
});

test('a host that answers with errors costs two requests more', async () => {
  const { origin, asked } = await listen(fails);
  expect(await check(origin, links)).toMatchObject({ targets: ['2xx', '4xx', '2xx', '4xx', '2xx'], errors: 2 });
  expect(asked.toSorted()).toEqual([
    'GET /deep/gone.html',
    'GET /gone',
    'GET /library/kids',
    'GET /missing',
    'GET /missing/missing.html',
    'HEAD /gone',
    'HEAD /library',
  ]);
});

test('other hosts are not asked for names that cannot exist', async () => {
  const [site, other] = [await listen(fails), await listen(says)];
  expect(await check(site.origin, [`${other.origin}/gone`])).toMatchObject({ targets: ['2xx'], rules: [] });
  expect(other.asked).toEqual(['HEAD /gone']);
});
