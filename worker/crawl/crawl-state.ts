import { isSoft404, type Soft404Signature } from '#checks/soft-404.ts';
import { normaliseUrl, type UrlFilter } from '#product/runs/core/sites/url-normaliser.ts';
import type { Candidate, CrawlMemory } from './crawl-memory.ts';
import type { CrawledPage, FailedUrl } from './crawl-report.ts';
import { isShell } from './detect-spa.ts';
import { createFrontier } from './frontier.ts';
import { pageAddresses } from './page-addresses.ts';
import { canonicalOf, isTaken, pageName, reasonAgainst, type SiteFacts } from './page-verdict.ts';
import { watchPage } from './trap-watch.ts';
import { tokenlessOf } from './traps.ts';
import type { Page, Visited } from './visited.ts';

/** The state of one crawl: the addresses that wait, the pages taken, and why others were not. */
export type CrawlState = ReturnType<typeof createCrawlState>;

/** A page of the site, which the run takes unless an earlier one had it. */
export type LookedAt = CrawledPage & { isKnown?: true };

interface CrawlStateOptions {
  filter: UrlFilter;
  /** Exactly the addresses of a list are taken, wherever they lie. */
  isGiven: boolean;
  /** Whether an earlier run had the page. */
  isKnown?: ((url: string) => boolean) | undefined;
}

export function createCrawlState(
  { filter, isGiven, isKnown }: CrawlStateOptions,
  memory: CrawlMemory,
  today = new Date(),
) {
  const { progress, seenUrls, contentHashes, notes } = memory;
  const facts: SiteFacts = {
    isGiven,
    addresses: pageAddresses(filter, isGiven),
    memory,
    frontier: createFrontier({ filter, scope: url => facts.scope(url), foldsSpellings: !isGiven, memory, today }),
    scope: () => null,
    missing: progress.missing,
  };
  const { addresses, frontier } = facts;

  async function accept(candidate: Candidate, page: Page): Promise<LookedAt | null> {
    const final = addresses.finalOf(page);
    const reason = await reasonAgainst(candidate, page, facts);
    if (reason) {
      frontier.exclude(candidate.url, reason);
      return null;
    }
    if (progress.pages + progress.passed === 0) progress.isSpa = isShell(page.outline);
    const url = isGiven ? candidate.url : final;
    const isOld = isKnown?.(url) === true;
    if (isOld) {
      progress.passed += 1;
      frontier.exclude(url, 'known-page');
    } else progress.pages += 1;
    seenUrls.add(pageName(final, addresses));
    const { fingerprint } = page.outline;
    await watchPage(final, fingerprint, memory);
    contentHashes.add(final, fingerprint);
    const tokenless = tokenlessOf(final);
    if (tokenless !== null && !(await contentHashes.find(tokenless))) contentHashes.add(tokenless, fingerprint);
    await frontier.meet(final);
    const { depth, foundOn } = candidate;
    const { title, isScripted } = page.outline;
    const known = isOld ? { isKnown: true as const } : {};
    return { ...known, url, depth, foundOn, urlId: progress.pages, title, isScripted, response: page.response };
  }

  /** Returns the page, or null after recording the reason. */
  async function sort(candidate: Candidate, visited: Exclude<Visited, { kind: 'stopped' }>): Promise<LookedAt | null> {
    const { url, foundOn } = candidate;
    if (visited.kind === 'page') return accept(candidate, visited);
    if (visited.kind === 'failed') {
      noteFailure(memory, { url, foundOn, code: visited.code, message: visited.message });
      if (!/^http-4(?!29)/.test(visited.code)) progress.unanswered += 1;
    } else frontier.exclude(url, visited.kind === 'excluded' ? visited.reason : visited.kind);
    return null;
  }

  return {
    frontier,
    nameOf: (url: string) => normaliseUrl(url, undefined, filter) ?? url,
    finalOf: addresses.finalOf,
    forwardOf: addresses.forwardOf,
    canonicalOf: (page: Page) => canonicalOf(page, facts),
    accept,
    sort,
    fail: (failed: FailedUrl) => noteFailure(memory, failed),
    nextCandidate: () => nextCandidate(facts),
    /** Decides from now on which addresses belong to the site. */
    setScope: (next: SiteFacts['scope']) => {
      facts.scope = next;
    },
    /** Recognises soft 404s from now on. */
    setMissing: (next: Soft404Signature | null) => {
      facts.missing = next;
      progress.missing = next;
    },
    isMissing: ({ response, outline }: Page) =>
      facts.missing !== null && isSoft404(facts.missing, response, outline.fingerprint),
    crawled: () => progress.pages,
    failed: (): FailedUrl[] =>
      notes.of('failed').map(({ url, detail }) => ({ url, ...(detail as Omit<FailedUrl, 'url'>) })),
  };
}

function noteFailure({ progress, notes, limits }: CrawlMemory, { url, foundOn, code, message }: FailedUrl): void {
  const count = (progress.failedCounts[code]?.count ?? 0) + 1;
  progress.failedCounts[code] = { count, message };
  if (count <= limits.named) notes.add('failed', url, { foundOn, code, message });
}

async function nextCandidate(facts: SiteFacts): Promise<Candidate | undefined> {
  const { frontier, addresses, memory } = facts;
  const onRead = (urls: readonly string[]) => memory.seenUrls.prepare(urls.map(url => pageName(url, addresses)));
  for (let next = await frontier.next(onRead); next; next = await frontier.next(onRead)) {
    if (next.isDrawn || !(await isTaken(next.url, facts))) return next;
    frontier.exclude(next.url, 'duplicate');
    memory.queue.done(next.url);
  }
  return undefined;
}
