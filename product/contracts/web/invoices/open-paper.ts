import { getCreditNotePdf } from '#product/contracts/api/invoice-corrections.ts';
import { getInvoicePdf } from '#product/contracts/api/invoices.ts';
import { call } from '#web/client.ts';
import { notify } from '#web/parts/toast.tsx';

async function open(link: Promise<{ url: string }>): Promise<void> {
  try {
    window.open((await link).url, '_blank', 'noopener');
  } catch (error) {
    notify.problem(error);
  }
}

/** Open the PDF of an invoice, and of a credit note, in another tab. */
export const openInvoice = (params: { tenantId: string; invoiceId: string }) => open(call(getInvoicePdf, { params }));
export const openCreditNote = (params: { tenantId: string; creditNoteId: string }) =>
  open(call(getCreditNotePdf, { params }));
