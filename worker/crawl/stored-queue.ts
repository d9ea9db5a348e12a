import type { StoredCandidate } from '#product/runs/core/crawl/crawl-step.ts';
import type { Candidate, CandidateQueue, CrawlProgress } from './crawl-memory.ts';
import { digestOf, type PendingWrites } from './pending-writes.ts';

interface QueueStore {
  /** The next ones after a place, in their order. */
  read(range: { after: number; most: number }): Promise<StoredCandidate[]>;
  find(digest: string): Promise<StoredCandidate | undefined>;
}

interface QueueStart {
  progress: CrawlProgress;
  pending: PendingWrites;
  /** Addresses that wait, or were being fetched when the crawl was interrupted. */
  waiting: number;
}

const atOnce = 500;

/** The queue in the database, read in parts. An address stays until its answer is kept; places ascend. */
export function storedQueue(store: QueueStore, { progress, pending, waiting: before }: QueueStart): CandidateQueue {
  const drawnBefore = progress.drawn;
  const claimed = new Set<string>();
  let part: StoredCandidate[] = [];
  let head = 0;
  /** The last place that was read, or that is known to be among `part`. */
  let last = Number.NEGATIVE_INFINITY;
  let waiting = before;

  async function fill(onRead: (urls: readonly string[]) => Promise<void>): Promise<void> {
    const stored = await store.read({ after: last, most: atOnce });
    // What is not kept yet has higher places than all that is.
    const rest = stored.length < atOnce ? [...pending.candidates.values()].filter(({ place }) => place > last) : [];
    const known = new Set(stored.map(({ digest }) => digest));
    part = [...stored, ...rest.filter(({ digest }) => !known.has(digest)).toSorted((a, b) => a.place - b.place)];
    head = 0;
    last = part.at(-1)?.place ?? last;
    if (part.length > 0) await onRead(part.map(({ url }) => url));
  }

  return {
    push(candidate) {
      progress.place += 1;
      waiting += 1;
      const row = rowOf(candidate, progress.place);
      pending.candidates.set(row.digest, row);
    },
    async next(onRead) {
      for (;;) {
        if (head >= part.length) await fill(onRead);
        const row = part[head];
        if (!row) return undefined;
        head += 1;
        if (claimed.delete(row.digest)) continue;
        waiting -= 1;
        const isDrawn = row.place <= drawnBefore;
        progress.drawn = Math.max(progress.drawn, row.place);
        return { ...candidateOf(row), ...(isDrawn ? { isDrawn } : {}) };
      }
    },
    async claim(url) {
      const digest = digestOf(url);
      const row = pending.candidates.get(digest) ?? (await store.find(digest));
      // One that is done stays in the database until its step is kept.
      if (!row || claimed.has(digest) || pending.done.has(digest)) return undefined;
      claimed.add(digest);
      waiting -= 1;
      return candidateOf(row);
    },
    hold(candidate, place) {
      const row = rowOf(candidate, place);
      pending.candidates.set(row.digest, row);
    },
    done(url) {
      const digest = digestOf(url);
      pending.candidates.delete(digest);
      pending.done.add(digest);
    },
    get waiting() {
      return waiting;
    },
  };
}

function rowOf(candidate: Candidate, place: number): StoredCandidate {
  const { url, depth, foundOn, written = null, hops = null } = candidate;
  return { digest: digestOf(url), place, url, depth, foundOn, written, hops };
}

function candidateOf({ url, depth, foundOn, written, hops, place }: StoredCandidate): Candidate {
  return {
    url,
    depth,
    foundOn,
    place,
    ...(written === null ? {} : { written }),
    ...(hops === null ? {} : { hops }),
  };
}
