import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesBeside, signsByMark } from '#test/changes-beside.ts';
import type { Finding, UnitResult } from '../check.ts';
import type { EngineTools, Visit } from '../engine.ts';
import { PageWorlds, WorldTimeoutError } from '../isolated-world.ts';
import { shownCategories } from './categories.ts';
import { engine } from './engine.ts';
import { lookAtVisit } from './look.ts';
import { AccessibilitySummary } from './page-summary.ts';
import { runAxeByGroups } from './run-axe.ts';

const faulty = `<!doctype html><html><head><title></title>
<meta name="viewport" content="width=device-width, maximum-scale=3">
<style>
  .pale { color: #999; background: #fff } .tiny { font-size: 9px }
  .photo { background: linear-gradient(#333, #eee); color: #777 }
  .spin { position: relative } .veil { position: absolute; inset: 0; background: rgb(255 255 255 / .5) }
</style></head><body>
<h1>申請書のダウンロード</h1>
<img src="/a.png">
<p class="pale">受付は平日の午前9時から午後5時までです。</p>
<a href="/x"><img src="/b.png"></a>
<button></button>
<form action="/send"><input type="text" name="q"><input type="submit" value="送信"></form>
<p id="twice">一つ目</p><p id="twice">二つ目</p>
<div role="slidr">目盛り</div>
<h4>飛んだ見出し</h4>
<p class="tiny">小さな文字の注意書きです。</p>
<p class="photo">写真の上の文字です。読めるでしょうか。</p>
<div class="spin"><p>覆われた文字</p><div class="veil"></div></div>
</body></html>`;

const clean = `<!doctype html><html lang="ja"><head><title>申請書のダウンロード | 見本市</title>
<meta name="viewport" content="width=device-width"></head><body>
<a href="#main">本文へ移動</a>
<header><nav aria-label="主なメニュー"><ul><li><a href="/">トップ</a></li><li><a href="/form">申請書</a></li></ul></nav></header>
<main id="main"><h1>申請書のダウンロード</h1><p>受付は平日の午前9時から午後5時までです。</p>
<h2>住民票</h2><p><img src="/a.png" alt="住民票の申請書の記入例" width="80" height="80"></p>
<form action="/send"><label for="name">氏名</label> <input id="name" name="name" autocomplete="name"> <button>送信</button></form>
</main><footer><p>見本市役所</p></footer></body></html>`;

const pages: Record<string, string> = {
  '/faulty': faulty,
  '/clean': clean,
  '/trusted': faulty,
  '/frame': `<!doctype html><html lang="ja"><head><title>枠</title></head><body><main><h1>枠</h1>
    <iframe title="中身" src="/inside"></iframe><div id="host"></div></main>
    <script>host.attachShadow({ mode: 'open' }).innerHTML = '<img src="/shadow.png">'</script></body></html>`,
  '/inside':
    '<!doctype html><html lang="ja"><head><title>中</title></head><body><main><img src="/in.png"></main></body></html>',
};

let server: Server;
let browser: Browser;
let origin: string;
const results = new Map<string, UnitResult>();
const changes = new Map<string, number>();

const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('not needed here')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [] },
  signal: new AbortController().signal,
  log: () => undefined,
};

function visitOf(page: Page, path: string): Visit {
  return {
    kind: 'desktop',
    url: origin + path,
    response: { url: '', finalUrl: '', status: 200, headers: {}, body: new Uint8Array(), chain: [] },
    page,
    loaded: {},
    text: () => Promise.resolve([]),
    picture: () => Promise.reject(new Error('not needed here')),
    boxes: selectors =>
      page.evaluate(
        list =>
          list.map(selector => {
            const box = document.querySelector(selector.split(' >>> ')[0] ?? '')?.getBoundingClientRect();
            return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
          }),
        [...selectors],
      ),
  };
}

