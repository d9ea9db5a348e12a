import { isSoftMissing, type MissingSignature } from '#checks/soft-missing.ts';
import { normaliseUrl, type UrlFilter } from '#core/sites/url-normaliser.ts';
import type { ExclusionReason } from './crawl-messages.ts';
import type { CrawledPage, FailedUrl } from './crawl-report.ts';
import { isShell } from './detect-spa.ts';
import { type Candidate, createFrontier } from './frontier.ts';
import { createKnownPages } from './known-pages.ts';
import type { Visited } from './page-visitor.ts';
import type { createScope } from './scope.ts';
import { identityOf } from './url-identity.ts';

export type Page = Visited & { kind: 'page' };
type Scope = ReturnType<typeof createScope>;

/** The state of one crawl: the addresses that wait, the pages taken, and why others were not. */
export type CrawlState = ReturnType<typeof createCrawlState>;

/** A refresh within this time leads away before a reader has read the page. */
const forwardSeconds = 5;
/** Pages that forward one after the other, or documents that a browser loads for one page. */
export const maxHops = 5;

/** Starts with nothing. `isGiven`: exactly the addresses of a list are taken, wherever they lie. */
export function createCrawlState(filter: UrlFilter, isGiven: boolean) {
  let scope: Scope = () => null;
  let isSpa = false;
  let missing: MissingSignature | null = null;
  const frontier = createFrontier({ filter, scope: url => scope(url), foldsSpellings: !isGiven });
  const known = createKnownPages();
  /** By the keys of their addresses. */
  const pages = new Set<string>();
  const failed: FailedUrl[] = [];

  const keyOf = (url: string) => (isGiven ? url : identityOf(url).key);
  const normalised = (url: string) => normaliseUrl(url, undefined, filter);
  const finalOf = ({ response }: Page) => normalised(response.finalUrl) ?? response.finalUrl;

  /** Where a page leads without the reader's doing; `loop` when it does not end. */
  function forwardOf(page: Page): string | 'loop' | null {
    const { rendered, outline } = page;
    if (rendered && rendered.navigations > maxHops + 1) return 'loop';
    const refresh = outline.refresh && outline.refresh.seconds <= forwardSeconds ? outline.refresh.url : null;
    const target = normalised(rendered?.finalUrl ?? refresh ?? '');
    return target === null || keyOf(target) === keyOf(finalOf(page)) ? null : target;
  }

  /** The canonical address of the same site that a page names in place of its own. */
  function canonicalOf(page: Page): string | null {
    const target = isGiven || page.outline.canonical === null ? null : normalised(page.outline.canonical);
    return target === null || keyOf(target) === keyOf(finalOf(page)) || scope(target) !== null ? null : target;
  }

  /** Follows a page that forwards; returns the reason why it is not a page itself. */
  function forward(candidate: Candidate, target: string): ExclusionReason {
    const hops = (candidate.hops ?? 0) + 1;
    if (target === 'loop' || hops > maxHops) return 'forward-loop';
    const isElsewhere = isGiven ? new URL(target).host !== new URL(candidate.url).host : scope(target) === 'other-host';
    if (isElsewhere) return 'forwards-elsewhere';
    if (!isGiven) frontier.offer(target, candidate.depth, candidate.url, hops);
    return 'forwards';
  }

  function reasonAgainst(candidate: Candidate, page: Page): ExclusionReason | null {
    const final = finalOf(page);
    if (missing && isSoftMissing(missing, page.response, page.outline.fingerprint)) return 'soft-404';
    if (pages.has(keyOf(final))) return identityReason(candidate.url, final);
    // The start page is taken as it is; `enterSite` has followed its forwards.
    if (pages.size === 0 && !isGiven) return null;
    const outside = isGiven ? null : scope(final);
    if (outside) return outside;
    const target = forwardOf(page);
    if (target !== null) return forward(candidate, target);
    return isGiven ? null : known.duplicates(final, page.outline, canonicalOf(page));
  }

  const identityReason = (asked: string, final: string): ExclusionReason =>
    isGiven || asked === final ? 'duplicate' : (identityOf(final).reason ?? 'duplicate');

  function accept(candidate: Candidate, page: Page): CrawledPage | null {
    const final = finalOf(page);
    const reason = reasonAgainst(candidate, page);
    if (reason) {
      frontier.exclude(candidate.url, reason);
      return null;
    }
    if (pages.size === 0) isSpa = isShell(page.outline);
    pages.add(keyOf(final));
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
    if (visited.kind === 'failed') failed.push({ url, foundOn, code: visited.code, message: visited.message });
    else frontier.exclude(url, visited.kind === 'excluded' ? visited.reason : visited.kind);
    return null;
  }

  /** The next address to request. */
  function nextCandidate(): Candidate | undefined {
    for (let next = frontier.next(); next; next = frontier.next()) {
      if (!pages.has(keyOf(next.url))) return next;
      frontier.exclude(next.url, 'duplicate');
    }
    return undefined;
  }

  return {
    frontier,
    failed,
    known,
    finalOf,
    forwardOf,
    canonicalOf,
    accept,
    sort,
    nextCandidate,
    /** Decides from now on which addresses belong to the site. */
    setScope: (next: Scope) => {
      scope = next;
    },
    /** Recognises soft 404s from now on. */
    setMissing: (next: MissingSignature | null) => {
      missing = next;
    },
    missing: () => missing,
    isMissing: ({ response, outline }: Page) =>
      missing !== null && isSoftMissing(missing, response, outline.fingerprint),
    crawled: () => pages.size,
    /** Whether the first page was the shell of a page that scripts build. */
    isSpa: () => isSpa,
  };
}
