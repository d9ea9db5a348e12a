import type { Language } from '#language/message.ts';

/** How a figure has changed, rounded as it is shown: relative to what it was (0.1 is +10%), of ratios in percentage points. */
export interface AdChange {
  unit: 'relative' | 'points';
  value: number;
}

/** The change of a figure, of all files and screens alike; null where it cannot be told. */
export function adChangeOf(isRatio: boolean, now: number | null, before: number | null): AdChange | null {
  if (now === null || before === null) return null;
  if (isRatio) return { unit: 'points', value: Math.round((now - before) * 10_000) / 100 };
  return before === 0 ? null : { unit: 'relative', value: Math.round((now / before - 1) * 1000) / 1000 };
}

/** `+10.0%`, `−0.23 pt` or `±0.0%`. */
export function adChangeText({ unit, value }: AdChange, language: Language): string {
  const size = Math.abs(unit === 'points' ? value : value * 100);
  const places = unit === 'relative' || (size >= 10 && size < 100) ? 1 : size >= 100 ? 0 : 2;
  const number = new Intl.NumberFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(size);
  return `${value > 0 ? '+' : value < 0 ? '−' : '±'}${number}${unit === 'points' ? ' pt' : '%'}`;
}
