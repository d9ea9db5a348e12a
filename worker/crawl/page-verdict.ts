import { isNearlyEqual } from '#checks/page-fingerprint.ts';
import { isSoft404, type Soft404Signature } from '#checks/soft-404.ts';
import type { ExclusionReason } from '#product/runs/core/crawl/exclusion-messages.ts';
import type { Candidate, CrawlMemory } from './crawl-memory.ts';
import type { Frontier } from './frontier.ts';
import { duplicateReason } from './known-pages.ts';
import { maxHops, type PageAddresses } from './page-addresses.ts';
import { tokenlessOf } from './traps.ts';
import { identityOf, maybeSessions } from './url-identity.ts';
import type { Page } from './visited.ts';

export interface SiteFacts {
  /** Exactly the addresses of a list are taken, wherever they lie. */
  isGiven: boolean;
  addresses: PageAddresses;
  memory: CrawlMemory;
  frontier: Frontier;
  scope: (url: string) => ExclusionReason | null;
  missing: Soft404Signature | null;
}

/** Checks whether a page was taken at an address, in any spelling. */
export async function isTaken(url: string, { addresses, memory: { seenUrls } }: SiteFacts): Promise<boolean> {
  const name = pageName(url, addresses);
  await seenUrls.prepare([name]);
  return seenUrls.has(name);
}

/** The name of a page's address among the names that a crawl remembers. */
export const pageName = (url: string, addresses: PageAddresses) => `page ${addresses.keyOf(url)}`;

/** The reason why a response is not a page of its own; null for a page. The target of a forward is queued. */
export async function reasonAgainst(
  candidate: Candidate,
  page: Page,
  facts: SiteFacts,
): Promise<ExclusionReason | null> {
  const { isGiven, addresses, memory, scope, missing } = facts;
  const final = addresses.finalOf(page);
  if (missing && isSoft404(missing, page.response, page.outline.fingerprint)) return 'soft-404';
  if (await isTaken(final, facts)) return isGiven ? 'duplicate' : spellingReason(candidate.url, final);
  // The start page is taken as it is; `enterSite` has followed its forwards.
  if (memory.progress.pages + memory.progress.passed === 0 && !isGiven) return null;
  const outside = isGiven ? null : scope(final);
  if (outside) return outside;
  const forwarded = addresses.forwardOf(page);
  if (forwarded) return forward(candidate, forwarded, facts);
  if (isGiven) return null;
  const known = await duplicateReason(memory.contentHashes, final, page.outline, canonicalOf(page, facts));
  return known === null || known === 'equal-content' ? ((await differsInSession(final, page, memory)) ?? known) : known;
}

/**
 * Checks whether a page was taken under another id of a session. Pages of one name that differ are pages of their own. What is
 * found to be the id of a session is taken away from the addresses that are found from then on.
 */
async function differsInSession(
  final: string,
  { outline }: Page,
  { contentHashes, progress }: CrawlMemory,
): Promise<'session-id' | null> {
  const tokenless = tokenlessOf(final);
  const known = tokenless === null ? undefined : await contentHashes.find(tokenless);
  if (!known || outline.isScripted || !isNearlyEqual(known, outline.fingerprint)) return null;
  progress.sessionNames = [...new Set([...(progress.sessionNames ?? []), ...maybeSessions(final)])];
  return 'session-id';
}

/** The canonical address that a page names in place of its own. Only a page of the site can stand for another. */
export function canonicalOf(page: Page, { addresses, scope }: SiteFacts): string | null {
  const target = addresses.canonicalOf(page);
  return target === null || scope(target) !== null ? null : target;
}

/** Follows a page that forwards; returns the reason why it is not a page itself. */
async function forward(
  candidate: Candidate,
  { target, isEndless }: { target: string; isEndless: boolean },
  { isGiven, scope, frontier }: SiteFacts,
): Promise<ExclusionReason> {
  const hops = (candidate.hops ?? 0) + 1;
  if (isEndless || hops > maxHops) return 'forward-loop';
  const isElsewhere = isGiven ? new URL(target).host !== new URL(candidate.url).host : scope(target) === 'other-host';
  if (isElsewhere) return 'forwards-elsewhere';
  if (!isGiven) await frontier.offer([target], candidate.depth, candidate.url, hops);
  return 'forwards';
}

/** The reason why an address that was redirected to the address of a known page is no page. */
const spellingReason = (asked: string, final: string): ExclusionReason =>
  asked === final ? 'duplicate' : (identityOf(final).reason ?? 'duplicate');
