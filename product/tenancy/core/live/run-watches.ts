/** Streams of one owner at once. */
export const mostStreams = 5;

interface Watch {
  owner: string;
  tell: (isOver: boolean) => void;
}

export interface RunWatches {
  /** Adds a listener for messages about a run, and for the server's end (`isOver`). Null when the owner has too many. */
  add(run: string, owner: string, tell: Watch['tell']): (() => void) | null;
  tell(run: string): void;
  /** Tells all that nothing more will be told. */
  end(): void;
}

export function createRunWatches(): RunWatches {
  const watches = new Map<string, Set<Watch>>();
  const ofOwner = (owner: string) =>
    [...watches.values()].reduce((sum, some) => sum + [...some].filter(one => one.owner === owner).length, 0);
  return {
    add(run, owner, tell) {
      if (ofOwner(owner) >= mostStreams) return null;
      const watch = { owner, tell };
      const here = watches.get(run) ?? new Set();
      watches.set(run, here.add(watch));
      return () => {
        here.delete(watch);
        if (here.size === 0) watches.delete(run);
      };
    },
    tell(run) {
      for (const { tell } of watches.get(run) ?? []) tell(false);
    },
    end() {
      for (const some of watches.values()) for (const { tell } of some) tell(true);
    },
  };
}
