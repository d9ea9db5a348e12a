import type { FetchErrorCode, RawResponse } from '#checks/engine.ts';
import type { MissingSignature } from '#checks/soft-missing.ts';
import { fill, type Message } from '#language/message.ts';
import {
  type CrawlFailureCode,
  crawlFailureMessages,
  type ExclusionReason,
  exclusionMessages,
} from './crawl-messages.ts';
import type { CrawlFacts } from './site-ledger.ts';
import type { SitemapRead } from './sitemap-progress.ts';

/** A page that belongs to the run. */
export interface CrawledPage {
  /** Normalised; after a redirect the final address. */
  url: string;
  /** From 1, in the order of the crawl. */
  urlId: number;
  /** Clicks from the start page; 1 for addresses found only in a sitemap. */
  depth: number;
  /** The page or sitemap that referenced it first; null for the start and for given URLs. */
  foundOn: string | null;
  title: string;
  /** The page builds content or links by scripts. */
  isScripted: boolean;
  response: RawResponse;
}

export interface ExcludedUrl {
  url: string;
  reason: ExclusionReason;
}

export interface FailedUrl {
  url: string;
  foundOn: string | null;
  /** `http-404` and so on for an error response, otherwise the reason for a missing one. */
  code: FetchErrorCode | `http-${number}` | 'unreadable' | 'unreadable-sitemap';
  message: Message;
}

/** Result of a crawl. */
export interface CrawlReport {
  /** Different addresses of this site that were found: crawled + left out + failed. Other sites do not count. */
  found: number;
  crawled: number;
  /** At most 1,000 of each reason; `excludedCounts` has the true numbers. */
  excluded: ExcludedUrl[];
  excludedCounts: Partial<Record<ExclusionReason, number>>;
  /** At most 1,000 of each code; `failedCounts` has the true numbers. */
  failed: FailedUrl[];
  failedCounts: Record<string, { count: number; message: Message }>;
  /** The start page is built by scripts. */
  isSpa: boolean;
  /** The target of the start URL's redirects, when it differs; credentials of the site belong to its origin. */
  realBaseUrl: string | null;
  /** The signal ended the crawl early. */
  stopped: boolean;
  /** It was asked to pause: there is more to crawl. */
  paused: boolean;
  sitemaps: SitemapRead[];
  /** For the judgement over the site. */
  facts: CrawlFacts;
  /** The site's 2xx answers to names that cannot exist; null when it answers with errors, or was not asked. */
  missing: MissingSignature | null;
  /** Pages built by scripts whose links the browser could not provide. */
  unrendered: { url: string; error: string }[];
}

/** The crawl could not begin: nothing can be verified. */
export class CrawlError extends Error {
  readonly code: CrawlFailureCode;
  readonly text: Message;
  constructor(code: CrawlFailureCode, detail: Message | string | number = '') {
    const text = crawlFailureMessages[code];
    const both = typeof detail === 'object' ? detail : { ja: String(detail), en: String(detail) };
    const filled = { ja: fill(text, { detail: both.ja }).ja, en: fill(text, { detail: both.en }).en };
    super(filled.en);
    this.name = 'CrawlError';
    this.code = code;
    this.text = filled;
  }
}

/** A row of the coverage box: a reason, its count, and some of the addresses. */
export interface CoverageReason {
  reason: string;
  message: Message;
  count: number;
  urls: string[];
}

/**
 * Converts the report for the coverage box: grouped by reason, at most 50 addresses each, most frequent first. `found`
 * is the sum of all parts, addresses of other sites included, so that the numbers add up.
 */
export function coverageOf(report: CrawlReport): {
  found: number;
  checked: number;
  excluded: CoverageReason[];
  failed: CoverageReason[];
} {
  const excluded = Object.entries(report.excludedCounts).map(([reason, count]) => ({
    reason,
    message: exclusionMessages[reason as ExclusionReason],
    count,
    urls: report.excluded.filter(entry => entry.reason === reason).map(entry => entry.url),
  }));
  const failed = Object.entries(report.failedCounts).map(([reason, { count, message }]) => ({
    reason,
    message,
    count,
    urls: report.failed.filter(entry => entry.code === reason).map(entry => entry.url),
  }));
  const cut = (reasons: CoverageReason[]) =>
    reasons.sort((a, b) => b.count - a.count).map(reason => ({ ...reason, urls: reason.urls.slice(0, 50) }));
  const total = [...excluded, ...failed].reduce((sum, { count }) => sum + count, report.crawled);
  return { found: total, checked: report.crawled, excluded: cut(excluded), failed: cut(failed) };
}
