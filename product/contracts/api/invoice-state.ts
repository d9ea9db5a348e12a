import { z } from 'zod';

/** What an invoice is, in the order in which it is decided: `overdue` is one with something left after its day, paid in part or not. */
export const InvoiceState = z.enum(['voided', 'credited', 'paid', 'overdue', 'part_paid', 'open']);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** The state on a business day; `credited`: nothing was paid, and nothing is left because of credit notes. */
export function invoiceState(
  of: { isVoid: boolean; paid: number; credited: number; open: number; dueOn: string },
  today: string,
): InvoiceState {
  if (of.isVoid) return 'voided';
  if (of.open === 0) return of.paid === 0 && of.credited > 0 ? 'credited' : 'paid';
  if (of.dueOn < today) return 'overdue';
  return of.paid > 0 ? 'part_paid' : 'open';
}
