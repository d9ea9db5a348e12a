import { setTimeout as wait } from 'node:timers/promises';

/** Spaces the request starts of one crawl according to robots.txt (Crawl-delay). Rejects when the signal ends. */
export function createPacer(): (delayMs: number, signal: AbortSignal) => Promise<void> {
  let nextStart = 0;
  return async (delayMs, signal) => {
    if (delayMs <= 0) return;
    const now = performance.now();
    const start = Math.max(now, nextStart);
    nextStart = start + delayMs;
    if (start > now) await wait(start - now, undefined, { signal });
  };
}
