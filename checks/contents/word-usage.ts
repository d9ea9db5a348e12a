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

/** Adds the counts of a page to those of the site, which hold `most` words. */
export function addUses(total: Map<string, number>, page: Record<string, WordUse>, most: number): void {
  for (const [word, { count }] of Object.entries(page)) {
    const known = total.get(word);
    if (known !== undefined || total.size < most) total.set(word, (known ?? 0) + count);
  }
}
