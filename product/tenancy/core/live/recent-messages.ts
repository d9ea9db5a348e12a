import type { HeardMessage, LiveScope } from './message-audience.ts';

type HeardBy = HeardMessage['heardBy'];

/** Runs whose last message is kept. */
const most = 2_000;

/** Recent messages about runs, for browsers that read their data before they connected. */
export interface RecentMessages {
  /** The last message of a run takes the place of those before: either has browsers read it again. */
  add(run: string, heardBy: HeardBy): void;
  /** What a scope hears of the last milliseconds. */
  heard(scope: LiveScope, milliseconds: number): string[];
}

export function createRecentMessages(): RecentMessages {
  const recent = new Map<string, { at: number; heardBy: HeardBy }>();
  return {
    add(run, heardBy) {
      recent.delete(run);
      recent.set(run, { at: performance.now(), heardBy });
      const [oldest] = recent.keys();
      if (recent.size > most && oldest !== undefined) recent.delete(oldest);
    },
    heard(scope, milliseconds) {
      const since = performance.now() - milliseconds;
      return [...recent.values()].flatMap(({ at, heardBy }) => (at < since ? [] : (heardBy(scope) ?? [])));
    },
  };
}
