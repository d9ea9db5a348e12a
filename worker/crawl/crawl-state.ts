import { normaliseUrl, type UrlFilter } from '#core/sites/url-normaliser.ts';
import type { CrawledPage, FailedUrl } from './crawl-report.ts';
import { isShell } from './detect-spa.ts';
import type { PageAnswer } from './fetch-page.ts';
import { type Candidate, createFrontier } from './frontier.ts';
import type { Visited } from './page-visitor.ts';
import type { createScope } from './scope.ts';

export type Page = PageAnswer & { kind: 'page' };
type Scope = ReturnType<typeof createScope>;

/** The state of one crawl: the addresses that wait, the pages taken, and why others were not. */
export type CrawlState = ReturnType<typeof createCrawlState>;

/** Starts with nothing. `isGiven`: exactly the addresses of a list are taken, wherever they lie. */
export function createCrawlState(filter: UrlFilter, isGiven: boolean) {
  let scope: Scope = () => null;
  let isSpa = false;
  const frontier = createFrontier(filter, url => scope(url));
  const pages = new Set<string>();
  const failed: FailedUrl[] = [];

  const finalOf = ({ response }: Page) => normaliseUrl(response.finalUrl, undefined, filter) ?? response.finalUrl;

  function accept(candidate: Candidate, page: Page): CrawledPage | null {
    const final = finalOf(page);
    const unscoped = isGiven || pages.size === 0;
    const reason = pages.has(final) ? 'duplicate' : unscoped ? null : scope(final);
    if (reason) {
      frontier.exclude(candidate.url, reason);
      return null;
    }
    if (pages.size === 0) isSpa = isShell(page.outline);
    pages.add(final);
    frontier.meet(final);
    const url = isGiven ? candidate.url : final;
    return {
      ...candidate,
      url,
      urlId: pages.size,
      title: page.outline.title,
      isScripted: page.outline.isScripted ?? false,
      response: page.response,
    };
  }

  /** Returns the page, or null after recording the reason. */
  function sort(candidate: Candidate, visited: Exclude<Visited, { kind: 'stopped' }>): CrawledPage | null {
    const { url, foundOn } = candidate;
    if (visited.kind === 'page') return accept(candidate, visited);
    if (visited.kind === 'failed') failed.push({ url, foundOn, code: visited.code, message: visited.message });
    else frontier.exclude(url, visited.kind === 'excluded' ? visited.reason : 'not-html');
    return null;
  }

  /** The next address to request. */
  function nextCandidate(): Candidate | undefined {
    for (let next = frontier.next(); next; next = frontier.next()) {
      if (!pages.has(next.url)) return next;
      frontier.exclude(next.url, 'duplicate');
    }
    return undefined;
  }

  return {
    frontier,
    failed,
    finalOf,
    accept,
    sort,
    nextCandidate,
    /** Decides from now on which addresses belong to the site. */
    setScope: (next: Scope) => {
      scope = next;
    },
    crawled: () => pages.size,
    /** Whether the first page was the shell of a page that scripts build. */
    isSpa: () => isSpa,
  };
}
