import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shownCategories } from '#checks/accessibility/categories.ts';
import type { Finding, UnitResult } from '#checks/check.ts';
import type { EngineTools, Fetcher, RunCache, SiteFinding } from '#checks/engine.ts';
import { LinkSiteData } from '#checks/link-targets.ts';
import type { CheckId, UnitId } from '#checks/registry.ts';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { loadEngines, stopEngines } from '#worker/load-engine.ts';
import { type BrowserPool, createBrowserPool } from '#worker/visit/browser-pool.ts';
import { createCpuScheduler } from '#worker/visit/cpu-scheduler.ts';
import { visitPage } from '#worker/visit/visit-page.ts';
import { judgeLinkPages } from '../judge-links.ts';
import { allFindings, inBatches } from '../judged-site.ts';
import { unknownSite } from '../unknown-site.ts';
import { axeRuleOf, soundElements } from './accessibility-truth.ts';
import { clientDictionary, clientDictionaryFaults, soundSelectors } from './contents-truth.ts';
import { type CrawledPage, cleanPage, crawledPages } from './crawl-truth.ts';
import { groundTruth } from './ground-truth.ts';
import { farTargets, linkTruth, uncountedLinks } from './link-truth.ts';
import { type Site, startSite } from './site-server.ts';

let site: Site;
let pool: BrowserPool;
let fetcher: ReturnType<typeof createFetcher>;
let siteFindings: SiteFinding[] = [];
const results = new Map<string, UnitResult>();

const functions: CheckId[] = ['quality', 'link', 'accessibility', 'contents'];

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
  const engines = await loadEngines(functions);
  const tools = toolsOf(fetcher);
  const linkPages: Parameters<typeof judgeLinkPages>[0][number][] = [];
  for (const path of crawledPages) {
    const url = site.url + path;
    const response = await fetcher.fetch(url);
    for (const [kind, units] of [
      ['plain', ['quality', 'link']],
      ['desktop', ['accessibility', 'contents']],
    ] as ['plain' | 'desktop', UnitId[]][]) {
      const visit = await visitPage(
        { url, kind, units, response, collects: kind === 'desktop' ? ['link'] : [] },
        { pool, gate: createCpuScheduler(), engines, tools },
      );
      for (const result of visit.results) results.set(`${result.unit} ${path}`, result);
      for (const { links } of visit.collected ?? [])
        linkPages.push({ response, source: resultOf('link', path), rendered: links });
    }
  }
  const judged = await judgeLinkPages(linkPages, tools);
  for (const [at, path] of crawledPages.entries()) {
    const result = judged[at];
    if (result) results.set(`link ${path}`, result);
  }
  const pages = crawledPages.map(path => ({
    url: site.url + path,
    siteData: resultOf('contents', path).siteData ?? {},
  }));
  siteFindings = await allFindings(engines.get('contents')?.judgeSite?.(inBatches(pages), tools, unknownSite));
});

afterAll(async () => {
  await Promise.all([pool?.close(), stopEngines()]);
  await fetcher?.close();
  await site?.close();
});

function toolsOf(patient: Fetcher): EngineTools {
  const made = new Map<string, Promise<unknown>>();
  const cache: RunCache = {
    once<T>(kind: string, key: string, compute: () => Promise<T>) {
      const name = `${kind} ${key}`;
      if (!made.has(name)) made.set(name, compute());
      return made.get(name) as Promise<T>;
    },
  };
  return {
    fetcher: { fetch: (url, options) => patient.fetch(url, { headersTimeoutMs: 3_000, ...options }) },
    cache,
    options: {
      listBrowser: [],
      accessibilityOptions: { level: 'AA', humanChecks: true },
      dictionary: [...clientDictionary],
    },
    signal: new AbortController().signal,
    log: () => undefined,
  };
}

function resultOf(unit: UnitId, path: string): UnitResult {
  const result = results.get(`${unit} ${path}`);
  if (!result) throw new Error(`no result of ${unit} for ${path}`);
  return result;
}

const found = (unit: UnitId, path: string): Finding[] => resultOf(unit, path).findings;

