import type { AdFigures } from '#product/ads/api/ad-reports.ts';

/** Figures that are added up; ratios follow from them. */
export type AdSums = Pick<AdFigures, 'impressions' | 'clicks' | 'costMicros' | 'conversions' | 'conversionValueMicros'>;

export const noAdSums: AdSums = { impressions: 0, clicks: 0, costMicros: 0, conversions: 0, conversionValueMicros: 0 };

/** The sum of figures. Conversions are fractions of a millionth: their sum is rounded to one. */
export const addSums = (parts: readonly AdSums[]): AdSums =>
  parts.reduce(
    (sum, part) => ({
      impressions: sum.impressions + part.impressions,
      clicks: sum.clicks + part.clicks,
      costMicros: sum.costMicros + part.costMicros,
      conversions: Math.round((sum.conversions + part.conversions) * 1e6) / 1e6,
      conversionValueMicros: sum.conversionValueMicros + part.conversionValueMicros,
    }),
    noAdSums,
  );

export const adMetrics = ['cost', 'impressions', 'clicks', 'ctr', 'cpc', 'conversions', 'cpa', 'roas'] as const;
export type AdMetric = (typeof adMetrics)[number];

const ratio = (a: number, b: number) => (b === 0 ? null : a / b);

/** Whether a metric is a share, whose change is told in points. */
export const isRatio = (metric: AdMetric): boolean => metric === 'ctr' || metric === 'roas';

/** A metric of sums: money in the account's currency, ratios as shares; null where its divisor is 0. */
export function metricOf(sums: AdSums, metric: AdMetric): number | null {
  const cost = sums.costMicros / 1e6;
  switch (metric) {
    case 'cost':
      return cost;
    case 'impressions':
      return sums.impressions;
    case 'clicks':
      return sums.clicks;
    case 'conversions':
      return sums.conversions;
    case 'ctr':
      return ratio(sums.clicks, sums.impressions);
    case 'cpc':
      return ratio(cost, sums.clicks);
    case 'cpa':
      return ratio(cost, sums.conversions);
    case 'roas':
      return ratio(sums.conversionValueMicros, sums.costMicros);
  }
}

/** Sums by day of several media, in the order of the days; a day that no medium has is left out. */
export function sumsByDay(parts: readonly (readonly (AdSums & { day: string | null })[])[]): Map<string, AdSums> {
  const days = Map.groupBy(parts.flat(), part => part.day ?? '');
  days.delete('');
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, own]) => [day, addSums(own)]));
}
