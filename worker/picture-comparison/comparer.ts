import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProcessOnDemand } from '../processes/process-on-demand.ts';
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

/** One pair at a time. A process that ended leaves no files behind. */
export function openComparer(limits: Partial<ComparerLimits> = {}): Comparer {
  let folder: Promise<string> | undefined;
  const process = openProcessOnDemand<ComparerTasks>({
    ...usual,
    ...limits,
    onEnd() {
      void folder?.then(left => rm(left, { recursive: true, force: true }));
      folder = undefined;
    },
  });
  const input = async (pictures: PicturePair) => {
    folder ??= mkdtemp(join(tmpdir(), 'tenken-pictures-'));
    return { ...pictures, folder: await folder };
  };
  return {
    compare: (pictures, signal) => process.task('compare', () => input(pictures), signal),
    close: () => process.close(),
  };
}
