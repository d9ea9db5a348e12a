import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineTools, RawResponse } from '#checks/engine.ts';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { judgeLinkPages } from '#test/judge-links.ts';
import { servePages } from '#test/serve-pages.ts';
import { loadEngines, stopEngines } from '../load-engine.ts';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';
import { createCpuScheduler } from './cpu-scheduler.ts';
import { visitPage } from './visit-page.ts';

const head = '<!doctype html><html lang="ja"><meta charset="utf-8"><title>x</title>';
let site: Awaited<ReturnType<typeof servePages>>;
let pool: BrowserPool;
let fetcher: ReturnType<typeof createFetcher>;

beforeAll(async () => {
  site = await servePages({
    '/app': `${head}<body><div id="root"></div><script>
      root.innerHTML = '<nav><ul id="menu"><li><a href="/well">1</a></li><li><a href="/nai">2</a></li></ul></nav>';
      const card = root.appendChild(document.createElement('div'));
      card.id = 'card';
      card.attachShadow({ mode: 'open' }).innerHTML = '<p><img src="/nai.png" alt=""></p>';
    </script>`,
    '/ids': `${head}<body><a href="#made">1</a><a href="#nai">2</a><main id="main"></main><script>
      main.innerHTML = '<h2 id="made">x</h2>';
    </script>`,
    '/to-ids': `${head}<body><a href="/ids#made">1</a><a href="/ids#nai">2</a>`,
    '/well': `${head}<body>x`,
  });
  pool = createBrowserPool({ proxyUrl: undefined, log: () => undefined });
  fetcher = createFetcher({ allow: ['127.0.0.1'], userAgent: 'tenken-test' });
});
afterAll(async () => {
  await Promise.all([pool?.close(), stopEngines()]);
  await Promise.all([fetcher?.close(), site?.close()]);
});

const tools = (): EngineTools => ({
  fetcher,
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [] },
  signal: new AbortController().signal,
  log: () => undefined,
});

async function judge(...paths: string[]) {
  const using = { pool, gate: createCpuScheduler(), engines: await loadEngines(['link']), tools: tools() };
  const pages = [];
  for (const path of paths) {
    const url = site.origin + path;
    const response: RawResponse = await fetcher.fetch(url);
    const plain = await visitPage({ url, kind: 'plain', units: ['link'], response }, using);
    const desktop = await visitPage({ url, kind: 'desktop', units: [], collects: ['link'], response }, using);
    const [source] = plain.results;
    if (source) pages.push({ response, source, rendered: desktop.collected?.[0]?.links ?? null });
  }
  return judgeLinkPages(pages, using.tools);
}

test('dead links that a script made are found, with their selectors', async () => {
  const [result] = await judge('/app');
  expect(result?.summary).toMatchObject({ total: 3, errors: 2 });
  expect(result?.notJudged).toBeUndefined();
  expect(result?.findings).toMatchObject([
    {
      rule: 'link:404',
      place: { url: `${site.origin}/app`, selector: '#menu > li:nth-of-type(2) > a:nth-of-type(1)' },
      detail: { madeByScript: true, place: 'navigation', text: '2' },
    },
    { rule: 'link:404', place: { selector: '#card >>> p:nth-of-type(1) > img:nth-of-type(1)' } },
  ]);
});

test('ids that a script made are known, in the page and from others', async () => {
  const before = site.asked.length;
  const results = await judge('/ids', '/to-ids');
  expect(results.map(({ findings }) => findings.map(({ rule, detail }) => [rule, detail.target]))).toEqual([
    [['link:fragment', `${site.origin}/ids#nai`]],
    [['link:fragment', `${site.origin}/ids#nai`]],
  ]);
  // Once by this test and once by the browser each; never for a link.
  expect(site.asked.slice(before).filter(line => line.endsWith('ids'))).toHaveLength(4);
});

test('a page that cannot be shown keeps what its source has, and says so', async () => {
  const using = { pool, gate: createCpuScheduler(), engines: await loadEngines(['link']), tools: tools() };
  const response = await fetcher.fetch(`${site.origin}/to-ids`);
  const url = `${site.origin}/to-ids`;
  const plain = await visitPage({ url, kind: 'plain', units: ['link'], response }, using);
  const gone = {
    url: 'http://127.0.0.1:1/',
    kind: 'desktop' as const,
    units: [],
    collects: ['link' as const],
    response,
  };
  const desktop = await visitPage(gone, using);
  expect(desktop.collected).toBeUndefined();
  const [source] = plain.results;
  const [result] = source ? await judgeLinkPages([{ response, source, rendered: null }], using.tools) : [];
  expect(result).toMatchObject({ status: 'done', summary: { total: 1 }, notJudged: [{ code: 'not-rendered' }] });
});
