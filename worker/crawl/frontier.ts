import { maxUrlLength } from '#api/fields/site-url.ts';
import { normaliseUrl, type UrlFilter } from '#core/sites/url-normaliser.ts';
import type { ExclusionReason } from './crawl-messages.ts';
import type { ExcludedUrl } from './crawl-report.ts';
import { identityOf, type UrlIdentity } from './url-identity.ts';

/** An address that waits to be fetched. */
export interface Candidate {
  url: string;
  depth: number;
  foundOn: string | null;
  /** The address as found, where a session id or tracking parameters were taken away. */
  written?: string;
  /** Pages that forwarded here one after the other. */
  hops?: number;
}

/** The queue of addresses to visit, first in first out, each once; and those left out, with the reason. */
export interface Frontier {
  /** Queues a found address, unless it is known in any spelling, not a page's address, or out of scope. */
  offer(url: string, depth: number, foundOn: string | null, hops?: number): void;
  next(): Candidate | undefined;
  exclude(url: string, reason: ExclusionReason): void;
  /** Marks an address as known, without queueing it. */
  meet(url: string): void;
  /** Takes an address out of its turn. False when it is not waiting but known. */
  claim(url: string): boolean;
  readonly waiting: number;
  /** Number of different known addresses of this site. */
  readonly found: number;
  readonly excluded: ExcludedUrl[];
  readonly excludedCounts: Partial<Record<ExclusionReason, number>>;
}

const keptPerReason = 1000;
/** An endless calendar must not fill the memory: addresses, and their characters in all. */
const maxFound = 200_000;
const maxCharacters = 32_000_000;

export interface FrontierOptions {
  filter: UrlFilter;
  /** The reason for an address out of scope. */
  scope(url: string): ExclusionReason | null;
  /** Addresses that differ only in session ids, tracking parameters and order of parameters are one page. */
  foldsSpellings: boolean;
}

/** Addresses left out, at most 1,000 of each reason, and their true numbers. */
function createExclusions() {
  const excluded: ExcludedUrl[] = [];
  const excludedCounts: Partial<Record<ExclusionReason, number>> = {};
  const exclude = (url: string, reason: ExclusionReason) => {
    const count = (excludedCounts[reason] ?? 0) + 1;
    excludedCounts[reason] = count;
    if (count <= keptPerReason) excluded.push({ url, reason });
  };
  return { excluded, excludedCounts, exclude };
}

/** First in, first out. Candidates that were taken are let go of. */
function createQueue() {
  const queue: (Candidate | undefined)[] = [];
  let head = 0;
  return {
    push: (candidate: Candidate) => void queue.push(candidate),
    take() {
      const candidate = queue[head];
      if (candidate) {
        queue[head] = undefined;
        head += 1;
      }
      return candidate;
    },
  };
}

/** Known addresses; true while one waits. */
function createMemory() {
  const seen = new Map<string, boolean>();
  let characters = 0;
  const remember = (url: string, isWaiting: boolean) => {
    if (!seen.has(url)) characters += url.length;
    seen.set(url, isWaiting);
  };
  return { seen, remember, isFull: () => seen.size >= maxFound || characters >= maxCharacters };
}

/** An empty frontier. */
export function createFrontier({ filter, scope, foldsSpellings }: FrontierOptions): Frontier {
  const { seen, remember, isFull } = createMemory();
  /** Keys of known addresses, where they are not addresses themselves. */
  const keys = new Set<string>();
  const queue = createQueue();
  const { exclude, excluded, excludedCounts } = createExclusions();
  let waiting = 0;
  let found = 0;

  const leaveOut = (url: string, reason: ExclusionReason) => {
    found += 1;
    exclude(url, reason);
  };
  const identity = (url: string, folds = foldsSpellings): UrlIdentity =>
    folds ? identityOf(url) : { url, key: url, reason: null };

  function queueUp(url: string, { url: clean, key, reason }: UrlIdentity, rest: Omit<Candidate, 'url'>): void {
    const isKnown = keys.has(key) || seen.has(key) || seen.has(clean);
    if (clean !== url) leaveOut(url, reason ?? 'duplicate');
    else if (isKnown) leaveOut(url, 'parameter-order');
    if (isKnown) return;
    found += 1;
    if (key !== clean) keys.add(key);
    remember(clean, true);
    waiting += 1;
    queue.push(clean === url ? { ...rest, url } : { ...rest, url: clean, written: url });
  }

  return {
    offer(input, depth, foundOn, hops) {
      const url = normaliseUrl(input, undefined, filter);
      if (url === null) return;
      const known = url.slice(0, maxUrlLength + 1);
      if (seen.has(known)) return;
      if (isFull()) {
        if (excludedCounts['too-many'] === undefined) leaveOut(known, 'too-many');
        return;
      }
      const reason = scope(url);
      if (reason === 'other-host') exclude(known, reason);
      else if (reason) leaveOut(known, reason);
      else if (url.length > maxUrlLength) leaveOut(known, 'url-too-long');
      // The start page is asked as it was given.
      else
        queueUp(url, identity(url, foldsSpellings && foundOn !== null), { depth, foundOn, ...(hops ? { hops } : {}) });
      if (!seen.has(known)) remember(known, false);
    },
    next() {
      for (let candidate = queue.take(); candidate; candidate = queue.take()) {
        if (seen.get(candidate.url) === false) continue;
        seen.set(candidate.url, false);
        waiting -= 1;
        return candidate;
      }
      return undefined;
    },
    meet(url) {
      if (!seen.has(url)) remember(url, false);
      const { key } = identity(url);
      if (key !== url) keys.add(key);
    },
    claim(url) {
      const state = seen.get(url);
      if (state === false) return false;
      if (state === true) waiting -= 1;
      else found += 1;
      remember(url, false);
      return true;
    },
    exclude,
    get waiting() {
      return waiting;
    },
    get found() {
      return found;
    },
    excluded,
    excludedCounts,
  };
}
