import { z } from 'zod';
import { messages } from '#language/message.ts';
import { average, defineCheck, type Headline, type PartFigures } from '../check.ts';
import { exported } from '../exported-facts.ts';
import { LinkClass } from '../link-targets.ts';

/** Summary of one page beside its findings. Numbers are of unique targets. */
export const LinkSummary = z.object({
  total: z.number().int(),
  errors: z.number().int(),
  byClass: z.record(LinkClass, z.number().int()),
  /** Targets that were not asked. */
  unasked: z.number().int(),
  /** Targets among them that were not asked because the function was stopped; none without it. */
  stopped: z.number().int().optional(),
  /** Targets that the site ignores, whatever they answered; none without it. */
  ignored: z.number().int().optional(),
});
export type LinkSummary = z.infer<typeof LinkSummary>;

const texts = messages({
  name: { ja: 'リンク', en: 'Links' },
  about: {
    ja: 'リンク切れ、リダイレクト、ページ内リンクの行き先を調べます。',
    en: 'Finds broken links, redirects and in-page links without a target.',
  },
  target: { ja: 'リンク先', en: 'Link target' },
  firstStatus: { ja: '最初の応答', en: 'First status' },
  finalStatus: { ja: '最終の応答', en: 'Final status' },
  finalUrl: { ja: '最終的なURL', en: 'Final URL' },
  linkText: { ja: 'リンクの文字', en: 'Link text' },
  brokenRate: { ja: 'リンク切れ率', en: 'Broken links' },
  brokenOf: { ja: '{errors} / {asked} 件', en: '{errors} of {asked}' },
  brokenOfIgnored: {
    ja: '{errors} / {asked} 件（未確認 {pending} 件、無視 {ignored} 件）',
    en: '{errors} of {asked} ({pending} not checked, {ignored} ignored)',
  },
  brokenOfSome: {
    ja: '{errors} / {asked} 件（未確認 {pending} 件）',
    en: '{errors} of {asked} ({pending} not checked)',
  },
});

type Part = PartFigures & {
  totalLink: number;
  totalErrorLink: number;
  ignoredLinks: number;
  numberOfLinks: { pending: number };
};

/** The share of broken targets of those that were asked: the others are no sound ones. Null while none was. */
export function brokenLinks({
  totalLink,
  totalErrorLink: errors,
  ignoredLinks: ignored,
  numberOfLinks: { pending },
}: Part): Headline {
  const asked = totalLink - pending;
  return {
    value: asked === 0 ? null : errors / asked,
    format: 'percent',
    name: texts.brokenRate,
    note: {
      text: ignored > 0 ? texts.brokenOfIgnored : pending === 0 ? texts.brokenOf : texts.brokenOfSome,
      values: { errors, asked, pending, ignored },
    },
  };
}

/** Link: every address used by a page is requested once per run. */
export const linkCheck = defineCheck({
  id: 'link',
  units: { link: 'plain' },
  name: texts.name,
  about: texts.about,
  icon: 'link',
  color: 'blue',
  free: true,
  score: 'completion',
  // A page whose targets were not asked for because of a stop is not finished.
  pageScore: ({ summary: { total, unasked, stopped } }) =>
    typeof stopped === 'number' || (total !== 0 && total === unasked) ? null : 100,
  siteScore: pages => average(pages.link ?? []),
  keeps: 'link-targets',
  exportColumns: [
    { name: texts.target, width: 40, of: ({ detail }) => exported.text(detail.target) },
    { name: texts.firstStatus, width: 8, of: ({ detail }) => exported.number(detail.firstStatus) },
    { name: texts.finalStatus, width: 8, of: ({ detail }) => exported.number(detail.finalStatus) },
    { name: texts.finalUrl, width: 40, of: ({ detail }) => exported.text(detail.finalUrl) },
    { name: texts.linkText, width: 20, of: ({ detail }) => exported.text(detail.text) },
  ],
  view: {
    fields: {
      totalLink: z.number().int(),
      totalErrorLink: z.number().int(),
      /** Targets that did not answer as they should and that the site has decided to ignore; none of the errors. */
      ignoredLinks: z.number().int(),
      numberOfLinks: z.object({
        '2xx': z.number().int(),
        '3xx': z.number().int(),
        '4xx': z.number().int(),
        '5xx': z.number().int(),
        none: z.number().int(),
        pending: z.number().int(),
      }),
    },
    of: ({ linkTargets, ignoredLinks }) => ({
      totalLink: Object.values(linkTargets).reduce((sum, n) => sum + n, 0),
      totalErrorLink: linkTargets['4xx'] + linkTargets['5xx'] + linkTargets.none - ignoredLinks,
      ignoredLinks,
      numberOfLinks: linkTargets,
    }),
  },
  siteSummary: {
    fields: { EnableBtnExportLINK: z.boolean() },
    of: ({ ended }) => ({ EnableBtnExportLINK: ended }),
  },
  harm: { error: 10, warning: 2 },
  headline: brokenLinks,
  count: ({ totalErrorLink }: Part) => totalErrorLink,
});
