/** Limits of one crawl besides its pages and known addresses. When one is used up, it ends with the pages that it has. */
export interface CrawlLimits {
  /** Requests for pages without an answer, or answered by 429 or 5xx, apart from as many as there are pages. */
  failures: number;
}

/** 200 failures more than pages. A missing page (404) is no failure: it costs little. */
export const usualLimits: CrawlLimits = { failures: 200 };

export function isSpent(
  { failures }: CrawlLimits,
  counts: { unanswered: number; pages: number; passed: number },
): boolean {
  return counts.unanswered > failures + counts.pages + counts.passed;
}
