import type * as invoices from '#product/contracts/api/invoices.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { changePaymentMethod } from '../invoices/change-payment-method.ts';
import { getInvoicePdf } from '../invoices/get-invoice-pdf.ts';
import { listInvoices, settleInvoice } from '../invoices/list-invoices.ts';

export const invoiceHandlers: HandlersOf<typeof invoices> = {
  listInvoices: async ({ params, query }, { services, session }) => ({
    items: await listInvoices(services, session, { ...params, ...query }),
  }),
  getInvoicePdf: async ({ params }, { services, session }) => ({ url: await getInvoicePdf(services, session, params) }),
  settleInvoice: ({ params, body }, { services, session }) => settleInvoice(services, session, params, body.isPaid),
  changePaymentMethod: ({ params, body }, { services, session }) =>
    changePaymentMethod(services, session, params.tenantId, body),
};
