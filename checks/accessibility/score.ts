import type { Finding } from '../check.ts';
import {
  type AccessibilityCategory,
  type AccessibilityCounts,
  accessibilityCategories,
  type CategoryCounts,
  shownCategories,
  verdictOfSeverity,
} from './categories.ts';

export const scoredCategories = ['perceivable', 'operable', 'robust', 'understandable'] as const;

/** 100 minus 5 per error minus 2 per probable error, floored at 0 (specification, section 9). */
export function categoryScore(counts: Pick<AccessibilityCounts, 'err' | 'probablyErr'>): number {
  return Math.max(0, 100 - 5 * counts.err - 2 * counts.probablyErr);
}

/** The rounded average of the four scored categories; a category with nothing to check scores 100. */
export function pageScore(categories: CategoryCounts): number {
  const sum = scoredCategories.reduce((total, category) => total + categoryScore(categories[category]), 0);
  return Math.round(sum / scoredCategories.length);
}

/** All eight categories without findings. */
export function noCounts(categories: readonly AccessibilityCategory[]): CategoryCounts {
  const zero = () => ({ err: 0, probablyErr: 0, needCfm: 0, humanChc: 0 });
  return Object.fromEntries(categories.map(category => [category, zero()])) as CategoryCounts;
}

/** Findings by category and verdict; for the score each counts once, by the weight of its rule, in its principle. */
export function countFindings(
  findings: readonly Pick<Finding, 'rule' | 'severity' | 'detail'>[],
  weightOf: (rule: string) => number = () => 1,
): CategoryCounts {
  const counts = noCounts(accessibilityCategories);
  for (const { rule, severity, detail } of findings) {
    if (severity === 'notice') continue;
    for (const category of shownCategories(detail)) counts[category][verdictOfSeverity[severity]] += weightOf(rule);
  }
  return counts;
}

/** Lighthouse's accessibility score: the weight of passed audits among applicable ones, times the run's weights; null without weight. */
export function lighthouseScore(
  audits: Readonly<Record<string, number>>,
  findings: readonly Pick<Finding, 'rule' | 'severity'>[],
  weights: Readonly<Record<string, number>>,
): number | null {
  const failed = new Set(findings.filter(({ severity }) => severity !== 'needCfm').map(({ rule }) => rule));
  let sum = 0;
  let total = 0;
  for (const [id, own] of Object.entries(audits)) {
    const rule = `axe:${id}`;
    const weight = own * (weights[rule] ?? 1);
    total += weight;
    if (!failed.has(rule)) sum += weight;
  }
  return total > 0 ? Math.round((100 * sum) / total) : null;
}
