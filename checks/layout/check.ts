import { z } from 'zod';
import { messages } from '#language/message.ts';
import { browsersFor } from '../browsers.ts';
import { defineCheck, type FormFactor, type PartFigures, type UnitTotals } from '../check.ts';
import { exported } from '../exported-facts.ts';

const texts = messages({
  name: { ja: 'レイアウト', en: 'Layout' },
  about: {
    ja: 'ブラウザー・端末ごとの表示をページ全体の画像で確認し、スマートフォンでの崩れを検出します。',
    en: 'Shows full-page screenshots by browser and device, and detects layout problems on phones.',
  },
  device: { ja: '端末', en: 'Device' },
  pictures: { ja: '撮影したページ', en: 'Pages captured' },
  failed: { ja: '検証できなかったページ {n}', en: '{n} {n#page|pages} could not be checked' },
});

function finishedBrowsers(
  part: PartFigures | undefined,
  totals: UnitTotals | undefined,
  ids: readonly string[],
  formFactor: FormFactor,
): number {
  const isFinished = part?.enable === true && !part.checking && part.failedPages === 0 && part.finishedPages > 0;
  if (!isFinished) return 0;
  const pictures = totals?.sums.pictures;
  return browsersFor(ids, formFactor).filter(({ id }) => pictures?.[id] === part.finishedPages).length;
}

/** Layout: pictures of whole pages. It has no score. */
export const layoutCheck = defineCheck({
  id: 'layout',
  units: { layoutDesktop: 'desktop', layoutMobile: 'mobile' },
  needs: ['page-picture', 'drawing'],
  name: texts.name,
  about: texts.about,
  icon: 'layout-grid',
  color: 'blue',
  free: false,
  score: 'none',
  pageScore: () => null,
  siteScore: () => null,
  keeps: 'pictures',
  ticket: 'Layout',
  harm: { error: 8, warning: 4 },
  exportColumns: [{ name: texts.device, width: 14, of: exported.formFactor }],
  asks: 'browsers',
  totals: { sums: ['drawn'] },
  siteSummary: {
    fields: {
      /** Browsers with pictures of all pages. */
      NumberOfFinishedBrowserDesktop: z.number().int(),
      NumberOfFinishedBrowserMobile: z.number().int(),
      NumberOfBrowser: z.number().int(),
    },
    of: ({ units, totals, listBrowser }) => ({
      NumberOfFinishedBrowserDesktop: finishedBrowsers(
        units.layoutDesktop,
        totals.layoutDesktop,
        listBrowser,
        'desktop',
      ),
      NumberOfFinishedBrowserMobile: finishedBrowsers(units.layoutMobile, totals.layoutMobile, listBrowser, 'mobile'),
      NumberOfBrowser: listBrowser.length,
    }),
  },
  headline: ({ finishedPages, failedPages }) => ({
    value: finishedPages,
    format: 'number',
    name: texts.pictures,
    ...(failedPages > 0 ? { note: { text: texts.failed, values: { n: failedPages } } } : {}),
  }),
});
