/** Pages done of all pages, for the slowest part. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Estimates the seconds until the slowest part is finished at the current speed; null without enough data.
 * `pagesPerMinute` is the speed of whole pages.
 */
export function secondsLeft(parts: readonly Progress[], pagesPerMinute: number): number | null {
  if (!(pagesPerMinute > 0) || parts.length === 0) return null;
  const left = Math.max(...parts.map(part => Math.max(0, part.total - part.done)));
  return Math.ceil((left / pagesPerMinute) * 60);
}
