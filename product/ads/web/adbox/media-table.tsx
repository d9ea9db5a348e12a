import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type AdMedia, adMediaNames } from '#product/ads/api/ad-media.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type AdSums, adMetrics, metricOf } from './ad-sums.ts';
import { metricNames } from './report-texts.ts';
import { useMetricFormat } from './use-metric-format.ts';

const texts = messages({
  table: { ja: '媒体別の実績', en: 'Performance by ad platform' },
  media: { ja: '媒体', en: 'Ad platform' },
  total: { ja: '合計', en: 'Total' },
});

/** The figures of each medium, with their total below. */
export function MediaTable({
  currency,
  byMedia,
  total,
}: {
  currency: string;
  byMedia: ReadonlyMap<AdMedia, { total: AdSums }>;
  total: AdSums;
}): ReactNode {
  const { t } = useLanguage();
  const format = useMetricFormat(currency);
  const rows: [string, AdSums][] = [
    ...[...byMedia].map(([media, figures]): [string, AdSums] => [t(adMediaNames[media]), figures.total]),
    [t(texts.total), total],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is too narrow.
    <section aria-label={t(texts.table)} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t(texts.table)}</caption>
        <thead>
          <tr className="border-b border-line-strong text-xs">
            <th scope="col" className="px-2 py-1 text-start font-semibold">
              {t(texts.media)}
            </th>
            {adMetrics.map(metric => (
              <th key={metric} scope="col" className="px-2 py-1 text-end font-semibold whitespace-nowrap">
                {t(metricNames[metric])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, sums], n) => (
            <tr key={name} className={n === rows.length - 1 ? 'font-bold' : 'border-b border-line'}>
              <th scope="row" className="px-2 py-1 text-start font-[inherit] whitespace-nowrap">
                {name}
              </th>
              {adMetrics.map(metric => (
                <td key={metric} className="numbers px-2 py-1 text-end whitespace-nowrap">
                  {format(metric, metricOf(sums, metric))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
