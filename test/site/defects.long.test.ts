import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#checks/check.ts';
import { defectKeys } from '#checks/defect-keys.ts';
import type { EngineTools } from '#checks/engine.ts';
import { checkOfUnit, registry, type UnitId, type unitIds } from '#checks/registry.ts';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { loadEngines, stopEngines } from '#worker/load-engine.ts';
import { type BrowserPool, createBrowserPool } from '#worker/visit/browser-pool.ts';
import { createCpuScheduler } from '#worker/visit/cpu-scheduler.ts';
import { visitPage } from '#worker/visit/visit-page.ts';
import { type Site, startSite } from './site-server.ts';

const pages = [
  '/quality.html',
  '/accessibility/perceivable.html',
  '/accessibility/operable.html',
  '/accessibility/understandable.html',
  '/accessibility/robust.html',
] as const;
const visits = [
  ['plain', ['quality']],
  ['desktop', ['accessibility', 'seoDesktop']],
  ['mobile', ['seoMobile']],
] as const satisfies readonly (readonly [string, readonly (typeof unitIds)[number][]])[];

/** A finding that other units may report too, with its key and the element that it names, told apart by people. */
interface Found {
  page: string;
  unit: UnitId;
  kind: string;
  key: string | null;
  element: string;
}

let site: Site;
let pool: BrowserPool;
let fetcher: ReturnType<typeof createFetcher>;
const found: Found[] = [];

beforeAll(async () => {
  site = await startSite();
  fetcher = createFetcher({
    allow: ['127.0.0.1'],
    userAgent: 'tenken-test',
    rate: 500,
    concurrencyPerHost: 8,
    headersTimeoutMs: 10_000,
  });
  pool = createBrowserPool({ proxyUrl: undefined, log: () => undefined });
  const engines = await loadEngines(['quality', 'accessibility', 'seo']);
  for (const page of pages) {
    const url = site.url + page;
    const response = await fetcher.fetch(url);
    for (const [kind, units] of visits) {
      const { results } = await visitPage(
        { url, kind, units: [...units], response, collects: [] },
        { pool, gate: createCpuScheduler(), engines, tools: tools() },
      );
      for (const { unit, findings, status } of results) {
        expect({ page, unit, status }).toEqual({ page, unit, status: 'done' });
        found.push(...ofUnit(page, unit as UnitId, findings));
      }
    }
  }
});

afterAll(async () => {
  await Promise.all([pool?.close(), stopEngines()]);
  await fetcher?.close();
  await site?.close();
});

function tools(): EngineTools {
  return {
    fetcher,
    cache: { once: async (_kind, _key, compute) => compute() },
    options: { listBrowser: [], dictionary: [] },
    signal: new AbortController().signal,
    log: () => undefined,
  };
}

function ofUnit(page: string, unit: UnitId, findings: readonly Finding[]): Found[] {
  const { defect } = registry[checkOfUnit[unit]];
  if (!defect) return [];
  const keys = defectKeys(findings, defect);
  return findings.flatMap((finding, at) => {
    const kind = defect(finding)?.kind;
    return kind === undefined ? [] : [{ page, unit, kind, key: keys[at] ?? null, element: elementOf(finding) }];
  });
}

/** Planted elements have ids; the others of these pages are told apart by what they lead to, or are the page itself. */
function elementOf({ excerpt, detail }: Finding): string {
  const [start = 0] = Array.isArray(detail.mark) ? (detail.mark as number[]) : [0];
  const tag = excerpt.slice(start);
  const id = /^<[^>]*\bid="?([\w-]+)/.exec(tag)?.[1];
  return id ?? /^<[^>]*\b(?:src|href)="?([^\s">]+)/.exec(tag)?.[1] ?? /^<(\w+)/.exec(tag)?.[1] ?? '';
}

const pairs = (rows: readonly Found[]) =>
  rows.flatMap((a, at) => rows.slice(at + 1).flatMap(b => (a.unit === b.unit ? [] : [[a, b] as const])));

test('the same element found by several functions is one defect, and two elements never are', () => {
  const all = pages.flatMap(page => pairs(found.filter(one => one.page === page)));
  const alike = all.filter(([a, b]) => a.kind === b.kind);
  const joined = all.filter(([a, b]) => a.key !== null && a.key === b.key);
  const wrong = joined.filter(([a, b]) => a.kind !== b.kind || (a.element !== b.element && !isPage(a)));
  const missed = alike.filter(([a, b]) => a.key !== b.key && (a.element === b.element || isPage(a)));
  const told = ([a, b]: readonly [Found, Found]) =>
    `${a.page} ${a.kind}: ${a.unit} ${a.element} / ${b.unit} ${b.element}`;
  process.stdout.write(`${joined.length} pairs joined, ${wrong.length} of them wrong; ${missed.length} missed\n`);
  process.stdout.write(`${missed.map(told).join('\n')}\n`);
  expect(wrong.map(told)).toEqual([]);
  expect(joined.length).toBeGreaterThan(30);
  expect(missed.length).toBeLessThanOrEqual(joined.length / 20);
});

const isPage = ({ kind }: Found) => /^(?:document-title|html-|meta-|landmark-one-main)/.test(kind);

test('an image without alternative text is one defect of four engines', () => {
  const image = found.filter(one => one.page === '/accessibility/perceivable.html' && one.element === 'no-alt');
  expect(new Set(image.map(({ unit }) => unit))).toEqual(
    new Set(['quality', 'accessibility', 'seoDesktop', 'seoMobile']),
  );
  expect(new Set(image.map(({ key }) => key)).size).toBe(1);
});
