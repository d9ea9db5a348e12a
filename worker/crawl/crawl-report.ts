import type { FetchErrorCode, RawResponse, SiteFacts } from '#checks/engine.ts';
import type { Soft404Signature } from '#checks/soft-404.ts';
import { fill, type Message } from '#language/message.ts';
import type { ExclusionReason } from '#product/runs/core/crawl/exclusion-messages.ts';
import { type CrawlFailureCode, crawlFailureMessages } from './crawl-messages.ts';
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
  code: FetchErrorCode | `http-${number}` | 'unreadable' | 'unreadable-sitemap' | 'https-unreachable';
  message: Message;
}

export type CrawlFacts = Pick<SiteFacts, 'isWhole' | 'unusable' | 'sitemap'>;

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
  missing: Soft404Signature | null;
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
