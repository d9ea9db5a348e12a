import { z } from 'zod';
import type { Finding } from '../check.ts';

/** The eight categories of the specification; the first four determine the score. */
export const accessibilityCategories = [
  'perceivable',
  'operable',
  'understandable',
  'robust',
  'others',
  'colorContrastUsability',
  'fontsizeUsability',
  'lowvision',
] as const;
export const AccessibilityCategory = z.enum(accessibilityCategories);
export type AccessibilityCategory = z.infer<typeof AccessibilityCategory>;

export const AccessibilityCounts = z.object({
  err: z.number().int(),
  probablyErr: z.number().int(),
  needCfm: z.number().int(),
  humanChc: z.number().int(),
});
export type AccessibilityCounts = z.infer<typeof AccessibilityCounts>;

export const CategoryCounts = z.record(AccessibilityCategory, AccessibilityCounts);
export type CategoryCounts = z.infer<typeof CategoryCounts>;

/** The specification's word for a stored severity. */
export const verdictOfSeverity = {
  error: 'err',
  warning: 'probablyErr',
  needCfm: 'needCfm',
  humanChc: 'humanChc',
} as const;

/** The categories under which a finding is shown and counted: its own, and those beside it. */
export function shownCategories({ category, categories = [] }: Finding['detail']): AccessibilityCategory[] {
  return [category, ...(categories as AccessibilityCategory[])] as AccessibilityCategory[];
}
