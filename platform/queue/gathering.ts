import { setTimeout as wait } from 'node:timers/promises';
import type { TakenJob } from './fair-turns.ts';

/** Milliseconds in which jobs of one member gather while a process does what it has taken of them. */
const gatherMs = 300;

type Take<Data> = () => Promise<TakenJob<Data>[]>;

interface Time {
  now(): number;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const realTime: Time = {
  now: () => performance.now(),
  pause: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};

/**
 * Lets jobs gather. Where the last two batches were of one member and few jobs waited, nobody else waits: the next look then comes a
 * moment later, when there are more. The first jobs of a member are taken at once, and so is what follows a full batch.
 */
export function gathering<Data>(most: number, signal: AbortSignal, { now, pause }: Time = realTime) {
  let [last, before, due] = ['', '', 0];
  return async (take: Take<Data>): Promise<TakenJob<Data>[]> => {
    const left = due - now();
    if (left > 0 && last === before) await pause(left, signal);
    if (signal.aborted) return [];
    const found = await take();
    const [first] = found;
    if (first === undefined) return found;
    [before, last] = [last, first.member];
    due = most > 1 && found.length < most ? now() + gatherMs : 0;
    return found;
  };
}
