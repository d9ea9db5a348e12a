import type { ReactNode } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import type { ComparedSums, compareAdFigures, LoweredDays } from '#product/ads/api/ad-accounts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useQuestion } from '#web/parts/use-question.tsx';
import { metricNames } from './report-texts.ts';
import { useMetricFormat } from './use-metric-format.ts';

const texts = messages({
  title: { ja: '実績が少なくなります', en: 'Performance data will decrease' },
  confirm: { ja: 'この内容で置き換える', en: 'Replace data' },
  lead: {
    ja: '次の日の実績は、取り込むと現在より少なくなります。ファイルが一部の期間やキャンペーンだけのものでないか確認してください。',
    en: 'Importing will lower the performance data of these days. Please check that the file is not limited to part of the period or campaigns.',
  },
  range: { ja: '{from}〜{to}', en: '{from} to {to}' },
  days: { ja: '少なくなる日', en: 'Affected days' },
  metric: { ja: '項目', en: 'Metric' },
  before: { ja: '現在', en: 'Current' },
  after: { ja: '取り込み後', en: 'After import' },
  value: { ja: 'コンバージョン値', en: 'Conversion value' },
});

type Compared = Reply<typeof compareAdFigures>;

/** Asks before a file lowers figures: `put` resolves with the answer. */
export function useLoweredQuestion(): { put: (compared: Compared) => Promise<boolean>; question: ReactNode } {
  const { t } = useLanguage();
  return useQuestion<Compared>(t(texts.title), t(texts.confirm), compared => <Lowered compared={compared} />);
}

function Lowered({ compared: { lowered, currency } }: { compared: Compared }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <p className="phrases">{t(texts.lead)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where there are many. */}
      <section aria-label={t(texts.days)} tabIndex={0} className="mt-3 max-h-[55vh] space-y-4 overflow-auto">
        {lowered.map(range => (
          <RangeTable key={range.from} range={range} currency={currency} />
        ))}
      </section>
    </>
  );
}

const values = {
  cost: (sums: ComparedSums) => sums.costMicros / 1e6,
  impressions: (sums: ComparedSums) => sums.impressions,
  clicks: (sums: ComparedSums) => sums.clicks,
  conversions: (sums: ComparedSums) => sums.conversions,
  conversionValue: (sums: ComparedSums) => sums.conversionValue,
};
const metrics = ['impressions', 'clicks', 'cost', 'conversions', 'conversionValue'] as const;
const names = { ...metricNames, conversionValue: texts.value };

/** The metric in whose form a figure is written. */
const kindOf = (metric: (typeof metrics)[number]) => (metric === 'conversionValue' ? 'cost' : metric);

function RangeTable({
  range: { from, to, before, after },
  currency,
}: {
  range: LoweredDays;
  currency: string;
}): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const format = useMetricFormat(currency);
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start font-semibold">
        {from === to ? date(from) : t(texts.range, { from: date(from), to: date(to) })}
      </caption>
      <thead>
        <tr className="border-b border-line-strong text-xs">
          <th scope="col" className="px-2 py-1 text-start font-semibold">
            {t(texts.metric)}
          </th>
          {[texts.before, texts.after].map(name => (
            <th key={name.en} scope="col" className="px-2 py-1 text-end font-semibold whitespace-nowrap">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {metrics.map(metric => {
          const [was, is] = [values[metric](before), values[metric](after)];
          return (
            <tr key={metric} className="border-b border-line">
              <th scope="row" className="px-2 py-1 text-start font-normal">
                {t(names[metric])}
              </th>
              <td className="numbers px-2 py-1 text-end whitespace-nowrap">{format(kindOf(metric), was)}</td>
              <td className={`numbers px-2 py-1 text-end whitespace-nowrap ${is < was ? 'font-bold text-poor' : ''}`}>
                {format(kindOf(metric), is)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
