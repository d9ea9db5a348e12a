import type { LiveScope, messageAudience } from './message-audience.ts';

type Audience = ReturnType<typeof messageAudience>;

/** Messages that are kept, and milliseconds before a connection was opened from which it hears of them. */
const recall = { messages: 200, milliseconds: 5_000 };

/** What was told of sites lately: a browser may have read its data before that, and be connected after it. */
export interface RecentMessages {
  add(heardBy: Audience): void;
  /** What a connection hears of the time from shortly before it was opened (`performance.now()`); nothing without a scope. */
  heard(connection: { scope: LiveScope | null; openedAt: number }): string[];
}

export function createRecentMessages(): RecentMessages {
  const recent: { at: number; heardBy: Audience }[] = [];
  return {
    add(heardBy) {
      recent.push({ at: performance.now(), heardBy });
      if (recent.length > recall.messages) recent.shift();
    },
    heard: ({ scope, openedAt }) =>
      recent.flatMap(({ at, heardBy }) =>
        scope === null || at < openedAt - recall.milliseconds ? [] : (heardBy(scope) ?? []),
      ),
  };
}
