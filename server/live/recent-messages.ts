import type { LiveScope, messageAudience } from './message-audience.ts';

type Audience = ReturnType<typeof messageAudience>;

/** Messages that are kept. */
const most = 200;

/** What was told of sites lately: a browser reads its data before it is connected. */
export interface RecentMessages {
  add(heardBy: Audience): void;
  /** What a scope hears of the last milliseconds. */
  heard(scope: LiveScope, milliseconds: number): string[];
}

export function createRecentMessages(): RecentMessages {
  const recent: { at: number; heardBy: Audience }[] = [];
  return {
    add(heardBy) {
      recent.push({ at: performance.now(), heardBy });
      if (recent.length > most) recent.shift();
    },
    heard(scope, milliseconds) {
      const since = performance.now() - milliseconds;
      return recent.flatMap(({ at, heardBy }) => (at < since ? [] : (heardBy(scope) ?? [])));
    },
  };
}
