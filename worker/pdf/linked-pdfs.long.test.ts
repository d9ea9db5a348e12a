import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineTools } from '#checks/engine.ts';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { makePdf } from '#test/make-pdf.ts';
import { servePages } from '#test/serve-pages.ts';
import { loadEngines } from '../load-engine.ts';
import { type BrowserPool, createBrowserPool } from '../visit/browser-pool.ts';
import { createCpuScheduler } from '../visit/cpu-scheduler.ts';
import { visitPage } from '../visit/visit-page.ts';
import { openPdfReader } from './pdf-reader.ts';

const right = await makePdf({ tagged: true, title: 'Budget 2026', showsTitle: true, language: 'ja' });
const bare = await makePdf({ pages: ['one', 'two'] });
const many = Array.from({ length: 25 }, (_, n) => `<li><a href="/missing/${n}.pdf">表 ${n}</a></li>`).join('');
const send = (body: Uint8Array): Parameters<typeof servePages>[0][string] => {
  return (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(body);
};
const frame = (body: string) => `<!doctype html><html lang="ja"><title>資料</title><main><h1>資料</h1>${body}</main>`;
const fetcher = createFetcher({ allow: ['127.0.0.1'], userAgent: 'tenken-test', headersTimeoutMs: 10_000 });
const pdfs = openPdfReader();
let site: Awaited<ReturnType<typeof servePages>>;
let pool: BrowserPool;

beforeAll(async () => {
  site = await servePages({
    '/': frame(`<ul><li><a href="/right.pdf">予算</a></li><li><a href="/bare.PDF#page=2">決算</a></li>
      <li><a href="bare.PDF">決算（再掲）</a></li><li><a href="/gone.pdf">欠番</a></li><li><a href="/page.pdf">案内</a></li>
      <li><a href="https://other.example/x.pdf">県の資料</a></li><li><a href="/list.html?x=.pdf">一覧</a></li></ul>`),
    '/many': frame(`<ul>${many}</ul>`),
    '/right.pdf': send(right),
    '/bare.PDF': send(bare),
    '/page.pdf': frame('案内'),
  });
  pool = createBrowserPool({ proxyUrl: undefined, log: () => undefined });
});

afterAll(async () => {
  await pool?.close();
  await pdfs.close();
  await fetcher.close();
  await site?.close();
});

async function judge(
  path: string,
  readPdf: EngineTools['readPdf'] | null = (bytes, signal) => pdfs.read(bytes, signal),
) {
  const url = `${site.origin}${path}`;
  const tools: EngineTools = {
    fetcher,
    cache: { once: (_kind, _key, compute) => compute() },
    options: { listBrowser: [], dictionary: [] },
    signal: new AbortController().signal,
    log: () => undefined,
    ...(readPdf && { readPdf }),
  };
  const response = { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] };
  const engines = await loadEngines(['accessibility']);
  const request = { url, kind: 'desktop' as const, units: ['accessibility' as const], response };
  const { results } = await visitPage(request, { pool, gate: createCpuScheduler(), engines, tools });
  const [result] = results;
  if (result?.status !== 'done') throw new Error(JSON.stringify(result?.failure));
  return result;
}

test('linked PDFs of the site are judged once each, at the link to them', async () => {
  const { findings, summary, notJudged } = await judge('/');
  const found = findings.filter(({ rule }) => rule.startsWith('tenken:pdf-'));
  expect(found.map(({ rule, severity, excerpt }) => [rule, severity as string, excerpt])).toEqual(
    ['pdf-untagged', 'pdf-untitled', 'pdf-language'].map(rule => [
      `tenken:${rule}`,
      'warning',
      '<a href="/bare.PDF#page=2"></a>',
    ]),
  );
  expect(found[0]?.message.ja).toContain('bare.PDF、2 ページ');
  expect(found[0]?.place.box).toBeDefined();
  expect(summary.pdfs).toEqual({
    all: 4,
    pdfs: [
      { path: '/right.pdf', pages: 1, lacks: [] },
      { path: '/bare.PDF', pages: 2, lacks: ['tags', 'title', 'language'] },
      { path: '/gone.pdf', failure: 'missing' },
      { path: '/page.pdf', failure: 'not-pdf' },
    ],
  });
  expect(notJudged).toEqual([]);
  const asked = site.asked.filter(one => /\.pdf$/i.test(one));
  expect(asked.toSorted()).toEqual(['GET /bare.PDF', 'GET /gone.pdf', 'GET /page.pdf', 'GET /right.pdf']);
});

test('PDFs beyond the limit, and those that cannot be read, are reported as not judged', async () => {
  const { notJudged, summary } = await judge('/many');
  expect(notJudged?.map(({ code, subject }) => [code, subject])).toEqual([['pdfs-limit', '20 / 25']]);
  expect(summary.pdfs).toMatchObject({ all: 25 });
  const unread = await judge('/', null);
  expect(unread.notJudged?.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'pdf-unread'));
});

test('an internal error in a PDF leaves the page judged', async () => {
  const { findings, notJudged } = await judge('/', () => Promise.reject(new Error('no reader')));
  expect(findings.length).toBeGreaterThan(0);
  expect(notJudged?.map(({ code, subject }) => [code, new URL(subject ?? '').pathname])).toEqual([
    ['pdf-unread', '/right.pdf'],
    ['pdf-unread', '/bare.PDF'],
  ]);
});