async function check(path: string): Promise<UnitResult> {
  const page = await browser.newPage();
  await page.goto(origin + path);
  await page.evaluate(() => {
    const seen = { count: 0 };
    Object.assign(window, { seen });
    const options = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(records => (seen.count += records.length)).observe(document, options);
    document.addEventListener('focusin', () => (seen.count += 1));
  });
  const result = await engine.check(visitOf(page, path), 'accessibility', tools);
  const count = () => {
    const own = window as unknown as { seen: { count: number }; axe?: unknown };
    return own.axe ? -1 : own.seen.count;
  };
  changes.set(path, await page.evaluate(count));
  await page.close();
  return result;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const html = pages[request.url ?? ''];
    response.writeHead(html ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        (request.url === '/trusted' ? "require-trusted-types-for 'script'; trusted-types 'none'; " : '') +
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; " +
        (request.url === '/frame' ? "script-src 'unsafe-inline'" : "script-src 'none'"),
    });
    response.end(html ?? '');
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  for (const path of ['/faulty', '/clean', '/frame', '/trusted']) results.set(path, await check(path));
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

const found = (path: string) => results.get(path)?.findings ?? [];
const summary = (path: string) => AccessibilitySummary.parse(results.get(path)?.summary);
const brief = (finding: Finding) => [finding.rule, finding.criterion, finding.severity, finding.detail.category];

test.each([
  ['axe:image-alt', '1.1.1', 'error', 'perceivable'],
  ['axe:color-contrast', '1.4.3', 'error', 'perceivable'],
  ['axe:document-title', '2.4.2', 'error', 'operable'],
  ['axe:link-name', '2.4.4', 'error', 'operable'],
  ['axe:html-has-lang', '3.1.1', 'error', 'understandable'],
  ['axe:button-name', '4.1.2', 'error', 'robust'],
  ['axe:label', '4.1.2', 'error', 'robust'],
  ['axe:aria-roles', '4.1.2', 'error', 'robust'],
  ['tenken:id-twice', '4.1.1', 'warning', 'robust'],
  ['axe:heading-order', null, 'warning', 'others'],
  ['usability:small-text', '1.4.4', 'needCfm', 'perceivable'],
  ['axe:color-contrast', '1.4.3', 'needCfm', 'perceivable'],
  ['axe:meta-viewport-large', null, 'warning', 'lowvision'],
  ['human:link-purpose', '2.4.4', 'humanChc', 'operable'],
])('finds %s (%s) as %s in %s', (...row) => {
  expect(found('/faulty').map(brief)).toContainEqual(row);
});

test.each([
  ['axe:color-contrast', ['perceivable', 'colorContrastUsability', 'lowvision']],
  ['usability:small-text', ['perceivable', 'fontsizeUsability', 'lowvision']],
])('%s is shown under %j', (rule, categories) => {
  const own = found('/faulty').filter(finding => finding.rule === rule);
  expect(own.length).toBeGreaterThan(0);
  for (const { detail } of own) expect(shownCategories(detail)).toEqual(categories);
});

test('a finding tells its technique, level and place', () => {
  const images = found('/faulty').filter(finding => finding.criterion === '1.1.1' && finding.severity === 'error');
  expect(images).toHaveLength(2);
  expect(images[0]?.detail.engines).toEqual(['axe']);
  expect(images[0]?.message.ja).toBe('画像に代替テキスト（alt）がありません');
  expect(images[0]?.detail.level).toBe('A');
  expect(images[0]?.detail.techniques).toContain('H37');
  expect(images[0]?.place.box?.height).toBeGreaterThan(0);
});

test('contrast findings carry their facts', () => {
  const [contrast] = found('/faulty').filter(
    finding => finding.rule === 'axe:color-contrast' && finding.severity === 'error',
  );
  expect(contrast?.detail.contrast).toMatchObject({
    ratio: 2.84,
    needed: 4.5,
    foreground: '#999999',
    background: '#ffffff',
  });
  expect(contrast?.help?.ja).toContain('4.5:1');
});

test('axe-core runs under a Content-Security-Policy without scripts', () => {
  expect(summary('/faulty').engines.map(({ name, ran }) => [name, ran])).toEqual([['axe-core', true]]);
  expect(summary('/faulty').score).toBe(results.get('/faulty')?.score);
  expect(results.get('/faulty')?.score).toBeLessThan(95);
});

