import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { InvoiceTable } from './invoice-table.ts';

/** Notes when an invoice was paid, or takes the note back with null. Undefined: there is no such invoice. */
export function markPaid(
  tx: Transaction<Schema>,
  invoiceId: string,
  paidAt: Date | null,
): Promise<Selectable<InvoiceTable> | undefined> {
  return tx
    .updateTable('invoice')
    .set({ paid_at: paidAt })
    .where('invoice_id', '=', invoiceId)
    .returningAll()
    .executeTakeFirst();
}

/** Marks every invoice of the tenant that was issued up to a day: as paid when `paidAt` says of its day of issue. */
export async function markAllPaid(
  tx: Transaction<Schema>,
  issuedUntil: string,
  paidAt: (issuedOn: string) => Date,
): Promise<void> {
  const rows = await tx.selectFrom('invoice').selectAll().where('issued_on', '<=', issuedUntil).execute();
  for (const row of rows) await markPaid(tx, row.invoice_id, paidAt(row.issued_on));
}
