import type { Transaction } from 'kysely';
import { addDays, daysBetween } from '#product/contracts/api/contract-dates.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Business days, both inclusive, that an invoice bills, and its yen without tax and before the coupon. */
export interface InvoicedTime {
  start: string;
  end: string;
  amount: number;
}

/** What is invoiced of a group for `day` and later, paid or not, without what is void or credited; extra pages are not time. */
export async function invoicedFrom(tx: Transaction<Schema>, groupId: string, day: string): Promise<InvoicedTime[]> {
  const rows = await tx
    .selectFrom('invoice')
    .select(['period_start as start', 'period_end as end', 'amount', 'discount', 'credited_amount as credited'])
    .where('group_id', '=', groupId)
    .where('voided_at', 'is', null)
    .where('kind', '!=', 'extra_pages')
    .where('period_end', '>=', day)
    .orderBy('period_start')
    .execute();
  return rows.map(withoutCredit).filter(({ end }) => end >= day);
}

/** What a credit note gives back is the last days of an invoice, so that the days before keep their price. */
export function withoutCredit(invoice: InvoicedTime & { discount: number; credited: number }): InvoicedTime {
  const { start, end, amount, discount, credited } = invoice;
  if (credited === 0) return { start, end, amount };
  const days = daysBetween(start, addDays(end, 1));
  const kept = Math.ceil((days * (amount - discount - credited)) / (amount - discount));
  return { start, end: addDays(start, kept - 1), amount: (amount * kept) / days };
}

/** The last day that is invoiced; null: none. */
export const invoicedUntil = (invoiced: readonly InvoicedTime[]): string | null =>
  invoiced
    .map(({ end }) => end)
    .toSorted()
    .at(-1) ?? null;

/** The share of what is invoiced that falls to `day` and later, or until before `until`, in yen with fractions. */
export function invoicedValue(invoiced: readonly InvoicedTime[], day: string, until = '9999-12-31'): number {
  return invoiced.reduce((sum, { start, end, amount }) => {
    const next = addDays(end, 1);
    const left = Math.max(0, daysBetween(day > start ? day : start, until < next ? until : next));
    return sum + (amount * left) / daysBetween(start, next);
  }, 0);
}

/** Days of a paid period, from `day` to before `next`, that no invoice bills: staff moved its end. */
export function daysNotInvoiced(invoiced: readonly InvoicedTime[], day: string, next: string): number {
  let from = day;
  let days = 0;
  for (const { start, end } of invoiced.toSorted((a, b) => a.start.localeCompare(b.start))) {
    if (start > from) days += daysBetween(from, start < next ? start : next);
    if (end >= from) from = addDays(end, 1);
  }
  return days + Math.max(0, daysBetween(from, next));
}
