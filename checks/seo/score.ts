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

/**
 * The SEO score of a page on one form factor (specification, section 9): five categories at 0.08 and lcp, fid, cls at 0.2.
 * A missing part reduces the divisor; null when all are missing.
 */
export function seoScore(categories: CategoryScores, vitals: VitalScores): number | null {
  let sum = 0;
  let divisor = 0;
  const add = (score: number | null, weight: number) => {
    if (score === null) return;
    sum += score * weight;
    divisor += weight;
  };
  const { performance, accessibility, bestPractices, seo, pwa } = categories;
  for (const score of [performance, accessibility, bestPractices, seo, pwa]) add(score, categoryWeight);
  for (const score of [vitals.lcp, vitals.fid, vitals.cls]) add(score, vitalWeight);
  return divisor === 0 ? null : Math.round(Number((sum / divisor).toFixed(6)));
}

/** The site's score: the mean of its desktop and its mobile mean, or the existing one. */
export function seoSiteScore(desktop: readonly number[], mobile: readonly number[]): number | null {
  return average([average(desktop), average(mobile)].filter(score => score !== null));
}

export type VitalBand = 'fast' | 'moderate' | 'slow';

/** LCP by its score: 90 or more, 50 to 89, 49 or less. */
export function lcpBand(score: number): VitalBand {
  return score >= 90 ? 'fast' : score >= 50 ? 'moderate' : 'slow';
}

/** FID by whole milliseconds: up to 100, 101 to 300, 301 or more. */
export function fidBand(milliseconds: number): VitalBand {
  const whole = Math.round(milliseconds);
  return whole <= 100 ? 'fast' : whole <= 300 ? 'moderate' : 'slow';
}

/** CLS by hundredths: up to 0.1, 0.11 to 0.25, 0.26 or more. */
export function clsBand(value: number): VitalBand {
  const hundredths = Math.round(value * 100);
  return hundredths <= 10 ? 'fast' : hundredths <= 25 ? 'moderate' : 'slow';
}
