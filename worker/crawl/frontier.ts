import { maxUrlLength } from '#endpoint/fields/site-url.ts';
import type { ExclusionReason } from '#product/runs/core/crawl/exclusion-messages.ts';
import { normaliseUrl, type UrlFilter } from '#product/runs/core/sites/url-normaliser.ts';
import type { Candidate, CrawlMemory } from './crawl-memory.ts';
import { nameOfSet, watchAddress } from './trap-watch.ts';
import { identityOf, type UrlIdentity } from './url-identity.ts';

/** The queue of addresses to visit, first in first out, each once; and those left out, with the reason. */
export interface Frontier {
  /** Queues found addresses, except those that are known in any spelling, not a page's address, or out of scope. */
  offer(urls: readonly string[], depth: number, foundOn: string | null, hops?: number): Promise<void>;
  next(onRead?: (urls: readonly string[]) => Promise<void>): Promise<Candidate | undefined>;
  exclude(url: string, reason: ExclusionReason): void;
  /** Marks an address as known, without queueing it. */
  meet(url: string): Promise<void>;
  /** Takes an address out of its turn, as it waits or as `otherwise`. Null when it is known and does not wait. */
  claim(url: string, otherwise: Candidate): Promise<Candidate | null>;
  waiting(): number;
  /** Number of different known addresses of this site. */
  found(): number;
}

export interface FrontierOptions {
  filter: UrlFilter;
  scope(url: string): ExclusionReason | null;
  /** Addresses that differ only in session ids, tracking parameters and order of parameters are one page. */
  foldsSpellings: boolean;
  memory: CrawlMemory;
  /** Dates of calendars are judged from here. */
  today: Date;
}

/** A found address: as it is remembered, and what it is apart from its spelling; `reason`: out of scope. */
interface Offered {
  url: string;
  known: string;
  reason: ExclusionReason | null;
  identity: UrlIdentity;
}

/** The name of a key among the names that a crawl remembers, where it is not an address itself. */
const keyName = (key: string) => `key ${key}`;

export function createFrontier({ filter, scope, foldsSpellings, memory, today }: FrontierOptions): Frontier {
  const { progress, seenUrls, queue, limits } = memory;

  const exclude = excluding(memory);
  const leaveOut = (url: string, reason: ExclusionReason) => {
    progress.found += 1;
    exclude(url, reason);
  };
  const remember = (url: string) => {
    if (seenUrls.has(url)) return;
    progress.known += 1;
    progress.characters += url.length;
    seenUrls.add(url);
  };

  function queueUp({ url, identity: { url: clean, key, reason } }: Offered, rest: Omit<Candidate, 'url'>): void {
    const isKnown = seenUrls.has(keyName(key)) || seenUrls.has(key) || seenUrls.has(clean);
    if (clean !== url) leaveOut(url, reason ?? 'duplicate');
    else if (isKnown) leaveOut(url, 'parameter-order');
    if (isKnown) return;
    progress.found += 1;
    if (key !== clean) seenUrls.add(keyName(key));
    remember(clean);
    queue.push(clean === url ? { ...rest, url } : { ...rest, url: clean, written: url });
  }

  function take(offered: Offered, rest: Omit<Candidate, 'url'>): void {
    const { known, reason } = offered;
    if (seenUrls.has(known)) return;
    if (progress.known >= limits.known || progress.characters >= limits.characters) {
      if (progress.excludedCounts['too-many'] === undefined) leaveOut(known, 'too-many');
      return;
    }
    if (reason === 'other-host') exclude(known, reason);
    else if (reason) leaveOut(known, reason);
    else {
      // Addresses that a person has given are no traps.
      const trap = foldsSpellings && rest.foundOn !== null ? watchAddress(offered.identity.url, memory, today) : null;
      if (trap) leaveOut(known, trap);
      else queueUp(offered, rest);
    }
    remember(known);
  }

  return {
    async offer(urls, depth, foundOn, hops) {
      // The start page is asked as it was given.
      const folds = foldsSpellings && foundOn !== null;
      const offered = urls.flatMap(
        url => readOffer(url, { filter, scope, folds, sessions: progress.sessionNames }) ?? [],
      );
      await seenUrls.prepare(
        offered.flatMap(({ known, identity: { url, key } }) => [
          ...new Set([known, url, key]),
          keyName(key),
          ...setNames(url),
        ]),
      );
      for (const each of offered) take(each, { depth, foundOn, ...(hops ? { hops } : {}) });
    },
    next: (onRead = async () => undefined) => nextOfSite(memory, foldsSpellings, exclude, onRead),
    async meet(url) {
      const { key } = identityIn(url, foldsSpellings, progress.sessionNames);
      await seenUrls.prepare([url, keyName(key)]);
      remember(url);
      if (key !== url) seenUrls.add(keyName(key));
    },
    async claim(url, otherwise) {
      await seenUrls.prepare([url]);
      if (seenUrls.has(url)) return (await queue.claim(url)) ?? null;
      progress.found += 1;
      remember(url);
      return otherwise;
    },
    exclude,
    waiting: () => queue.waiting,
    found: () => progress.found,
  };
}

/** The next address that waits, without those that differ from a known one in the id of a session alone, as was found meanwhile. */
async function nextOfSite(
  memory: CrawlMemory,
  folds: boolean,
  exclude: Frontier['exclude'],
  onRead: (urls: readonly string[]) => Promise<void>,
): Promise<Candidate | undefined> {
  let next = await memory.queue.next(onRead);
  while (next && (await isKnownSession(next, memory, folds))) {
    exclude(next.url, 'session-id');
    memory.queue.done(next.url);
    next = await memory.queue.next(onRead);
  }
  return next;
}

async function isKnownSession(
  { url, foundOn }: Candidate,
  { progress, seenUrls }: CrawlMemory,
  folds: boolean,
): Promise<boolean> {
  if (progress.sessionNames === undefined || foundOn === null) return false;
  const identity = identityIn(url, folds, progress.sessionNames);
  if (identity.url === url) return false;
  const names = [identity.url, keyName(identity.key)];
  await seenUrls.prepare(names);
  const isKnown = names.some(name => seenUrls.has(name));
  if (!isKnown) seenUrls.add(keyName(identity.key));
  return isKnown;
}

const identityIn = (url: string, folds: boolean, sessions: readonly string[] = []): UrlIdentity =>
  folds ? identityOf(url, sessions) : { url, key: url, reason: null };

function readOffer(
  input: string,
  {
    filter,
    scope,
    folds,
    sessions,
  }: Pick<FrontierOptions, 'filter' | 'scope'> & { folds: boolean; sessions: readonly string[] | undefined },
): Offered | null {
  const url = normaliseUrl(input, undefined, filter);
  if (url === null) return null;
  const known = url.slice(0, maxUrlLength + 1);
  const reason = scope(url) ?? (url.length > maxUrlLength ? 'url-too-long' : null);
  return { url, known, reason, identity: identityIn(known, folds && reason === null, sessions) };
}

function setNames(url: string): string[] {
  const name = nameOfSet(url);
  return name === null ? [] : [name];
}

const excluding =
  ({ progress, notes, limits }: CrawlMemory) =>
  (url: string, reason: ExclusionReason): void => {
    const count = (progress.excludedCounts[reason] ?? 0) + 1;
    progress.excludedCounts[reason] = count;
    if (count <= limits.named) notes.add('excluded', url, reason);
  };
