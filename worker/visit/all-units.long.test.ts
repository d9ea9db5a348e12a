import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineTools, RawResponse } from '#checks/engine.ts';
import { PicturesSummary } from '#checks/pictures.ts';
import { type UnitId, visitOfUnit } from '#checks/registry.ts';
import { SeoSummary } from '#checks/seo/check.ts';
import { type BrowserProxy, startBrowserProxy } from '#platform/egress/browser-proxy.ts';
import { servePages } from '#test/serve-pages.ts';
import { loadEngines, stopEngines } from '../load-engine.ts';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';
import { createCpuScheduler } from './cpu-scheduler.ts';
import { findFirefox } from './firefox-start.ts';
import { visitPage } from './visit-page.ts';
import { findWebKit } from './webkit-start.ts';

const head =
  '<!doctype html><html lang="ja"><meta charset="utf-8"><title>表紙</title><meta name="viewport" content="width=device-width,initial-scale=1">';
const home = `${head}<link rel="manifest" href="/app.json"><style>body{margin:0;font-size:16px}#wide{width:600px;height:20px;background:#ccc}nav a{display:inline-block;font-size:10px;padding:0 2px}</style>
<main><h1>ようこそ</h1><p>小さなページです。<img src="/dot.svg" width="20" height="20"></p><div id="wide"></div><nav><a href="/a">一</a><a href="/b">二</a></nav></main>`;

let site: Awaited<ReturnType<typeof servePages>>;
let proxy: BrowserProxy;
let pool: BrowserPool;
const gate = createCpuScheduler();
let firefox: EngineTools['options']['firefox'];

beforeAll(async () => {
  const text = (type: string, body: string) => (_request: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  };
  site = await servePages({
    '/': home,
    '/dot.svg': text(
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>',
    ),
    '/app.json': text('application/manifest+json', '{"name":"点検","start_url":"/","display":"standalone"}'),
    '/desk': `${head}<style>body{margin:0}</style><div style="height:100vh;background:#f00"></div><div style="height:9000px;background:#00f"></div>`,
    '/old':
      '<!doctype html><html lang="ja"><title>古い</title><body style="margin:0"><div style="height:300px;background:#0f0;width:980px"></div>',
    '/away': (request, response) => {
      const to = new URL(request.url ?? '', 'http://local').searchParams.get('to') ?? '';
      response.writeHead(302, { location: to });
      response.end();
    },
    '/locked': (request, response) => {
      const right = request.headers.authorization === `Basic ${btoa('us er:p@ss')}`;
      response.writeHead(right ? 200 : 401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="x"' });
      response.end(right ? `${head}<body style="margin:0"><div style="height:2000px;background:#0f0">` : 'no');
    },
  });
  proxy = await startBrowserProxy({ allow: ['127.0.0.1'] });
  pool = createBrowserPool({ proxyUrl: proxy.url, log: () => undefined });
  firefox = await findFirefox(undefined, proxy.url);
});

afterAll(async () => {
  await Promise.all([pool?.close(), stopEngines()]);
  await Promise.all([proxy?.close(), site?.close()]);
});

async function visit(
  path: string,
  units: UnitId[],
  options: Partial<EngineTools['options']> = {},
  origin = site.origin,
  signal = new AbortController().signal,
) {
  const url = `${origin}${path}`;
  const response: RawResponse = { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] };
  const tools: EngineTools = {
    fetcher: { fetch: () => Promise.reject(new Error('not in this test')) },
    cache: { once: (_kind, _key, compute) => compute() },
    options: { listBrowser: [], dictionary: [], ...options },
    signal,
    log: () => undefined,
  };
  const engines = await loadEngines(['seo', 'layout']);
  const kind = visitOfUnit[units[0] ?? 'seoDesktop'];
  return visitPage({ url, kind, units, response }, { pool, gate, engines, tools });
}

async function colourAt(bytes: Uint8Array, left: number, top: number) {
  const { data } = await sharp(bytes, { limitInputPixels: false })
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map(channel => (channel > 127 ? 1 : 0)).join('');
}

