import type { Message } from '#language/message.ts';
import type { PaymentMethod } from '#product/contracts/api/contracts.ts';
import type { InvoiceKind } from './invoice-table.ts';

/** The issuer of the invoices: the operator, by its settings. */
export interface InvoiceIssuer {
  name: string;
  /** Number of a qualified invoice issuer (T and 13 digits). */
  registration?: string;
  address?: string;
  bank?: string;
}

/** What stands on an invoice or a credit note; amounts in yen, days as YYYY-MM-DD. */
export interface InvoicePaper {
  kind: InvoiceKind | 'credit_note';
  /** Extra pages that are billed; null: none. */
  pages: number | null;
  number: string;
  tenantPreferredId: string;
  group: Message;
  planName: string;
  contractName: string;
  departmentName: string;
  postalCode: string;
  periodStart: string;
  periodEnd: string;
  issuedOn: string;
  dueOn: string;
  amount: number;
  discount: number;
  tax: number;
  total: number;
  paymentMethod: PaymentMethod;
  /** The invoice that is corrected or credited; without a day where the number says it. */
  refersTo: { number: string; issuedOn: string | null } | null;
  /** Why something is credited. */
  reason: string;
  taxRate: number;
  issuer: InvoiceIssuer;
}
