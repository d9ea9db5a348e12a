/** Consumption tax in per cent. */
export const taxRate = 10;

/** Yen with tax of a credit note. The last one has the rest of the tax, so that all of them together have the invoice’s. */
export const creditTotal = (of: { total: number; credited: number; creditable: number }, amount: number): number =>
  amount === of.creditable ? of.total - of.credited : amount + Math.floor((amount * taxRate) / 100);

/** An amount in yen with its discount in yen and its tax, rounded down once for the invoice. */
export function taxed(
  amount: number,
  discount: number,
): { amount: number; discount: number; tax: number; total: number } {
  const tax = Math.floor(((amount - discount) * taxRate) / 100);
  return { amount, discount, tax, total: amount - discount + tax };
}
