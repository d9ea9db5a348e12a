import type { Selectable } from 'kysely';
import type { InvoiceTable } from './invoice-table.ts';

type Sums = Pick<Selectable<InvoiceTable>, 'total' | 'paid' | 'credited' | 'voided_at'>;

/** Yen of an invoice that are still to be paid. */
export const openAmount = ({ total, paid, credited, voided_at: voidedAt }: Sums): number =>
  voidedAt === null ? Math.max(0, total - paid - credited) : 0;
