import { expect, test } from 'vitest';
import type { CrawlReport } from './crawl-report.ts';
import { selectPages } from './select-pages.ts';

const report = {
  crawled: 5,
  excluded: [{ url: '/out', reason: 'robots' }],
  excludedCounts: { robots: 1 },
  facts: { isWhole: true },
} as unknown as CrawlReport;

test('a run of all pages takes every page and leaves the report as it is', () => {
  const all = selectPages(null, 3);
  expect(all.crawlLimit).toBe(3);
  expect(['/a', '/b', '/c'].map(all.takes)).toEqual([true, true, true]);
  expect(all.report(report)).toEqual(report);
});

test('a run of new pages leaves the known ones out, which do not use up its limit, and says so', () => {
  const fresh = selectPages(new Set(['/', '/a']), 2);
  expect(fresh.crawlLimit).toBe(4);
  expect(['/', '/new', '/a', '/newer', '/newest'].map(fresh.takes)).toEqual([false, true, false, true, false]);
  expect(fresh.report(report)).toMatchObject({
    crawled: 2,
    excludedCounts: { robots: 1, 'known-page': 2, 'over-limit': 1 },
    excluded: [{ url: '/out' }, { url: '/' }, { url: '/a' }, { url: '/newest', reason: 'over-limit' }],
    facts: { isWhole: false },
  });
});
