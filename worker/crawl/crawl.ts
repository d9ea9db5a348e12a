import { FetchError, type Fetcher, type FetchOptions } from '#checks/engine.ts';
import type { UrlFilter } from '#core/sites/url-normaliser.ts';
import { unreadableMessages } from './crawl-messages.ts';
import { CrawlError, type CrawledPage, type CrawlReport } from './crawl-report.ts';
import { type CrawlState, createCrawlState, type Page } from './crawl-state.ts';
import { enterSite } from './enter-site.ts';
import type { Candidate } from './frontier.ts';
import { createPageVisitor, type PageVisitor, type Visited } from './page-visitor.ts';
import { createScope } from './scope.ts';
import type { SiteReader } from './site-reader.ts';
import { readSitemaps, type SitemapRead } from './sitemaps.ts';

export interface CrawlOptions {
  /** False: only the start page. */
  isAllPage: boolean;
  pageLimit: number;
  /** Only addresses in the start page's folder. */
  directoryCheck: boolean;
  filterOption: UrlFilter;
  /** Exactly these are verified; no links are followed and `startUrl` is not visited. */
  urls?: readonly string[] | null;
  obeyRobots: boolean;
  credentials?: FetchOptions['credentials'];
}

export interface CrawlOrder {
  startUrl: string;
  options: CrawlOptions;
  fetcher: Fetcher;
  /** The links of a page after its scripts have run, absolute. Called only for shells of pages. */
  renderLinks?: (url: string) => Promise<string[]>;
  /** Reads pages and sitemaps. Default: in this process. */
  reader?: SiteReader;
  signal: AbortSignal;
  onProgress?: (progress: { found: number; crawled: number; failed: number; currentUrl: string }) => void;
}

const ahead = 4;
/** Sitemaps are read until this many more addresses are queued than pages are wanted. */
const spareCandidates = 10_000;

/** The state that the parts of one crawl share. */
interface Walk {
  order: CrawlOrder;
  state: CrawlState;
  visitor: PageVisitor;
  /** Whether links are followed. */
  follows: boolean;
  limit: number;
  sitemaps: SitemapRead[];
  realBaseUrl: string | null;
}

/**
 * Crawls a site breadth first and yields its pages in an order that depends only on the site: the start page, its
 * links, the addresses of the sitemaps, then the links of each page in turn. Pages are fetched up to four ahead. Throws
 * `CrawlError` when the start page is unavailable; a crawl ended by the signal returns its report with `stopped`.
 */
export async function* crawl(order: CrawlOrder): AsyncGenerator<CrawledPage, CrawlReport> {
  const { options, fetcher } = order;
  const given = options.urls && options.urls.length > 0 ? options.urls : null;
  const follows = !given && options.isAllPage;
  const abandoned = new AbortController();
  const visitor = createPageVisitor({
    fetcher,
    obeyRobots: options.obeyRobots,
    credentials: options.credentials,
    renderLinks: order.renderLinks,
    reader: order.reader,
    signal: AbortSignal.any([order.signal, abandoned.signal]),
  });
  const state = createCrawlState(options.filterOption, given !== null);
  const limit = follows || given ? Math.max(1, options.pageLimit) : 1;
  const walk: Walk = { order, state, visitor, follows, limit, sitemaps: [], realBaseUrl: null };
  try {
    if (given) for (const url of given) state.frontier.offer(url, 0, null);
    else if (!(yield* enter(walk))) return reportOf(walk);
    yield* visitAll(walk);
    if (!order.signal.aborted) {
      for (let rest = state.nextCandidate(); rest; rest = state.nextCandidate())
        state.frontier.exclude(rest.url, 'over-limit');
    }
    return reportOf(walk);
  } catch (error) {
    if (order.signal.aborted && error instanceof FetchError) return reportOf(walk);
    throw error;
  } finally {
    abandoned.abort();
  }
}

/** Yields the start page, which says where the site begins and ends. False when the crawl was stopped before. */
async function* enter(walk: Walk): AsyncGenerator<CrawledPage, boolean> {
  const { order, state, visitor } = walk;
  const { credentials, directoryCheck } = order.options;
  state.frontier.offer(order.startUrl, 0, null);
  const start = state.frontier.next();
  if (!start) throw new CrawlError('unreachable', order.startUrl);
  const page = await enterSite(start.url, visitor, credentials);
  if (!page) return false;
  const base = state.finalOf(page);
  state.setScope(createScope(base, { directoryCheck, alias: start.url }));
  if (base !== start.url) walk.realBaseUrl = base;
  const first = state.accept(start, page);
  if (first) {
    tell(walk, first.url);
    yield first;
    followLinks(walk, page, first);
  }
  if (walk.follows && walk.limit > 1) walk.sitemaps = await takeSitemaps(walk, base);
  return true;
}

/** Yields the pages of the addresses that wait, in their order, until the limit or the signal. */
async function* visitAll(walk: Walk): AsyncGenerator<CrawledPage, void> {
  const { order, state, visitor, follows, limit } = walk;
  const window: { candidate: Candidate; visited: Promise<Visited> }[] = [];
  while (!order.signal.aborted) {
    while (window.length < Math.min(ahead, limit - state.crawled())) {
      const candidate = state.nextCandidate();
      if (!candidate) break;
      const visited = visitor.visit(candidate.url, follows);
      // Not awaited yet; an error is thrown at the page's turn.
      visited.catch(() => {});
      window.push({ candidate, visited });
    }
    const oldest = window.shift();
    if (!oldest) return;
    const visited = await oldest.visited;
    if (visited.kind === 'stopped') return;
    const crawled = state.sort(oldest.candidate, visited);
    tell(walk, oldest.candidate.url);
    if (!crawled) continue;
    yield crawled;
    if (visited.kind === 'page') followLinks(walk, visited, crawled);
  }
}

function followLinks({ state, follows }: Walk, page: Page, { url, depth }: CrawledPage): void {
  if (follows) for (const link of page.outline.links) state.frontier.offer(link, depth + 1, url);
}

async function takeSitemaps({ order, state, visitor, limit }: Walk, base: string): Promise<SitemapRead[]> {
  const { sitemaps: named } = await visitor.robotsFor(base);
  const read = await readSitemaps({
    reader: order.reader,
    named,
    guessed: [new URL('/sitemap.xml', base).href],
    fetcher: order.fetcher,
    fetchOptions: visitor.fetchOptions(),
    take: (url, sitemap) => {
      state.frontier.offer(url, 1, sitemap);
      return state.frontier.waiting < limit + spareCandidates;
    },
  });
  for (const { url, isUnreadable } of read)
    if (isUnreadable)
      state.failed.push({ url, foundOn: null, code: 'unreadable-sitemap', message: unreadableMessages.sitemap });
  return read;
}

function tell({ order, state }: Walk, currentUrl: string): void {
  const { frontier, failed } = state;
  order.onProgress?.({ found: frontier.found, crawled: state.crawled(), failed: failed.length, currentUrl });
}

function reportOf({ order, state, visitor, sitemaps, realBaseUrl }: Walk): CrawlReport {
  return {
    found: state.frontier.found,
    crawled: state.crawled(),
    excluded: state.frontier.excluded,
    excludedCounts: state.frontier.excludedCounts,
    failed: state.failed,
    isSpa: state.isSpa(),
    realBaseUrl,
    stopped: order.signal.aborted,
    sitemaps,
    unrendered: visitor.unrendered,
  };
}
