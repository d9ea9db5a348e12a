import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layoutBrowsers } from '#checks/browsers.ts';
import type { EngineOptions, EngineTools, Visit } from '#checks/engine.ts';
import { createFirefoxDrawer } from '#checks/layout/firefox.ts';
import type { PageScripts } from '#checks/layout/page-fit.ts';
import { createPageJudge } from '#checks/layout/page-judge.ts';
import { drawByWebKit } from '#checks/layout/webkit.ts';
import { startWebKit } from '#checks/layout/webkit-process.ts';
import { type BrowserProxy, startBrowserProxy } from '#platform/egress/browser-proxy.ts';
import { servePages } from '#test/serve-pages.ts';
import { loadEngines } from '../load-engine.ts';
import { findFirefox } from './firefox-start.ts';
import { findWebKit, webkitVersion } from './webkit-start.ts';

const facts = `<script>addEventListener('load', () => fetch('/facts?' + new URLSearchParams({
  width: innerWidth, density: devicePixelRatio, agent: navigator.userAgent, rtc: typeof RTCPeerConnection })));</script>`;
const head = '<!doctype html><html lang="ja"><meta charset="utf-8"><title>表紙</title>';
const phone = '<meta name="viewport" content="width=device-width">';
const asked: URL[] = [];
let site: Awaited<ReturnType<typeof servePages>>;
let secret: Awaited<ReturnType<typeof servePages>>;
let proxy: BrowserProxy;
let options: EngineOptions;
const never = new AbortController().signal;

beforeAll(async () => {
  secret = await servePages({ '/': 'secret' });
  const hidden = secret.origin.replace('127.0.0.1', '127.0.0.2');
  site = await servePages({
    '/': `${head}${phone}${facts}<style>body{margin:0}header{position:fixed;top:0;height:40px;width:100%;background:#f00}</style>
      <header></header><div style="height:2000px;background:#0f0"></div><div style="height:1000px;background:#00f"></div>`,
    '/facts': (request, response) => {
      asked.push(new URL(request.url ?? '', 'http://local'));
      response.end();
    },
    '/old': `${head}<body style="margin:0"><div style="height:300px;background:#0f0;width:980px"></div>`,
    '/inward': `${head}${phone}<img src="${hidden}/"><iframe src="${hidden}/"></iframe><p>文</p>`,
    '/locked': (request, response) => {
      const right = request.headers.authorization === `Basic ${btoa('us er:p@ss')}`;
      response.writeHead(right ? 200 : 401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="x"' });
      response.end(
        `${head}${phone}<body style="margin:0"><div style="height:${right ? 2000 : 100}px;background:#0f0">`,
      );
    },
    '/faults': `${head}${phone}<body style="margin:0;font:16px/1.5 sans-serif"><img id="broken" src="/none.png" alt="図">
      <p style="margin:0">下にある文章です</p><p id="over" style="margin:-20px 0 0">上に重なる文章です</p>
      <p id="white" style="color:#fff">白い紙に白い文字</p><div id="cut" style="width:120px;overflow:hidden;white-space:nowrap">${'長い文章'.repeat(20)}</div>`,
    '/consent': `${head}${phone}<body style="margin:0;background:#0f0"><div style="position:fixed;inset:0;background:#f00">
      <p>このサイトはCookieを使います</p><button onclick="this.parentNode.remove()">同意する</button></div>`,
    '/high': `${head}${phone}<body style="margin:0"><div style="height:31000px;background:#0f0">`,
  });
  proxy = await startBrowserProxy({ allow: ['127.0.0.1'] });
  const [webkit, start] = [await findWebKit(proxy.url), await findFirefox(undefined, proxy.url)];
  options = { listBrowser: [], dictionary: [], ...(webkit ? { webkit } : {}), ...(start ? { firefox: start } : {}) };
});

const firefox = createFirefoxDrawer();
const loadLayout = async () => (await loadEngines(['layout'])).get('layout');
afterAll(async () => {
  await Promise.all([firefox.stop(), (await loadLayout())?.stop?.()]);
  await Promise.all([proxy?.close(), site?.close(), secret?.close()]);
});

const draw = (path: string, id: keyof typeof layoutBrowsers, more: Partial<EngineOptions> = {}) =>
  drawByWebKit(
    path.startsWith('/') ? `${site.origin}${path}` : path,
    layoutBrowsers[id],
    { ...options, ...more },
    never,
  );

async function colourAt(bytes: Uint8Array, left: number, top: number) {
  const { data } = await sharp(bytes, { limitInputPixels: false })
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map(channel => (channel > 127 ? 1 : 0)).join('');
}

test('a telephone has its own width, density and user agent; the whole page is drawn, a fixed header once', async () => {
  const { picture, version } = await draw('/', 'IS13Pro');
  expect(version).toBe(await webkitVersion());
  expect(picture).toMatchObject({ width: 390, height: 3000, cut: false, contentType: 'image/webp' });
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 780, height: 6000 });
  const told = Object.fromEntries(asked.at(-1)?.searchParams ?? []);
  expect(told).toMatchObject({ width: '390', density: '3', rtc: 'undefined' });
  expect(told.agent).toContain('iPhone');
  for (const [top, colour] of [
    [20, '100'],
    [100, '010'],
    [1690, '010'],
    [1700, '010'],
    [3980, '010'],
    [4020, '001'],
    [5990, '001'],
  ] as const)
    expect(await colourAt(picture.bytes, 390, top), String(top)).toBe(colour);
});

