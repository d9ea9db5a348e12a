import { isSoftMissing, type MissingSignature } from '#checks/soft-missing.ts';
import type { UrlFilter } from '#core/sites/url-normaliser.ts';
import type { CrawledPage, FailedUrl } from './crawl-report.ts';
import { isShell } from './detect-spa.ts';
import { type Candidate, createFrontier } from './frontier.ts';
import { createKnownPages } from './known-pages.ts';
import { pageAddresses } from './page-addresses.ts';
import { canonicalOf, reasonAgainst, type SiteFacts } from './page-verdict.ts';
import type { Page, Visited } from './page-visitor.ts';

/** The state of one crawl: the addresses that wait, the pages taken, and why others were not. */
export type CrawlState = ReturnType<typeof createCrawlState>;

/** Starts with nothing. `isGiven`: exactly the addresses of a list are taken, wherever they lie. */
export function createCrawlState(filter: UrlFilter, isGiven: boolean) {
  let isSpa = false;
  const facts: SiteFacts = {
    isGiven,
    addresses: pageAddresses(filter, isGiven),
    pages: new Set(),
    known: createKnownPages(),
    frontier: createFrontier({ filter, scope: url => facts.scope(url), foldsSpellings: !isGiven }),
    scope: () => null,
    missing: null,
  };
  const { addresses, frontier, known, pages } = facts;
  const failed: FailedUrl[] = [];
  let unanswered = 0;

  function accept(candidate: Candidate, page: Page): CrawledPage | null {
    const final = addresses.finalOf(page);
    const reason = reasonAgainst(candidate, page, facts);
    if (reason) {
      frontier.exclude(candidate.url, reason);
      return null;
    }
    if (pages.size === 0) isSpa = isShell(page.outline);
    pages.add(addresses.keyOf(final));
    known.add(final, page.outline);
    frontier.meet(final);
    const { depth, foundOn } = candidate;
    const { title, isScripted } = page.outline;
    const url = isGiven ? candidate.url : final;
    return { url, depth, foundOn, urlId: pages.size, title, isScripted, response: page.response };
  }

  /** Returns the page, or null after recording the reason. */
  function sort(candidate: Candidate, visited: Exclude<Visited, { kind: 'stopped' }>): CrawledPage | null {
    const { url, foundOn } = candidate;
    if (visited.kind === 'page') return accept(candidate, visited);
    if (visited.kind === 'failed') {
      failed.push({ url, foundOn, code: visited.code, message: visited.message });
      if (!/^http-4(?!29)/.test(visited.code)) unanswered += 1;
    } else frontier.exclude(url, visited.kind === 'excluded' ? visited.reason : visited.kind);
    return null;
  }

  /** The next address to request. */
  function nextCandidate(): Candidate | undefined {
    for (let next = frontier.next(); next; next = frontier.next()) {
      if (!pages.has(addresses.keyOf(next.url))) return next;
      frontier.exclude(next.url, 'duplicate');
    }
    return undefined;
  }

  return {
    frontier,
    failed,
    known,
    finalOf: addresses.finalOf,
    forwardOf: addresses.forwardOf,
    canonicalOf: (page: Page) => canonicalOf(page, facts),
    accept,
    sort,
    nextCandidate,
    /** Decides from now on which addresses belong to the site. */
    setScope: (next: SiteFacts['scope']) => {
      facts.scope = next;
    },
    /** Recognises soft 404s from now on. */
    setMissing: (next: MissingSignature | null) => {
      facts.missing = next;
    },
    missing: () => facts.missing,
    isMissing: ({ response, outline }: Page) =>
      facts.missing !== null && isSoftMissing(facts.missing, response, outline.fingerprint),
    crawled: () => pages.size,
    /** The numbers that the crawl's budget counts. */
    counts: () => ({ unanswered, crawled: pages.size }),
    /** Whether the first page was the shell of a page that scripts build. */
    isSpa: () => isSpa,
  };
}
