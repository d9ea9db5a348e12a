import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { judgeLinkPages } from '#test/judge-links.ts';
import type { UnitResult } from '../check.ts';
import type { EngineTools, Fetcher, RunCache } from '../engine.ts';
import { LinkSiteData } from '../link-targets.ts';
import { engine } from './engine.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const say =
  (status: number, body = '', contentType = 'text/html; charset=utf-8'): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': contentType }).end(body);
const to =
  (status: number, location: string): Answer =>
  (_, response) =>
    response.writeHead(status, { location }).end();
const liar =
  (status: number): Answer =>
  (request, response) =>
    response.writeHead(request.method === 'HEAD' ? status : 200).end('pdf');

const answers: Record<string, Answer> = {
  '/page': say(200, ''),
  '/well': say(200, '<h1 id="交通">x</h1>'),
  '/404': say(404),
  '/410': say(410),
  '/403': say(403),
  '/429': say(429),
  '/challenge': (_, response) => response.writeHead(503, { 'cf-mitigated': 'challenge', 'retry-after': '5' }).end(),
  '/waf': (_, response) => response.writeHead(405, { 'x-amzn-waf-action': 'captcha' }).end(),
  '/busy': (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  '/500': say(500),
  '/never': () => {},
  '/reset': request => request.socket.resetAndDestroy(),
  '/moved': to(301, '/moved-again'),
  '/moved-again': to(302, '/well'),
  '/moved-lost': to(308, '/404'),
  '/loop': to(302, '/loop2'),
  '/loop2': to(302, '/loop'),
  '/endless': (request, response) => response.writeHead(302, { location: `${request.url}x` }).end(),
  '/head-404': liar(404),
  '/head-405': liar(405),
  '/head-reset': (request, response) =>
    request.method === 'HEAD' ? request.socket.destroy() : response.writeHead(200).end('x'),
  '/secret': (request, response) =>
    response.writeHead(request.headers.authorization === 'Basic dTpw' ? 200 : 401).end(),
  '/site.css': say(200, '@import "sub.css";\n.a{background:url(img/nai.png)}', 'text/css'),
  '/sub.css': say(200, '.b{background:url(deeper.png)}', 'text/css'),
  '/%E8%B3%87%E6%96%99.txt': say(200, 'x', 'text/plain'),
};

let asked: string[] = [];
let site: { server: Server; url: string };
let other: { server: Server; url: string };
let fetcher: ReturnType<typeof createFetcher>;

beforeAll(async () => {
  const serve: Answer = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const path = request.url?.startsWith('/endless') ? '/endless' : (request.url ?? '');
    if (path.startsWith('/many/')) return say(path.endsWith('7') ? 404 : 200)(request, response);
    (answers[path] ?? say(404))(request, response);
  };
  site = await listen(serve);
  other = await listen(serve);
  fetcher = createFetcher({ allow: ['127.0.0.1'], userAgent: 'tenken-test', headersTimeoutMs: 10_000 });
});

afterAll(async () => {
  await fetcher.close();
  for (const { server } of [site, other]) {
    server.closeAllConnections();
    server.close();
  }
});

async function check(html: string, tools = toolsFor()): Promise<UnitResult> {
  const [result] = await checkPages([html], tools);
  if (!result) throw new Error('no result');
  return result;
}

/** Pages /page, /page2, … of one run. */
async function checkPages(
  sources: string[],
  tools = toolsFor(),
  limits?: Parameters<typeof judgeLinkPages>[2],
): Promise<UnitResult[]> {
  const pages = [];
  for (const [at, html] of sources.entries()) pages.push(await collect(html, at === 0 ? '' : String(at + 1), tools));
  return judgeLinkPages(pages, tools, limits);
}

async function collect(html: string, number: string, tools: EngineTools) {
  const url = `${site.url}/page${number}`;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const response = { url, finalUrl: url, status: 200, headers, body: Buffer.from(html), chain: [] };
  const unused = () => Promise.reject(new Error('not in a plain visit'));
  const visit = { kind: 'plain' as const, url, response, loaded: {}, text: unused, boxes: unused, picture: unused };
  return { response, source: await engine.check(visit, 'link', tools) };
}

