import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { storedInvoicePdf } from '../invoices/get-invoice-pdf.ts';
import { composeInvoiceMail } from './invoice-mails.ts';
import { contractIdOf } from './post-contract-mails.ts';
import type { InvoiceMailJob } from './post-invoice-mail.ts';

/** Mails an invoice with its PDF. A reminder of one that was paid meanwhile is not sent. */
export async function sendInvoiceMail(services: Services, job: Job<InvoiceMailJob>): Promise<void> {
  const { tenantId, invoiceId, event } = job.data;
  const row = await inTenant(services.db, tenantId, tx =>
    tx.selectFrom('invoice').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst(),
  );
  const isMoot = row === undefined || (event !== 'invoiceIssued' && row.paid_at !== null);
  const pdf = isMoot ? null : await storedInvoicePdf(services, row);
  await inTenant(services.db, tenantId, async tx => {
    if (!(await job.completeIn(tx)) || isMoot) return;
    const mail = composeInvoiceMail(
      event,
      {
        group: await findGroupContract(tx, row.group_id),
        tenantPreferredId: await contractIdOf(tx, tenantId),
        planName: row.plan_name,
        number: row.number,
        periodStart: row.period_start,
        periodEnd: row.period_end,
        dueOn: row.due_on,
        total: row.total,
        open: row.paid_at === null ? row.total : 0,
        byCard: row.payment_method === 'card',
        pdf:
          pdf === null
            ? null
            : {
                filename: `${row.number}.pdf`,
                contentType: 'application/pdf',
                content: Buffer.from(pdf).toString('base64'),
              },
      },
      services.publicUrl,
    );
    await postMail(tx, services, mail);
  });
}
