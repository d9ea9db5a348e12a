import { setTimeout as pause } from 'node:timers/promises';
import type { Admission, Weight } from './admission.ts';
import { type TakenJob, takeJobs } from './fair-turns.ts';
import { gathering } from './gathering.ts';
import type { Batch, ConsumeOptions } from './queue.ts';
import type { WakeableSleep } from './wakeable-sleep.ts';
import { type WorkOptions, workJobs } from './work-jobs.ts';

/** Milliseconds after an error of the queue. */
const restMs = 1000;

interface LoopOptions extends Omit<WorkOptions, 'signal'> {
  /** Ends with the arrival of a job in this queue. */
  sleep: WakeableSleep;
  /** Ends the loops, each after the job in its hands. */
  signal: AbortSignal;
  /** Under which this process takes jobs. */
  owner: number | null;
  admission: Admission;
}

type LoopsOptions<Data> = ConsumeOptions<Data> & { most: number };

const nothing = () => {};

/** Starts the loops that work off one queue: `concurrency` for all, and `newcomers` while those are busy. */
export function workLoops<Data extends object>(
  { sleep: { sleep, wakes, wakeAll }, signal, owner, admission, ...options }: LoopOptions,
  name: string,
  { concurrency, newcomers = 0, mostOfMember, weight, most, onError: onFailed }: LoopsOptions<Data>,
  handler: (batch: Batch<Data>) => Promise<void>,
): Promise<void>[] {
  const db = options.boss.getDb();
  let busy = 0;
  const gather = gathering<Data>(most, signal);
  const look = looker(wakes, async (isForNewcomers: boolean) => {
    const take = () => takeJobs<Data>(db, name, { newcomers: isForNewcomers, mostOfMember, owner, most });
    return isForNewcomers ? take() : gather(take);
  });
  const rest = async (since: number): Promise<Reason> => {
    await sleep(since);
    return 'announced';
  };
  const counted = async <T>(doing: () => Promise<T>): Promise<T> => {
    busy += 1;
    return doing().finally(() => {
      busy -= 1;
    });
  };
  /**
   * A loop that waits to be admitted counts as busy, so that a newcomer begins beside it: nobody waits for another tenant's
   * work. One that is admitted at once does not count until it has a job, or the place for newcomers would take that job first.
   */
  const begin = (as: Weight) => {
    const enter = () => admission.enter(as, signal);
    return admission.isFull() ? counted(enter) : enter();
  };
  const work = async (found: readonly TakenJob<Data>[]) => {
    if (!(await workJobs({ ...options, signal }, found, handler, onFailed))) wakeAll();
  };
  /** Looks for a job and works on it. Resolves to the reason to look again. */
  const step = async (isForNewcomers: boolean, reason: Reason): Promise<Reason> => {
    const since = wakes();
    if (isForNewcomers && busy < concurrency) return rest(since);
    const leave = weight === undefined || isForNewcomers ? nothing : await begin(weight);
    try {
      const found = await look(isForNewcomers, reason);
      if (found.length > 0) {
        await (isForNewcomers ? work(found) : counted(() => work(found)));
        return 'free';
      }
    } finally {
      leave();
    }
    return rest(since);
  };
  const loop = async (isForNewcomers: boolean) => {
    let reason: Reason = 'free';
    while (!signal.aborted) {
      try {
        reason = await step(isForNewcomers, reason);
      } catch (error) {
        if (signal.aborted) return;
        options.onError(error as Error);
        await pause(restMs);
        reason = 'free';
      }
    }
  };
  return Array.from({ length: concurrency + newcomers }, (_, n) => loop(n >= concurrency));
}

/** Why a loop looks for a job: it has just come or ended one, or one was announced. */
type Reason = 'free' | 'announced';

/**
 * Has the loops of a process look one after the other, as the database lets them anyway. What one has not found, the others
 * do not look for: the first that finds nothing speaks for all that were woken with it.
 */
function looker<Found>(wakes: () => number, take: (isForNewcomers: boolean) => Promise<Found[]>) {
  const kinds = [false, true].map(() => ({
    turn: Promise.resolve<unknown>(undefined),
    /** The wake-ups before a look that found nothing. */
    emptyAt: -1,
  }));
  return (isForNewcomers: boolean, reason: Reason): Promise<Found[]> => {
    const kind = kinds[isForNewcomers ? 1 : 0] as (typeof kinds)[number];
    const look = kind.turn.then(async () => {
      if (reason === 'announced' && kind.emptyAt === wakes()) return [];
      const before = wakes();
      const found = await take(isForNewcomers);
      if (found.length === 0) kind.emptyAt = before;
      return found;
    });
    kind.turn = look.catch(() => undefined);
    return look;
  };
}
