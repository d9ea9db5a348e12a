import type { Selectable, Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { invoiceState } from '#product/contracts/api/invoice-state.ts';
import type { InvoiceView } from '#product/contracts/api/invoices.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { editorOf } from '../contracts/save-contract.ts';
import type { InvoiceTable } from './invoice-table.ts';
import { creditable } from './issue-credit.ts';
import { lockInvoice, markPaid } from './mark-paid.ts';
import { openAmount } from './open-amount.ts';

/** The invoices with their payments and credit notes, in the order of the rows. */
export async function viewInvoices(
  tx: Transaction<Schema>,
  rows: readonly Selectable<InvoiceTable>[],
  now: Date,
): Promise<InvoiceView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(row => row.invoice_id);
  const payments = await tx
    .selectFrom('invoice_payment')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .orderBy('paid_on')
    .orderBy('noted_at')
    .execute();
  const notes = await tx
    .selectFrom('credit_note')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .orderBy('number')
    .execute();
  const of = <Part extends { invoice_id: string }>(parts: Part[], row: Selectable<InvoiceTable>) =>
    parts.filter(part => part.invoice_id === row.invoice_id);
  return rows.map(row => ({
    ...toInvoice(row, businessDay(now)),
    payments: of(payments, row).map(({ paid_on: paidOn, amount }) => ({ paidOn, amount })),
    creditNotes: of(notes, row).map(note => ({
      creditNoteId: note.credit_note_id,
      number: note.number,
      issuedOn: note.issued_on,
      total: note.total,
      reason: note.reason,
    })),
  }));
}

function toInvoice(row: Selectable<InvoiceTable>, today: string): Omit<InvoiceView, 'payments' | 'creditNotes'> {
  const open = openAmount(row);
  const isVoid = row.voided_at !== null;
  return {
    invoiceId: row.invoice_id,
    number: row.number,
    kind: row.kind,
    pages: row.pages,
    state: invoiceState({ isVoid, paid: row.paid, credited: row.credited, open, dueOn: row.due_on }, today),
    groupId: row.group_id,
    planName: row.plan_name,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    amount: row.amount,
    discount: row.discount,
    tax: row.tax,
    total: row.total,
    paymentMethod: row.payment_method,
    paidAt: row.paid_at?.toISOString() ?? null,
    paid: row.paid,
    credited: row.credited,
    open,
    creditable: isVoid ? 0 : creditable(row),
    voidedAt: row.voided_at?.toISOString() ?? null,
    voidReason: row.void_reason,
    corrects: row.corrects,
    contractName: row.contract_name,
    departmentName: row.department_name,
    postalCode: row.postal_code,
  };
}

/** The invoices of a group, newest first. */
export function listInvoices(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
): Promise<InvoiceView[]> {
  return withGroup(services, session, group, async tx => {
    const rows = await tx
      .selectFrom('invoice')
      .selectAll()
      .where('group_id', '=', group.groupId)
      .orderBy('period_start', 'desc')
      .orderBy('number', 'desc')
      .execute();
    return viewInvoices(tx, rows, services.clock.now());
  });
}

/**
 * Marks an invoice as paid or open: what is left is paid today, or every payment is taken back. Changing the contract’s
 * status accordingly is up to staff.
 */
export function settleInvoice(
  services: Services,
  session: Session,
  { tenantId, invoiceId }: { tenantId: string; invoiceId: string },
  isPaid: boolean,
): Promise<InvoiceView> {
  return withTenant(services, session, tenantId, async tx => {
    const row = await lockInvoice(tx, invoiceId);
    if (!row) throw new ProblemError('not_found');
    if (row.voided_at !== null) throw new ProblemError('invoice_voided', { number: row.number });
    const after = await markPaid(tx, invoiceId, isPaid ? services.clock.now() : null);
    await recordAudit(tx, editorOf(session), { action: 'invoices.settle', target: row.number, after: { isPaid } });
    const [view] = await viewInvoices(tx, after ? [after] : [], services.clock.now());
    if (view === undefined) throw new ProblemError('not_found');
    return view;
  });
}
