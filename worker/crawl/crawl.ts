import { FetchError, type Fetcher, type FetchOptions } from '#checks/engine.ts';
import { normaliseUrl, type UrlFilter } from '#core/sites/url-normaliser.ts';
import { type CrawlBudget, type CrawlLimits, createBudget, limitsOf } from './crawl-budget.ts';
import { unreadableMessages } from './crawl-messages.ts';
import { CrawlError, type CrawledPage, type CrawlReport } from './crawl-report.ts';
import { type CrawlState, createCrawlState } from './crawl-state.ts';
import { enterSite } from './enter-site.ts';
import type { Candidate } from './frontier.ts';
import { isCopyOf } from './known-pages.ts';
import { askForMissing } from './missing-probe.ts';
import { createPageVisitor, type Page, type PageVisitor, type RenderedLinks, type Visited } from './page-visitor.ts';
import { createRenderBounds, type RenderBounds } from './render-bounds.ts';
import { createScope } from './scope.ts';
import { createSiteLedger, type SiteLedger } from './site-ledger.ts';
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
  /** The links of a page after its scripts have run. Called for pages that scripts build, or may lead away from. */
  renderLinks?: (url: string) => Promise<RenderedLinks>;
  /** Whether the site may begin at the address to which the start page redirects. Default: it may. */
  mayEnter?: (url: string) => Promise<boolean>;
  /** Default: `limitsOf` the page limit and the site's robots.txt. */
  limits?: CrawlLimits;
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
  budget: CrawlBudget;
  bounds: RenderBounds;
  ledger: SiteLedger;
  /** Whether links are followed. */
  follows: boolean;
  limit: number;
  window: Fetching[];
  sitemaps: SitemapRead[];
  realBaseUrl: string | null;
}

/** An address that is being fetched. */
interface Fetching {
  candidate: Candidate;
  visited: Promise<Visited>;
}

/**
 * Crawls a site breadth first and yields its pages in an order that depends only on the site: the start page, its
 * links, the addresses of the sitemaps, then the links of each page in turn. Pages are fetched up to four ahead. Throws
 * `CrawlError` when the start page is unavailable; a crawl ended by the signal returns its report with `stopped`, one
 * that has used up its limits with the reason among the exclusions.
 */
export async function* crawl(order: CrawlOrder): AsyncGenerator<CrawledPage, CrawlReport> {
  const { options, fetcher } = order;
  const given = options.urls && options.urls.length > 0 ? options.urls : null;
  const follows = !given && options.isAllPage;
  const abandoned = new AbortController();
  const budget = createBudget();
  const visitor = createPageVisitor({
    fetcher,
    obeyRobots: options.obeyRobots,
    credentials: options.credentials,
    renderLinks: order.renderLinks,
    reader: order.reader,
    signal: AbortSignal.any([order.signal, abandoned.signal, budget.signal]),
  });
  const state = createCrawlState(options.filterOption, given !== null);
  const limit = follows || given ? Math.max(1, options.pageLimit) : 1;
  const bounds = createRenderBounds();
  const ledger = createSiteLedger();
  const parts = { order, state, visitor, budget, bounds, ledger, follows, limit };
  const walk: Walk = { ...parts, window: [], sitemaps: [], realBaseUrl: null };
  try {
    if (given) {
      for (const url of given) state.frontier.offer(url, 0, null);
      budget.start(order.limits ?? limitsOf(limit, { crawlDelayMs: 0 }));
    } else if (!(yield* enter(walk))) return reportOf(walk);
    yield* visitAll(walk);
    if (!order.signal.aborted) leaveRest(walk);
    return reportOf(walk);
  } catch (error) {
    if (order.signal.aborted && error instanceof FetchError) return reportOf(walk);
    throw error;
  } finally {
    budget.end();
    abandoned.abort();
  }
}

/** Yields the start page, which says where the site begins and ends. False when the crawl was stopped before. */
async function* enter(walk: Walk): AsyncGenerator<CrawledPage, boolean> {
  const { order, state, visitor, budget, limit } = walk;
  const { credentials, directoryCheck } = order.options;
  state.frontier.offer(order.startUrl, 0, null);
  const start = state.frontier.next();
  if (!start) throw new CrawlError('unreachable', order.startUrl);
  const page = await enterSite(start.url, { visitor, state, credentials, follows: walk.follows });
  if (!page) return false;
  const base = state.finalOf(page);
  if (order.mayEnter && !(await order.mayEnter(base))) throw new CrawlError('unproven-host', new URL(base).host);
  state.setScope(createScope(base, { directoryCheck, alias: start.url }));
  if (base !== start.url) walk.realBaseUrl = base;
  const robots = order.options.obeyRobots ? await visitor.robotsFor(base) : { crawlDelayMs: 0 };
  budget.start(order.limits ?? limitsOf(limit, robots));
  const first = state.accept(start, page);
  if (first) {
    tell(walk, first.url);
    yield first;
    followLinks(walk, page, first);
  }
  if (walk.follows && limit > 1) {
    try {
      state.setMissing((await askForMissing(base, visitor, async () => page)).signature);
      walk.sitemaps = await takeSitemaps(walk, base);
    } catch (error) {
      // The time is over; what is known is reported.
      if (!budget.signal.aborted || order.signal.aborted) throw error;
    }
  }
  return true;
}

