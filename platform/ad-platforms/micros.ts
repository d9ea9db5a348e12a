const decimal = /^([+-]?)(\d{0,15})(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * A number in decimal digits as millionths, by its digits alone: what is beyond the sixth place is rounded, halves away
 * from zero. Null for what is no number, or is too large to be counted exactly.
 */
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
