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
/** With less than this, the memory of what has just begun has to be seen before more begins. */
const scarceShare = 0.4;
const seenMs = 2_000;
const lookMs = 2_000;
const growth = 0.5;

/** Additive increase and multiplicative decrease between 1 and `most`, as senders share a network. */
export function createAdmission(
  most: number,
  slowdown: () => number = fairTime.slowdown,
  memory: () => number = freeMemory,
  wall: () => number = () => performance.now(),
): Admission {
  let allowed = most;
  let inHand = 0;
  let begun = Number.NEGATIVE_INFINITY;
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

  function hasRoom(): boolean {
    if (inHand === 0) return true;
    if (inHand >= Math.floor(allowed)) return false;
    const free = memory();
    return free >= scarceShare || (free >= freeShare && wall() - begun >= seenMs);
  }

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
    begun = wall();
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

/**
 * The share of the memory that is free: of the machine, or of the process's control group where that has a limit (cgroups(7),
 * of both versions); 1 where nobody tells. In a container its group stands at the root of the file system of groups.
 */
export function freeMemory(read = (path: string) => readFileSync(path, 'latin1')): number {
  const numberIn = (path: string, pattern = /^(\d+)/m): number => {
    try {
      return Number(pattern.exec(read(path))?.[1] ?? Number.NaN);
    } catch {
      return Number.NaN;
    }
  };
  const ofMachine =
    numberIn('/proc/meminfo', /^MemAvailable:\s+(\d+)/m) / numberIn('/proc/meminfo', /^MemTotal:\s+(\d+)/m);
  // Files that were read count as used, and are given up for others.
  const ofGroups = groupFolders(read).map(({ folder, used, most, givenUp }) => {
    const kept = numberIn(`${folder}/${used}`) - numberIn(`${folder}/memory.stat`, givenUp);
    return 1 - kept / numberIn(`${folder}/${most}`);
  });
  return Math.min(...[ofMachine, ...ofGroups].filter(Number.isFinite), 1);
}

const groupFiles = {
  2: { root: '/sys/fs/cgroup', used: 'memory.current', most: 'memory.max', givenUp: /^inactive_file (\d+)/m },
  1: {
    root: '/sys/fs/cgroup/memory',
    used: 'memory.usage_in_bytes',
    most: 'memory.limit_in_bytes',
    givenUp: /^total_inactive_file (\d+)/m,
  },
} as const;

/** The folders of this process's groups that may have a limit of memory, from its own up to the root. */
function groupFolders(read: (path: string) => string) {
  let own: string;
  try {
    own = read('/proc/self/cgroup');
  } catch {
    own = '';
  }
  return ([2, 1] as const).flatMap(version => {
    const { root, ...files } = groupFiles[version];
    const path = (version === 2 ? /^0::(\/.*)$/m : /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(\/.*)$/m).exec(own)?.[1] ?? '/';
    const parts = path.split('/').filter(part => part !== '' && part !== '..');
    const paths = Array.from({ length: parts.length + 1 }, (_, length) => parts.slice(0, parts.length - length));
    return paths.map(above => ({ folder: [root, ...above].join('/'), ...files }));
  });
}
