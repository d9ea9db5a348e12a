import { takeJob } from './fair-turns.ts';
import type { ConsumeOptions, Job } from './queue.ts';
import type { WakeableSleep } from './wakeable-sleep.ts';
import { type WorkOptions, workJob } from './work-job.ts';

/** Milliseconds between two looks for jobs that nobody announced, such as retries that came due. */
const idleMs = 1000;

interface LoopOptions extends Omit<WorkOptions, 'signal'> {
  /** Ends with the arrival of a job in this queue. */
  sleep: WakeableSleep;
  /** Ends the loops, each after the job in its hands. */
  signal: AbortSignal;
}

/** Starts the loops that work off one queue: `concurrency` for all, and `newcomers` while those are busy. */
export function workLoops<Data extends object>(
  { sleep: { sleep, wakes, wakeAll }, signal, ...options }: LoopOptions,
  name: string,
  { concurrency, newcomers = 0, mostOfMember, onError: onFailed }: ConsumeOptions<Data>,
  handler: (job: Job<Data>) => Promise<void>,
): Promise<void>[] {
  const db = options.boss.getDb();
  let busy = 0;
  const step = async (isForNewcomers: boolean) => {
    const since = wakes();
    if (isForNewcomers && busy < concurrency) return sleep(idleMs, since);
    const found = await takeJob<Data>(db, name, { newcomers: isForNewcomers, mostOfMember });
    if (!found) return sleep(idleMs, since);
    if (!isForNewcomers) busy += 1;
    try {
      if (!(await workJob({ ...options, signal }, found, handler, onFailed))) wakeAll();
    } finally {
      if (!isForNewcomers) busy -= 1;
    }
  };
  const loop = async (isForNewcomers: boolean) => {
    while (!signal.aborted) {
      try {
        await step(isForNewcomers);
      } catch (error) {
        if (signal.aborted) return;
        options.onError(error as Error);
        await sleep(idleMs);
      }
    }
  };
  return Array.from({ length: concurrency + newcomers }, (_, n) => loop(n >= concurrency));
}
