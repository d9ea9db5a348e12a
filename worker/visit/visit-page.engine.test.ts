import { getPriority } from 'node:os';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { Engine, EngineTools, RawResponse, Visit } from '#checks/engine.ts';
import type { CheckId, UnitId } from '#checks/registry.ts';
import { descendantsOf } from '#platform/processes/process-tree.ts';
import { servePages } from '#test/serve-pages.ts';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';
import { createCpuScheduler } from './cpu-scheduler.ts';
import { usualRendererLimits } from './renderer-watch.ts';
import { visitPage } from './visit-page.ts';

const tall =
  '<!doctype html><html lang="ja"><title>高い</title><body style="margin:0"><div style="height:20000px;background:linear-gradient(red,blue)">上</div><p id="end" style="margin:0;background:lime">末尾の段落です。</p></body></html>';
const lazy = `<!doctype html><html lang="ja"><title>遅延</title><body style="margin:0"><div style="height:5000px">先頭</div>
  <img id="late" loading="lazy" src="/late.svg" width="10" height="10" alt=""><div id="seen"></div>
  <script>new IntersectionObserver(all => { if (all[0].isIntersecting) document.body.append('見えたら出る文'); }).observe(document.querySelector('#seen'));</script>`;
let site: Awaited<ReturnType<typeof servePages>>;
let pool: BrowserPool;
const gate = createCpuScheduler();
const logged: string[] = [];

