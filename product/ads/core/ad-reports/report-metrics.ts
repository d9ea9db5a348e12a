import { type Language, type Message, messages } from '#language/message.ts';
import { type AdChange, adChangeOf, adChangeText } from '#product/ads/api/ad-change.ts';
import type { AdFigures } from '#product/ads/api/ad-reports.ts';
import { adFigures } from '../ads/get-figures.ts';
import type { AdSums } from './report-facts.ts';

/** What a report says of figures, in the order of its columns. */
export const adMetricIds = [
  'cost',
  'impressions',
  'clicks',
  'ctr',
  'cpc',
  'conversions',
  'cvr',
  'cpa',
  'conversionValue',
  'roas',
] as const;
export type AdMetricId = (typeof adMetricIds)[number];

/** Those that tables compare with the other time. */
export const comparedMetricIds: readonly AdMetricId[] = [
  'cost',
  'impressions',
  'clicks',
  'ctr',
  'cpc',
  'conversions',
  'cpa',
  'roas',
];

/** Shares are 0 to 1, money in micros. */
export type AdMetricKind = 'money' | 'count' | 'decimal' | 'share';

export interface AdMetric {
  name: Message;
  kind: AdMetricKind;
  /** Which way is better; null where more is neither. */
  better: 'more' | 'less' | null;
  /** Null where the divisor is 0. */
  of(sums: AdSums): number | null;
}

const names = messages({
  cost: { ja: '費用', en: 'Cost' },
  impressions: { ja: '表示回数', en: 'Impr.' },
  clicks: { ja: 'クリック数', en: 'Clicks' },
  ctr: { ja: 'CTR', en: 'CTR' },
  cpc: { ja: 'CPC', en: 'CPC' },
  conversions: { ja: 'CV', en: 'Conv.' },
  cvr: { ja: 'CVR', en: 'CVR' },
  cpa: { ja: 'CPA', en: 'CPA' },
  conversionValue: { ja: 'CV値', en: 'Value' },
  roas: { ja: 'ROAS', en: 'ROAS' },
});

const from = (read: (figures: AdFigures) => number | null) => (sums: AdSums) => read(adFigures(sums));

export const adMetrics: Readonly<Record<AdMetricId, AdMetric>> = {
  cost: { name: names.cost, kind: 'money', better: null, of: sums => sums.costMicros },
  impressions: { name: names.impressions, kind: 'count', better: null, of: sums => sums.impressions },
  clicks: { name: names.clicks, kind: 'count', better: 'more', of: sums => sums.clicks },
  ctr: { name: names.ctr, kind: 'share', better: 'more', of: from(figures => figures.ctr) },
  cpc: { name: names.cpc, kind: 'money', better: 'less', of: from(figures => figures.cpcMicros) },
  conversions: { name: names.conversions, kind: 'decimal', better: 'more', of: from(figures => figures.conversions) },
  cvr: { name: names.cvr, kind: 'share', better: 'more', of: from(figures => figures.cvr) },
  cpa: { name: names.cpa, kind: 'money', better: 'less', of: from(figures => figures.cpaMicros) },
  conversionValue: {
    name: names.conversionValue,
    kind: 'money',
    better: 'more',
    of: sums => sums.conversionValueMicros,
  },
  roas: { name: names.roas, kind: 'share', better: 'more', of: from(figures => figures.roas) },
};

/** How a metric has changed; null where it cannot be told. */
export const changeOfMetric = (id: AdMetricId, now: number | null, before: number | null): AdChange | null =>
  adChangeOf(adMetrics[id].kind === 'share', now, before);

/** Places of a currency behind the point: 0 for yen. */
export const currencyPlaces = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Values of a report as texts. */
export interface AdFormats {
  metric(id: AdMetricId, value: number | null): string;
  /** Of money with its unit, for sentences. */
  money(micros: number): string;
  percent(share: number): string;
  whole(value: number): string;
  /** How a metric has changed: relative, of shares in points. '' where it cannot be told. */
  change(id: AdMetricId, now: number | null, before: number | null): string;
  day(iso: string): string;
  shortDay(iso: string): string;
  weekday(iso: string): string;
  month(iso: string): string;
}

const millionths = 1_000_000;

export function adFormats(language: Language, currency: string): AdFormats {
  const locale = language === 'ja' ? 'ja-JP' : 'en-GB';
  const fixed = (places: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
  const [whole, one, two, amount] = [fixed(0), fixed(1), fixed(2), fixed(currencyPlaces(currency))];
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (iso: string) => format.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));
  };
  const byKind: Record<AdMetricKind, (value: number) => string> = {
    money: value => amount.format(value / millionths),
    count: value => whole.format(value),
    decimal: value => one.format(value),
    share: value => `${(value >= 10 ? whole : value >= 1 ? one : two).format(value * 100)}%`,
  };
  return {
    metric: (id, value) => (value === null ? '—' : byKind[adMetrics[id].kind](value)),
    money: micros =>
      language === 'ja' && currency === 'JPY'
        ? `${amount.format(micros / millionths)}円`
        : new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
            micros / millionths,
          ),
    percent: share => `${one.format(share * 100)}%`,
    whole: value => whole.format(value),
    change(id, now, before) {
      const change = changeOfMetric(id, now, before);
      return change === null ? '' : adChangeText(change, language);
    },
    day: dated({ dateStyle: 'long' }),
    shortDay: dated(language === 'ja' ? { month: 'numeric', day: 'numeric' } : { day: 'numeric', month: 'short' }),
    weekday: dated({ month: language === 'ja' ? 'numeric' : 'short', day: 'numeric', weekday: 'short' }),
    month: dated({ year: 'numeric', month: 'long' }),
  };
}

/** Whether a change, as it is shown, is for the better, for the worse, or neither. */
export function directionOf(id: AdMetricId, change: string): 'good' | 'poor' | null {
  const { better } = adMetrics[id];
  if (better === null || !/^[+−]/.test(change)) return null;
  return change.startsWith('+') === (better === 'more') ? 'good' : 'poor';
}
