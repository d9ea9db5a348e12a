import { inTenant } from '#platform/database/database.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import type { Job } from '#platform/queue/queue.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { isPayable, paperFacts, paperOf, storedPdf } from '../invoices/get-invoice-pdf.ts';
import { openAmount } from '../invoices/open-amount.ts';
import { composeInvoiceMail, type InvoiceEvent, type MailedInvoice } from './invoice-mails.ts';
import { contractIdOf } from './post-contract-mails.ts';
import type { InvoiceMailJob } from './post-invoice-mail.ts';

const reminders: readonly InvoiceEvent[] = ['dueSoon', 'overdue'];

/** Mails an invoice, or its credit note, with the PDF. A reminder of one that was settled meanwhile is not sent. */
export async function sendInvoiceMail(services: Services, job: Job<InvoiceMailJob>): Promise<void> {
  const { tenantId, invoiceId, event, creditNumber } = job.data;
  const found = await inTenant(services.db, tenantId, async tx => {
    const row = await tx.selectFrom('invoice').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
    if (row === undefined) return undefined;
    const notes = tx.selectFrom('credit_note').selectAll().where('invoice_id', '=', invoiceId);
    const note = await notes.where('number', '=', creditNumber ?? '').executeTakeFirst();
    return { row, facts: await paperFacts(tx, row), note };
  });
  const row = found?.row;
  const isVoid = event === 'invoiceVoided';
  const isMoot =
    row === undefined || (reminders.includes(event) && openAmount(row) === 0) || (!isVoid && row.voided_at !== null);
  const paper = found === undefined || isMoot || isVoid ? null : paperOf(services, found.row, found.facts, found.note);
  const pdf = paper === null || !isPayable(paper) ? null : await storedPdf(services, tenantId, paper);
  await inTenant(services.db, tenantId, async tx => {
    if (!(await job.completeIn(tx)) || isMoot) return;
    const of: MailedInvoice = {
      group: await findGroupContract(tx, row.group_id),
      tenantPreferredId: await contractIdOf(tx, tenantId),
      planName: row.plan_name,
      pages: row.pages,
      number: row.number,
      corrects: row.corrects,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      dueOn: row.due_on,
      total: row.total,
      open: openAmount(row),
      isVoid,
      byCard: row.payment_method === 'card',
      pdf: pdf === null || paper === null ? null : attached(paper.number, pdf),
    };
    await postMail(tx, services, composeInvoiceMail(event, of, services.publicUrl));
  });
}

const attached = (number: string, pdf: Uint8Array): MailAttachment => ({
  filename: `${number}.pdf`,
  contentType: 'application/pdf',
  content: Buffer.from(pdf).toString('base64'),
});
