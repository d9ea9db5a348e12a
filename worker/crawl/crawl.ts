import { FetchError, type Fetcher, type FetchOptions } from '#checks/engine.ts';
import { normaliseUrl, type UrlFilter } from '#core/sites/url-normaliser.ts';
import { CrawlError, type CrawledPage, type CrawlReport, type FailedUrl } from './crawl-report.ts';
import { isShell } from './detect-spa.ts';
import { enterSite } from './enter-site.ts';
import type { PageAnswer } from './fetch-page.ts';
import { type Candidate, createFrontier } from './frontier.ts';
import { createPageVisitor, type Visited } from './page-visitor.ts';
import { createScope } from './scope.ts';
import { readSitemaps, type SitemapRead } from './sitemaps.ts';

export interface CrawlOptions {
  /** False: the start page alone. */
  isAllPage: boolean;
  pageLimit: number;
  /** Only what lies in the start page's folder. */
  directoryCheck: boolean;
  filterOption: UrlFilter;
  /** Exactly these are verified; nothing is followed and `startUrl` is not visited. */
  urls?: readonly string[] | null;
  obeyRobots: boolean;
  credentials?: FetchOptions['credentials'];
}

export interface CrawlOrder {
  startUrl: string;
  options: CrawlOptions;
  fetcher: Fetcher;
  /** The links of a page once its scripts have run, absolute. Asked for shells of pages only. */
  renderLinks?: (url: string) => Promise<string[]>;
  signal: AbortSignal;
  onProgress?: (progress: { found: number; crawled: number; failed: number; currentUrl: string }) => void;
}

type Page = PageAnswer & { kind: 'page' };

const ahead = 4;
/** Sitemaps are read until so many more addresses wait than pages are wanted. */
const spareCandidates = 10_000;

/**
 * Walks a site breadth first and yields its pages in an order that only the site decides: the start page, its links, what
 * the sitemaps name, then the links of each page in turn. Pages are fetched up to four ahead. Throws `CrawlError` when
 * the start page cannot be had; a crawl that the signal ends returns its report with `stopped`.
 */
export async function* crawl(order: CrawlOrder): AsyncGenerator<CrawledPage, CrawlReport> {
  const { options, fetcher } = order;
  const given = options.urls && options.urls.length > 0 ? options.urls : null;
  const follows = !given && options.isAllPage;
  const limit = follows || given ? Math.max(1, options.pageLimit) : 1;
  const abandoned = new AbortController();
  const visitor = createPageVisitor({
    fetcher,
    obeyRobots: options.obeyRobots,
    credentials: options.credentials,
    renderLinks: order.renderLinks,
    signal: AbortSignal.any([order.signal, abandoned.signal]),
  });
  let scope: ReturnType<typeof createScope> = () => null;
  const frontier = createFrontier(options.filterOption, url => scope(url));
  const pages = new Set<string>();
  const failed: FailedUrl[] = [];
  let sitemaps: SitemapRead[] = [];
  let isSpa = false;
  let realBaseUrl: string | null = null;

  const finalOf = ({ response }: Page) =>
    normaliseUrl(response.finalUrl, undefined, options.filterOption) ?? response.finalUrl;

  function accept(candidate: Candidate, page: Page): CrawledPage | null {
    const final = finalOf(page);
    const unscoped = given !== null || pages.size === 0;
    const reason = pages.has(final) ? 'duplicate' : unscoped ? null : scope(final);
    if (reason) {
      frontier.exclude(candidate.url, reason);
      return null;
    }
    if (pages.size === 0) isSpa = isShell(page.outline);
    pages.add(final);
    frontier.meet(final);
    const url = given ? candidate.url : final;
    return { ...candidate, url, urlId: pages.size, title: page.outline.title, response: page.response };
  }

  /** The page, or null with the reason noted. */
  function sort(candidate: Candidate, visited: Exclude<Visited, { kind: 'stopped' }>): CrawledPage | null {
    const { url, foundOn } = candidate;
    if (visited.kind === 'page') return accept(candidate, visited);
    if (visited.kind === 'failed') failed.push({ url, foundOn, code: visited.code, message: visited.message });
    else frontier.exclude(url, visited.kind === 'excluded' ? visited.reason : 'not-html');
    return null;
  }

  function followLinks(page: Page, { url, depth }: CrawledPage): void {
    if (follows) for (const link of page.outline.links) frontier.offer(link, depth + 1, url);
  }

  async function takeSitemaps(base: string): Promise<void> {
    const { sitemaps: named } = await visitor.robotsFor(base);
    sitemaps = await readSitemaps({
      named,
      guessed: [new URL('/sitemap.xml', base).href],
      fetcher,
      fetchOptions: visitor.fetchOptions(),
      take: (url, sitemap) => {
        frontier.offer(url, 1, sitemap);
        return frontier.waiting < limit + spareCandidates;
      },
    });
  }

  /** The next address worth asking for. */
  function nextCandidate(): Candidate | undefined {
    for (let next = frontier.next(); next; next = frontier.next()) {
      if (!pages.has(next.url)) return next;
      frontier.exclude(next.url, 'duplicate');
    }
    return undefined;
  }

  const tell = (currentUrl: string) =>
    order.onProgress?.({ found: frontier.found, crawled: pages.size, failed: failed.length, currentUrl });
  const report = (): CrawlReport => ({
    found: frontier.found,
    crawled: pages.size,
    excluded: frontier.excluded,
    excludedCounts: frontier.excludedCounts,
    failed,
    isSpa,
    realBaseUrl,
    stopped: order.signal.aborted,
    sitemaps,
    unrendered: visitor.unrendered,
  });

  try {
    if (given) {
      for (const url of given) frontier.offer(url, 0, null);
    } else {
      frontier.offer(order.startUrl, 0, null);
      const start = frontier.next();
      if (!start) throw new CrawlError('unreachable', order.startUrl);
      const page = await enterSite(start.url, visitor, options.credentials);
      if (!page) return report();
      scope = createScope(finalOf(page), { directoryCheck: options.directoryCheck, alias: start.url });
      if (finalOf(page) !== start.url) realBaseUrl = finalOf(page);
      const first = accept(start, page);
      if (first) {
        tell(first.url);
        yield first;
        followLinks(page, first);
      }
      if (follows && limit > 1) await takeSitemaps(finalOf(page));
    }

    const window: { candidate: Candidate; visited: Promise<Visited> }[] = [];
    while (!order.signal.aborted) {
      while (window.length < Math.min(ahead, limit - pages.size)) {
        const candidate = nextCandidate();
        if (!candidate) break;
        const visited = visitor.visit(candidate.url, follows);
        // Nobody waits for it yet; the turn of the page is where a fault comes up.
        visited.catch(() => {});
        window.push({ candidate, visited });
      }
      const oldest = window.shift();
      if (!oldest) break;
      const visited = await oldest.visited;
      if (visited.kind === 'stopped') break;
      const crawled = sort(oldest.candidate, visited);
      tell(oldest.candidate.url);
      if (!crawled) continue;
      yield crawled;
      if (visited.kind === 'page') followLinks(visited, crawled);
    }
    if (!order.signal.aborted) {
      for (let rest = nextCandidate(); rest; rest = nextCandidate()) frontier.exclude(rest.url, 'over-limit');
    }
    return report();
  } catch (error) {
    if (order.signal.aborted && error instanceof FetchError) return report();
    throw error;
  } finally {
    abandoned.abort();
  }
}
