const decimal = /^([+-]?)(\d{0,15})(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** A decimal number as millionths, halves rounded away from zero. Null for no number, or one too large. */
export function microsOfDecimal(text: string): number | null {
  const found = decimal.exec(text);
  if (found === null) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = found;
  if (whole === '' && fraction === '') return null;
  const places = fraction.length - Number(exponent);
  const digits = BigInt(`${whole}${fraction}`);
  const micros = places <= 6 ? digits * 10n ** BigInt(6 - places) : rounded(digits, 10n ** BigInt(places - 6));
  if (micros > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return sign === '-' && micros > 0n ? -Number(micros) : Number(micros);
}

const rounded = (digits: bigint, divisor: bigint): bigint => (digits + divisor / 2n) / divisor;

/** How a sum of money and its parts were rounded: decimal places that each is written with. */
export interface SumRounding {
  parts: number;
  partPlaces: number;
  sumPlaces: number;
}

/** Whether parts add up to a written total, in millionths, but for what rounding each of them to its places explains. */
export function isRoundedSum(sum: number, total: number, { parts, partPlaces, sumPlaces }: SumRounding): boolean {
  const half = (places: number) => 10 ** (6 - Math.min(places, 6)) / 2;
  const ofParts = partPlaces >= 6 ? 0 : parts * half(partPlaces);
  return Math.abs(sum - total) <= ofParts + (sumPlaces < partPlaces ? half(sumPlaces) : 0);
}

/** The decimal places of a number as it is written. */
export const placesOf = (text: string): number => /\.(\d*)/.exec(text)?.[1]?.length ?? 0;
