export interface WakeableSleep {
  /** Resolves after `ms`, or earlier with the next `wakeAll`. */
  sleep(ms: number): Promise<void>;
  wakeAll(): void;
}

/** Sleep that several loops share and that ends early for all of them at once. */
export function createWakeableSleep(): WakeableSleep {
  const sleepers = new Set<() => void>();
  return {
    sleep: ms =>
      new Promise(resolve => {
        const timer = setTimeout(done, ms);
        function done() {
          clearTimeout(timer);
          sleepers.delete(done);
          resolve();
        }
        sleepers.add(done);
      }),
    wakeAll() {
      for (const wake of sleepers) wake();
    },
  };
}
