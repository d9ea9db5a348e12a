import { addDays, addMonths, monthsIn } from '#product/contracts/api/contract-dates.ts';
import type { BillingPeriod } from '#product/contracts/api/contracts.ts';

/** Consumption tax in per cent. */
export const taxRate = 10;

/** The price of a billing period in yen. The discount is rounded down, the tax too, once for the invoice. */
export function invoiceAmount(monthlyAmount: number, period: BillingPeriod, discountPercent: number) {
  return taxed(monthlyAmount * monthsIn(period), discountPercent);
}

/** An amount in yen with its discount in per cent and its tax, both rounded down. */
export function taxed(
  amount: number,
  discountPercent: number,
): { amount: number; discount: number; tax: number; total: number } {
  const discount = Math.floor((amount * discountPercent) / 100);
  const tax = Math.floor(((amount - discount) * taxRate) / 100);
  return { amount, discount, tax, total: amount - discount + tax };
}

/** Payment is due on the last day of the month after the invoice's. */
export function dueDate(issuedOn: string): string {
  return addDays(addMonths(`${issuedOn.slice(0, 8)}01`, 2), -1);
}
