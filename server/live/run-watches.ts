/** Streams of one owner at once. */
export const mostStreams = 5;

interface Watch {
  owner: string;
  tell: () => void;
}

/** Whoever waits for news of runs, by the run. */
export function createRunWatches() {
  const watches = new Map<string, Set<Watch>>();
  const ofOwner = (owner: string) =>
    [...watches.values()].reduce((sum, some) => sum + [...some].filter(one => one.owner === owner).length, 0);
  return {
    /** Adds one; the answer ends it. Null where the owner has too many. */
    add(run: string, owner: string, tell: () => void): (() => void) | null {
      if (ofOwner(owner) >= mostStreams) return null;
      const watch = { owner, tell };
      const here = watches.get(run) ?? new Set();
      watches.set(run, here.add(watch));
      return () => {
        here.delete(watch);
        if (here.size === 0) watches.delete(run);
      };
    },
    tell(run: string): void {
      for (const { tell } of watches.get(run) ?? []) tell();
    },
  };
}
