import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text, wholeNumber } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import { type Message, messages } from '#language/message.ts';
import { InvoiceView } from './invoices.ts';

const names = messages({
  amount: { ja: '金額', en: 'amount' },
  discount: { ja: '割引', en: 'discount' },
  reason: { ja: '理由', en: 'reason' },
});
const yen = (least = 1, name: Message = names.amount) => wholeNumber(name, least, 1_000_000_000);
export const InvoiceReason = text(names.reason, [between(1, 200)], { maxLength: 200 });
const invoicePath = z.object({ ...tenantPath, invoiceId: z.uuid() });
const path = '/sys-admin/tenants/{tenantId}/invoices/{invoiceId}' as const;
const byStaff = { method: 'POST', access: needs('tenant:write'), scope: tenantScope, params: invoicePath } as const;

/** A payment or a part of one, by the day on which the bank booked it. */
export const InvoicePayment = z.object({
  amount: yen(),
  paidOn: fields.businessDate({ ja: '入金日', en: 'payment date' }),
});

export const WithReason = z.object({ reason: InvoiceReason });

export const CorrectedInvoice = z.object({
  reason: InvoiceReason,
  contractName: fields.contractName(),
  departmentName: fields.departmentName().default(''),
  postalCode: fields.postalCode(),
  /** Yen without tax and before the discount. */
  amount: yen(),
  discount: yen(0, names.discount).default(0),
});

/** `amount`: yen without tax. */
export const InvoiceCredit = z.object({ reason: InvoiceReason, amount: yen().optional() });

/** Notes a payment with the day on which the bank booked it; parts of the total are noted one by one. */
export const payInvoice = endpoint({
  ...byStaff,
  operationId: 'invoices.pay',
  path: `${path}/payments`,
  summary: { ja: '請求書の入金を日付と金額で記録する', en: 'Record a payment of an invoice with its date and amount' },
  body: InvoicePayment,
  reply: InvoiceView,
});

/** Voids an invoice of which nothing is paid or credited. Its time counts as not invoiced. */
export const voidInvoice = endpoint({
  ...byStaff,
  operationId: 'invoices.void',
  path: `${path}/void`,
  summary: { ja: '請求書を取り消す', en: 'Void an invoice' },
  body: WithReason,
  reply: InvoiceView,
});

/** Voids an invoice and issues another one in its place, which names it; payments move to the new one. */
export const correctInvoice = endpoint({
  ...byStaff,
  operationId: 'invoices.correct',
  path: `${path}/correction`,
  summary: { ja: '請求書を訂正して発行し直す', en: 'Issue a corrected invoice' },
  body: CorrectedInvoice,
  reply: InvoiceView,
});

/** Issues a credit note; without an amount, of all that is not credited yet. */
export const creditInvoice = endpoint({
  ...byStaff,
  operationId: 'invoices.credit',
  path: `${path}/credit-notes`,
  summary: { ja: '返還請求書を発行する', en: 'Issue a credit note for an invoice' },
  body: InvoiceCredit,
  reply: InvoiceView,
});

export const getCreditNotePdf = endpoint({
  operationId: 'creditNotes.pdf',
  method: 'GET',
  path: '/tenants/{tenantId}/credit-notes/{creditNoteId}/pdf',
  access: needs('contract:read', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: '返還請求書のPDF', en: 'Credit note (PDF)' },
  params: z.object({ ...tenantPath, creditNoteId: z.uuid() }),
  /** A signed link, valid 1 hour. */
  reply: z.object({ url: z.string() }),
});
