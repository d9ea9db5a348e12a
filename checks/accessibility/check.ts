import { z } from 'zod';
import { type Message, messages } from '#language/message.ts';
import { average, defineCheck, RuleWeighting } from '../check.ts';
import type { AccessibilityCategory } from './categories.ts';
import { accessibilityDefect } from './data/defects.ts';
import { accessibilityColumns } from './export-columns.ts';
import { countFindings, lighthouseScore, pageScore } from './score.ts';

/** By the id of an audit that applies, its weight in Lighthouse's score; of pages that Lighthouse judged alone. */
export const LighthouseWeights = z.record(z.string(), z.number());

/** The eight categories of the specification, in its order. */
export const accessibilityCategoryNames = messages({
  perceivable: { ja: '知覚可能', en: 'Perceivable' },
  operable: { ja: '操作可能', en: 'Operable' },
  understandable: { ja: '理解可能', en: 'Understandable' },
  robust: { ja: '堅ろう', en: 'Robust' },
  others: { ja: 'その他', en: 'Others' },
  colorContrastUsability: { ja: '色とコントラスト', en: 'Colour and contrast' },
  fontsizeUsability: { ja: '文字の大きさ', en: 'Font size' },
  lowvision: { ja: 'ロービジョン', en: 'Low vision' },
}) satisfies Record<AccessibilityCategory, Message>;

const texts = messages({
  name: { ja: 'アクセシビリティ', en: 'Accessibility' },
  about: {
    ja: 'JIS X 8341-3:2016とWCAGの達成基準に沿って、問題と、目視で確認する箇所を検出します。',
    en: 'Finds issues and items to confirm against the JIS X 8341-3:2016 and WCAG success criteria.',
  },
  probableError: { ja: 'エラーの可能性', en: 'Probable error' },
});

/** Lighthouse code of records without one (specification, section 9). */
const lighthouseCode = '20240101';

/** Accessibility by JIS X 8341-3:2016 and WCAG. Automatic results never claim that a page conforms. */
export const accessibilityCheck = defineCheck({
  id: 'accessibility',
  units: { accessibility: 'desktop' },
  needs: ['page-picture'],
  name: texts.name,
  about: texts.about,
  icon: 'accessibility',
  color: 'green',
  free: false,
  asks: 'conformance',
  score: 'graded',
  pageScore: ({ summary, findings, weights }) => {
    const audits = LighthouseWeights.safeParse(summary.lighthouse).data;
    if (audits) return lighthouseScore(audits, findings, weights);
    return pageScore(countFindings(findings, rule => weights[rule] ?? 1));
  },
  siteScore: pages => average(pages.accessibility ?? []),
  // A page's score is the mean of four categories.
  harm: { error: 8, warning: 3 },
  pointsLost: { error: 5, warning: 2, parts: 4 },
  defect: accessibilityDefect,
  weighted: { items: 'rules' },
  severityNames: { warning: texts.probableError },
  categories: accessibilityCategoryNames,
  criteria: true,
  ticket: 'AccessibilityMicheckerExcel',
  exportColumns: accessibilityColumns(accessibilityCategoryNames),
  totals: { sums: ['categories'] },
  run: {
    fields: {
      /** Verdict counts by category, summed over pages; categories of section 3. */
      accessibilityCategories: z.record(
        z.string(),
        z.object({ err: z.number(), probablyErr: z.number(), needCfm: z.number(), humanChc: z.number() }),
      ),
    },
    of: ({ accessibility }) => ({ accessibilityCategories: accessibility?.sums ?? {} }),
  },
  siteSummary: {
    fields: {
      WeightAccessibility: RuleWeighting,
      AccessibilityVersion: z.object({ LighthouseCode: z.string() }),
      EnableBtnExportACCESSIBILITY: z.boolean(),
    },
    of: ({ weights, ended }) => ({
      WeightAccessibility: weights,
      AccessibilityVersion: { LighthouseCode: lighthouseCode },
      EnableBtnExportACCESSIBILITY: ended,
    }),
  },
});
