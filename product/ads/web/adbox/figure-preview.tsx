import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { type AdMedia, adMedia, adMediaNames } from '#product/ads/api/ad-media.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { MetricLine } from '#web/parts/charts/metric-line.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { Section } from '#web/parts/section.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Waiting } from '#web/shell/waiting.tsx';
import { type AdMetric, type AdSums, addSums, adMetrics, metricOf, sumsByDay } from './ad-sums.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { MediaTable } from './media-table.tsx';
import type { ReportPeriod } from './report-periods.ts';
import { metricNames } from './report-texts.ts';
import { type FiguresByMedia, useAdFigures } from './use-figures.ts';
import { useMetricFormat } from './use-metric-format.ts';

const texts = messages({
  title: { ja: '実績のプレビュー', en: 'Performance preview' },
  report: { ja: '実績', en: 'Performance data' },
  metric: { ja: 'グラフの指標', en: 'Chart metric' },
  chart: { ja: '{metric}の推移', en: '{metric} by day' },
  now: { ja: '対象期間', en: 'This period' },
  before: { ja: '比較期間', en: 'Comparison period' },
  day: { ja: '日付', en: 'Date' },
  none: {
    ja: 'この期間に取得済みの実績がありません。期間を変えるか、実績の取得・CSVの取り込みを行ってください。',
    en: 'No performance data has been collected for this period. Please change the period, collect data or import a CSV file.',
  },
  partly: {
    ja: '次の媒体は、この期間の実績がありません：{media}',
    en: 'No performance data for this period: {media}',
  },
  noBefore: {
    ja: '比較期間の実績は未取得のため、比較していません。',
    en: 'No comparison is shown because data for the comparison period has not been collected.',
  },
  currencies: {
    ja: '通貨の異なるアカウントは合計できません。媒体を選び直してください。',
    en: 'Accounts with different currencies cannot be totaled. Please choose other ad platforms.',
  },
});

interface Props {
  advertiserId: string;
  media: readonly AdMedia[];
  period: ReportPeriod;
  comparison: ReportPeriod | null;
}

/** The figures of a report before it is made: totals, a chart by day with its table, and the media. */
export function FigurePreview({ advertiserId, media, period, comparison }: Props): ReactNode {
  const { t } = useLanguage();
  const now = useAdFigures(advertiserId, media, period);
  const before = useAdFigures(advertiserId, media, comparison);
  return (
    <Section title={t(texts.title)}>
      <div className="min-h-40">
        {now.error ? (
          <ErrorState error={now.error} retry={now.retry} />
        ) : now.isPending ? (
          <Waiting />
        ) : (
          <Shown
            media={media}
            now={now.byMedia}
            before={comparison === null || before.isPending || before.error ? null : before.byMedia}
          />
        )}
      </div>
    </Section>
  );
}

/** The figures of a report that was made, as they are given. */
export function FigureView(given: ShownFigures): ReactNode {
  const { t } = useLanguage();
  return (
    <Section title={t(texts.report)}>
      <Shown {...given} />
    </Section>
  );
}

interface ShownFigures {
  media: readonly AdMedia[];
  now: FiguresByMedia;
  /** Null: nothing is compared. */
  before: FiguresByMedia | null;
}

function Shown({ media, now, before }: ShownFigures): ReactNode {
  const { t } = useLanguage();
  if (now.size === 0) return <p className="py-6 text-center text-muted phrases">{t(texts.none)}</p>;
  const currencies = new Set([...now.values()].map(one => one.currency));
  if (currencies.size > 1) return <p className="py-6 text-center text-fair phrases">{t(texts.currencies)}</p>;
  const [currency = 'JPY'] = currencies;
  const without = adMedia.filter(one => media.includes(one) && !now.has(one));
  const total = addSums([...now.values()].map(one => one.total));
  const hasBefore = before !== null && before.size > 0;
  const totalBefore = hasBefore ? addSums([...before.values()].map(one => one.total)) : null;
  return (
    <div className="grid gap-4">
      {without.length > 0 && (
        <p className="text-sm text-fair">
          {t(texts.partly, { media: without.map(one => t(adMediaNames[one])).join(' / ') })}
        </p>
      )}
      {before !== null && !hasBefore && <p className="text-sm text-fair phrases">{t(texts.noBefore)}</p>}
      <FigureTiles currency={currency} total={total} before={totalBefore} />
      <DayChart
        currency={currency}
        days={sumsByDay([...now.values()].map(one => one.items))}
        before={hasBefore ? sumsByDay([...before.values()].map(one => one.items)) : null}
      />
      {now.size > 1 && <MediaTable currency={currency} byMedia={now} total={total} />}
    </div>
  );
}

/** A metric by day; days of the comparison stand below those of the period in their order. */
function DayChart({
  currency,
  days,
  before,
}: {
  currency: string;
  days: ReadonlyMap<string, AdSums>;
  before: ReadonlyMap<string, AdSums> | null;
}): ReactNode {
  const { t, language } = useLanguage();
  const { date } = useFormats();
  const format = useMetricFormat(currency);
  const [metric, setMetric] = useState<AdMetric>('cost');
  const earlier = [...(before ?? [])];
  const name = t(metricNames[metric]);
  return (
    <div>
      <SelectField
        className="mb-2 w-full sm:w-56"
        label={t(texts.metric)}
        value={metric}
        options={adMetrics.map(id => ({ id, label: t(metricNames[id]) }))}
        onChange={setMetric}
      />
      <MetricLine
        label={t(texts.chart, { metric: name })}
        language={language}
        names={{ now: t(texts.now), before: before === null ? undefined : t(texts.before) }}
        points={[...days].map(([day, sums], n) => ({
          day,
          now: metricOf(sums, metric),
          before: earlier[n] === undefined ? null : metricOf(earlier[n][1], metric),
        }))}
        format={value => format(metric, value)}
        table={{
          head: [t(texts.day), ...adMetrics.map(id => t(metricNames[id]))],
          rows: [...days].map(([day, sums]) => [date(day), ...adMetrics.map(id => format(id, metricOf(sums, id)))]),
        }}
      />
    </div>
  );
}
