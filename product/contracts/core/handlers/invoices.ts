import type * as corrections from '#product/contracts/api/invoice-corrections.ts';
import type * as invoices from '#product/contracts/api/invoices.ts';
import type * as openInvoices from '#product/contracts/api/open-invoices.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { changePaymentMethod } from '../invoices/change-payment-method.ts';
import { correctInvoice, creditInvoice, payInvoice, voidInvoice } from '../invoices/correct-invoice.ts';
import { getCreditNotePdf, getInvoicePdf } from '../invoices/get-invoice-pdf.ts';
import { listInvoices, settleInvoice } from '../invoices/list-invoices.ts';
import { listOpenInvoices } from '../invoices/open-invoices.ts';
import { openInvoicesCsv } from '../invoices/open-invoices-csv.ts';

export const invoiceHandlers: HandlersOf<typeof invoices> = {
  listInvoices: async ({ params, query }, { services, session }) => ({
    items: await listInvoices(services, session, { ...params, ...query }),
  }),
  getInvoicePdf: async ({ params }, { services, session }) => ({ url: await getInvoicePdf(services, session, params) }),
  settleInvoice: ({ params, body }, { services, session }) => settleInvoice(services, session, params, body.isPaid),
  changePaymentMethod: ({ params, body }, { services, session }) =>
    changePaymentMethod(services, session, params.tenantId, body),
};

export const invoiceCorrectionHandlers: HandlersOf<typeof corrections> = {
  payInvoice: ({ params, body }, { services, session }) => payInvoice(services, session, params, body),
  voidInvoice: ({ params, body }, { services, session }) => voidInvoice(services, session, params, body),
  correctInvoice: ({ params, body }, { services, session }) => correctInvoice(services, session, params, body),
  creditInvoice: ({ params, body }, { services, session }) => creditInvoice(services, session, params, body),
  getCreditNotePdf: async ({ params }, { services, session }) => ({
    url: await getCreditNotePdf(services, session, params),
  }),
};

export const openInvoiceHandlers: HandlersOf<typeof openInvoices> = {
  listOpenInvoices: async ({ query }, { services, session }) => {
    const { offset, limit } = query;
    return { ...(await listOpenInvoices(services, session, query)), offset, limit };
  },
  exportOpenInvoices: async ({ query }, { services, session, language }) => {
    const { items } = await listOpenInvoices(services, session, query);
    return { fileName: 'open-invoices.csv', csv: openInvoicesCsv(items, language) };
  },
};
