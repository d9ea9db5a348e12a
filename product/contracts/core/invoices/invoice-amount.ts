import { addDays, addMonths, monthsIn } from '#product/contracts/api/contract-dates.ts';
import type { BillingPeriod } from '#product/contracts/api/contracts.ts';
import { taxed } from '#product/contracts/api/invoice-tax.ts';

/** A coupon's discount: per cent of so many months. */
export interface MonthsOff {
  discount: number;
  discountMonths: number;
}

/** The price of a billing period in yen. A coupon takes off months of it, and never more than there are. */
export function invoiceAmount(monthlyAmount: number, period: BillingPeriod, { discount, discountMonths }: MonthsOff) {
  const months = monthsIn(period);
  const off = Math.floor((monthlyAmount * Math.min(discountMonths, months) * discount) / 100);
  return taxed(monthlyAmount * months, off);
}

/** Payment is due on the last day of the month after the invoice's. */
export function dueDate(issuedOn: string): string {
  return addDays(addMonths(`${issuedOn.slice(0, 8)}01`, 2), -1);
}
