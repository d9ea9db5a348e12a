import { z } from 'zod';
import { AccessibilityCounts, CategoryCounts, verdictOfSeverity } from './accessibility/categories.ts';
import type { Severity } from './check.ts';

export const Verdicts = AccessibilityCounts;
export type Verdicts = z.infer<typeof Verdicts>;

export const PageItem = z.object({
  Title: z.string(),
  /** The address from that of the site on, `/` for the site itself. */
  SubURL: z.string(),
  /** Null: the page was not judged, or not yet. */
  Other: CategoryCounts.nullable(),
  /** Date and address of the run with the number of the page. */
  SK: z.string(),
});
export type PageItem = z.infer<typeof PageItem>;

/** The unit whose page summaries hold the verdicts by category. */
export const pageItemUnit = 'accessibility';

/** The verdicts by category of a page's summary; null for a summary without them. */
export function categoriesOfSummary(summary: Record<string, unknown>): CategoryCounts | null {
  return CategoryCounts.safeParse(summary.categories).data ?? null;
}

/** Adds up findings by verdict; notices are none. */
export function countVerdicts(rows: readonly { severity: Severity; occurrences: number }[]): Verdicts {
  const counts: Verdicts = { err: 0, probablyErr: 0, needCfm: 0, humanChc: 0 };
  for (const { severity, occurrences } of rows)
    if (severity !== 'notice') counts[verdictOfSeverity[severity]] += occurrences;
  return counts;
}
