import { adMediaNames } from '#product/ads/api/ad-media.ts';
import { beginPart } from '#product/reports/core/reports/paper/paper-style.ts';
import { inks } from '#product/reports/core/reports/paper/sheet.ts';
import { drawTable } from '#product/reports/core/reports/paper/table.ts';
import { adReportTexts as texts } from '../ad-report-texts.ts';
import type { AdPeriod, AdReportAccount } from '../report-facts.ts';
import { type AdPaperWork, rangeOf } from './ad-paper.ts';

/** Spans that are named at most; the others are counted. */
const mostSpans = 4;

/** Where the figures come from, which days they lack, and how ratios are made. */
export function drawAdNotes(work: AdPaperWork): void {
  const { sheet, facts, t } = work;
  beginPart(work, t(texts.notes), { room: 260 });
  const size = 8.5;
  drawTable<AdReportAccount>(
    sheet,
    [
      {
        head: t(texts.account),
        isHead: true,
        cell: account => [
          { text: account.customerName, size: 9, mostLines: 2 },
          { text: t(adMediaNames[account.media]), size: 8, color: inks.muted },
        ],
      },
      { head: t(texts.customerId), width: 78, cell: account => [{ text: account.customerId, size }] },
      {
        head: t(texts.source),
        width: 52,
        cell: account => [{ text: t(account.source === 'csv' ? texts.byFile : texts.byPlatform), size }],
      },
      { head: t(texts.timeZone), width: 72, cell: account => [{ text: account.timeZone, size: 8, mostLines: 2 }] },
      {
        head: t(texts.missing),
        width: 138,
        cell: account => {
          const isWhole = account.missing.length + account.missingBefore.length === 0;
          if (isWhole) return [{ text: t(texts.noneMissing), size, color: inks.muted }];
          const now = account.missing.length === 0 ? [] : [spansOf(work, account.missing)];
          const before =
            account.missingBefore.length === 0
              ? []
              : [t(texts.missingBefore, { days: spansOf(work, account.missingBefore) })];
          return [...now, ...before].map(text => ({ text, size: 8, color: inks.poor }));
        },
      },
    ],
    facts.accounts,
  );
  sheet.y += 6;
  for (const note of [texts.aboutTime, texts.aboutRatios, texts.aboutConversions])
    sheet.paragraph(t(note), { size: 9, color: inks.muted });
}

function spansOf(work: AdPaperWork, spans: readonly AdPeriod[]): string {
  const { t, formats } = work;
  const named = spans.slice(0, mostSpans).map(span => rangeOf(work, span));
  const more = spans.length - named.length;
  return [...named, ...(more > 0 ? [t(texts.more, { n: formats.whole(more) })] : [])].join(t(texts.list));
}
