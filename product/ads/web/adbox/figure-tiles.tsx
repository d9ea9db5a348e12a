import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { adChangeOf, adChangeText } from '#product/ads/api/ad-change.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type AdSums, adMetrics, isRatio, metricOf } from './ad-sums.ts';
import { metricNames } from './report-texts.ts';
import { useMetricFormat } from './use-metric-format.ts';

const texts = messages({
  change: { ja: '比較 {before}（{change}）', en: 'Previously {before} ({change})' },
  before: { ja: '比較 {before}', en: 'Previously {before}' },
});

/** The totals of a period, each with that of the comparison and its change. */
export function FigureTiles({
  currency,
  total,
  before,
}: {
  currency: string;
  total: AdSums;
  before: AdSums | null;
}): ReactNode {
  const { t, language } = useLanguage();
  const format = useMetricFormat(currency);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-sm border border-line bg-line md:grid-cols-4">
      {adMetrics.map(metric => {
        const [now, then] = [metricOf(total, metric), before === null ? null : metricOf(before, metric)];
        const change = adChangeOf(isRatio(metric), now, then);
        return (
          <div key={metric} className="bg-surface px-3 py-2">
            <dt className="text-xs text-muted">{t(metricNames[metric])}</dt>
            <dd>
              <span className="numbers block text-lg font-bold">{format(metric, now)}</span>
              {before !== null && (
                <span className="numbers block text-xs text-muted">
                  {change === null
                    ? t(texts.before, { before: format(metric, then) })
                    : t(texts.change, { before: format(metric, then), change: adChangeText(change, language) })}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
