import { z } from 'zod';
import { type Language, type Message, messages } from '#language/message.ts';
import { defineCheck, type FormFactor, RuleWeighting, type UnitTotals } from '../check.ts';
import { exported } from '../exported-facts.ts';
import { seoDefect } from './data/defects.ts';
import { seoScore, seoSiteScore } from './score.ts';

const Score = z.number().int().min(0).max(100).nullable();

/**
 * Summary of one page and form factor. Times are milliseconds, simulated by Lighthouse (mobile: slow 4G).
 * `fid` is Lighthouse's greatest potential First Input Delay; `derived` when it had to be estimated from the blocking time.
 * `inp` is null: it needs a person who uses the page, `tbt` stands for it.
 */
export const SeoSummary = z.object({
  score: Score,
  categories: z.object({ performance: Score, accessibility: Score, bestPractices: Score, seo: Score, pwa: Score }),
  lcp: z.object({ ms: z.number().nullable(), score: Score }),
  fid: z.object({ ms: z.number().nullable(), score: Score, derived: z.boolean() }),
  cls: z.object({ value: z.number().nullable(), score: Score }),
  inp: z.object({ ms: z.number() }).nullable(),
  tbt: z.object({ ms: z.number().nullable(), score: Score }),
  fcp: z.object({ ms: z.number().nullable(), score: Score }),
  speedIndex: z.object({ ms: z.number().nullable(), score: Score }),
  lighthouseVersion: z.string(),
});
export type SeoSummary = z.infer<typeof SeoSummary>;

const ScoredParts = SeoSummary.pick({ categories: true, lcp: true, fid: true, cls: true });

const texts = messages({
  name: { ja: 'SEO', en: 'SEO' },
  about: {
    ja: '表示速度、検索エンジン対応、PWA などを Lighthouse でパソコンとスマートフォンの両方について測定します。',
    en: 'Measures page speed, search engine readiness, PWA and more with Lighthouse, on desktop and mobile.',
  },
  categories: { ja: 'カテゴリー', en: 'Category' },
  device: { ja: '端末', en: 'Device' },
});

/**
 * The four categories of Lighthouse's report and the installability checks, as in the specification, and the structure of pages
 * and site, which has no part in the score.
 */
export const seoCategoryNames = messages({
  performance: { ja: 'パフォーマンス', en: 'Performance' },
  seo: { ja: 'SEO', en: 'SEO' },
  accessibility: { ja: 'アクセシビリティ', en: 'Accessibility' },
  pwa: { ja: 'PWA', en: 'PWA' },
  bestPractices: { ja: 'おすすめの方法', en: 'Best practices' },
  structure: { ja: 'サイト構造', en: 'Site structure' },
});

function namesOf(categories: unknown): Message | null {
  const names = (Array.isArray(categories) ? categories : []).flatMap(
    (id: keyof typeof seoCategoryNames) => seoCategoryNames[id] ?? [],
  );
  const listed = (language: Language) => names.map(name => name[language]).join(', ');
  return names.length === 0 ? null : { ja: listed('ja'), en: listed('en') };
}

/** Medians of one form factor; nothing while no page of it was measured. */
function vitalsOf(formFactor: FormFactor, totals: UnitTotals | undefined) {
  if (totals === undefined) return [];
  const { lcp, fid, cls, tbt } = totals.medians;
  return [{ formFactor, lcp, fid, cls, tbt, inp: null, pages: totals.pages }];
}

/** SEO: one Lighthouse measurement per form factor. */
export const seoCheck = defineCheck({
  id: 'seo',
  units: { seoDesktop: 'desktop', seoMobile: 'mobile' },
  needs: ['measurement'],
  name: texts.name,
  about: texts.about,
  icon: 'search',
  color: 'rose',
  free: false,
  score: 'graded',
  defect: seoDefect,
  // Each form factor has a speed of its own.
  countsOnce: ({ detail: { categories, tables } }) =>
    tables === undefined || !Array.isArray(categories) || categories.some(one => one !== 'performance'),
  weighted: { items: 'parts' },
  pageScore: ({ summary, weights }) => {
    const parts = ScoredParts.safeParse(summary).data;
    if (parts === undefined) return null;
    const { categories, lcp, fid, cls } = parts;
    return seoScore(categories, { lcp: lcp.score, fid: fid.score, cls: cls.score }, weights);
  },
  siteScore: pages => seoSiteScore(pages.seoDesktop ?? [], pages.seoMobile ?? []),
  categories: seoCategoryNames,
  harm: { error: 4, warning: 2 },
  exportColumns: [
    { name: texts.categories, width: 16, of: ({ detail }) => namesOf(detail.categories) },
    { name: texts.device, width: 14, of: exported.formFactor },
  ],
  totals: {
    medians: {
      lcp: ['lcp', 'ms'],
      lcpScore: ['lcp', 'score'],
      fid: ['fid', 'ms'],
      cls: ['cls', 'value'],
      tbt: ['tbt', 'ms'],
    },
  },
  varies: { score: { least: 5 }, lcp: { share: 0.1 }, fid: { share: 0.2, least: 20 }, cls: { least: 0.02 } },
  vitals: { lcp: 'lcpScore', fid: 'fid', cls: 'cls' },
  run: {
    fields: {
      webVitals: z.array(
        z.object({
          formFactor: z.enum(['desktop', 'mobile']),
          /** Medians over the pages: milliseconds, milliseconds, unitless. */
          lcp: z.number().nullable(),
          fid: z.number().nullable(),
          cls: z.number().nullable(),
          /** Total Blocking Time in milliseconds. */
          tbt: z.number().nullable(),
          /** Interaction to Next Paint: null, as only people who use the page can give it. */
          inp: z.number().nullable(),
          pages: z.number().int(),
        }),
      ),
    },
    of: ({ seoDesktop, seoMobile }) => ({
      webVitals: [...vitalsOf('desktop', seoDesktop), ...vitalsOf('mobile', seoMobile)],
    }),
  },
  siteSummary: {
    fields: { WeightSeo: RuleWeighting, LighthouseVersion: z.string().nullable(), EnableBtnExportSEO: z.boolean() },
    of: ({ weights, engineVersion, ended }) => ({
      WeightSeo: weights,
      LighthouseVersion: engineVersion,
      EnableBtnExportSEO: ended,
    }),
  },
});
