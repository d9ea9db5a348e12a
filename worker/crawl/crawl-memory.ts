import type { PageFingerprint } from '#checks/page-fingerprint.ts';
import type { Soft404Signature } from '#checks/soft-404.ts';
import type { Message } from '#language/message.ts';
import type { ExclusionReason } from '#product/runs/core/crawl/exclusion-messages.ts';
import type { CrawledPage } from './crawl-report.ts';
import { freshSitemaps, type SitemapProgress } from './sitemap-progress.ts';

/** An address that waits to be fetched. */
export interface Candidate {
  url: string;
  depth: number;
  foundOn: string | null;
  /** The address as found, where a session id or tracking parameters were taken away. */
  written?: string;
  /** Pages that forwarded here one after the other. */
  hops?: number;
  /** Its place in the order of the crawl. */
  place?: number;
  /** It was being fetched when the crawl was interrupted. */
  isDrawn?: boolean;
}

/** The parts of a crawl in their order: the start page, the names that cannot exist, the sitemaps, and all that is found. */
export type CrawlPhase = 'start' | 'probe' | 'sitemaps' | 'walk' | 'end';

/** How far a crawl has come, besides its addresses and pages. Plain data. */
export interface CrawlProgress {
  phase: CrawlPhase;
  /** The address that was asked first, and that at which the site begins. */
  start: string | null;
  base: string | null;
  realBaseUrl: string | null;
  /** The first page was the shell of a page that scripts build. */
  isSpa: boolean;
  missing: Soft404Signature | null;
  /** The origin to which the site's credentials belong, where it differs from the given one. */
  credentialsOrigin: string | null;
  pages: number;
  /** Pages that were looked at and not taken, because earlier runs had them. */
  passed: number;
  /** Requests without an answer, or answered by 429 or 5xx. */
  unanswered: number;
  /** Different addresses of the site. */
  found: number;
  /** Addresses that are remembered, those of other sites included, and their characters. */
  known: number;
  characters: number;
  excludedCounts: Partial<Record<ExclusionReason, number>>;
  failedCounts: Record<string, { count: number; message: Message }>;
  sitemaps: SitemapProgress;
  /** Sets of parameters that were seen, by path; and pages in a row that differ in numbers alone, by their shape. */
  nameSets: Record<string, number>;
  sameRuns: Record<string, { url: string; run: number }>;
  /** Parameters whose different ids gave one page: ids of a session on this site. Missing in crawls of earlier releases. */
  sessionNames?: string[];
  /** The last place that was given, and the last one whose address was fetched. */
  place: number;
  drawn: number;
}

export function freshProgress(): CrawlProgress {
  return {
    phase: 'start',
    start: null,
    base: null,
    realBaseUrl: null,
    isSpa: false,
    missing: null,
    credentialsOrigin: null,
    pages: 0,
    passed: 0,
    unanswered: 0,
    found: 0,
    known: 0,
    characters: 0,
    excludedCounts: {},
    failedCounts: {},
    sitemaps: freshSitemaps(),
    nameSets: {},
    sameRuns: {},
    place: 0,
    drawn: 0,
  };
}

/** Names that a crawl remembers. Only those that were prepared may be looked up. */
export interface SeenUrls {
  prepare(names: readonly string[]): Promise<void>;
  has(name: string): boolean;
  add(name: string): void;
}

/** The addresses to visit, first in first out. */
export interface CandidateQueue {
  push(candidate: Candidate): void;
  /** `onRead` gets addresses before the first of them is returned. */
  next(onRead: (urls: readonly string[]) => Promise<void>): Promise<Candidate | undefined>;
  /** Takes an address out of its turn. Undefined when it is not waiting. */
  claim(url: string): Promise<Candidate | undefined>;
  /** Puts an address that was claimed, or is being fetched, at the place of another that is done. */
  hold(candidate: Candidate, place: number): void;
  /** An address that was taken has its answer. */
  done(url: string): void;
  readonly waiting: number;
}

