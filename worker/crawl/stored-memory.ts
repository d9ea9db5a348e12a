import type { PageFingerprint } from '#checks/page-fingerprint.ts';
import type { CrawlStep } from '#product/runs/core/crawl/crawl-step.ts';
import {
  contentHashesOf,
  findContentHash,
  nextCandidates,
  seenAmong,
  takeUpCrawl,
  waitingCandidate,
} from '#product/runs/core/crawl/read-crawl.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import {
  type ContentHashes,
  type CrawlMemory,
  type CrawlProgress,
  freshProgress,
  type Note,
  type NoteKind,
  notesInMemory,
  type SeenUrls,
} from './crawl-memory.ts';
import type { CrawledPage } from './crawl-report.ts';
import { digestOf, noPendingWrites, type PendingWrites } from './pending-writes.ts';
import { storedQueue } from './stored-queue.ts';

/** The crawl of a run, and the attempt that works on it. */
export interface StoredCrawl {
  tenantId: string;
  runId: string;
  attempt: string;
}

/** Answers of the database that are remembered in two generations of this many. */
const remembered = 20_000;

/** Which steps of a crawl are kept together at most. */
export interface StepsTogether {
  /** From the end of the first. */
  milliseconds: number;
  pages: number;
  /** New names, and bytes of pages, which are held in memory until then. */
  names: number;
  bytes: number;
}

const usualTogether: StepsTogether = { milliseconds: 500, pages: 20, names: 5_000, bytes: 8 * 1024 * 1024 };

export type KeepSteps = (step: CrawlStep, pages: readonly CrawledPage[]) => Promise<void>;

/** The memory of a run's crawl in the database. `keep` writes changes in one transaction with the pages that they brought. */
export async function openStoredMemory(
  services: Pick<Services, 'db'>,
  crawl: StoredCrawl,
  keep: KeepSteps,
  together = usualTogether,
): Promise<CrawlMemory & { tries: number }> {
  const taken = await takeUpCrawl(services, crawl, { attempt: crawl.attempt, fresh: freshProgress() });
  const progress = taken.progress as CrawlProgress;
  const pending = noPendingWrites();
  const known = Map.groupBy(taken.notes as (Note & { kind: NoteKind })[], ({ kind }) => kind);
  const counts = new Map([...known].map(([kind, notes]) => [kind, notes.length]));
  const notes = notesInMemory(known, (kind, note) => {
    const n = counts.get(kind) ?? 0;
    counts.set(kind, n + 1);
    pending.notes.push({ kind, n, ...note });
  });
  return {
    progress,
    tries: taken.tries,
    seenUrls: storedSeenUrls(digests => seenAmong(services, crawl, digests), pending),
    queue: storedQueue(
      {
        read: range => nextCandidates(services, crawl, range),
        find: digest => waitingCandidate(services, crawl, digest),
      },
      { progress, pending, waiting: taken.waiting },
    ),
    contentHashes: storedContentHashes(
      {
        find: sought => findContentHash(services, crawl, sought),
        hashes: () => contentHashesOf(services, crawl),
      },
      progress,
      pending,
    ),
    notes,
    limits: { known: 1_000_000, characters: Number.POSITIVE_INFINITY, named: 50 },
    ...stepKeeper(pending, together, (written, pages) =>
      keep({ attempt: crawl.attempt, progress: structuredClone(progress), ...written }, pages),
    ),
  };
}

type Written = Omit<CrawlStep, 'attempt' | 'progress'>;