function toolsFor(options: Partial<EngineTools['options']> = {}): EngineTools {
  const made = new Map<string, Promise<unknown>>();
  const cache: RunCache = {
    once<T>(kind: string, key: string, compute: () => Promise<T>) {
      const name = `${kind} ${key}`;
      if (!made.has(name)) made.set(name, compute());
      return made.get(name) as Promise<T>;
    },
  };
  const impatient: Fetcher = { fetch: (url, given) => fetcher.fetch(url, { ...given, headersTimeoutMs: 2_000 }) };
  const signal = new AbortController().signal;
  return { fetcher: impatient, cache, options: { listBrowser: [], dictionary: [], ...options }, signal, log() {} };
}

const isNamed = (line: string) => !line.startsWith('GET /missing-');
const rules = (result: UnitResult) => result.findings.map(({ rule }) => rule);

test.each<[path: string, rules: string[], targetClass: string]>([
  ['/well', [], '2xx'],
  ['/404', ['link:404'], '4xx'],
  ['/410', ['link:410'], '4xx'],
  ['/403', ['link:4xx'], '4xx'],
  ['/429', ['link:pending'], 'pending'],
  ['/500', ['link:5xx'], '5xx'],
  ['/challenge', ['link:5xx'], '5xx'],
  ['/never', ['link:timeout'], 'none'],
  ['/reset', ['link:reset'], 'none'],
  ['/moved', ['link:redirect'], '3xx'],
  ['/moved-again', [], '3xx'],
  ['/moved-lost', ['link:404'], '4xx'],
  ['/loop', ['link:redirect-loop'], 'none'],
  ['/endless', ['link:too-many-redirects'], 'none'],
  ['/head-404', [], '2xx'],
  ['/head-405', [], '2xx'],
  ['/head-reset', [], '2xx'],
  ['/secret', ['link:4xx'], '4xx'],
  ['/資料.txt', [], '2xx'],
  ['/well#交通', [], '2xx'],
  ['/well#nai', ['link:fragment'], '2xx'],
  ['/moved-again#nai', ['link:fragment'], '3xx'],
  ['http://nonexistent.invalid/', ['link:name-not-found'], 'none'],
  ['http://127.0.0.1:1/', ['link:refused'], 'none'],
  ['http://10.255.255.1/', ['link:private-address'], 'none'],
  [`/${'x'.repeat(2100)}`, ['link:url-too-long'], 'none'],
])('a link to %.40s', async (path, expected, targetClass) => {
  const result = await check(`<!DOCTYPE html><title>x</title><a href="${path}">x</a>`);
  expect(rules(result)).toEqual(expected);
  expect(LinkSiteData.parse(result.siteData).targets).toMatchObject([{ class: targetClass }]);
  expect(result).toMatchObject({ status: 'done', score: 100 });
});

test('first status, chain and final status are kept', async () => {
  const { targets } = LinkSiteData.parse((await check('<a href="/moved">x</a>')).siteData);
  const hops = ['/moved', '/moved-again'].map((path, index) => ({ url: site.url + path, status: 301 + index }));
  expect(targets).toMatchObject([
    { url: `${site.url}/moved`, firstStatus: 301, chain: hops, finalUrl: `${site.url}/well`, finalStatus: 200 },
  ]);
});

test('a foreign server that turns programs away is pending', async () => {
  const links = ['403', '404', 'challenge', 'waf', '500'].map(path => `<a href="${other.url}/${path}">x</a>`);
  expect(rules(await check(links.join('')))).toEqual([
    'link:pending',
    'link:404',
    'link:pending',
    'link:pending',
    'link:5xx',
  ]);
});

test('credentials open the own site only', async () => {
  const credentials = { origin: site.url, username: 'u', password: 'p' };
  const html = `<a href="/secret">x</a><a href="${other.url}/secret">x</a>`;
  expect(rules(await check(html, toolsFor({ credentials })))).toEqual(['link:pending']);
});

test('style sheets are read one level deep and give their own lines', async () => {
  const result = await check('<link rel=stylesheet href="/site.css">');
  expect(result.findings).toMatchObject([
    { rule: 'link:404', place: { url: `${site.url}/site.css`, line: 2, column: 15 }, excerpt: 'url(img/nai.png)' },
  ]);
  expect(result.summary).toMatchObject({ total: 3, errors: 1 });
});

