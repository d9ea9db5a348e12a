import { z } from 'zod';
import { average, type Check } from '../check.ts';

/** The eight categories of the specification; the first four make the score. */
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

/** How many findings of each verdict. */
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

/** A tool that looked at the page, or did not and why. */
export const AccessibilityEngine = z.object({
  name: z.string(),
  version: z.string(),
  ran: z.boolean(),
  milliseconds: z.number().int(),
  note: z.string().optional(),
});
export type AccessibilityEngine = z.infer<typeof AccessibilityEngine>;

/** What the check says of one page. Counts are of findings; `cut` counts those beyond the limit per rule. */
export const AccessibilitySummary = z.object({
  score: z.number().int().min(0).max(100),
  categories: CategoryCounts,
  engines: z.array(AccessibilityEngine),
  cut: z.number().int(),
});
export type AccessibilitySummary = z.infer<typeof AccessibilitySummary>;

/** Accessibility by JIS X 8341-3:2016 and WCAG. Automatic results never say that a page conforms. */
export const accessibilityCheck: Check = {
  id: 'accessibility',
  blocks: ['accessibility'],
  needs: ['dom', 'accessibility-tree'],
  name: { ja: 'アクセシビリティ', en: 'Accessibility' },
  about: {
    ja: 'JIS X 8341-3:2016 と WCAG の達成基準に沿って、問題と要確認箇所を検出します。',
    en: 'Finds problems and points to confirm against JIS X 8341-3:2016 and WCAG.',
  },
  free: false,
  siteScore: scores => average(scores.accessibility ?? []),
};