test('a page without a viewport declaration is laid out 980 px wide by a telephone, as wide as the window by a Mac', async () => {
  expect((await draw('/old', 'ISSE3')).picture).toMatchObject({ width: 980 });
  expect((await draw('/old', 'MS')).picture).toMatchObject({ width: 1440, height: 900 });
});

test('private addresses are refused, as a page and inside a page', async () => {
  const hidden = secret.origin.replace('127.0.0.1', '127.0.0.2');
  await expect(draw(`${hidden}/`, 'MS')).rejects.toThrow('a network that is not public');
  await draw('/inward', 'MS');
  expect(proxy.refused().join()).toContain('127.0.0.2');
  expect(secret.asked).toEqual([]);
});

test('the password goes to the site alone, and a page without one does not hang', async () => {
  const credentials = { origin: site.origin, username: 'us er', password: 'p@ss' };
  expect((await draw('/locked', 'IS3', { credentials })).picture).toMatchObject({ height: 2000 });
  const other = { ...credentials, origin: 'http://example.jp' };
  expect((await draw('/locked', 'IS3', { credentials: other })).picture).toMatchObject({ height: 667 });
});

test.each(['Firefox', 'WebKitGTK'])('faults are found on the page of %s too, each once', async name => {
  const url = `${site.origin}/faults`;
  const judge = createPageJudge(
    { url, formFactor: 'desktop' },
    { log: (_message, facts) => expect(facts).toBeUndefined() },
  );
  const measure = (scripts: PageScripts) => judge.measure(scripts, 1440);
  for (let screen = 0; screen < 2; screen += 1) {
    if (name === 'Firefox') await firefox.draw(url, layoutBrowsers.WF, options, measure);
    else await drawByWebKit(url, layoutBrowsers.MS, options, never, measure);
  }
  const { findings, notJudged } = judge.judged();
  expect(notJudged).toEqual([]);
  expect(findings.map(({ rule, place }) => `${rule} ${place.selector}`)).toEqual([
    'broken-image #broken',
    'cut-text #cut',
    'overlapping-text #over',
    'invisible-text-colour #white',
  ]);
});

test('30,000 px are kept of a higher page', async () => {
  const { picture } = await draw('/high', 'MS');
  expect(picture).toMatchObject({ height: 30_000, cut: true, contentType: 'image/png' });
  expect(await colourAt(picture.bytes, 700, 29_990)).toBe('010');
});

test('a site that does not answer is said in words', async () => {
  const nobody = await servePages({});
  await nobody.close();
  await expect(draw(`${nobody.origin}/`, 'MS')).rejects.toThrow(/no answer|refused|connect/i);
});

test('the processes run without our rights and settings and leave nothing behind', async () => {
  process.env.TENKEN_TEST_SECRET = 'hidden';
  try {
    if (options.webkit === undefined) throw new Error('WebKitGTK is not installed');
    const running = await startWebKit(options.webkit, { width: 400, height: 400 }, never);
    const own = await processesOf(running.folder);
    expect(own.length).toBeGreaterThan(1);
    for (const { uid, environment } of own) {
      expect(environment).not.toContain('hidden');
      if (process.getuid?.() === 0) expect(uid).not.toBe(0);
    }
    await running.stop();
    await expect.poll(async () => (await processesOf(running.folder)).length).toBe(0);
    expect(await readdir(tmpdir())).not.toContain(running.folder.split('/').at(-1));
  } finally {
    delete process.env.TENKEN_TEST_SECRET;
  }
});

/** The processes whose home is the folder. */
async function processesOf(folder: string) {
  const found: { uid: number; environment: string }[] = [];
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (!environment.includes(`HOME=${folder}`)) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    found.push({ uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]), environment });
  }
  return found;
}

test.each([{ cookieBanner: {} }, {}])(
  'Firefox and WebKitGTK close a consent banner where they are told to: %o',
  async more => {
    const visit = { url: `${site.origin}/consent` } as Visit;
    const tools = { options: { ...options, ...more, listBrowser: ['WF', 'MS'] }, signal: never, log: () => undefined };
    const result = await (await loadLayout())?.check(visit, 'layoutDesktop', tools as unknown as EngineTools);
    const colours = await Promise.all((result?.files ?? []).map(file => colourAt(file.bytes, 700, 600)));
    expect(colours).toEqual('cookieBanner' in more ? ['010', '010'] : ['100', '100']);
  },
);
