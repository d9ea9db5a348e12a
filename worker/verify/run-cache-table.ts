interface Answer {
  found: boolean;
  value?: unknown;
}

/** Answers by key: the first process that asks computes, the others wait for its answer. */
export interface RunCacheTable<Asker> {
  ask(asker: Asker, id: number, kind: string, key: string): void;
  /** The result of the computing caller. After a failure the next one in the queue computes. */
  tell(kind: string, key: string, answer: { value?: unknown; failed: boolean }): void;
}

/** `reply` answers a caller: with the value, or with `found: false`, which requests that it computes. */
export function createRunCacheTable<Asker>(
  reply: (asker: Asker, id: number, answer: Answer) => void,
): RunCacheTable<Asker> {
  const caches = new Map<string, { value?: unknown; done: boolean; askers: { asker: Asker; id: number }[] }>();
  const nameOf = (kind: string, key: string) => `${kind}\u0000${key}`;

  function ask(asker: Asker, id: number, kind: string, key: string): void {
    const cache = caches.get(nameOf(kind, key));
    if (!cache) {
      caches.set(nameOf(kind, key), { done: false, askers: [] });
      reply(asker, id, { found: false });
    } else if (cache.done) reply(asker, id, { found: true, value: cache.value });
    else cache.askers.push({ asker, id });
  }

  return {
    ask,
    tell(kind, key, answer) {
      const askers = caches.get(nameOf(kind, key))?.askers ?? [];
      if (answer.failed) {
        caches.delete(nameOf(kind, key));
        for (const { asker, id } of askers) ask(asker, id, kind, key);
        return;
      }
      caches.set(nameOf(kind, key), { value: answer.value, done: true, askers: [] });
      for (const { asker, id } of askers) reply(asker, id, { found: true, value: answer.value });
    },
  };
}
