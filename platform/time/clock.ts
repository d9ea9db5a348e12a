/** The single clock. Everything that depends on the time receives it, so that a test can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

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
