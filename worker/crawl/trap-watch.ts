import type { PageFingerprint } from '#checks/page-fingerprint.ts';
import type { CrawlMemory } from './crawl-memory.ts';
import {
  isSameButNumbers,
  maxNameSets,
  maxSameRun,
  nameSetOf,
  shapeOf,
  type TrapReason,
  trapOf,
  yearOf,
} from './traps.ts';

/** Paths and shapes that are watched at once. */
const watched = 100;

/** The name of a set of parameters among the names that a crawl remembers; null of an address with few. */
export function nameOfSet(url: string): string | null {
  const found = nameSetOf(url);
  return found && `set ${found.path} ${found.set}`;
}

/** The trap to which a new address belongs, by itself or by what was found before; null without one. */
export function watchAddress(url: string, { progress, seenUrls }: CrawlMemory, today: Date): TrapReason | null {
  const own = trapOf(url, today);
  if (own) return own;
  const shape = shapeOf(url);
  if (shape !== null && (progress.sameRuns[shape]?.run ?? 0) >= maxSameRun)
    return yearOf(url) === null ? 'endless-numbers' : 'calendar';
  const found = nameSetOf(url);
  const name = nameOfSet(url);
  if (!found || name === null || seenUrls.has(name)) return null;
  const sets = progress.nameSets[found.path] ?? 0;
  if (sets >= maxNameSets) return 'facets';
  if (sets === 0 && Object.keys(progress.nameSets).length >= watched) return null;
  seenUrls.add(name);
  progress.nameSets[found.path] = sets + 1;
  return null;
}

/** Notes whether a page differs from the one before it, of the addresses that differ in numbers alone. */
export async function watchPage(url: string, fingerprint: PageFingerprint, memory: CrawlMemory): Promise<void> {
  const { sameRuns } = memory.progress;
  const shape = shapeOf(url);
  if (shape === null) return;
  const before = sameRuns[shape];
  const known = before && (await memory.contentHashes.find(before.url));
  const run = before && known && isSameButNumbers(known, fingerprint) ? before.run + 1 : 0;
  delete sameRuns[shape];
  const kept = Object.keys(sameRuns);
  // The one that was met the longest ago; a trap that was found stays known.
  const oldest = kept.find(each => (sameRuns[each]?.run ?? 0) < maxSameRun);
  if (kept.length >= watched && oldest !== undefined) delete sameRuns[oldest];
  if (kept.length < 2 * watched) sameRuns[shape] = { url, run };
}