test('a mobile visit: Lighthouse navigates, the picture and the faults of the phone come from the same load', async () => {
  const before = site.asked.length;
  const { results, picture } = await visit('/', ['seoMobile', 'layoutMobile']);
  expect(picture).toBeUndefined();
  expect(site.asked.slice(before).filter(line => line === 'GET /')).toHaveLength(1);
  const [measured, drawn] = results;
  const summary = SeoSummary.parse(measured?.summary);
  expect(measured).toMatchObject({ unit: 'seoMobile', status: 'done', score: summary.score });
  expect(summary.categories.seo).toBeLessThan(100);
  expect(summary.categories.bestPractices).toBe(100);
  expect(summary.lcp.ms).toBeGreaterThan(0);
  expect(summary.fid.ms).toBeGreaterThan(0);
  const alt = measured?.findings.find(finding => finding.rule === 'image-alt');
  expect(alt).toMatchObject({
    severity: 'error',
    criterion: '1.1.1',
    message: { ja: '画像要素に [alt] 属性が指定されていません', en: 'Image elements do not have [alt] attributes' },
    place: { formFactor: 'mobile', box: { width: 20, height: 20 } },
  });
  const pwa = measured?.findings.filter(finding => finding.rule.startsWith('pwa-')).map(finding => finding.rule);
  expect(pwa).toEqual(
    expect.arrayContaining(['pwa-icon-192', 'pwa-icon-512', 'pwa-content-width', 'pwa-service-worker']),
  );
  expect(pwa).not.toContain('pwa-name');

  expect(PicturesSummary.parse(drawn?.summary).pictures).toMatchObject([
    { browser: 'AC3', file: 'layout/AC3/{urlId}.webp', width: 412, engine: 'Chromium', real: false },
  ]);
  expect(drawn?.findings.map(finding => finding.rule)).toEqual([
    'horizontal-overflow',
    'overflowing-element',
    'small-target',
    'small-target',
    'small-text',
    'small-text',
  ]);
  expect(drawn?.findings[1]?.place).toMatchObject({ selector: '#wide', box: { x: 0, width: 600 } });
  expect((await sharp(drawn?.files[0]?.bytes).metadata()).width).toBe(824);
});

test('a page that answers 404 is measured all the same', async () => {
  const { results } = await visit('/nothing', ['seoDesktop']);
  expect(results[0]?.findings.map(finding => finding.rule)).toContain('http-status-code');
});

test('where nobody listens each unit says so', async () => {
  const nobody = await servePages({});
  await nobody.close();
  const { results } = await visit('/', ['seoDesktop', 'layoutDesktop'], {}, nobody.origin);
  expect(results.map(result => result.failure?.code)).toEqual(['navigation-failed', 'navigation-failed']);
  expect(results[0]?.failure?.message.en).toContain('The connection was refused');
});

test.each([100, 800, 2_000])(
  'a visit that is stopped %i ms into the measurement leaves the next one its turn at once',
  async after => {
    const stop = new AbortController();
    const stopped = visit('/', ['seoDesktop'], {}, site.origin, stop.signal);
    const next = visit('/', ['seoMobile']);
    setTimeout(() => stop.abort(), after);
    expect((await stopped).results[0]?.failure?.code).toBe('aborted');
    expect((await next).results[0]).toMatchObject({ status: 'done', score: expect.any(Number) });
  },
  30_000,
);

test('a refusal by the target policy is not a page of the site, in any browser', async () => {
  const secret = await servePages({ '/': 'secret' });
  const origin = secret.origin.replace('127.0.0.1', '127.0.0.2');
  const shown = await visit('/', ['layoutDesktop'], {}, origin);
  expect(shown.results[0]?.failure?.message.en).toContain('a network that is not public');
  const url = `${site.origin}/away?to=${encodeURIComponent(origin)}`;
  const away = await visit(url.slice(site.origin.length), ['layoutMobile']);
  expect(away.results[0]?.failure?.message.en).toContain('a network that is not public');
  await secret.close();
  expect(secret.asked).toEqual([]);
});