/** Keeps steps together. They are written between two of them alone, so that none is ever kept in part. */
function stepKeeper(
  pending: PendingWrites,
  together: StepsTogether,
  keep: (written: Written, pages: readonly CrawledPage[]) => Promise<void>,
): Pick<CrawlMemory, 'commit' | 'flush' | 'waitFor'> {
  let pages: CrawledPage[] = [];
  let bytes = 0;
  /** When the oldest step ended that is not kept; null without one. */
  let since: number | null = null;
  const timeLeft = () =>
    since === null ? Number.POSITIVE_INFINITY : since + together.milliseconds - performance.now();

  async function flush(): Promise<void> {
    const written: Written = {
      names: [...pending.names],
      candidates: [...pending.candidates.values()],
      done: [...pending.done],
      signs: pending.signs,
      notes: pending.notes,
    };
    const brought = pages;
    // What a request in flight adds while this is written belongs to the next step.
    Object.assign(pending, noPendingWrites());
    [pages, bytes, since] = [[], 0, null];
    await keep(written, brought);
  }

  return {
    flush,
    async commit(page) {
      since ??= performance.now();
      if (page) pages.push(page);
      bytes += page?.response.body.length ?? 0;
      const isMuch = pages.length >= together.pages || bytes >= together.bytes || pending.names.size >= together.names;
      if (isMuch || timeLeft() <= 0) await flush();
    },
    async waitFor(answer) {
      if (since === null) return answer;
      const late = Promise.withResolvers<'late'>();
      const timer = setTimeout(late.resolve, Math.max(0, timeLeft()), 'late');
      const isLate = await Promise.race([answer.then(() => 'in time'), late.promise]).finally(() =>
        clearTimeout(timer),
      );
      if (isLate === 'late') await flush();
      return answer;
    },
  };
}

/** Names in the database; what it answered lately is remembered, and this process alone adds to them. */
function storedSeenUrls(find: (digests: string[]) => Promise<string[]>, pending: PendingWrites): SeenUrls {
  let young = new Map<string, boolean>();
  let old = new Map<string, boolean>();
  const remember = (digest: string, isKnown: boolean) => {
    if (young.size >= remembered) {
      old = young;
      young = new Map();
    }
    young.set(digest, isKnown);
  };
  const recall = (digest: string): boolean | undefined => {
    const found = young.get(digest);
    if (found !== undefined) return found;
    const before = old.get(digest);
    if (before !== undefined) remember(digest, before);
    return before;
  };
  /** Those of the last question, which may be more than are remembered. */
  let asked = new Map<string, boolean>();
  return {
    async prepare(names) {
      const digests = [...new Set(names.map(digestOf))];
      const unknown = digests.filter(digest => recall(digest) === undefined);
      const found = new Set(unknown.length === 0 ? [] : await find(unknown));
      for (const digest of unknown) if (pending.names.has(digest)) found.add(digest);
      for (const digest of unknown) remember(digest, found.has(digest));
      asked = new Map(digests.map(digest => [digest, recall(digest) ?? found.has(digest)]));
    },
    has(name) {
      const digest = digestOf(name);
      const isKnown = asked.get(digest) ?? recall(digest);
      if (isKnown === undefined) throw new Error('a name was looked up that was not prepared');
      return isKnown;
    },
    add(name) {
      const digest = digestOf(name);
      pending.names.add(digest);
      remember(digest, true);
      if (asked.has(digest)) asked.set(digest, true);
    },
  };
}

/** Pages whose content is not asked for again soon. */
const recentSigns = 300;

interface SignStore {
  find(
    sought: { digest: string } | { hash: string },
  ): Promise<{ url: string; fingerprint: PageFingerprint } | undefined>;
  /** The hashes of all pages that are kept. */
  hashes(): Promise<string[]>;
}

function storedContentHashes(store: SignStore, progress: CrawlProgress, pending: PendingWrites): ContentHashes {
  const recent = new Map<string, PageFingerprint>();
  const added = new Set<string>();
  let kept: Promise<ReadonlySet<string>> | undefined;
  /** Most pages are like no other: only one that may be is looked for in the database. */
  async function isKept(contentHash: string): Promise<boolean> {
    kept ??= store.hashes().then(hashes => new Set(hashes));
    return added.has(contentHash) || (await kept).has(contentHash);
  }
  return {
    add(url, fingerprint) {
      recent.set(url, fingerprint);
      const oldest = recent.keys().next().value;
      if (recent.size > recentSigns && oldest !== undefined) recent.delete(oldest);
      added.add(fingerprint.hash);
      pending.signs.push({ digest: digestOf(url), page: progress.pages + progress.passed, url, fingerprint });
    },
    async find(url) {
      return recent.get(url) ?? (await store.find({ digest: digestOf(url) }))?.fingerprint;
    },
    async firstOf(contentHash) {
      if (!(await isKept(contentHash))) return undefined;
      return (
        (await store.find({ hash: contentHash }))?.url ??
        pending.signs.find(({ fingerprint }) => fingerprint.hash === contentHash)?.url
      );
    },
  };
}
