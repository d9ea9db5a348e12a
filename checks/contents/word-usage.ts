import type { TextSource } from '../check.ts';

/** The first occurrence of a word on a page, with its sentence. */
export interface WordSample {
  selector: string;
  box?: { x: number; y: number; width: number; height: number };
  source?: TextSource | undefined;
  sentence: string;
  start: number;
}

/** The number of a word's occurrences on a page, with a sample. */
export interface WordUse {
  count: number;
  sample: WordSample;
}

/** A spelling that differs from the site's usual one. */
export interface Outlier {
  word: string;
  count: number;
  usual: string;
  usualCount: number;
}

/** Checks whether one spelling is so much rarer than the other that it is likely an error: at least three to one. */
export function standsOut(count: number, usualCount: number): boolean {
  return usualCount >= 3 && count * 3 <= usualCount;
}

/** Adds the counts of all pages. */
export function totalUse(pages: readonly Record<string, WordUse>[]): Map<string, number> {
  const total = new Map<string, number>();
  for (const page of pages) {
    for (const [word, use] of Object.entries(page)) total.set(word, (total.get(word) ?? 0) + use.count);
  }
  return total;
}
