import { sql, type Transaction } from 'kysely';
import { addDays, daysBetween } from '#product/contracts/api/contract-dates.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Business days, both inclusive, that an invoice bills, and its yen without tax and before the coupon. */
export interface InvoicedTime {
  start: string;
  end: string;
  amount: number;
}

/** What is invoiced of a group for `day` and later, paid or not, without what is void or credited; extra pages are not time. */
export function invoicedFrom(tx: Transaction<Schema>, groupId: string, day: string): Promise<InvoicedTime[]> {
  return tx
    .selectFrom('invoice')
    .select([
      'period_start as start',
      'period_end as end',
      sql<number>`greatest(0, amount - credited_amount)`.as('amount'),
    ])
    .where('group_id', '=', groupId)
    .where('voided_at', 'is', null)
    .where('kind', '!=', 'extra_pages')
    .where('period_end', '>=', day)
    .orderBy('period_start')
    .execute();
}

/** The last day that is invoiced; null: none. */
export const invoicedUntil = (invoiced: readonly InvoicedTime[]): string | null =>
  invoiced
    .map(({ end }) => end)
    .toSorted()
    .at(-1) ?? null;

/** The share of what is invoiced that falls to `day` and later, in yen with fractions. */
export function invoicedValue(invoiced: readonly InvoicedTime[], day: string): number {
  return invoiced.reduce((sum, { start, end, amount }) => {
    const next = addDays(end, 1);
    const left = Math.max(0, daysBetween(day > start ? day : start, next));
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
