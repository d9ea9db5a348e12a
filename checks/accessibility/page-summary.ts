import { z } from 'zod';
import { CategoryCounts } from './categories.ts';
import { LighthouseWeights } from './check.ts';
import { PdfsSummary } from './pdf/pdfs-summary.ts';
import { StatesSummary } from './states/states-summary.ts';

/** A tool that judged the page, with the time that it took. */
export const AccessibilityEngine = z.object({
  name: z.string(),
  version: z.string(),
  ran: z.boolean(),
  milliseconds: z.number().int(),
});
export type AccessibilityEngine = z.infer<typeof AccessibilityEngine>;

/**
 * Summary of one page. Counts are of findings; `cut` counts those beyond the limit per rule. `states`: what was done beyond looking
 * at it at rest; `pdfs`: those that it links, where there are any.
 */
export const AccessibilitySummary = z.object({
  score: z.number().int().min(0).max(100),
  categories: CategoryCounts,
  engines: z.array(AccessibilityEngine),
  cut: z.number().int(),
  lighthouse: LighthouseWeights.optional(),
  states: StatesSummary.optional(),
  pdfs: PdfsSummary.optional(),
});
export type AccessibilitySummary = z.infer<typeof AccessibilitySummary>;
