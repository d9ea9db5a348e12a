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
