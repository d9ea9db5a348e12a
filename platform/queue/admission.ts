import { readFileSync } from 'node:fs';
import { fairTime } from '../time/fair-time.ts';

/**
 * What work does to the machine: `heavy` keeps processors and memory busy until its end; `starts` begins such work, and
 * mostly waits afterwards.
 */
export type Weight = 'heavy' | 'starts';

/** Lets heavy work begin: as much at once as there are places while the machine is free, and less the tighter it is. */
export interface Admission {
  /** Resolves when it may begin, with what is called at its end. Rejects with the signal's reason. */
  enter(weight: Weight, signal: AbortSignal): Promise<() => void>;
  /** Whether work that asks now would have to wait. */
  isFull(): boolean;
  /** Work at once, at the moment. */
  allowed(): number;
}

/** Threads for each processor above which less is begun, and below which more is. */
const tightThreads = 6;
const roomyThreads = 4;
/** Share of the machine's memory, or of what this process's group may have, that has to be free. */
const freeShare = 0.08;
const lookMs = 2_000;
const growth = 0.5;

/** Additive increase and multiplicative decrease between 1 and `most`, as senders share a network. */
export function createAdmission(
  most: number,
  slowdown: () => number = fairTime.slowdown,
  memory: () => number = freeMemory,
): Admission {
  let allowed = most;
  let inHand = 0;
  const line = new Set<() => void>();
  let looking: NodeJS.Timeout | undefined;

  function look(): void {
    const threads = slowdown();
    if (threads > tightThreads || memory() < freeShare) allowed = Math.max(1, allowed / 2);
    else if (threads < roomyThreads) allowed = Math.min(most, allowed + growth);
    admit();
    if (line.size === 0 && inHand === 0 && allowed === most) {
      clearInterval(looking);
      looking = undefined;
    }
  }

  const hasRoom = () => inHand < Math.floor(allowed);
  const isFull = () => line.size > 0 || !hasRoom();

  function admit(): void {
    for (const begin of line) {
      if (!hasRoom()) return;
      line.delete(begin);
      begin();
    }
  }

  function begin(weight: Weight): () => void {
    if (weight === 'starts') return () => {};
    inHand += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      inHand -= 1;
      admit();
    };
  }

  return {
    isFull,
    allowed: () => allowed,
    enter(weight, signal) {
      looking ??= setInterval(look, lookMs).unref();
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (!isFull()) return resolve(begin(weight));
        const enter = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(begin(weight));
        };
        const giveUp = () => {
          line.delete(enter);
          reject(signal.reason);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        line.add(enter);
      });
    },
  };
}

/** The share of the memory that is free: of the machine, or of its group where that has a limit; 1 where nobody tells. */
export function freeMemory(read = (path: string) => readFileSync(path, 'latin1')): number {
  const numberIn = (path: string, pattern: RegExp): number => {
    try {
      return Number(pattern.exec(read(path))?.[1] ?? Number.NaN);
    } catch {
      return Number.NaN;
    }
  };
  const ofMachine =
    numberIn('/proc/meminfo', /^MemAvailable:\s+(\d+)/m) / numberIn('/proc/meminfo', /^MemTotal:\s+(\d+)/m);
  const group = '/sys/fs/cgroup/memory';
  // Files that were read count as used, and are given up for others.
  const givenUp = numberIn(`${group}.stat`, /^inactive_file (\d+)/m);
  const ofGroup = 1 - (numberIn(`${group}.current`, /^(\d+)/) - givenUp) / numberIn(`${group}.max`, /^(\d+)/);
  return Math.min(...[ofMachine, ofGroup].filter(Number.isFinite), 1);
}