export interface ContentHashes {
  add(url: string, fingerprint: PageFingerprint): void;
  find(url: string): Promise<PageFingerprint | undefined>;
  firstOf(hash: string): Promise<string | undefined>;
}

/** Short lists that only grow, each bounded by the one who writes it. */
export const noteKinds = [
  'excluded',
  'failed',
  'entry',
  'outcome',
  'unusable',
  'robots',
  'script',
  'fruitless',
] as const;
export type NoteKind = (typeof noteKinds)[number];
export interface Note {
  url: string;
  detail: unknown;
}
export interface NoteBook {
  add(kind: NoteKind, url: string, detail: unknown): void;
  of(kind: NoteKind): readonly Note[];
}

export interface CrawlMemory {
  progress: CrawlProgress;
  seenUrls: SeenUrls;
  queue: CandidateQueue;
  contentHashes: ContentHashes;
  notes: NoteBook;
  limits: MemoryLimits;
  /** Ends a step: its changes are kept with the page that they brought, or none of them; with those of other steps, soon. */
  commit(page: CrawledPage | null): Promise<void>;
  /** Keeps all changes. Called between two steps only. */
  flush(): Promise<void>;
  /** Waits for an answer between two steps; where that takes long, the steps before it are kept meanwhile. */
  waitFor<T>(answer: Promise<T>): Promise<T>;
}

export interface MemoryLimits {
  /** Addresses that are remembered. */
  known: number;
  characters: number;
  named: number;
}

export function crawlInMemory(): CrawlMemory {
  const progress = freshProgress();
  const names = new Set<string>();
  const fingerprints = new Map<string, PageFingerprint>();
  const first = new Map<string, string>();
  return {
    progress,
    seenUrls: {
      prepare: async () => undefined,
      has: name => names.has(name),
      add: name => void names.add(name),
    },
    queue: queueInMemory(),
    contentHashes: {
      add(url, fingerprint) {
        fingerprints.set(url, fingerprint);
        if (!first.has(fingerprint.hash)) first.set(fingerprint.hash, url);
      },
      find: async url => fingerprints.get(url),
      firstOf: async hash => first.get(hash),
    },
    notes: notesInMemory(),
    // An endless calendar must not fill the memory.
    limits: { known: 200_000, characters: 32_000_000, named: 1000 },
    commit: async () => undefined,
    flush: async () => undefined,
    waitFor: answer => answer,
  };
}

/** First in, first out. Candidates that were taken are let go of. */
function queueInMemory(): CandidateQueue {
  const queue: (Candidate | undefined)[] = [];
  const waiting = new Map<string, Candidate>();
  let head = 0;
  return {
    push(candidate) {
      queue.push(candidate);
      waiting.set(candidate.url, candidate);
    },
    async next() {
      for (; head < queue.length; ) {
        const candidate = queue[head];
        queue[head] = undefined;
        head += 1;
        if (candidate && waiting.delete(candidate.url)) return candidate;
      }
      return undefined;
    },
    async claim(url) {
      const candidate = waiting.get(url);
      waiting.delete(url);
      return candidate;
    },
    hold: () => undefined,
    done: () => undefined,
    get waiting() {
      return waiting.size;
    },
  };
}

/** Lists of notes; `onAdd` hears of each. */
export function notesInMemory(
  known: ReadonlyMap<NoteKind, readonly Note[]> = new Map(),
  onAdd: (kind: NoteKind, note: Note) => void = () => undefined,
): NoteBook {
  const lists = new Map([...known].map(([kind, notes]) => [kind, [...notes]]));
  return {
    add(kind, url, detail) {
      const list = lists.get(kind) ?? [];
      lists.set(kind, list);
      list.push({ url, detail });
      onAdd(kind, { url, detail });
    },
    of: kind => lists.get(kind) ?? [],
  };
}
