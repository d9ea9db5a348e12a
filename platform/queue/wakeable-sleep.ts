/** The channel on which processes say which queue has jobs to take. */
export const wakeChannel = 'tenken_jobs';

export interface WakeableSleep {
  /** The number of wake-ups so far: taken before a look for work, so that `sleep` misses none that came since. */
  wakes(): number;
  /** Resolves after `ms`, earlier with the next `wakeAll`, at once if there was one after `since`. */
  sleep(ms: number, since?: number): Promise<void>;
  wakeAll(): void;
}

/** Sleep that several loops share and that ends early for all of them at once. */
export function createWakeableSleep(): WakeableSleep {
  const sleepers = new Set<() => void>();
  let wakes = 0;
  return {
    wakes: () => wakes,
    sleep: (ms, since = wakes) =>
      new Promise(resolve => {
        if (since !== wakes) return resolve();
        const timer = setTimeout(done, ms);
        function done() {
          clearTimeout(timer);
          sleepers.delete(done);
          resolve();
        }
        sleepers.add(done);
      }),
    wakeAll() {
      wakes += 1;
      for (const wake of sleepers) wake();
    },
  };
}
