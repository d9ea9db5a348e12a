import type { Selectable, Transaction } from 'kysely';
import { businessDay, startOfDay } from '#product/contracts/api/contract-dates.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { InvoiceTable } from './invoice-table.ts';
import { openAmount } from './open-amount.ts';

type Invoice = Selectable<InvoiceTable>;

/** The invoice, locked until the end of the transaction. */
export const lockInvoice = (tx: Transaction<Schema>, invoiceId: string): Promise<Invoice | undefined> =>
  tx.selectFrom('invoice').selectAll().where('invoice_id', '=', invoiceId).forUpdate().executeTakeFirst();

/** Notes that all of an invoice is paid, or takes every payment back with null. Undefined: there is no such invoice. */
export async function markPaid(
  tx: Transaction<Schema>,
  invoiceId: string,
  paidAt: Date | null,
): Promise<Invoice | undefined> {
  const row = await lockInvoice(tx, invoiceId);
  if (row === undefined) return undefined;
  if (paidAt !== null) {
    const open = openAmount(row);
    if (open > 0) await insertPayment(tx, row, { amount: open, paidOn: businessDay(paidAt) }, paidAt);
    return saveSums(tx, row, { paid: row.paid + open }, paidAt);
  }
  await tx.deleteFrom('invoice_payment').where('invoice_id', '=', invoiceId).execute();
  return saveSums(tx, row, { paid: 0 }, null);
}

/** Notes a part that was paid on a business day; the invoice is paid with the last of them. */
export async function addPayment(
  tx: Transaction<Schema>,
  row: Invoice,
  payment: { amount: number; paidOn: string },
  now: Date,
): Promise<Invoice> {
  await insertPayment(tx, row, payment, now);
  return saveSums(tx, row, { paid: row.paid + payment.amount }, startOfDay(payment.paidOn));
}

/** Writes what is paid and credited of an invoice; `at`: when it is settled, if that settles it. */
export function saveSums(
  tx: Transaction<Schema>,
  row: Invoice,
  sums: Partial<Pick<Invoice, 'paid' | 'credited' | 'credited_amount'>>,
  at: Date | null,
): Promise<Invoice> {
  const isOpen = openAmount({ ...row, ...sums }) > 0;
  return tx
    .updateTable('invoice')
    .set({ ...sums, paid_at: isOpen ? null : (at ?? row.paid_at) })
    .where('invoice_id', '=', row.invoice_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function insertPayment(
  tx: Transaction<Schema>,
  { tenant_id, invoice_id }: Invoice,
  { amount, paidOn }: { amount: number; paidOn: string },
  now: Date,
) {
  return tx
    .insertInto('invoice_payment')
    .values({ tenant_id, invoice_id, paid_on: paidOn, amount, noted_at: now })
    .execute();
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
