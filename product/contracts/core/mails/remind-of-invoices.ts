import type { Transaction } from 'kysely';
import { addDays, businessDay } from '#product/contracts/api/contract-dates.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MailWay } from './post-contract-mails.ts';
import { postInvoiceMail } from './post-invoice-mail.ts';

/** Days before an invoice is due on which its reader is reminded. */
const noticeDays = 7;

/** Reminds once of every open invoice of the tenant that is due soon, and once of one that is overdue. */
export async function remindOfInvoices(
  tx: Transaction<Schema>,
  way: MailWay,
  tenantId: string,
  now: Date,
): Promise<void> {
  const today = businessDay(now);
  const open = () =>
    tx
      .updateTable('invoice')
      .where('paid_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('payment_method', '=', 'invoice_payment');
  const soon = await open()
    .set({ due_soon_told: now })
    .where('due_soon_told', 'is', null)
    .where('due_on', '>=', today)
    .where('due_on', '<=', addDays(today, noticeDays))
    .returning('invoice_id')
    .execute();
  const late = await open()
    .set({ due_soon_told: now, overdue_told: now })
    .where('overdue_told', 'is', null)
    .where('due_on', '<', today)
    .returning('invoice_id')
    .execute();
  for (const [event, rows] of [
    ['dueSoon', soon],
    ['overdue', late],
  ] as const)
    for (const { invoice_id: invoiceId } of rows) await postInvoiceMail(tx, way, { tenantId, invoiceId, event });
}
