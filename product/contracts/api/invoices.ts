import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { PaymentMethod } from './contracts.ts';
import { InvoiceState } from './invoice-state.ts';

/** An invoice to the holder of a group's contract; amounts in yen, days are business days. */
export const InvoiceView = z.object({
  invoiceId: z.string(),
  number: z.string(),
  /** A billing period, the rest of one for which a dearer plan is charged, or extra pages. */
  kind: z.enum(['period', 'plan_change', 'extra_pages']),
  /** Extra pages that were bought; null: none. */
  pages: z.number().int().nullable(),
  state: InvoiceState,
  groupId: z.string(),
  planName: z.string(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  amount: z.number().int(),
  discount: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
  paymentMethod: PaymentMethod,
  /** When it was paid as a whole, or credited. */
  paidAt: z.iso.datetime().nullable(),
  /** Yen with tax: payments, credit notes, and what is still to be paid. */
  paid: z.number().int(),
  credited: z.number().int(),
  open: z.number().int(),
  /** Yen without tax that are not credited yet. */
  creditable: z.number().int(),
  payments: z.array(z.object({ paidOn: z.iso.date(), amount: z.number().int() })),
  creditNotes: z.array(
    z.object({
      creditNoteId: z.string(),
      number: z.string(),
      issuedOn: z.iso.date(),
      total: z.number().int(),
      reason: z.string(),
    }),
  ),
  voidedAt: z.iso.datetime().nullable(),
  voidReason: z.string(),
  /** Number of the invoice in whose place it was issued. */
  corrects: z.string().nullable(),
  contractName: z.string(),
  departmentName: z.string(),
  postalCode: z.string(),
});
export type InvoiceView = z.infer<typeof InvoiceView>;

export const listInvoices = endpoint({
  operationId: 'invoices.list',
  method: 'GET',
  path: '/tenants/{tenantId}/invoices',
  access: needs('contract:read', { deactivated: true }),
  scope: { ...tenantScope, group: 'query.groupId' },
  summary: { ja: '請求書の一覧', en: 'Invoices' },
  params: z.object(tenantPath),
  query: z.object({ groupId: z.string().min(1).max(80).default('G001') }),
  reply: z.object({ items: z.array(InvoiceView) }),
});

export const getInvoicePdf = endpoint({
  operationId: 'invoices.pdf',
  method: 'GET',
  path: '/tenants/{tenantId}/invoices/{invoiceId}/pdf',
  access: needs('contract:read', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: '請求書のPDF', en: 'Invoice (PDF)' },
  params: z.object({ ...tenantPath, invoiceId: z.uuid() }),
  /** A signed link, valid 1 hour. */
  reply: z.object({ url: z.string() }),
});

export const settleInvoice = endpoint({
  operationId: 'invoices.settle',
  method: 'PUT',
  path: '/sys-admin/tenants/{tenantId}/invoices/{invoiceId}',
  access: needs('tenant:write'),
  scope: tenantScope,
  summary: { ja: '請求書の入金を記録する', en: 'Record or clear the payment of an invoice' },
  params: z.object({ ...tenantPath, invoiceId: z.uuid() }),
  body: z.object({ isPaid: z.boolean() }),
  reply: InvoiceView,
});

/** A card is passed as the payment provider's token; card numbers are never received. */
export const changePaymentMethod = endpoint({
  operationId: 'paymentMethods.change',
  method: 'PUT',
  path: '/tenants/{tenantId}/payment-method',
  access: needs('contract:change', { nonFree: true, deactivated: true }),
  scope: { ...tenantScope, group: 'body.groupId' },
  summary: { ja: 'お支払い方法を変更する', en: 'Change the payment method' },
  params: z.object(tenantPath),
  body: z.object({
    groupId: z.string().min(1).max(80).default('G001'),
    paymentMethod: PaymentMethod,
    token: z.string().min(1).max(500).optional(),
    version: z.number().int(),
  }),
  reply: z.object({ paymentMethod: PaymentMethod, version: z.number().int() }),
});
