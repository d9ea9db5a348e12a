import { z } from 'zod';
import { messages } from '#language/message.ts';
import type { Check } from '../check.ts';
import { seoSiteScore } from './score.ts';

const Score = z.number().int().min(0).max(100).nullable();

/**
 * What the SEO check says of one page and form factor. Times are milliseconds, simulated by Lighthouse (mobile: slow 4G).
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

const texts = messages({
  name: { ja: 'SEO', en: 'SEO' },
  about: {
    ja: '表示速度、検索エンジン対応、PWA などを Lighthouse でパソコンとスマートフォンの両方について測定します。',
    en: 'Measures speed, search engine readiness, PWA and more with Lighthouse, on desktop and on mobile.',
  },
});

/** SEO: one Lighthouse measurement per form factor. */
export const seoCheck: Check = {
  id: 'seo',
  blocks: ['seoDesktop', 'seoMobile'],
  needs: ['lighthouse'],
  name: texts.name,
  about: texts.about,
  free: false,
  siteScore: pages => seoSiteScore(pages.seoDesktop ?? [], pages.seoMobile ?? []),
};
