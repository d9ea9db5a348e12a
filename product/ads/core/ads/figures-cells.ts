import { microsOfDecimal } from '#platform/ad-platforms/micros.ts';

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
const plainNumber = /^-?\d*\.?\d*$/;

/** A cell's number in millionths (`1,234.5`, `¥1,234`, `--`). Null for no number or misplaced commas. */
export function microsOfCell(text: string): number | null {
  const bare = text.trim().replace(/^[¥￥$]\s?/, '');
  if (bare === '--' || bare === '-') return 0;
  if (grouped.test(bare)) return microsOfDecimal(bare.replaceAll(',', ''));
  return plainNumber.test(bare) ? microsOfDecimal(bare) : null;
}

/** A count of a file; null for what is none. */
export function countOfCell(text: string): number | null {
  const micros = microsOfCell(text);
  return micros === null || micros < 0 || micros % 1_000_000 !== 0 ? null : micros / 1_000_000;
}

/** A cost of a file in millionths; null for what is none. */
export function costOfCell(text: string): number | null {
  const micros = microsOfCell(text);
  return micros === null || micros < 0 ? null : micros;
}
