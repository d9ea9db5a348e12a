import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { AdMetric } from './ad-sums.ts';

/** Returns the text of a metric's value: money in the currency of the accounts, ratios as shares. */
export function useMetricFormat(currency: string): (metric: AdMetric, value: number | null) => string {
  const { language } = useLanguage();
  const { number, percent } = useFormats();
  const money = new Intl.NumberFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    style: 'currency',
    currency: currency || 'JPY',
    currencyDisplay: 'narrowSymbol',
  });
  return (metric, value) => {
    if (value === null) return '–';
    if (metric === 'cost' || metric === 'cpc' || metric === 'cpa') return money.format(value);
    if (metric === 'ctr') return percent(value, 2);
    return metric === 'roas' ? percent(value) : number(value);
  };
}