describe.each(groundTruth)('$page', ({ page, quality, accessibility, brokenLinks, contents }) => {
  test('every function comes to its end', () => {
    for (const id of functions) expect(resultOf(id as UnitId, page)).toMatchObject({ status: 'done' });
  });

  test("Quality reports exactly the HTML checker's messages", () => {
    const told = found('quality', page).map(({ place, severity, message }) =>
      [new URL(place.url).pathname, place.lastLine ?? place.line ?? null, severity, message.en].join(' | '),
    );
    const expected = quality.map(fault => [fault.path, fault.line, fault.severity, fault.message].join(' | '));
    expect(told.sort()).toEqual(expected.sort());
  });

  test('Link finds the broken references, and no others', () => {
    const apart = ['link:pending', 'link:redirect-chain'];
    const told = found('link', page).filter(({ rule, severity }) => severity !== 'notice' && !apart.includes(rule));
    const far = found('link', page).filter(({ rule }) => rule === 'link:redirect-chain');
    expect(far.map(({ detail }) => shown(String(detail.target)))).toEqual(farTargets(page));
    const expected = brokenLinks.filter(({ outcome }) => outcome === 'dead').map(({ target }) => target);
    expect(told.map(({ detail }) => shown(String(detail.target))).sort()).toEqual(expected.sort());
  });

  test('Contents finds the wrong words, and no others', () => {
    const told = [
      ...found('contents', page),
      ...siteFindings.filter(({ pageUrl }) => pageUrl === site.url + page).map(({ finding }) => finding),
    ];
    const expected = [...contents, ...clientDictionaryFaults.filter(fault => fault.page === page)];
    const lines = told.map(({ rule, detail }) => `${rule.replace('contents:', '')} | ${detail.sentence}`);
    expect(lines.sort()).toEqual(expected.map(({ rule, sentence }) => `${rule} | ${sentence}`).sort());
  });

  if (accessibility.length === 0) return;
  test('Accessibility finds every planted fault', () => {
    const told = found('accessibility', page);
    const missing = accessibility.filter(
      fault =>
        !told.some(
          ({ rule, place, detail, severity }) =>
            (fault.rules.length === 0
              ? place.selector !== undefined
              : fault.rules.includes(axeRuleOf(rule)) && place.selector === fault.selector) &&
            shownCategories(detail).includes(fault.category) &&
            // A human check of one engine may be decided by two engines together.
            (!fault.sure || (severity !== 'needCfm' && severity !== 'humanChc')),
        ),
    );
    expect(missing).toEqual([]);
  });
});

describe('places without findings', () => {
  test('the clean twin has no error, no warning and nothing to confirm', () => {
    for (const id of functions) {
      const told = found(id as UnitId, cleanPage).filter(
        ({ severity }) => severity !== 'humanChc' && severity !== 'notice',
      );
      expect(
        told.map(({ rule, place }) => [rule, place.selector]),
        id,
      ).toEqual([]);
    }
  });

  test.each(soundElements)('%s %s is right (%s)', (page, selector) => {
    const id = `id="${selector.slice(1)}"`;
    const told = found('accessibility', page).filter(({ rule }) => /contrast|text/.test(rule));
    expect(told.filter(({ excerpt }) => excerpt.includes(id))).toEqual([]);
  });

  test.each(soundSelectors)('%s is a sound sentence', selector => {
    expect(found('contents', '/contents.html').filter(({ place }) => place.selector?.includes(selector))).toEqual([]);
  });
});

describe('links in detail', () => {
  const byPage = Map.groupBy(
    linkTruth,
    ({ page }) => (page === '/style/link.css' ? '/link.html' : page) as CrawledPage,
  );
  for (const [page, links] of byPage)
    test.each(links)(`${page}: $written is $outcome`, ({ target, outcome, chain, error }) => {
      const { targets } = LinkSiteData.parse(resultOf('link', page).siteData);
      const url = new URL(target.replace('{{other}}', site.otherUrl), site.url);
      url.hash = '';
      const answer = targets.find(each => each.url === url.href);
      expect(answer).toBeDefined();
      expect(answer?.error ?? undefined).toBe(error);
      expect(answer?.firstStatus ?? undefined).toBe(chain[0]);
      if (!error) expect([...(answer?.chain ?? []).map(({ status }) => status), answer?.finalStatus]).toEqual(chain);
      expect(answer?.class === 'pending').toBe(outcome === 'pending');
    });

  test('mail, telephone, script and data addresses are not counted', () => {
    const { references, targets } = LinkSiteData.parse(resultOf('link', '/link.html').siteData);
    const named = [...references.map(({ target }) => target), ...targets.map(({ url }) => url)];
    for (const address of uncountedLinks) expect(named).not.toContain(address);
  });
});

/** The target in the notation of the ground truth. */
function shown(target: string): string {
  return target.replace(site.otherUrl, '{{other}}').replace(site.url, '');
}
