import type { PageFingerprint } from '#checks/page-fingerprint.ts';
import type { CrawlStep } from '#product/runs/core/crawl/crawl-step.ts';
import {
  findSigns,
  knownNames,
  nextCandidates,
  takeUpCrawl,
  waitingCandidate,
} from '#product/runs/core/crawl/read-crawl.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import {
  type CrawlMemory,
  type CrawlProgress,
  freshProgress,
  type NameBook,
  type Note,
  type NoteKind,
  notesInMemory,
  type SignBook,
} from './crawl-memory.ts';
import type { CrawledPage } from './crawl-report.ts';
import { storedQueue } from './stored-queue.ts';
import { digestOf, nothingUnkept, type Unkept } from './unkept.ts';

/** The crawl of a run, and the attempt that works on it. */
export interface StoredCrawl {
  tenantId: string;
  runId: string;
  attempt: string;
}

/** Answers of the database that are remembered in two generations of this many. */
const remembered = 20_000;

/**
 * The memory of a run's crawl in the database, as far as it has come. Changes are kept by `commit` alone, by `keep`, in
 * one transaction with the page that they brought. Addresses are remembered there and not in this process.
 */
export async function openStoredMemory(
  services: Pick<Services, 'db'>,
  crawl: StoredCrawl,
  keep: (step: CrawlStep, page: CrawledPage | null) => Promise<void>,
): Promise<CrawlMemory & { tries: number }> {
  const taken = await takeUpCrawl(services, crawl, { attempt: crawl.attempt, fresh: freshProgress() });
  const progress = taken.progress as CrawlProgress;
  const unkept = nothingUnkept();
  const known = Map.groupBy(taken.notes as (Note & { kind: NoteKind })[], ({ kind }) => kind);
  const counts = new Map([...known].map(([kind, notes]) => [kind, notes.length]));
  const notes = notesInMemory(known, (kind, note) => {
    const n = counts.get(kind) ?? 0;
    counts.set(kind, n + 1);
    unkept.notes.push({ kind, n, ...note });
  });
  return {
    progress,
    tries: taken.tries,
    names: storedNames(digests => knownNames(services, crawl, digests), unkept),
    queue: storedQueue(
      {
        read: range => nextCandidates(services, crawl, range),
        find: digest => waitingCandidate(services, crawl, digest),
      },
      { progress, unkept, waiting: taken.waiting },
    ),
    signs: storedSigns(sought => findSigns(services, crawl, sought), progress, unkept),
    notes,
    limits: { known: 1_000_000, characters: Number.POSITIVE_INFINITY, named: 50 },
    async commit(page) {
      // What is added while this is written belongs to the next step.
      const step: CrawlStep = {
        attempt: crawl.attempt,
        progress: structuredClone(progress),
        names: [...unkept.names],
        candidates: [...unkept.candidates.values()],
        done: [...unkept.done],
        signs: unkept.signs,
        notes: unkept.notes,
      };
      Object.assign(unkept, nothingUnkept());
      await keep(step, page);
    },
  };
}

/** Names in the database; what it answered lately is remembered, and this process alone adds to them. */
function storedNames(find: (digests: string[]) => Promise<string[]>, unkept: Unkept): NameBook {
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
      unkept.names.add(digest);
      remember(digest, true);
      if (asked.has(digest)) asked.set(digest, true);
    },
  };
}

/** Pages whose content is not asked for again soon. */
const recentSigns = 300;

type FindSigns = (
  sought: { digest: string } | { hash: string },
) => Promise<{ url: string; fingerprint: PageFingerprint } | undefined>;

function storedSigns(find: FindSigns, progress: CrawlProgress, unkept: Unkept): SignBook {
  const recent = new Map<string, PageFingerprint>();
  return {
    add(url, fingerprint) {
      recent.set(url, fingerprint);
      const oldest = recent.keys().next().value;
      if (recent.size > recentSigns && oldest !== undefined) recent.delete(oldest);
      unkept.signs.push({ digest: digestOf(url), page: progress.pages + progress.passed, url, fingerprint });
    },
    async find(url) {
      return recent.get(url) ?? (await find({ digest: digestOf(url) }))?.fingerprint;
    },
    firstOf: async contentHash =>
      (await find({ hash: contentHash }))?.url ??
      unkept.signs.find(({ fingerprint }) => fingerprint.hash === contentHash)?.url,
  };
}
