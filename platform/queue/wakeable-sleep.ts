/** The channel on which processes say which queue has jobs to take. */
export const wakeChannel = 'tenken_jobs';

export interface WakeableSleep {
  /** The number of wake-ups so far: taken before a look for work, so that `sleep` misses none that came since. */
  wakes(): number;
  /** Resolves with the next `wakeAll`, at once if there was one after `since`. */
  sleep(since?: number): Promise<void>;
  wakeAll(): void;
}

/** Sleep that several loops share and that ends for all of them at once. */
export function createWakeableSleep(): WakeableSleep {
  const sleepers = new Set<() => void>();
  let wakes = 0;
  return {
    wakes: () => wakes,
    sleep: (since = wakes) =>
      new Promise(resolve => {
        if (since === wakes) sleepers.add(resolve);
        else resolve();
      }),
    wakeAll() {
      wakes += 1;
      const woken = [...sleepers];
      sleepers.clear();
      for (const wake of woken) wake();
    },
  };
}
