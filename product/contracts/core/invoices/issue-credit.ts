import { type Selectable, sql, type Transaction } from 'kysely';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { creditTotal } from '#product/contracts/api/invoice-tax.ts';
import { type AuditActor, recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MailWay } from '../mails/post-contract-mails.ts';
import { postInvoiceMail } from '../mails/post-invoice-mail.ts';
import type { InvoiceTable } from './invoice-table.ts';
import { saveSums } from './mark-paid.ts';

type Invoice = Selectable<InvoiceTable>;

/** Yen without tax that can be credited yet. */
export const creditable = ({ amount, discount, credited_amount: credited }: Invoice): number =>
  amount - discount - credited;

/** Writes and mails a credit note of an amount without tax, of at most what can be credited. */
export async function issueCredit(
  tx: Transaction<Schema>,
  way: MailWay,
  editor: AuditActor,
  row: Invoice,
  { amount, reason }: { amount: number; reason: string },
  now: Date,
): Promise<Invoice> {
  const total = creditTotal({ ...row, creditable: creditable(row) }, amount);
  const issuedOn = businessDay(now);
  const { rows } = await sql<{ n: number }>`select nextval('credit_note_number') as n`.execute(tx);
  const number = `CN${issuedOn.replaceAll('-', '')}-${String(rows[0]?.n).padStart(6, '0')}`;
  const { tenant_id, invoice_id } = row;
  await tx
    .insertInto('credit_note')
    .values({ tenant_id, invoice_id, number, issued_on: issuedOn, amount, tax: total - amount, total, reason })
    .execute();
  const sums = { credited: row.credited + total, credited_amount: row.credited_amount + amount };
  const after = await saveSums(tx, row, sums, now);
  await recordAudit(tx, editor, {
    action: 'invoices.credit',
    target: row.number,
    after: { number, amount, total, reason },
  });
  const job = { tenantId: tenant_id, invoiceId: invoice_id, creditNumber: number };
  await postInvoiceMail(tx, way, { ...job, event: 'creditIssued' });
  return after;
}
