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
  const looked = { forAll: Number.NEGATIVE_INFINITY, forNewcomers: Number.NEGATIVE_INFINITY };
  /** Resolves to whether a job was announced meanwhile. */
  const rest = async (since = wakes()) => {
    await sleep(idleMs, since);
    return wakes() !== since;
  };
  /** Looks for a job and works on it. Resolves to whether there is reason to look again at once. */
  const step = async (isForNewcomers: boolean, hasReason: boolean): Promise<boolean> => {
    const since = wakes();
    const kind = isForNewcomers ? 'forNewcomers' : 'forAll';
    if (isForNewcomers && busy < concurrency) return rest(since);
    // Of the loops without work one looks for what nobody announced.
    if (!hasReason && performance.now() - looked[kind] < idleMs) return rest(since);
    looked[kind] = performance.now();
    const found = await takeJob<Data>(db, name, { newcomers: isForNewcomers, mostOfMember });
    if (!found) return rest(since);
    if (!hasReason) wakeAll();
    if (!isForNewcomers) busy += 1;
    try {
      if (!(await workJob({ ...options, signal }, found, handler, onFailed))) wakeAll();
    } finally {
      if (!isForNewcomers) busy -= 1;
    }
    return true;
  };
  const loop = async (isForNewcomers: boolean) => {
    let hasReason = true;
    while (!signal.aborted) {
      try {
        hasReason = await step(isForNewcomers, hasReason);
      } catch (error) {
        if (signal.aborted) return;
        options.onError(error as Error);
        await sleep(idleMs);
        hasReason = true;
      }
    }
  };
  return Array.from({ length: concurrency + newcomers }, (_, n) => loop(n >= concurrency));
}
