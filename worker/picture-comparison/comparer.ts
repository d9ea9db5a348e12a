import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ForkedProcess } from '../processes/forked-process.ts';
import { leanEnvironment } from '../processes/lean-environment.ts';
import type { ComparedPictures, PicturePair } from './compare-pictures.ts';
import type { ComparerTasks } from './comparer-tasks.ts';

/** Compares pictures in a process of its own, so that the largest hold up nothing else. */
export interface Comparer {
  /** Rejects with `ProcessEndedError` when the pictures end the process, and with an `Error` for those that cannot be read. */
  compare(pictures: PicturePair, signal: AbortSignal): Promise<ComparedPictures>;
  close(): Promise<void>;
}

interface ComparerLimits {
  taskMs: number;
  heapMegabytes: number;
  residentBytes: number;
  entry: URL;
}

const usual: ComparerLimits = {
  taskMs: 120_000,
  heapMegabytes: 512,
  residentBytes: 1024 ** 3,
  entry: new URL('./comparer-process.ts', import.meta.url),
};
const idleMs = 60_000;

interface Running {
  process: ForkedProcess<ComparerTasks>;
  folder: string;
}

/** The process is started when it is needed, does one pair at a time, and ends after a minute without work. */
export function openComparer(limits: Partial<ComparerLimits> = {}): Comparer {
  const { taskMs, ...bounds } = { ...usual, ...limits };
  let running: Promise<Running> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<Running> {
    const folder = await mkdtemp(join(tmpdir(), 'tenken-pictures-'));
    const process = new ForkedProcess<ComparerTasks>({
      ...bounds,
      // A comparison cannot be interrupted.
      stopMs: 0,
      silentMs: taskMs,
      environment: leanEnvironment(globalThis.process.env),
      showsErrors: false,
      onEnd() {
        running = undefined;
        void rm(folder, { recursive: true, force: true });
      },
    });
    return { process, folder };
  }

  async function compare(pictures: PicturePair, signal: AbortSignal): Promise<ComparedPictures> {
    clearTimeout(idle);
    signal.throwIfAborted();
    running ??= start();
    const { process, folder } = await running;
    try {
      return await process.task('compare', { ...pictures, folder }, { signal, limitMs: taskMs });
    } finally {
      // One that was given up still works.
      if (signal.aborted) process.kill('time');
      else idle = setTimeout(() => void process.end(), idleMs).unref();
    }
  }

  return {
    compare(pictures, signal) {
      const next = last.then(() => compare(pictures, signal));
      last = next.catch(() => undefined);
      return next;
    },
    async close() {
      clearTimeout(idle);
      await (await running)?.process.end();
    },
  };
}
