import type { Selectable } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { InvoiceView } from '#product/contracts/api/invoices.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { editorOf } from '../contracts/save-contract.ts';
import type { InvoiceTable } from './invoice-table.ts';
import { markPaid } from './mark-paid.ts';

export function toInvoice(row: Selectable<InvoiceTable>): InvoiceView {
  return {
    invoiceId: row.invoice_id,
    number: row.number,
    kind: row.kind,
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
    return rows.map(toInvoice);
  });
}

/** Marks an invoice as paid or open. Changing the contract's status accordingly is up to staff. */
export function settleInvoice(
  services: Services,
  session: Session,
  { tenantId, invoiceId }: { tenantId: string; invoiceId: string },
  isPaid: boolean,
): Promise<InvoiceView> {
  return withTenant(services, session, tenantId, async tx => {
    const row = await markPaid(tx, invoiceId, isPaid ? services.clock.now() : null);
    if (!row) throw new ProblemError('not_found');
    await recordAudit(tx, editorOf(session), { action: 'invoices.settle', target: row.number, after: { isPaid } });
    return toInvoice(row);
  });
}