test('a target is requested once per run, for all fragments and pages', async () => {
  asked = [];
  await checkPages([
    '<a href="/well">x</a><a href="/well#a">x</a>',
    '<a href="/well#b">x</a><a href="/404">x</a>',
    '<a href="/404">x</a><a href="/page2">x</a>',
  ]);
  expect(asked.filter(isNamed).toSorted()).toEqual(['GET /404', 'GET /well', 'HEAD /404']);
  // The site is asked for two names that cannot exist, and answers with errors, as it should.
  expect(asked.filter(line => !isNamed(line))).toHaveLength(2);
});

test('the page itself is not asked again, and its own fragments are known', async () => {
  asked = [];
  const result = await check('<h1 id=a>x</h1><a href="#a">x</a><a href="#b">x</a><a href="/page#a">x</a>');
  expect(rules(result)).toEqual(['link:fragment']);
  expect(asked).toEqual([]);
});

const anchors = (paths: readonly string[]) => paths.map(path => `<a href="${path}">x</a>`).join('');
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test('a page with 600 links keeps every result', async () => {
  asked = [];
  const result = await check(anchors(numbers(600).map(n => `/many/${n}`)));
  expect(result).toMatchObject({ status: 'done', score: 100, summary: { total: 600, errors: 60 } });
  expect(result.notJudged).toBeUndefined();
  expect(asked.filter(line => line.startsWith('HEAD'))).toHaveLength(600);
});

test('ten pages with 120 pictures each keep every result', async () => {
  const pages = numbers(10).map(page => numbers(120).map(n => `<img src="/many/${page}-${n}" alt="">`));
  const results = await checkPages(pages.map(pictures => pictures.join('')));
  expect(results.map(({ status, summary }) => [status, summary.total, summary.errors])).toEqual(
    numbers(10).map(() => ['done', 120, 12]),
  );
});

test('one link that asks for an hour is left to a person, the others are judged', async () => {
  const paths = numbers(20).map(n => `/many/${n}`);
  const result = await check(anchors(['/busy', ...paths]));
  expect(rules(result)).toEqual(['link:pending', 'link:404', 'link:404']);
  expect(result.summary).toMatchObject({ total: 21, errors: 2, byClass: { pending: 1 } });
});

test('a server that never answers is given up, and holds no other', async () => {
  const silent = numbers(40).map(n => `${other.url}/never?${n}`);
  for (const n of numbers(40)) answers[`/never?${n}`] = () => {};
  const [page] = await checkPages([anchors([...silent, '/well', '/404'])], toolsFor(), { silent: 4 });
  expect(page?.notJudged).toMatchObject([{ code: 'targets-host-silent' }]);
  const { targets } = LinkSiteData.parse(page?.siteData);
  const byError = Map.groupBy(targets, ({ error }) => error ?? 'none');
  expect(byError.get('timeout')?.length).toBeLessThan(12);
  expect(byError.get('host-silent')?.length).toBeGreaterThan(28);
  expect(byError.get('none')?.map(({ url, class: kind }) => [new URL(url).pathname, kind])).toEqual([
    ['/well', '2xx'],
    ['/404', '4xx'],
  ]);
});

test('a run that is stopped keeps what has been answered', async () => {
  const stop = new AbortController();
  const tools = { ...toolsFor(), signal: stop.signal };
  answers['/stop'] = (_, response) => {
    stop.abort(new Error('stopped'));
    response.writeHead(200).end();
  };
  const paths = numbers(40).map(n => `/many/${n}`);
  const [result] = await checkPages([anchors([...paths.slice(0, 20), '/stop', ...paths.slice(20)])], tools, {
    atOnce: 1,
  });
  const { targets } = LinkSiteData.parse(result?.siteData);
  expect(targets.slice(0, 20).every(({ error }) => error === null)).toBe(true);
  expect(targets.slice(21).every(({ error }) => error === 'stopped')).toBe(true);
  expect(result?.notJudged).toMatchObject([{ code: 'targets-stopped' }]);
});

function listen(answer: Answer): Promise<{ server: Server; url: string }> {
  const server = createServer(answer);
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    });
  });
}
