import { ProblemError } from '#contract/problem.ts';
import type { Clock } from '#platform/time/clock.ts';

/** Counts tries by key and refuses further ones for a while. */
export interface AttemptLimit {
  /** Counts a try before its outcome is known, so that many at once are counted too; throws `rate_limited` when the key has had too many. */
  begin(key: string): void;
  /** The try was no failure. */
  takeBack(key: string): void;
  /** The try succeeded: the failures before are forgotten. */
  succeed(key: string): void;
}

/** At most `most` failures in `windowMs` a key; old keys are forgotten first when there are very many. */
export function createAttemptLimit(clock: Clock, { most, windowMs }: { most: number; windowMs: number }): AttemptLimit {
  const tries = new Map<string, { count: number; until: number }>();
  const maxKeys = 100_000;
  const now = () => clock.now().getTime();
  const current = (key: string) => {
    const found = tries.get(key);
    if (found === undefined || found.until > now()) return found;
    tries.delete(key);
    return undefined;
  };
  return {
    begin(key) {
      const found = current(key) ?? { count: 0, until: now() + windowMs };
      if (found.count >= most) {
        throw new ProblemError('rate_limited', { seconds: Math.ceil((found.until - now()) / 1000) });
      }
      tries.delete(key);
      tries.set(key, { ...found, count: found.count + 1 });
      const oldest = tries.keys().next().value;
      if (tries.size > maxKeys && oldest !== undefined) tries.delete(oldest);
    },
    takeBack(key) {
      const found = current(key);
      if (found && found.count > 1) tries.set(key, { ...found, count: found.count - 1 });
      else tries.delete(key);
    },
    succeed: key => void tries.delete(key),
  };
}
