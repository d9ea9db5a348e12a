import { normaliseUrl, type UrlFilter } from '#core/sites/url-normaliser.ts';
import type { ExclusionReason } from './crawl-messages.ts';
import type { ExcludedUrl } from './crawl-report.ts';

/** An address that waits to be fetched. */
export interface Candidate {
  url: string;
  depth: number;
  foundOn: string | null;
}

/** The queue of addresses to visit, first in first out, each once; and those left out, with the reason. */
export interface Frontier {
  /** Queues a found address, unless it is known, not a page's address, or out of scope. */
  offer(url: string, depth: number, foundOn: string | null): void;
  next(): Candidate | undefined;
  exclude(url: string, reason: ExclusionReason): void;
  /** Marks an address as known, without queueing it. */
  meet(url: string): void;
  readonly waiting: number;
  /** Number of different known addresses of this site. */
  readonly found: number;
  readonly excluded: ExcludedUrl[];
  readonly excludedCounts: Partial<Record<ExclusionReason, number>>;
}

const keptPerReason = 1000;
/** An endless calendar must not fill the memory. */
const maxFound = 200_000;

/** An empty frontier. `scope` returns the reason for an address out of scope; `filter` is the run's. */
export function createFrontier(filter: UrlFilter, scope: (url: string) => ExclusionReason | null): Frontier {
  const seen = new Set<string>();
  const queue: Candidate[] = [];
  const excluded: ExcludedUrl[] = [];
  const excludedCounts: Partial<Record<ExclusionReason, number>> = {};
  let head = 0;
  let found = 0;

  const exclude = (url: string, reason: ExclusionReason) => {
    const count = (excludedCounts[reason] ?? 0) + 1;
    excludedCounts[reason] = count;
    if (count <= keptPerReason) excluded.push({ url, reason });
  };

  return {
    offer(input, depth, foundOn) {
      const url = normaliseUrl(input, undefined, filter);
      if (url === null || seen.has(url) || seen.size >= maxFound) return;
      seen.add(url);
      const reason = scope(url);
      if (reason !== 'other-host') found += 1;
      if (reason) exclude(url, reason);
      else queue.push({ url, depth, foundOn });
    },
    next() {
      const candidate = queue[head];
      if (candidate) head += 1;
      return candidate;
    },
    meet(url) {
      if (seen.has(url)) return;
      seen.add(url);
    },
    exclude,
    get waiting() {
      return queue.length - head;
    },
    get found() {
      return found;
    },
    excluded,
    excludedCounts,
  };
}
