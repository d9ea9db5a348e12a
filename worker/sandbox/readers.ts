import { type SiteReader, UnreadableError } from '../crawl/site-reader.ts';
import { ForkedProcess } from '../processes/forked-process.ts';
import { leanEnvironment } from '../processes/lean-environment.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import type { ReaderTasks } from './reader-tasks.ts';

/** Processes that read pages and sitemaps for the crawls and link targets of a worker, one task at a time each. */
export interface Readers {
  /** The reader of one crawl. It has one process at most, so that a crawl does not wait for what another reads. */
  forCrawl(signal: AbortSignal): SiteReader;
  /** The reader of one job on link targets. All such jobs share two processes, so that no crawl waits for them. */
  forTargets(signal: AbortSignal): SiteReader;
  close(): Promise<void>;
}

interface ReaderLimits {
  /** As many crawls as run side by side, and those for link targets. */
  processes: number;
  taskMs: number;
  heapMegabytes: number;
  residentBytes: number;
  entry: URL;
  /** One is started before there is something to read. */
  startsAtOnce: boolean;
}

type Reader = ForkedProcess<ReaderTasks>;

const targetReaders = 2;

const usual: ReaderLimits = {
  processes: 4 + targetReaders,
  taskMs: 10_000,
  heapMegabytes: 512,
  residentBytes: 1024 ** 3,
  entry: new URL('./reader-process.ts', import.meta.url),
  startsAtOnce: false,
};
const idleMs = 60_000;

/** Readers are started when they are needed, and end after a minute without work. */
export function openReaders(limits: Partial<ReaderLimits> = {}): Readers {
  const { processes, taskMs, startsAtOnce, ...bounds } = { ...usual, ...limits };
  const all = new Set<Reader>();
  const idle = new Map<Reader, NodeJS.Timeout>();
  const waiting: ((reader: Reader) => void)[] = [];

  function start(): Reader {
    const started: Reader = new ForkedProcess<ReaderTasks>({
      ...bounds,
      // Reading cannot be interrupted.
      stopMs: 0,
      environment: leanEnvironment(process.env),
      showsErrors: false,
      onEnd() {
        all.delete(started);
        clearTimeout(idle.get(started));
        idle.delete(started);
        if (waiting.length > 0) waiting.shift()?.(start());
      },
    });
    all.add(started);
    return started;
  }

  async function take(): Promise<Reader> {
    const [free] = idle.keys();
    if (free === undefined) return all.size < processes ? start() : new Promise(resolve => waiting.push(resolve));
    clearTimeout(idle.get(free));
    idle.delete(free);
    return free;
  }

  function giveBack(reader: Reader): void {
    if (!all.has(reader)) return;
    const next = waiting.shift();
    if (next) next(reader);
    else idle.set(reader, setTimeout(() => void reader.end(), idleMs).unref());
  }

  async function read<Name extends keyof ReaderTasks>(
    name: Name,
    input: ReaderTasks[Name]['input'],
    signal: AbortSignal,
  ): Promise<ReaderTasks[Name]['result']> {
    const reader = await take();
    try {
      return await reader.task(name, input, { signal, limitMs: taskMs });
    } catch (error) {
      throw error instanceof ProcessEndedError ? new UnreadableError(error.reason) : error;
    } finally {
      // One that was given up still works.
      if (signal.aborted) void reader.end();
      else giveBack(reader);
    }
  }

  function readerOf(signal: AbortSignal, mayRead: Turns): SiteReader {
    const inTurn = createTurns(1);
    const ask = <Name extends keyof ReaderTasks>(name: Name, input: ReaderTasks[Name]['input']) =>
      inTurn(() => mayRead(() => read(name, input, signal)));
    return {
      outline: response => ask('outline', response),
      writesLinks: script => ask('writesLinks', script),
      sitemap: (body, url) => ask('sitemap', { body, url }),
      names: response => ask('names', response),
    };
  }

  const targetTurns = createTurns(targetReaders);
  if (startsAtOnce) giveBack(start());
  return {
    forCrawl: signal => readerOf(signal, task => task()),
    forTargets: signal => readerOf(signal, targetTurns),
    async close() {
      waiting.length = 0;
      await Promise.all([...all].map(reader => reader.end()));
    },
  };
}

type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs so many tasks at once, the others after them in their order. */
function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async task => {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
