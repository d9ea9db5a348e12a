import type { PageRow } from '#product/findings/api/results.ts';
import { average } from '../../check.ts';
import { SeoSummary } from '../check.ts';

export const seoCategories = ['performance', 'accessibility', 'bestPractices', 'seo', 'pwa'] as const;
export type SeoCategory = (typeof seoCategories)[number];

export interface CategoryAverage {
  score: number | null;
  /** The pages that it is the mean of. */
  pages: number;
}

/** Mean category scores of the pages measured in one form factor; null where nothing was measured. */
export function categoryAverages(
  pages: readonly Pick<PageRow, 'blocks'>[],
  block: 'seoDesktop' | 'seoMobile',
): Record<SeoCategory, CategoryAverage> {
  const summaries = pages.flatMap(page =>
    page.blocks.flatMap(each => {
      if (each.block !== block || each.status !== 'done') return [];
      const parsed = SeoSummary.shape.categories.safeParse(each.summary.categories);
      return parsed.success ? [parsed.data] : [];
    }),
  );
  const mean = (category: SeoCategory): CategoryAverage => {
    const scores = summaries.flatMap(summary => summary[category] ?? []);
    return { score: average(scores), pages: scores.length };
  };
  return Object.fromEntries(seoCategories.map(category => [category, mean(category)])) as Record<
    SeoCategory,
    CategoryAverage
  >;
}