beforeAll(async () => {
  site = await servePages({
    '/': '<!doctype html><html lang="ja"><title>表紙</title><h1>ようこそ</h1><p>小さなページです。',
    '/tall': tall,
    '/lazy': lazy,
    '/late.svg': (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    },
    '/secret': (request, response) => {
      const right = request.headers.authorization === `Basic ${btoa('user:pass')}`;
      response.writeHead(right ? 200 : 401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="x"' });
      response.end(right ? '<p>inside</p>' : '<p>refused</p>');
    },
    '/busy': `<!doctype html><p>busy</p><script>
      const end = Date.now() + 1500;
      const work = () => {
        if (Date.now() > end) return void fetch('/rested');
        for (const until = Date.now() + 60; Date.now() < until; );
        setTimeout(work, 20);
      };
      addEventListener('load', work);
    </script>`,
    '/rested': 'rested',
    '/loop': '<!doctype html><meta http-equiv="refresh" content="0"><p>again</p>',
    '/forward': '<!doctype html><p>old</p><script>location.replace("/")</script>',
    '/later': '<!doctype html><p>old</p><script>setTimeout(() => location.assign("/tall"), 1500)</script>',
    '/pushed': '<!doctype html><p>app</p><script>history.replaceState(null, "", "/app/home")</script>',
    '/away': (request, response) => {
      const elsewhere = `http://localhost:${request.socket.localPort}/`;
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><p>old</p><script>location.href = "${elsewhere}"</script>`);
    },
    '/sandbox': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': 'sandbox' });
      response.end('<!doctype html><p>quiet</p>');
    },
    '/file': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'attachment' });
      response.end('<!doctype html><p>file</p>');
    },
    '/consent': `<!doctype html><p id="state">asking</p>
      <div id="onetrust-banner-sdk" style="position:fixed;bottom:0"><button id="onetrust-accept-btn-handler">Accept</button></div>
      <script>document.querySelector('button').onclick = () => { state.textContent = 'answered'; document.querySelector('div').remove(); }</script>`,
    '/consent-text': `<!doctype html><p id="state">asking</p>
      <div style="position:fixed;inset:auto 0 0 0;background:#fff">当サイトはクッキーを使用します。<a href="/policy">詳細</a> <a href="#">同意する</a></div>
      <script>document.querySelectorAll('a')[1].onclick = () => { state.textContent = 'answered'; document.querySelector('div').style.display = 'none'; }</script>`,
    '/consent-odd': `<!doctype html><p id="state">asking</p><aside><i class="shut">x</i></aside>
      <script>document.querySelector('.shut').onclick = () => { state.textContent = 'answered'; document.querySelector('aside').remove(); }</script>`,
    '/reset': request => void request.socket.destroy(),
    '/eater': `<!doctype html><p>eater</p><script>
      const eaten = [];
      setInterval(() => eaten.push(new Uint8Array(4e7).fill(1)), 50);
    </script>`,
    '/endless':
      '<!doctype html><p>before</p><script>addEventListener("load", () => setTimeout(() => { for (;;); }, 50))</script>',
  });
  pool = createBrowserPool({
    proxyUrl: undefined,
    rendererLimits: { ...usualRendererLimits, residentBytes: 600 * 1024 ** 2, processorSeconds: 1 },
    log: message => logged.push(message),
  });
});

afterAll(async () => {
  await pool?.close();
  await site?.close();
});

function tools(options: Partial<EngineTools['options']> = {}, signal = new AbortController().signal): EngineTools {
  return {
    fetcher: { fetch: () => Promise.reject(new Error('not in this test')) },
    cache: { once: (_kind, _key, compute) => compute() },
    options: { listBrowser: [], dictionary: [], ...options },
    signal,
    log: message => logged.push(message),
  };
}

function answer(path: string): RawResponse {
  const url = `${site.origin}${path}`;
  return { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] };
}

/** An engine of this test, which runs `check` for its unit. */
function engine(id: CheckId, check: (visit: Visit) => Promise<Record<string, unknown>>): Engine {
  return {
    id,
    versions: async () => [],
    check: async (visit, unit): Promise<UnitResult> => ({
      unit,
      status: 'done',
      score: null,
      summary: await check(visit),
      findings: [],
      files: [],
    }),
  };
}

function visit(path: string, units: UnitId[], engines: Engine[], given = tools(), kind: Visit['kind'] = 'desktop') {
  const map = new Map(engines.map(one => [one.id, one]));
  return visitPage(
    { url: `${site.origin}${path}`, kind, units, response: answer(path), thumbnail: true },
    { pool, gate, engines: map, tools: given },
  );
}

function visitSandboxed(units: UnitId[], engines: Engine[]) {
  const response = { ...answer('/sandbox'), headers: { 'content-security-policy': 'sandbox' } };
  return visitPage(
    { url: response.url, kind: 'desktop', units, response, thumbnail: false },
    { pool, gate, engines: new Map(engines.map(one => [one.id, one])), tools: tools() },
  );
}

test('one load feeds all units; one that throws leaves the others alone', async () => {
  const before = site.asked.length;
  const { results, picture, thumbnail, rendered } = await visit(
    '/',
    ['accessibility', 'contents'],
    [
      engine('accessibility', () => Promise.reject(new Error('planted'))),
      engine('contents', async of => ({ text: (await of.text()).map(block => `${block.element}:${block.text}`) })),
    ],
  );
  expect(results.map(result => [result.unit, result.status])).toEqual([
    ['accessibility', 'failed'],
    ['contents', 'done'],
  ]);
  expect(results[0]?.failure).toMatchObject({
    code: 'check-failed',
    message: { en: expect.stringContaining('An internal error occurred in the check.') },
  });
  expect(results[1]?.summary.text).toEqual(['h1:ようこそ', 'p:小さなページです。', 'title:表紙']);
  expect(picture).toMatchObject({ contentType: 'image/webp', width: 1440, height: 900, cut: false });
  expect(thumbnail?.bytes.length).toBeGreaterThan(100);
  expect(rendered).toMatch(/^<!DOCTYPE html>\n<html lang="ja">.*ようこそ/);
  expect(site.asked.slice(before).filter(line => line === 'GET /')).toHaveLength(1);
});

test('a page of 20,000 px is drawn whole, and boxes fit the picture', async () => {
  const { results, picture } = await visit(
    '/tall',
    ['accessibility'],
    [engine('accessibility', async of => ({ boxes: await of.boxes(['#end', '#none', ']wrong']) }))],
  );
  expect(results[0]?.summary.boxes).toEqual([{ x: 0, y: 20000, width: 1440, height: expect.any(Number) }, null, null]);
  expect(picture).toMatchObject({ contentType: 'image/png', width: 1440, cut: false });
  const drawn = sharp(picture?.bytes, { limitInputPixels: false }).removeAlpha();
  const column = await drawn.extract({ left: 1000, top: 19_997, width: 1, height: 7 }).raw().toBuffer();
  expect([...column.subarray(0, 3), ...column.subarray(18)]).toEqual([0, 0, 255, 0, 255, 0]);
});

test('lazily loaded parts are present before the checks run', async () => {
  const { results } = await visit('/lazy', ['contents'], [words]);
  expect(results[0]?.summary.text).toBe('先頭|見えたら出る文|遅延');
  expect(site.asked).toContain('GET /late.svg');
});

test('basic authentication is given to the origin of the site, a wrong one shows the refusal', async () => {
  const words = engine('contents', async of => ({ text: (await of.text()).map(block => block.text) }));
  const right = { origin: site.origin, username: 'user', password: 'pass' };
  const [inside, refused, elsewhere] = [
    await visit('/secret', ['contents'], [words], tools({ credentials: right })),
    await visit('/secret', ['contents'], [words], tools({ credentials: { ...right, password: 'wrong' } })),
    await visit('/secret', ['contents'], [words], tools({ credentials: { ...right, origin: 'http://other.invalid' } })),
  ];
  expect(inside.results[0]?.summary.text).toEqual(['inside']);
  expect(refused.results[0]?.summary.text).toEqual(['refused']);
  expect(elsewhere.results[0]?.summary.text).toEqual(['refused']);
});

test('a page that cannot be opened fails with the reason', async () => {
  const { results } = await visit('/reset', ['contents'], [engine('contents', async () => ({}))]);
  expect(results[0]?.failure?.code).toBe('navigation-failed');
  expect(results[0]?.failure?.message.en).toContain('The connection was closed unexpectedly');
});

test('a browser that is killed is started again and the page visited once more', async () => {
  let times = 0;
  const { results } = await visit(
    '/',
    ['contents'],
    [
      engine('contents', async of => {
        times += 1;
        if (times === 1) process.kill(of.page?.browser().process()?.pid ?? 0, 'SIGKILL');
        return { text: (await of.text()).length };
      }),
    ],
  );
  expect(times).toBe(2);
  expect(results[0]).toMatchObject({ status: 'done', summary: { text: 3 } });
});

test('while a measured page rests, and no sooner, the page before it is judged', async () => {
  const judged = Promise.withResolvers<boolean>();
  const measure: Engine = {
    ...engine('seo', async () => ({})),
    async load(page, url) {
      await page.goto(url);
      if (url.endsWith('/busy')) await judged.promise;
    },
  };
  const judge = engine('accessibility', async () => {
    judged.resolve(site.asked.includes('GET /rested'));
    return {};
  });
  const visits = [
    visit('/', ['seoDesktop', 'accessibility'], [measure, judge]),
    visit('/busy', ['seoDesktop'], [measure]),
  ];
  expect(await judged.promise).toBe(true);
  for (const { results } of await Promise.all(visits))
    expect(results.every(result => result.status === 'done')).toBe(true);
});

test('a browser that other pages bring down, again and again, does not count against the visit', async () => {
  let times = 0;
  const { results } = await visit(
    '/',
    ['contents'],
    [
      engine('contents', async () => {
        times += 1;
        if (times > 3) return {};
        const other = await pool.open();
        other.kill();
        return other.gone;
      }),
    ],
  );
  expect(times).toBe(4);
  expect(results[0]?.status).toBe('done');
});

test('a page whose script never ends can be stopped, and the next page is served', async () => {
  const stop = new AbortController();
  const hanging = visit(
    '/endless',
    ['contents'],
    [
      engine('contents', async of => {
        setTimeout(() => stop.abort(), 300);
        return { text: await of.page?.evaluate(() => new Promise(done => setTimeout(done, 100))) };
      }),
    ],
    tools({}, stop.signal),
  );
  setTimeout(() => stop.abort(), 3_000);
  expect((await hanging).results[0]?.failure?.code).toBe('aborted');
  const { results } = await visit('/', ['contents'], [engine('contents', async () => ({ alive: true }))]);
  expect(results[0]?.summary).toEqual({ alive: true });
});

const words = engine('contents', async of => ({ text: (await of.text()).map(block => block.text).join('|') }));

test.each([
  ['/loop', 'too-many-navigations', 'more than 5 times'],
  ['/forward', 'moved-within', `another page (`],
  ['/later', 'moved-within', '/tall'],
  ['/away', 'moved-away', '(http://localhost:'],
])('%s leaves no finding of another page, and says so: %s', async (path, code, text) => {
  const slow = engine('contents', async of => {
    if (path === '/later') await new Promise(resolve => setTimeout(resolve, 2_500));
    return { text: await of.text() };
  });
  const before = site.asked.length;
  const { results } = await visit(path, ['contents'], [slow]);
  expect(results[0]).toMatchObject({
    status: 'failed',
    failure: { code, message: { en: expect.stringContaining(text) } },
  });
  expect(site.asked.length - before).toBeLessThan(20);
});

test('an address that scripts write without loading is the same page', async () => {
  const { results } = await visit('/pushed', ['contents'], [words]);
  expect(results[0]).toMatchObject({ status: 'done', summary: { text: 'app' } });
});

test('where the policy of the page forbids scripts, a check that needs them says so', async () => {
  const needs = engine('accessibility', async of => ({
    waited: await of.page?.evaluate(() => new Promise(done => setTimeout(() => done(1), 10))),
  }));
  const { results } = await visitSandboxed(['accessibility', 'contents'], [needs, words]);
  expect(results[0]?.failure).toMatchObject({ code: 'sandboxed', message: { ja: expect.stringContaining('sandbox') } });
  expect(results[1]).toMatchObject({ status: 'done', summary: { text: 'quiet' } });
});

test('a page that is sent as a file says so, without words of the browser', async () => {
  const { results } = await visit('/file', ['contents'], [words]);
  expect(results[0]?.failure).toMatchObject({ code: 'navigation-failed' });
  expect(results[0]?.failure?.message.en).toContain('A file download');
  expect(JSON.stringify(results)).not.toContain('net::');
});

test.each([
  ['/consent', {}, 'OneTrust'],
  ['/consent-text', {}, 'text'],
  ['/consent-odd', { selector: 'aside .shut' }, 'selector'],
])(
  'the consent banner of %s is closed before the page is judged, with a picture from before',
  async (path, cookieBanner, manager) => {
    const without = await visit(path, ['contents'], [words]);
    expect(without.results[0]?.summary.text).toMatch(/^asking/);
    expect(without.banner).toBeUndefined();
    const { results, banner } = await visit(path, ['contents'], [words], tools({ cookieBanner }));
    expect(results[0]?.summary.text).toMatch(/^answered/);
    expect(banner).toMatchObject({ manager, before: { width: 1440, height: 900 } });
  },
);

test('without a banner nothing is pressed', async () => {
  const { results, banner } = await visit('/', ['contents'], [words], tools({ cookieBanner: { selector: ']wrong' } }));
  expect(results[0]?.status).toBe('done');
  expect(banner).toBeUndefined();
});

test('of three pages in one browser the one that eats memory fails, with that reason, and the others are visited once', async () => {
  const held = Promise.withResolvers<void>();
  let times = 0;
  const innocent = engine('contents', async of => {
    times += 1;
    await held.promise;
    return { text: (await of.text()).length };
  });
  const eater = engine('contents', async of => {
    await of.page?.evaluate(() => new Promise(done => setTimeout(done, 100_000)));
    return {};
  });
  const innocents = [visit('/', ['contents'], [innocent]), visit('/tall', ['contents'], [innocent])];
  const { results } = await visit('/eater', ['contents'], [eater]);
  expect(results[0]?.failure).toMatchObject({ code: 'too-much-memory' });
  held.resolve();
  for (const answered of await Promise.all(innocents)) expect(answered.results[0]?.status).toBe('done');
  expect(times).toBe(2);
});

test('a renderer that burns the processor gives way, and ends with its page without taking another with it', async () => {
  const [burning, neighbour] = [await pool.open(), await pool.open()];
  const browser = burning.page.browser();
  expect(neighbour.page.browser()).toBe(browser);
  const givingWay = () => descendantsOf(browser.process()?.pid ?? 0).filter(({ pid }) => getPriority(pid) === 10);
  await burning.page.goto(`${site.origin}/endless`);
  await neighbour.page.goto(`${site.origin}/`);
  await expect.poll(givingWay).toHaveLength(1);
  await burning.close();
  await expect.poll(givingWay).toHaveLength(0);
  expect(await neighbour.page.title()).toBe('表紙');
  expect(browser.connected).toBe(true);
  await neighbour.close();
});

const measuring = (load: (page: Page) => Promise<void>): Engine => ({
  ...engine('seo', async () => ({})),
  load: async (page: Page) => load(page),
});

test('where the policy of the page forbids scripts, nothing is measured, and the others judge the page', async () => {
  const seo = measuring(() => Promise.reject(new Error('must not be asked')));
  const { results } = await visitSandboxed(['seoDesktop', 'contents'], [seo, words]);
  expect(results.map(({ status, failure }) => failure?.code ?? status)).toEqual(['sandboxed', 'done']);
});

test('a measurement that does not end costs the other units nothing', async () => {
  const seo = measuring(async page => {
    await page.close();
    throw new Error('Lighthouse gave no result within 90 s');
  });
  const { results } = await visit('/', ['seoDesktop', 'contents'], [seo, words]);
  expect(results.map(({ status, failure }) => failure?.code ?? status)).toEqual(['timeout', 'done']);
});
