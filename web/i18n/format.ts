import type { Language } from '#language/message.ts';
import { useLanguage } from './language.tsx';

const timeZone = 'Asia/Tokyo';
const locales = { ja: 'ja-JP', en: 'en-GB' } as const;

/** Numbers and dates in one language, Tokyo time. Null and undefined become an en dash. */
export function formatsOf(language: Language) {
  const locale = locales[language];
  const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hour12: false });
  const exact = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
  const dateOf = (iso: string) =>
    language === 'ja' ? date.format(new Date(iso)) : new Date(iso).toLocaleDateString('en-CA', { timeZone });
  const none = '–';
  return {
    /** 1,240; a fraction with the decimals that it has, two at most. */
    number: (value: number | null | undefined) => (value == null ? none : plain.format(value)),
    /** 1,240, but 1.2万 / 12K from ten thousand on, for narrow places. */
    compact: (value: number) => (value < 10_000 ? integer : compact).format(value),
    /** 3.9 with the given number of decimals. */
    decimal: (value: number | null | undefined, digits: number) =>
      value == null
        ? none
        : new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    /** A share 0..1 as 12.5 %, with one decimal wherever it stands. */
    percent: (share: number | null | undefined, digits = 1) =>
      share == null
        ? none
        : new Intl.NumberFormat(locale, {
            style: 'percent',
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(share),
    /** +3 / −12 / −0.4 / ±0 */
    change: (value: number | null | undefined) =>
      value == null ? none : value === 0 ? '±0' : `${value > 0 ? '+' : '−'}${plain.format(Math.abs(value))}`,
    /** 2026/11/20 (ja), 2026-11-20 (en) */
    date: (iso: string | null | undefined) => (iso ? dateOf(iso) : none),
    /** 2026/11/20 10:30 */
    dateTime: (iso: string | null | undefined) => (iso ? `${dateOf(iso)} ${time.format(new Date(iso))}` : none),
    /** 2026/11/20 10:30:05 */
    exactTime: (iso: string | null | undefined) => (iso ? `${dateOf(iso)} ${exact.format(new Date(iso))}` : none),
    /** Seconds as 3 分 20 秒 / 3 min 20 s. */
    duration: (seconds: number | null | undefined) => {
      if (seconds == null) return none;
      const units: [number, string][] = [
        [Math.floor(seconds / 3600), language === 'ja' ? '時間' : 'h'],
        [Math.floor((seconds % 3600) / 60), language === 'ja' ? '分' : 'min'],
        [Math.floor(seconds % 60), language === 'ja' ? '秒' : 's'],
      ];
      const first = units.findIndex(([amount]) => amount > 0);
      const shown = first < 0 ? units.slice(2) : units.slice(first, first + 2).filter(([amount]) => amount > 0);
      return shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ');
    },
  };
}

const formats = { ja: formatsOf('ja'), en: formatsOf('en') };

export function useFormats() {
  return formats[useLanguage().language];
}