/** Yields the pages of the addresses that wait, in their order, until the limit, the signal or the end of the budget. */
async function* visitAll(walk: Walk): AsyncGenerator<CrawledPage, void> {
  const { order, state, budget, limit, window } = walk;
  while (!order.signal.aborted) {
    if (budget.spent(state.counts())) return;
    while (window.length < Math.min(ahead, limit - state.crawled())) {
      const candidate = state.nextCandidate();
      if (!candidate) break;
      window.push({ candidate, visited: fetchAhead(walk, candidate) });
    }
    const [oldest] = window;
    if (!oldest || state.crawled() >= limit) return;
    const visited = await visitedOf(walk, oldest);
    if (visited.kind === 'stopped') return;
    window.shift();
    if (visited.kind === 'page') yield* takeCanonical(walk, oldest.candidate, visited);
    yield* take(walk, oldest.candidate, visited);
  }
}

function fetchAhead({ visitor, follows, bounds }: Walk, { url }: Candidate): Promise<Visited> {
  const visited = visitor.visit(url, { withLinks: follows, rendersScripted: bounds.isWorthRendering(url) });
  // Not awaited yet; an error is thrown at the page's turn.
  visited.catch(() => {});
  return visited;
}

/** An address that fails without its session id is asked as it was found. */
async function visitedOf(walk: Walk, { candidate, visited }: Fetching): Promise<Visited> {
  const answer = await visited;
  if (answer.kind !== 'failed' || candidate.written === undefined || !answer.code.startsWith('http-4')) return answer;
  return fetchAhead(walk, { ...candidate, url: candidate.written });
}

async function* take(
  walk: Walk,
  candidate: Candidate,
  visited: Exclude<Visited, { kind: 'stopped' }>,
): AsyncGenerator<CrawledPage, void> {
  const { state, ledger } = walk;
  const crawled = state.sort(candidate, visited);
  ledger.note(candidate.url, visited, crawled === null && visited.kind === 'page' && state.isMissing(visited));
  tell(walk, candidate.url);
  if (!crawled) return;
  yield crawled;
  if (visited.kind === 'page') followLinks(walk, visited, crawled);
}

/**
 * Asks for the canonical page that a page names, unless it is known, and takes it first when the page is a copy of it:
 * the page is then sorted out as its duplicate.
 */
async function* takeCanonical(walk: Walk, candidate: Candidate, page: Page): AsyncGenerator<CrawledPage, void> {
  const { state, window } = walk;
  const url = state.crawled() > 0 && state.forwardOf(page) === null ? state.canonicalOf(page) : null;
  if (url === null || state.known.fingerprint(url)) return;
  const at = window.findIndex(each => each.candidate.url === url);
  const canonical: Candidate = window[at]?.candidate ?? { url, depth: candidate.depth, foundOn: candidate.url };
  if (at < 0 && !state.frontier.claim(url)) return;
  const fetching = window[at] ?? { candidate: canonical, visited: fetchAhead(walk, canonical) };
  if (at >= 0) window.splice(at, 1);
  const visited = await visitedOf(walk, fetching);
  if (visited.kind === 'page' && isCopyOf(page.outline.fingerprint, visited.outline.fingerprint))
    return yield* take(walk, canonical, visited);
  // In its own turn, next.
  window.unshift({ candidate: canonical, visited: Promise.resolve(visited) });
}

function followLinks({ state, follows, bounds }: Walk, page: Page, { url, depth }: CrawledPage): void {
  if (!follows) return;
  const offer = (link: string) => state.frontier.offer(link, depth + 1, url);
  page.outline.links.forEach(offer);
  if (!page.rendered) return;
  const known = state.frontier.found;
  page.rendered.links.forEach(offer);
  bounds.note(url, state.frontier.found > known);
}

async function takeSitemaps({ order, state, visitor, ledger, limit }: Walk, base: string): Promise<SitemapRead[]> {
  const { sitemaps: named } = await visitor.robotsFor(base);
  const read = await readSitemaps({
    reader: order.reader,
    named,
    guessed: [new URL('/sitemap.xml', base).href],
    fetcher: order.fetcher,
    fetchOptions: visitor.fetchOptions(),
    take: (url, sitemap) => {
      state.frontier.offer(url, 1, sitemap);
      const entry = normaliseUrl(url, undefined, order.options.filterOption);
      if (entry !== null) ledger.enter(entry, sitemap);
      return state.frontier.waiting < limit + spareCandidates;
    },
  });
  for (const { url, isUnreadable } of read)
    if (isUnreadable)
      state.failed.push({ url, foundOn: null, code: 'unreadable-sitemap', message: unreadableMessages.sitemap });
  return read;
}

/** Gives every address that was not visited its reason. */
function leaveRest({ state, budget, window }: Walk): void {
  const { frontier } = state;
  const reason = budget.spent(state.counts()) ?? 'over-limit';
  for (const { candidate } of window) frontier.exclude(candidate.url, reason);
  for (let rest = state.nextCandidate(); rest; rest = state.nextCandidate()) frontier.exclude(rest.url, reason);
}

function tell({ order, state }: Walk, currentUrl: string): void {
  const { frontier, failed } = state;
  order.onProgress?.({ found: frontier.found, crawled: state.crawled(), failed: failed.length, currentUrl });
}

/** Exclusions that leave pages and their links unknown. */
const unvisited = ['over-limit', 'too-many', 'time-budget', 'failure-budget'] as const;

function reportOf({ order, state, visitor, sitemaps, ledger, follows, realBaseUrl }: Walk): CrawlReport {
  const left = unvisited.some(reason => state.frontier.excludedCounts[reason] !== undefined);
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
    missing: state.missing(),
    facts: ledger.facts(follows && !left && !order.signal.aborted),
    unrendered: visitor.unrendered,
  };
}
