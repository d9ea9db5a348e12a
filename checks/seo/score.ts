import { average } from '../check.ts';

/** Lighthouse's categories and the installability category, 0 to 100, null when not measured. */
export interface CategoryScores {
  performance: number | null;
  accessibility: number | null;
  bestPractices: number | null;
  seo: number | null;
  pwa: number | null;
}

/** Scores of the three web vitals, 0 to 100. */
export interface VitalScores {
  lcp: number | null;
  fid: number | null;
  cls: number | null;
}

const categoryWeight = 0.08;
const vitalWeight = 0.2;

export const scoredCategories = ['performance', 'accessibility', 'bestPractices', 'seo', 'pwa'] as const;
export const scoredVitals = ['lcp', 'fid', 'cls'] as const;

/** The name of a part among the verification items. */
export const partId = (part: (typeof scoredCategories)[number] | (typeof scoredVitals)[number]): string =>
  `seo:${part}`;

/**
 * The SEO score of a page on one form factor (specification, section 9): five categories at 0.08 and lcp, fid, cls at 0.2,
 * each times its weight in the run. A missing part reduces the divisor; null when all are missing or weigh nothing.
 */
export function seoScore(
  categories: CategoryScores,
  vitals: VitalScores,
  weights: Readonly<Record<string, number>> = {},
): number | null {
  let sum = 0;
  let divisor = 0;
  const add = (score: number | null, id: string, share: number) => {
    if (score === null) return;
    const weight = share * (weights[id] ?? 1);
    sum += score * weight;
    divisor += weight;
  };
  for (const part of scoredCategories) add(categories[part], partId(part), categoryWeight);
  for (const part of scoredVitals) add(vitals[part], partId(part), vitalWeight);
  return divisor === 0 ? null : Math.round(Number((sum / divisor).toFixed(6)));
}

/** The site's score: the mean of its desktop and its mobile mean, or the existing one. */
export function seoSiteScore(desktop: readonly number[], mobile: readonly number[]): number | null {
  return average([average(desktop), average(mobile)].filter(score => score !== null));
}
