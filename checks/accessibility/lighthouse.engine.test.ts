import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { desktopConfig } from 'lighthouse';
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' };
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineTools, Visit } from '../engine.ts';
import { accessibilityCheck } from './check.ts';
import { engine } from './engine.ts';
import { AccessibilitySummary } from './page-summary.ts';

const faulty = `<!doctype html><html><head><title></title>
<meta name="viewport" content="width=device-width, maximum-scale=1"></head><body>
<h1>申請書</h1><h4>飛んだ見出し</h4><img src="/a.png"><img src="/b.png"><p style="color: #aaa">受付は平日の午前9時からです。</p>
<a href="/x"></a><button></button><input type="text"><ul><p>項目</p></ul><div role="slidr">目盛り</div>
<p lang="xx-yy-zz">言語</p><div aria-label="名" onclick="a()" ondblclick="b()">x</div><object data="/a.pdf"></object></body></html>`;
const clean = `<!doctype html><html lang="ja"><head><title>申請書 | 見本市</title><meta name="viewport" content="width=device-width">
</head><body><main><h1>申請書</h1><p>受付は平日です。</p></main></body></html>`;

const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('not needed here')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: {
    listBrowser: [],
    dictionary: [],
    serverCheck: 'svLighthouse',
    accessibilityOptions: { level: 'A', humanChecks: true },
  },
  signal: new AbortController().signal,
  log: () => undefined,
};

let server: Server;
let browser: Browser;
let origin: string;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const page = url === '/faulty' ? faulty : url === '/clean' ? clean : undefined;
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? '');
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await puppeteer.launch({
    executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  await browser?.close();
  await new Promise(closed => server.close(closed));
});

function visitOf(page: Page, path: string): Visit {
  return {
    kind: 'desktop',
    url: origin + path,
    response: { url: '', finalUrl: '', status: 200, headers: {}, body: new Uint8Array(), chain: [] },
    page,
    loaded: {},
    text: () => Promise.resolve([]),
    picture: () => Promise.reject(new Error('not needed here')),
    boxes: selectors => Promise.resolve(selectors.map(() => null)),
  };
}

async function judged(path: string) {
  const page = await browser.newPage();
  try {
    await page.setViewport({ width: 1350, height: 940 });
    await page.goto(origin + path);
    return await engine.check(visitOf(page, path), 'accessibility', tools);
  } finally {
    await page.close();
  }
}

/** What Lighthouse says of the page when it opens it itself, as its command line does. */
async function byLighthouse(path: string) {
  const page = await browser.newPage();
  try {
    const flags = { onlyCategories: ['accessibility'], logLevel: 'silent', disableFullPageScreenshot: true } as const;
    const outcome = await lighthouse(
      origin + path,
      { ...flags, onlyCategories: ['accessibility'] },
      desktopConfig,
      page,
    );
    const category = outcome?.lhr.categories.accessibility;
    const failed = (category?.auditRefs ?? [])
      .map(({ id }) => outcome?.lhr.audits[id])
      .filter(audit => audit?.score === 0)
      .map(audit => {
        const details = audit?.details as unknown as { items: unknown[] } | undefined;
        return [`axe:${audit?.id}`, details?.items.length] as const;
      });
    return { score: Math.round(100 * (category?.score ?? -1)), failed: Object.fromEntries(failed) };
  } finally {
    await page.close();
  }
}

test('with svLighthouse the page has the failed audits, their elements and the score of Lighthouse itself', async () => {
  const expected = await byLighthouse('/faulty');
  const result = await judged('/faulty');
  const counted = result.findings.filter(({ severity }) => severity !== 'needCfm');
  const byRule = Map.groupBy(counted, ({ rule }) => rule);
  const found = Object.fromEntries([...byRule].map(([rule, all]) => [rule, all.length]));
  expect(Object.keys(expected.failed).length).toBeGreaterThan(9);
  expect(found).toEqual(expected.failed);
  expect(result.score).toBe(expected.score);
  expect(result.findings.filter(({ rule }) => !rule.startsWith('axe:'))).toEqual([]);
  const summary = AccessibilitySummary.parse(result.summary);
  expect(summary.engines.map(({ name }) => name)).toEqual(['Lighthouse', 'axe-core']);
  expect(accessibilityCheck.pageScore({ summary, findings: counted, weights: {} })).toBe(expected.score);
  expect(accessibilityCheck.pageScore({ summary, findings: [], weights: {} })).toBe(100);
});

test('a clean page has nothing and 100, as Lighthouse says', async () => {
  expect(await byLighthouse('/clean')).toEqual({ score: 100, failed: {} });
  const result = await judged('/clean');
  expect(result).toMatchObject({ status: 'done', score: 100 });
  expect(result.findings.filter(({ severity }) => severity !== 'needCfm')).toEqual([]);
});

test('its versions are those of Lighthouse and of the axe-core that it runs', async () => {
  const versions = await engine.versions({ browsers: async () => ({}), serverCheck: 'svLighthouse' });
  expect(versions.map(({ name, version }) => [name, version])).toEqual([
    ['Lighthouse', lighthousePackage.version],
    ['axe-core', expect.stringMatching(/^4\./)],
  ]);
});
