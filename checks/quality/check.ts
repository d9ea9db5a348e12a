import { z } from 'zod';
import { messages } from '#language/message.ts';
import { average, type Check, type Finding } from '../check.ts';

const Counts = z.object({ errors: z.number().int(), warnings: z.number().int() });

/** What the Quality check says of one page beside its findings; `css` counts inline and external style sheets. */
export const QualitySummary = z.object({
  html: Counts,
  css: Counts,
  engine: z.string(),
  version: z.string(),
  /** True where no Java was found and the smaller JavaScript checkers stood in. */
  reduced: z.boolean(),
  /** True where the checker gave up counting: there are more defects than the findings show. */
  truncated: z.boolean(),
});
export type QualitySummary = z.infer<typeof QualitySummary>;

/** The two sources of Quality findings, as they stand in `detail.source`. */
export const qualitySources = ['html', 'css'] as const;
export type QualitySource = (typeof qualitySources)[number];

/** How much one finding of a rule counts; 1 is the default, 0 switches the rule off for the score. */
export type WeightOfRule = (rule: string) => number;

/** Points of one page: 100 - 5 x errors - 2 x warnings, each by the weight of its rule, rounded, never under 0. */
export function qualityScore(
  findings: readonly Pick<Finding, 'rule' | 'severity'>[],
  weightOf: WeightOfRule = () => 1,
): number {
  let lost = 0;
  for (const { rule, severity } of findings) {
    if (severity === 'error') lost += 5 * weightOf(rule);
    if (severity === 'warning') lost += 2 * weightOf(rule);
  }
  return Math.max(0, Math.round(100 - lost));
}

/** Errors and warnings by source; notices count nowhere. */
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
});

/** Quality: HTML and style sheets against the standards. */
export const qualityCheck: Check = {
  id: 'quality',
  blocks: ['quality'],
  needs: ['response', 'stylesheets'],
  name: texts.name,
  about: texts.about,
  free: true,
  siteScore: pages => average(pages.quality ?? []),
};
