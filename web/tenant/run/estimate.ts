/** Pages done of all pages, by the part that is furthest behind. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Seconds until the slowest part is through at the present speed; null while there is nothing to reckon with.
 * `pagesPerMinute` is the speed of whole pages.
 */
export function secondsLeft(parts: readonly Progress[], pagesPerMinute: number): number | null {
  if (!(pagesPerMinute > 0) || parts.length === 0) return null;
  const left = Math.max(...parts.map(part => Math.max(0, part.total - part.done)));
  return Math.ceil((left / pagesPerMinute) * 60);
}
