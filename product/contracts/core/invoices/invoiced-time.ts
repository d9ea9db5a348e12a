import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Business days, both inclusive, that an invoice bills, and its yen without tax and before the coupon. */
export interface InvoicedTime {
  start: string;
  end: string;
  amount: number;
}

/** What is invoiced of a group for `day` and later, whether it is paid or not. */
export function invoicedFrom(tx: Transaction<Schema>, groupId: string, day: string): Promise<InvoicedTime[]> {
  return tx
    .selectFrom('invoice')
    .select(['period_start as start', 'period_end as end', 'amount'])
    .where('group_id', '=', groupId)
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
