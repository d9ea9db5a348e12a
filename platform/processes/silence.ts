import { type FairClock, fairTime, patience } from '../time/fair-time.ts';
import { statOf, ticksPerSecond } from './process-tree.ts';

/** What a process's main thread does, as proc_pid_stat(5) tells it. */
export interface ThreadFacts {
  /** `R`: it runs or waits for a processor. */
  state: string;
  /** Milliseconds of processor time that it has had. */
  processorMs: number;
}

/** How long a process gives no sign of life although it could. */
export interface Silence {
  /** A sign of life came. */
  heard(): void;
  /** The fair milliseconds of silence; to be asked about once a second. */
  milliseconds(): number;
}

/** Between two looks; one that is later was held up together with the process. */
const longestLookMs = 2_000;

/**
 * Watches the silence of a process. A main thread that wants the processor is silent only while it has it; one that waits
 * for anything else could speak. So a starved process is never taken for a stuck one, but for an end far away.
 * `firstMs`: more time until its first sign of life.
 */
export function createSilence(
  pid: number,
  { firstMs = 0, read = readMainThread, clock = fairTime, wall = () => performance.now() }: SilenceOptions = {},
): Silence {
  let looked = wall();
  let heardAt = looked + firstMs * (patience - 1);
  let silent = -firstMs;
  let before = read(pid);

  function look(): void {
    const at = wall();
    const passed = Math.min(at - looked, longestLookMs);
    looked = at;
    const now = read(pid);
    const had = now && before ? now.processorMs - before.processorMs : 0;
    before = now;
    silent += now?.state === 'R' ? Math.min(passed, had) : passed / clock.slowdown();
  }

  return {
    heard() {
      silent = 0;
      heardAt = wall();
      looked = heardAt;
      before = undefined;
    },
    milliseconds() {
      look();
      return Math.max(silent, (wall() - heardAt) / patience);
    },
  };
}

interface SilenceOptions {
  firstMs?: number;
  read?: (pid: number) => ThreadFacts | undefined;
  clock?: Pick<FairClock, 'slowdown'>;
  wall?: () => number;
}

/** Undefined when the process has gone, or where there is no /proc. */
export function readMainThread(pid: number): ThreadFacts | undefined {
  const fields = statOf(`/proc/${pid}/task/${pid}/stat`);
  const [state, user, system] = [fields[0], fields[11], fields[12]];
  if (state === undefined || system === undefined) return undefined;
  return { state, processorMs: ((Number(user) + Number(system)) * 1000) / ticksPerSecond };
}
