import { ProblemError } from '#contract/problem.ts';
import type { Clock } from '#platform/time/clock.ts';

/** Counts failures by key and refuses further tries for a while. */
export interface AttemptLimit {
  /** Throws `rate_limited` when the key has failed too often. */
  check(key: string): void;
  fail(key: string): void;
  succeed(key: string): void;
}

/** At most `most` failures in `windowMs` a key; old keys are forgotten first when there are very many. */
export function createAttemptLimit(clock: Clock, { most, windowMs }: { most: number; windowMs: number }): AttemptLimit {
  const failures = new Map<string, { count: number; until: number }>();
  const maxKeys = 100_000;
  const current = (key: string) => {
    const found = failures.get(key);
    if (found && found.until <= clock.now().getTime()) {
      failures.delete(key);
      return undefined;
    }
    return found;
  };
  return {
    check(key) {
      const found = current(key);
      if (found && found.count >= most) {
        throw new ProblemError('rate_limited', { seconds: Math.ceil((found.until - clock.now().getTime()) / 1000) });
      }
    },
    fail(key) {
      const found = current(key) ?? { count: 0, until: clock.now().getTime() + windowMs };
      failures.delete(key);
      failures.set(key, { ...found, count: found.count + 1 });
      const oldest = failures.keys().next().value;
      if (failures.size > maxKeys && oldest !== undefined) failures.delete(oldest);
    },
    succeed: key => void failures.delete(key),
  };
}
