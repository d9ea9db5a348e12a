import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/**
 * Time as a process feels it: while more wants the processors than there are, it passes more slowly than the clock on the
 * wall, and not at all while this process is held up. Limits are taken in it, so that work that was starved does not count
 * as stuck (decision 080).
 */
export interface FairClock {
  /** Fair milliseconds since the clock was made. */
  now(): number;
  /** How many times longer than alone on the machine work takes at the moment; 1 or more. */
  slowdown(): number;
  /** Whether work takes so much longer that people should be told. */
  isBusy(): boolean;
  /** Calls `work` after so many fair milliseconds, at the latest after `patience` times as many. Returns what cancels it. */
  after(milliseconds: number, work: () => void): () => void;
  /** The same on the wall at the pace of the moment, for programs that keep their own time. */
  stretch(milliseconds: number): number;
  /** A signal that aborts with a `TimeoutError` after so many fair milliseconds. */
  timeout(milliseconds: number): AbortSignal;
}

/** How many times longer than its limit work may take, however busy the machine is. */
export const patience = 20;

/** Between two looks at the machine. */
const lookMs = 250;
/** More than this between two looks is the time in which this process was held up. */
const heldUpMs = 2 * lookMs;
/** Share of the newest look in the running mean. */
const newest = 0.2;
const mostOfOne = 0.5;
/** The timers of the platform are early by up to a millisecond; looks are shared out among them. */
const toleranceMs = 5;
const busySlowdown = 4;

export function createFairClock(look: () => number, wall: () => number = () => performance.now()): FairClock {
  let mean = 1;
  let fair = 0;
  let seen = wall();
  let looked = Number.NEGATIVE_INFINITY;

  function pass(): void {
    const at = wall();
    const passed = Math.max(0, at - seen);
    seen = at;
    if (at - looked >= lookMs) {
      // After a pause a look counts for those that were left out, but not alone.
      const share = Math.min(1 - (1 - newest) ** ((at - looked) / lookMs), mostOfOne);
      looked = at;
      mean += share * (Math.max(1, look()) - mean);
    }
    fair += Math.min(passed, heldUpMs) / mean;
  }

  function now(): number {
    pass();
    return fair;
  }

  function slowdown(): number {
    pass();
    return mean;
  }

  /** Looks at the machine at each step, so that what is in between passes at the pace of its own moment. */
  function wait(milliseconds: number, work: () => void, isUnref = false): () => void {
    const [from, begun] = [now(), wall()];
    const rest = () => Math.max(0, milliseconds - (now() - from));
    let timer: NodeJS.Timeout;
    const step = () => {
      timer = setTimeout(check, Math.min(rest(), lookMs));
      if (isUnref) timer.unref();
    };
    const check = () => {
      if (rest() <= toleranceMs || wall() - begun >= milliseconds * patience) work();
      else step();
    };
    step();
    return () => clearTimeout(timer);
  }

  return {
    now,
    slowdown,
    isBusy: () => slowdown() > busySlowdown,
    after: (milliseconds, work) => wait(milliseconds, work),
    stretch: milliseconds => Math.round(milliseconds * Math.min(patience, slowdown())),
    timeout(milliseconds) {
      const late = new AbortController();
      wait(milliseconds, () => late.abort(new DOMException('The operation timed out', 'TimeoutError')), true);
      return late.signal;
    },
  };
}

/** Of the process threads that are ready to run, how many there are for each processor; 1 where nobody tells. */
export function threadsForEachProcessor(
  read: (path: string) => string = path => readFileSync(path, 'latin1'),
  processors = cpus().length,
): number {
  try {
    // proc_loadavg(5): the fourth field is "runnable/all".
    const runnable = Number(read('/proc/loadavg').split(' ')[3]?.split('/')[0]);
    return Number.isFinite(runnable) ? runnable / Math.max(1, processors) : 1;
  } catch {
    return 1;
  }
}

/** The fair clock of this process. */
export const fairTime: FairClock = createFairClock(threadsForEachProcessor);

/** For waits for others, who do not become slower with this machine: only what held up this process does not count. */
export const awakeTime: FairClock = createFairClock(() => 1);
