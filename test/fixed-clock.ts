import type { Clock } from '#platform/time/clock.ts';

/** A clock that stands still until it is set. */
export function fixedClock(start: string): Clock & { set(iso: string): void } {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: iso => {
      current = new Date(iso);
    },
  };
}
