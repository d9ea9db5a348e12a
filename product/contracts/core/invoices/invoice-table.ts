import type { ColumnType, Generated } from 'kysely';
import type { PaymentMethod } from '#product/contracts/api/contracts.ts';

/** A billing period, the rest of one for which a change of plan is charged, or extra pages. */
export type InvoiceKind = 'period' | 'plan_change' | 'extra_pages';

/** An invoice as it was issued; amounts in yen, days as YYYY-MM-DD. */
export interface InvoiceTable {
  invoice_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  number: string;
  kind: ColumnType<InvoiceKind, InvoiceKind | undefined, InvoiceKind>;
  /** Extra pages that were bought. */
  pages: ColumnType<number | null, number | null | undefined, never>;
  plan_name: string;
  contract_name: string;
  department_name: string;
  postal_code: string;
  period_start: string;
  period_end: string;
  issued_on: string;
  due_on: string;
  amount: number;
  discount: number;
  tax: number;
  total: number;
  payment_method: PaymentMethod;
  paid_at: Date | null;
  /** Sums of its payments and its credit notes; `credited_amount` is without tax. */
  paid: Generated<number>;
  credited_amount: Generated<number>;
  credited: Generated<number>;
  voided_at: ColumnType<Date | null, Date | null | undefined, Date>;
  void_reason: Generated<string>;
  /** Number of the invoice in whose place it was issued. */
  corrects: ColumnType<string | null, string | null | undefined, never>;
  /** When its reader was reminded, before and after it was due. */
  due_soon_told: ColumnType<Date | null, Date | null | undefined, Date>;
  overdue_told: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** A payment as staff or the provider of cards noted it. */
export interface InvoicePaymentTable {
  payment_id: Generated<string>;
  tenant_id: string;
  invoice_id: string;
  paid_on: string;
  amount: number;
  noted_at: Date;
}

export interface CreditNoteTable {
  credit_note_id: Generated<string>;
  tenant_id: string;
  invoice_id: string;
  number: string;
  issued_on: string;
  amount: number;
  tax: number;
  total: number;
  reason: string;
}
