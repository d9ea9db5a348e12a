import type { InvoiceView } from '#product/contracts/api/invoices.ts';

/** The issuer of the invoices: the operator, by its settings. */
export interface InvoiceIssuer {
  name: string;
  /** Number of a qualified invoice issuer (T and 13 digits). */
  registration?: string;
  address?: string;
  bank?: string;
}

export interface InvoicePaper extends Omit<InvoiceView, 'invoiceId' | 'groupId' | 'paidAt'> {
  contractName: string;
  departmentName: string;
  postalCode: string;
  taxRate: number;
  issuer: InvoiceIssuer;
}
