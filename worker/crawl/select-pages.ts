import type { CrawlReport } from './crawl-report.ts';

const maxCrawled = 100_000;

/**
 * The pages of a crawl that a run takes: all without `known`, else those that are not known, at most `limit`. The known ones
 * do not use up the limit: so many more are crawled, for their links too.
 */
export function selectPages(known: ReadonlySet<string> | null, limit: number) {
  const left = { 'known-page': [] as string[], 'over-limit': [] as string[] };
  let taken = 0;
  return {
    /** Pages that the crawl looks at. */
    crawlLimit: known === null ? limit : Math.min(maxCrawled, limit + known.size),
    /** Whether the run takes a page; asked once for each, in the crawl's order. */
    takes(url: string): boolean {
      const reason = known?.has(url) ? 'known-page' : known !== null && taken >= limit ? 'over-limit' : null;
      if (reason === null) taken += 1;
      else left[reason].push(url);
      return reason === null;
    },
    /** The report of the crawl with the pages that were not taken among the excluded; without them no site is whole. */
    report(crawl: CrawlReport): CrawlReport {
      const reasons = (['known-page', 'over-limit'] as const).filter(reason => left[reason].length > 0);
      const excludedCounts = { ...crawl.excludedCounts };
      for (const reason of reasons) excludedCounts[reason] = (excludedCounts[reason] ?? 0) + left[reason].length;
      return {
        ...crawl,
        ...(known === null ? {} : { crawled: taken, facts: { ...crawl.facts, isWhole: false } }),
        excluded: [...crawl.excluded, ...reasons.flatMap(reason => left[reason].map(url => ({ url, reason })))],
        excludedCounts,
      };
    },
  };
}
