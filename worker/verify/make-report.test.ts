import { expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import type { CrawledPage } from '../crawl/crawl-report.ts';
import { makeReport } from './make-report.ts';

const pageAt = (urlId: number) => ({ url: `https://a.example/${urlId}`, urlId, title: '' }) as CrawledPage;
const pages = [pageAt(1), pageAt(2), pageAt(3)];

function answer(page: CrawledPage | undefined, unit: UnitId, status: 'done' | 'failed') {
  if (!page) throw new Error('no page');
  return { page, result: { unit, status, score: null, findings: [], summary: {} } as unknown as UnitResult<UnitId> };
}

test('a page counts as checked once every function has judged it', () => {
  const [first, second, third] = pages;
  const { coverage } = makeReport({
    url: 'https://a.example/',
    start: new Date(),
    functions: ['quality', 'link'],
    pages,
    answered: [
      answer(first, 'quality', 'done'),
      answer(first, 'link', 'done'),
      answer(second, 'quality', 'done'),
      answer(second, 'link', 'failed'),
      answer(third, 'quality', 'done'),
    ],
    siteFindings: [],
    coverage: { found: 3, checked: 3, excluded: [], failed: [] },
    stopped: true,
    failure: null,
    engines: [],
  });
  expect(coverage).toEqual({ found: 3, checked: 1, excluded: [], failed: [] });
});

const seoFinding = (rule: string, fingerprint: string) => ({
  function: 'seo',
  rule,
  fingerprint,
  severity: 'error',
  detail: { categories: ['seo'] },
});

test('a fault of both form factors counts once, one of each alone twice, and all stay in the list', () => {
  const [first] = pages;
  const seen = (unit: UnitId, fingerprints: string[]) => {
    const { page, result } = answer(first, unit, 'done');
    const findings = fingerprints.map(one => seoFinding('image-alt', one)) as unknown as typeof result.findings;
    return { page, result: { ...result, findings } };
  };
  const report = makeReport({
    url: 'https://a.example/',
    start: new Date(),
    functions: ['seo'],
    pages: [pageAt(1)],
    answered: [seen('seoMobile', ['both', 'mobile']), seen('seoDesktop', ['both', 'both', 'desktop'])],
    siteFindings: [],
    coverage: { found: 1, checked: 1, excluded: [], failed: [] },
    stopped: false,
    failure: null,
    engines: [],
  });
  // Two equal elements on desktop, one of them on mobile too.
  expect([report.functions.seo?.errors, report.findings.length]).toEqual([4, 5]);
});