test('a page of desktop height, tiles joined without a seam, 100vh left as it is', async () => {
  const { results } = await visit('/desk', ['layoutDesktop'], {
    listBrowser: ['WC', 'WF'],
    ...(firefox ? { firefox } : {}),
  });
  const { pictures } = PicturesSummary.parse(results[0]?.summary);
  expect(pictures.flatMap(picture => picture.failure ?? [])).toEqual([]);
  expect(pictures.map(picture => [picture.browser, picture.width, picture.height, picture.engine])).toEqual([
    ['WC', 1440, 9900, 'Chromium'],
    ['WF', 1440, 9900, 'Firefox'],
  ]);
  for (const file of results[0]?.files ?? []) {
    expect(await colourAt(file.bytes, 700, 890), file.name).toBe('100');
    for (const top of [910, 7_990, 8_010, 9_890]) expect(await colourAt(file.bytes, 700, top), file.name).toBe('001');
  }
  expect(results[0]?.files).toHaveLength(2);
});

test('Firefox gives the password to the site and does not hang without one', async () => {
  const options = { listBrowser: ['WF'], ...(firefox ? { firefox } : {}) };
  const credentials = { origin: site.origin, username: 'us er', password: 'p@ss' };
  const inside = await visit('/locked', ['layoutDesktop'], { ...options, credentials });
  const { pictures } = PicturesSummary.parse(inside.results[0]?.summary);
  expect(pictures.flatMap(picture => picture.failure ?? [])).toEqual([]);
  expect(pictures).toMatchObject([{ browser: 'WF', height: 2000 }]);
  const outside = await visit('/locked', ['layoutDesktop'], options);
  expect(outside.results[0]).toMatchObject({ status: 'failed' });
});

test('a page without a viewport declaration is drawn as wide as the phone lays it out', async () => {
  const { results } = await visit('/old', ['layoutMobile']);
  const bytes = results[0]?.files[0]?.bytes ?? new Uint8Array();
  expect(results[0]?.findings.map(finding => finding.rule)).toEqual(['no-viewport']);
  expect(results[0]?.summary.pictures).toMatchObject([{ width: 980 }]);
  const { width } = await sharp(bytes).metadata();
  expect(await colourAt(bytes, width - 10, 10)).toBe('010');
});

test('a page without any picture has failed, and says of each browser why', async () => {
  const { results } = await visit('/old', ['layoutDesktop'], { listBrowser: ['MS', 'WI'] });
  expect(results[0]).toMatchObject({
    status: 'failed',
    score: null,
    files: [],
    findings: [],
    failure: { code: 'no-picture' },
  });
  expect(results[0]?.failure?.message.en).toContain('macOS Safari (WebKit) is not installed here');
  expect(results[0]?.summary).toMatchObject({ drawn: { pictures: { MS: 0, WI: 0 } } });
  expect(
    PicturesSummary.parse(results[0]?.summary).pictures.map(picture => [picture.browser, picture.failure?.code]),
  ).toEqual([
    ['MS', 'browser-missing'],
    ['WI', 'grid-only'],
  ]);
});

test('a picture that is missing beside others is named as not judged', async () => {
  const grid = { url: 'http://127.0.0.1:1', devices: { WE: { browserName: 'MicrosoftEdge' } } };
  const { results } = await visit('/old', ['layoutDesktop'], { listBrowser: ['WC', 'WE'], grid });
  expect(results[0]).toMatchObject({
    status: 'done',
    notJudged: [{ code: 'grid-unreachable', subject: 'WE' }],
    summary: { drawn: { pictures: { WC: 1, WE: 0 } } },
  });
  expect(results[0]?.notJudged?.[0]?.message.en).toContain('the WebDriver grid for Windows 10 Edge cannot be reached');
  expect(results[0]?.files).toHaveLength(1);
});

test('the devices of Apple are drawn by WebKitGTK, which is named', async () => {
  const webkit = await findWebKit(proxy.url);
  const { results } = await visit('/old', ['layoutDesktop'], { listBrowser: ['MS'], ...(webkit ? { webkit } : {}) });
  expect(PicturesSummary.parse(results[0]?.summary).pictures).toMatchObject([
    { browser: 'MS', file: 'layout/MS/{urlId}.webp', engine: 'WebKitGTK', real: false, width: 1440 },
  ]);
});
