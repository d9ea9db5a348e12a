import type { RunCache } from '#checks/engine.ts';

/** Results shared by the pages of a run in memory. A failed computation is forgotten. */
export function createMemoryCache(): RunCache {
  const results = new Map<string, Promise<unknown>>();
  return {
    once<T>(kind: string, key: string, compute: () => Promise<T>): Promise<T> {
      const name = `${kind}\u0000${key}`;
      const result = results.get(name) ?? compute();
      results.set(name, result);
      // Another may have begun to compute it meanwhile.
      result.catch(() => results.get(name) === result && results.delete(name));
      return result as Promise<T>;
    },
  };
}
