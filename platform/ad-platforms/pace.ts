import { setTimeout as wait } from 'node:timers/promises';
import { type AdFault, AdPlatformError } from './ad-platform.ts';

/** Pauses between questions; a test hands in one that takes no time. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pauseForReal: Pause = (ms, signal) => wait(ms, undefined, { signal });

/** Faults that pass while one waits. Silence does not: four minutes of it were waited for already. */
const passing: ReadonlySet<AdFault> = new Set(['quota', 'unreachable', 'maintenance']);
const attempts = 4;
/** A platform that wants a longer pause is asked again by whoever asked, later. */
const longestPauseMs = 60_000;

/** Asks up to four times while the fault is one that passes, with the pause that the platform asks for or 1, 4 and 16 s. */
export async function askPatiently<T>(ask: () => Promise<T>, pause: Pause, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AdPlatformError) || !passing.has(error.fault) || attempt >= attempts) throw error;
      const pauseMs = error.retryAfter === null ? 1000 * 4 ** (attempt - 1) : error.retryAfter * 1000;
      if (pauseMs > longestPauseMs) throw error;
      await pause(pauseMs, signal);
    }
  }
}