test('a level leaves out what is above it', async () => {
  const accessibilityOptions = { level: 'A', humanChecks: false } as const;
  const options = { ...tools.options, accessibilityOptions };
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/faulty`);
    const result = await engine.check(visitOf(page, '/faulty'), 'accessibility', { ...tools, options });
    const levels = new Set(result.findings.map(({ detail }) => detail.level));
    expect([...levels].filter(level => level !== null)).toEqual(['A']);
    expect(result.findings.filter(({ severity }) => severity === 'humanChc')).toEqual([]);
    expect(result.findings.map(({ rule }) => rule)).toContain('axe:image-alt');
    expect(result.findings.map(({ rule }) => rule)).not.toContain('axe:color-contrast');
  } finally {
    await page.close();
  }
});

test('a clean page has no error and no probable error, and scores 100', () => {
  expect(found('/clean').filter(finding => finding.severity === 'error' || finding.severity === 'warning')).toEqual([]);
  expect(results.get('/clean')?.score).toBe(100);
  expect(summary('/clean').categories.perceivable.humanChc).toBeGreaterThan(0);
});

test('looks into frames and shadow trees', () => {
  const images = found('/frame').filter(finding => finding.rule === 'axe:image-alt');
  expect(images.map(finding => finding.place.selector)).toEqual(
    ['iframe', '#host >>> img'].map(s => expect.stringContaining(s)),
  );
});

test('the page sees no change, no focus and no global of ours', () => {
  expect([...changes.values()]).toEqual([0, 0, 0, 0]);
});

test('Trusted Types of the page do not silence axe-core', () => {
  expect(summary('/trusted').engines.map(({ ran }) => ran)).toEqual([true]);
  expect(results.get('/trusted')?.notJudged).toEqual([]);
  expect(found('/trusted').map(brief)).toEqual(found('/faulty').map(brief));
});

async function onFaulty<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/faulty`);
    return await work(page);
  } finally {
    await page.close();
  }
}

test('what does not finish at once is judged some rules at a time, with the same result', async () => {
  const limits = { axe: 1, group: 20_000, all: 60_000 };
  const { raw, notJudged } = await onFaulty(page => lookAtVisit(visitOf(page, '/faulty'), tools, limits));
  expect(notJudged).toEqual([]);
  const rules = raw.axe.map(({ rule, verdict, total }) => `${rule} ${verdict} ${total}`);
  const whole = await onFaulty(page => lookAtVisit(visitOf(page, '/faulty'), tools, { ...limits, axe: 30_000 }));
  expect(rules.toSorted()).toEqual(whole.raw.axe.map(row => `${row.rule} ${row.verdict} ${row.total}`).toSorted());
});

test('the results of the rules that finish in time are kept, the others are named', async () => {
  const answer = await onFaulty(async page => {
    const worlds = await PageWorlds.open(page);
    const world = await worlds.world(await worlds.mainFrame());
    let groups = 0;
    return runAxeByGroups(world, true, () => (groups++ < 6 ? 20_000 : 0)).finally(() => worlds.close());
  });
  expect(answer.results.length).toBeGreaterThan(0);
  expect(answer.unfinished).toContain('color-contrast');
  expect(answer.finished.some(rule => answer.unfinished.includes(rule))).toBe(false);
});

test('without a single finished rule there is no result', async () => {
  const limits = { axe: 1, group: 0, all: 60_000 };
  const looking = onFaulty(page => lookAtVisit(visitOf(page, '/faulty'), tools, limits));
  await expect(looking).rejects.toThrow(WorldTimeoutError);
});

test('a change beside an element leaves the fingerprints of its findings', async () => {
  const known = new Map<string, Finding[]>();
  for (const { name, before, after, marks } of changesBeside(5, 1)) {
    for (const html of [before, after]) {
      pages['/changed'] = html;
      if (!known.has(html)) known.set(html, (await check('/changed')).findings);
    }
    const [was, is] = [before, after].map(html => signsByMark(known.get(html) ?? [], marks, one => one.excerpt));
    expect(is, name).toEqual(was);
    expect(Object.values(was ?? {}).flat().length, name).toBeGreaterThan(4);
  }
});
