import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { PaymentMethod } from './contracts.ts';
import { InvoiceState } from './invoice-state.ts';

/** An invoice of any contract with something left to be paid; amounts in yen with tax. */
export const OpenInvoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  tenantId: z.string(),
  tenantPreferredId: z.string(),
  groupId: z.string(),
  contractName: z.string(),
  planName: z.string(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  paymentMethod: PaymentMethod,
  state: InvoiceState,
  total: z.number().int(),
  paid: z.number().int(),
  credited: z.number().int(),
  open: z.number().int(),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

export const OpenInvoiceFilter = z.enum(['overdue', 'part_paid', 'open']);
export const OpenInvoiceSort = z.enum(['due', '-due', 'open', '-open', 'name', '-name', 'number', '-number']);

const filters = {
  /** Searched in the number, the contract ID, the tenant id and the names on the invoice. */
  search: z.string().max(100).default(''),
  /** `overdue`: due before today; `part_paid`: something is paid; `open`: neither. Without it all of them. */
  state: OpenInvoiceFilter.optional(),
  sort: OpenInvoiceSort.default('due'),
};

export const listOpenInvoices = endpoint({
  operationId: 'openInvoices.list',
  method: 'GET',
  path: '/sys-admin/open-invoices',
  access: needs('tenant:read'),
  summary: { ja: '未入金の請求書の一覧', en: 'Unpaid invoices of all contracts' },
  query: z.object({ ...paging, ...filters }),
  /** `open`: yen that are still to be paid of all that the filter leaves. */
  reply: pageOf(OpenInvoice).extend({ open: z.number().int() }),
});

/** The same list as a CSV file: UTF-8 with a byte-order mark, headings in the caller's language, formulas escaped. */
export const exportOpenInvoices = endpoint({
  operationId: 'openInvoices.csv',
  method: 'GET',
  path: '/sys-admin/open-invoices.csv',
  access: needs('tenant:read'),
  summary: { ja: '未入金の請求書（CSV）', en: 'Unpaid invoices (CSV)' },
  query: z.object(filters),
  reply: z.object({ fileName: z.string(), csv: z.string() }),
});
