import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { InvoiceView } from './invoices.ts';

const yen = z.number().int().min(1).max(1_000_000_000);
const reason = z.string().trim().min(1).max(200);
const invoicePath = z.object({ ...tenantPath, invoiceId: z.uuid() });
const path = '/sys-admin/tenants/{tenantId}/invoices/{invoiceId}' as const;
const byStaff = { method: 'POST', access: needs('tenant:write'), scope: tenantScope, params: invoicePath } as const;

/** Notes a payment with the day on which the bank booked it; parts of the total are noted one by one. */
export const payInvoice = endpoint({
  ...byStaff,
  operationId: 'invoices.pay',
  path: `${path}/payments`,
  summary: { ja: '請求書の入金を日付と金額で記録する', en: 'Note a payment of an invoice' },
  body: z.object({ amount: yen, paidOn: fields.businessDate({ ja: '入金日', en: 'day of payment' }) }),
  reply: InvoiceView,
});

/** Voids an invoice of which nothing is paid or credited. Its time counts as not invoiced. */
export const voidInvoice = endpoint({
  ...byStaff,
  operationId: 'invoices.void',
  path: `${path}/void`,
  summary: { ja: '請求書を取り消す', en: 'Void an invoice' },
  body: z.object({ reason }),
  reply: InvoiceView,
});

/** Voids an invoice and issues another one in its place, which names it; payments move to the new one. */
export const correctInvoice = endpoint({
  ...byStaff,
  operationId: 'invoices.correct',
  path: `${path}/correction`,
  summary: { ja: '請求書を訂正して発行し直す', en: 'Issue a corrected invoice' },
  body: z.object({
    reason,
    contractName: fields.contractName(),
    departmentName: fields.departmentName().default(''),
    postalCode: fields.postalCode(),
    /** Yen without tax and before the discount. */
    amount: yen,
    discount: z.number().int().min(0).max(1_000_000_000).default(0),
  }),
  reply: InvoiceView,
});

/** Issues a credit note; without an amount, of all that is not credited yet. */
export const creditInvoice = endpoint({
  ...byStaff,
  operationId: 'invoices.credit',
  path: `${path}/credit-notes`,
  summary: { ja: '返還請求書を発行する', en: 'Issue a credit note for an invoice' },
  /** `amount`: yen without tax. */
  body: z.object({ reason, amount: yen.optional() }),
  reply: InvoiceView,
});

export const getCreditNotePdf = endpoint({
  operationId: 'creditNotes.pdf',
  method: 'GET',
  path: '/tenants/{tenantId}/credit-notes/{creditNoteId}/pdf',
  access: needs('contract:read', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: '返還請求書のPDF', en: 'A credit note as PDF' },
  params: z.object({ ...tenantPath, creditNoteId: z.uuid() }),
  /** A signed link, valid 1 hour. */
  reply: z.object({ url: z.string() }),
});
