import { fairTime } from '#platform/time/fair-time.ts';

/** A program that works for several engines at once, such as a server in another language. */
export interface RunningProgram {
  port: number;
  /** Where it answers; a secret of its start. */
  path: string;
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** A place in a running program, for one piece of work. */
export interface Loan extends Pick<RunningProgram, 'port' | 'path'> {
  /** `isBroken`: the work made the program hang or crash, so it is ended, and started anew for the next one. */
  giveBack(isBroken?: boolean): void;
}

/** The program did not start. All who waited for one start have the same number. */
export class StartError extends Error {
  readonly start: number;
  constructor(start: number, message: string) {
    super(message);
    this.start = start;
  }
}

/** The program of a check that one process of a machine holds for all engines; `lent-program.ts` of the check exports it. */
export interface LentProgram {
  /** Its memory is bounded by how much work it has at once. */
  places: number;
  /** It ends so long after its last work, and starts again with the next. */
  idleMs: number;
  start(variant: string): Promise<RunningProgram>;
}

export interface Lender {
  /**
   * Waits for a place, or with `isAlone` for all of them, so that nobody else's work ends what works on this one; parties are
   * served in turn. Rejects with `StartError` and with the signal's reason.
   */
  borrow(signal?: AbortSignal, party?: string, isAlone?: boolean): Promise<Loan>;
  stop(): Promise<void>;
}

/** Longer than any borrower works; a place is then taken back, and the program ended. */
const longestLoanMs = 120_000;

/** Lends the places of a program, which is started by the first loan and after its end by the next one. */
export function createLender(
  start: () => Promise<RunningProgram>,
  { places, idleMs }: Pick<LentProgram, 'places' | 'idleMs'>,
): Lender {
  const line = createLine(places);
  let running: Promise<RunningProgram> | undefined;
  let starts = 0;
  let idle: NodeJS.Timeout | undefined;

  function begin(): Promise<RunningProgram> {
    if (running) return running;
    const number = ++starts;
    const begun: Promise<RunningProgram> = start().catch(error => {
      throw new StartError(number, error instanceof Error ? error.message : String(error));
    });
    const forget = () => {
      if (running === begun) running = undefined;
    };
    begun.then(program => program.ended.then(forget), forget);
    running = begun;
    return begun;
  }

  async function end(): Promise<void> {
    const ending = running;
    running = undefined;
    await ending?.then(program => program.stop()).catch(() => {});
  }

  function lend(begun: Promise<RunningProgram>, { port, path }: RunningProgram, size: number): Loan {
    let isLent = true;
    const giveBack = (isBroken = false) => {
      if (!isLent) return;
      isLent = false;
      cancel();
      if (isBroken && running === begun) void end();
      line.leave(size);
      if (line.isEmpty()) idle = setTimeout(() => void end(), idleMs).unref();
    };
    const cancel = fairTime.after(longestLoanMs, () => giveBack(true));
    return { port, path, giveBack };
  }

  return {
    async borrow(signal, party = '', isAlone = false) {
      const size = isAlone ? places : 1;
      clearTimeout(idle);
      for (;;) {
        signal?.throwIfAborted();
        const begun = begin();
        const program = await begun;
        await line.enter(party, size, signal);
        if (running === begun) return lend(begun, program, size);
        // It ended while this one waited for a place.
        line.leave(size);
      }
    },
    async stop() {
      clearTimeout(idle);
      await end();
    },
  };
}

interface Waiting {
  size: number;
  begin(): void;
}

/** So many places; parties that wait are served in turn, each in the order of its coming. Nobody passes one who needs several. */
function createLine(places: number) {
  const waiting = new Map<string, Set<Waiting>>();
  let inside = 0;

  function serve(): void {
    for (const [party, those] of waiting) {
      const [first] = those;
      if (first !== undefined && inside + first.size > places) return;
      waiting.delete(party);
      if (first === undefined) continue;
      those.delete(first);
      // Behind the others.
      if (those.size > 0) waiting.set(party, those);
      inside += first.size;
      first.begin();
    }
  }

  return {
    isEmpty: () => inside === 0,
    leave(size: number) {
      inside -= size;
      serve();
    },
    async enter(party: string, size: number, signal?: AbortSignal): Promise<void> {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const those = waiting.get(party) ?? new Set();
      waiting.set(party, those);
      const one = { size, begin: resolve };
      const giveUp = () => {
        if (!those.delete(one)) return;
        reject(signal?.reason);
        // Others may have waited for it alone.
        serve();
      };
      those.add(one);
      signal?.addEventListener('abort', giveUp, { once: true });
      serve();
      await promise.finally(() => signal?.removeEventListener('abort', giveUp));
    },
  };
}
