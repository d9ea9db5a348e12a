import type { FindingRow, PageReport } from '#product/findings/api/results.ts';
import { categoriesOfSummary } from '../../accessibility-verdicts.ts';
import { type CategoryCounts, shownCategories, verdictOfSeverity } from '../categories.ts';

/** The verdicts of a page by category: as its result counted them, else of the findings at hand. */
export function countsOf(
  page: Pick<PageReport, 'blocks'>,
  findings: readonly Pick<FindingRow, 'severity' | 'detail'>[],
): Partial<CategoryCounts> {
  const [block] = page.blocks.filter(one => one.block === 'accessibility');
  const counted = categoriesOfSummary(block?.summary ?? {});
  if (counted !== null) return counted;
  const counts: Partial<CategoryCounts> = {};
  for (const { severity, detail } of findings) {
    if (severity === 'notice') continue;
    for (const category of shownCategories(detail)) {
      const own = counts[category] ?? { err: 0, probablyErr: 0, needCfm: 0, humanChc: 0 };
      counts[category] = { ...own, [verdictOfSeverity[severity]]: own[verdictOfSeverity[severity]] + 1 };
    }
  }
  return counts;
}
