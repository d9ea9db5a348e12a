import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineTools } from '#checks/engine.ts';
import { PicturesSummary } from '#checks/pictures.ts';
import type { SiteSession } from '#checks/site-session.ts';
import { type BrowserProxy, startBrowserProxy } from '#platform/egress/browser-proxy.ts';
import { servePages } from '#test/serve-pages.ts';
import { loadEngines, stopEngines } from '../load-engine.ts';
import { type BrowserPool, createBrowserPool } from '../visit/browser-pool.ts';
import { createCpuScheduler } from '../visit/cpu-scheduler.ts';
import { findFirefox } from '../visit/firefox-start.ts';
import { visitPage } from '../visit/visit-page.ts';
import { findWebKit } from '../visit/webkit-start.ts';

const html = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>a</title>${body}`;
/** Green for somebody whose storage says so, red for anybody else. */
const member = html(`<body style="margin:0;height:900px"><script>
  const isIn = localStorage.getItem('token') === 'tk' && sessionStorage.getItem('tab') === 'tb';
  document.body.style.background = isIn ? '#0f0' : '#f00';
</script>`);
const login = html('<label>Password <input type="password" id="secret"></label>');

let site: Awaited<ReturnType<typeof servePages>>;
let proxy: BrowserProxy;
let pool: BrowserPool;
let installed: Pick<EngineTools['options'], 'firefox' | 'webkit'>;
let session: SiteSession;
const gate = createCpuScheduler();

beforeAll(async () => {
  site = await servePages({
    '/login': login,
    '/member': (request, response) => {
      const isIn = /\bsid=ok\b/.test(request.headers.cookie ?? '');
      response.writeHead(isIn ? 200 : 302, { 'content-type': 'text/html', ...(isIn ? {} : { location: '/login' }) });
      response.end(isIn ? member : '');
    },
    '/not-in-firefox': (request, response) => {
      const isFirefox = request.headers['user-agent']?.includes('Firefox');
      response.writeHead(isFirefox ? 302 : 200, { 'content-type': 'text/html', location: '/login' });
      response.end(member);
    },
  });
  proxy = await startBrowserProxy({ allow: ['127.0.0.1'] });
  pool = createBrowserPool({ proxyUrl: proxy.url, log: () => undefined });
  const [firefox, webkit] = [await findFirefox(undefined, proxy.url), await findWebKit(proxy.url)];
  installed = { ...(firefox ? { firefox } : {}), ...(webkit ? { webkit } : {}) };
  const cookie = { name: 'sid', value: 'ok', domain: '127.0.0.1', path: '/', secure: false, httpOnly: true };
  session = {
    generation: 1,
    origins: [site.origin],
    cookies: [{ ...cookie, expires: -1 }],
    storage: [{ origin: site.origin, local: [['token', 'tk']], session: [['tab', 'tb']] }],
    loginPages: [`${site.origin}/login`],
    field: { by: 'css', selector: '#secret' },
    landing: `${site.origin}/member`,
  };
});
afterAll(async () => {
  await Promise.all([pool?.close(), stopEngines()]);
  await Promise.all([proxy?.close(), site?.close()]);
});

async function visit(path: string, unit: 'layoutDesktop' | 'layoutMobile', listBrowser: string[], isIn = true) {
  const url = `${site.origin}${path}`;
  const response = { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] };
  const tools: EngineTools = {
    fetcher: { fetch: () => Promise.reject(new Error('not in this test')) },
    cache: { once: (_kind, _key, compute) => compute() },
    options: { listBrowser, dictionary: [], ...installed, ...(isIn ? { session } : {}) },
    signal: new AbortController().signal,
    log: () => undefined,
  };
  const engines = await loadEngines(['layout']);
  const kind = unit === 'layoutDesktop' ? 'desktop' : 'mobile';
  const made = await visitPage({ url, kind, units: [unit], response }, { pool, gate, engines, tools });
  const [result] = made.results;
  const pictures = result === undefined ? [] : PicturesSummary.parse(result.summary).pictures;
  return { loss: made.loss, files: result?.files ?? [], pictures };
}

async function colourOf(bytes: Uint8Array): Promise<string> {
  const box = { left: 20, top: 400, width: 1, height: 1 };
  const { data } = await sharp(bytes, { limitInputPixels: false }).extract(box).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data].map(channel => (channel > 127 ? 1 : 0)).join('');
}

test('Chromium and Firefox show a page in the session: with its cookies and both storages', async () => {
  const { pictures, files, loss } = await visit('/member', 'layoutDesktop', ['WC', 'WF']);
  expect(loss).toBeUndefined();
  expect(pictures.map(({ engine, failure }) => [engine, failure?.message.en ?? null])).toEqual([
    ['Chromium', null],
    ['Firefox', null],
  ]);
  expect(await Promise.all(files.map(file => colourOf(file.bytes)))).toEqual(['010', '010']);
});

test('a page that Firefox alone is led away from has no picture by it, rather than one of the login', async () => {
  const { pictures } = await visit('/not-in-firefox', 'layoutDesktop', ['WC', 'WF']);
  expect(pictures.map(({ failure }) => failure?.message.en ?? null)).toEqual([
    null,
    expect.stringContaining('the site’s sign-in page'),
  ]);
});

test('WebKit, which cannot be given a session, has no picture of it, with the reason', async () => {
  const { pictures } = await visit('/member', 'layoutMobile', ['IS13Pro']);
  expect(pictures.map(({ failure }) => failure?.message.en ?? null)).toEqual([
    expect.stringContaining(installed.webkit ? 'signed-in session cannot be passed to' : 'is not installed'),
  ]);
});

test('a session that does not hold any more is noticed, and the page has no result', async () => {
  const cookies = session.cookies;
  session = { ...session, cookies: [] };
  const { loss, pictures } = await visit('/member', 'layoutDesktop', ['WC']);
  session = { ...session, cookies };
  expect([loss, pictures]).toEqual(['address', []]);
});
