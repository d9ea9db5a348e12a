import type { Transaction } from 'kysely';
import { workQueue } from '#product/tenancy/core/queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { InvoiceEvent } from './invoice-mails.ts';
import type { MailWay } from './post-contract-mails.ts';

export interface InvoiceMailJob {
  tenantId: string;
  invoiceId: string;
  event: InvoiceEvent;
  /** Of an issued credit note. */
  creditNumber?: string;
}

/** Mails about invoices: the workers print the PDF, which takes longer than a transaction may. */
export const invoiceMailQueue = workQueue<InvoiceMailJob>({
  name: 'invoice-mail',
  expireInSeconds: 120,
  retryLimit: 10,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
});

/** Mails an invoice to the address of its contract, if and when the transaction commits. */
export async function postInvoiceMail(tx: Transaction<Schema>, way: MailWay, job: InvoiceMailJob): Promise<void> {
  if (way === null) return;
  await way.queue.send(tx, invoiceMailQueue.name, [{ data: job, group: job.tenantId }]);
}
