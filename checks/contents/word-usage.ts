/** Where a word stands first on a page, with its sentence. */
export interface WordSample {
  selector: string;
  box?: { x: number; y: number; width: number; height: number };
  sentence: string;
  start: number;
}

/** How often a word stands on a page, and a sample. */
export interface WordUse {
  count: number;
  sample: WordSample;
}

/** A spelling that stands out against the site's own habit. */
export interface Outlier {
  word: string;
  count: number;
  usual: string;
  usualCount: number;
}

/** Whether one spelling is so much rarer than the other that it is likely a slip: three against one, at the least. */
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
