import { z } from 'zod';
import { messages } from '#language/message.ts';
import { average, defineCheck, type Finding, RuleWeighting } from '../check.ts';
import { exported } from '../exported-facts.ts';
import { weightOf } from '../rule-family.ts';
import { qualityDefect } from './data/defects.ts';

const Counts = z.object({ errors: z.number().int(), warnings: z.number().int() });

/** Summary of one page beside its findings; `css` counts inline and external style sheets. */
export const QualitySummary = z.object({
  html: Counts,
  css: Counts,
  engine: z.string(),
  version: z.string(),
  /** True when no Java was found and the smaller JavaScript checkers were used. */
  reduced: z.boolean(),
  /** True when the checker stopped counting: there are more defects than the findings show. */
  truncated: z.boolean(),
  /** True when nothing of the document was judged, so that it has no score. */
  unread: z.boolean(),
});
export type QualitySummary = z.infer<typeof QualitySummary>;

export const qualitySources = ['html', 'css'] as const;
export type QualitySource = (typeof qualitySources)[number];

const pointsOf = { error: 5, warning: 2 };

/** Score of one page: 100 - 5 x errors - 2 x warnings, each by the weight of its rule, rounded, never below 0. */
export function qualityScore(
  findings: readonly Pick<Finding, 'rule' | 'formerRule' | 'severity'>[],
  weights: Readonly<Record<string, number>> = {},
): number {
  let lost = 0;
  for (const { severity, ...rule } of findings) {
    if (severity === 'error' || severity === 'warning') lost += pointsOf[severity] * weightOf(weights, rule);
  }
  return Math.max(0, Math.round(100 - lost));
}

/** Errors and warnings by source; notices are not counted. */
export function countBySource(findings: readonly Pick<Finding, 'severity' | 'detail'>[]) {
  const counts = { html: { errors: 0, warnings: 0 }, css: { errors: 0, warnings: 0 } };
  for (const { severity, detail } of findings) {
    const count = counts[detail.source === 'css' ? 'css' : 'html'];
    if (severity === 'error') count.errors++;
    if (severity === 'warning') count.warnings++;
  }
  return counts;
}

const texts = messages({
  name: { ja: '品質', en: 'Quality' },
  about: {
    ja: 'HTML と CSS の文法の誤りを、Web 標準に照らして調べます。',
    en: 'Checks HTML and CSS against the web standards.',
  },
  source: { ja: '対象', en: 'Source' },
});

const sourceNames = messages({ html: { ja: 'HTML', en: 'HTML' }, css: { ja: 'CSS', en: 'CSS' } });

/** Quality: HTML and style sheets against the standards. */
export const qualityCheck = defineCheck({
  id: 'quality',
  units: { quality: 'plain' },
  name: texts.name,
  about: texts.about,
  icon: 'shield-check',
  color: 'amber',
  free: true,
  score: 'graded',
  pageScore: ({ summary, findings, weights }) => (summary.unread ? null : qualityScore(findings, weights)),
  siteScore: pages => average(pages.quality ?? []),
  harm: { error: 2, warning: 1 },
  pointsLost: { ...pointsOf, parts: 1 },
  defect: qualityDefect,
  weighted: { items: 'rules' },
  categories: sourceNames,
  ticket: 'Quality',
  exportColumns: [
    { name: texts.source, width: 8, of: ({ detail }) => exported.text(detail.source)?.toUpperCase() ?? null },
  ],
  siteSummary: {
    fields: { WeightQuality: RuleWeighting, EnableBtnExportQUALITY: z.boolean() },
    of: ({ weights, ended }) => ({ WeightQuality: weights, EnableBtnExportQUALITY: ended }),
  },
});
