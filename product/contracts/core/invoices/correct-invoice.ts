import type { Selectable, Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { fill, messages } from '#language/message.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type * as corrections from '#product/contracts/api/invoice-corrections.ts';
import { taxed } from '#product/contracts/api/invoice-tax.ts';
import type { InvoiceView } from '#product/contracts/api/invoices.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { editorOf } from '../contracts/save-contract.ts';
import { postInvoiceMail } from '../mails/post-invoice-mail.ts';
import { dueDate } from './invoice-amount.ts';
import type { InvoiceTable } from './invoice-table.ts';
import { creditable, issueCredit } from './issue-credit.ts';
import { nextInvoiceNumber } from './issue-invoice.ts';
import { viewInvoices } from './list-invoices.ts';
import { addPayment, lockInvoice } from './mark-paid.ts';
import { openAmount } from './open-amount.ts';

type Invoice = Selectable<InvoiceTable>;
type Pay = Input<typeof corrections.payInvoice>['body'];
type Void = Input<typeof corrections.voidInvoice>['body'];
type Correct = Input<typeof corrections.correctInvoice>['body'];
type Credit = Input<typeof corrections.creditInvoice>['body'];
interface Target {
  tenantId: string;
  invoiceId: string;
}

const texts = messages({
  tooMuch: {
    ja: '残高（¥{open}）以下の金額を入力してください。',
    en: 'Please enter an amount no greater than the balance (¥{open}).',
  },
  future: { ja: '入金日には今日までの日付を入力してください。', en: 'The payment date cannot be in the future.' },
  lessThanPaid: {
    ja: '入金済みの金額（¥{paid}）以上にしてください。',
    en: 'The total must be at least the amount already paid (¥{paid}).',
  },
  discount: { ja: '割引は金額以下にしてください。', en: 'The discount cannot be greater than the amount.' },
});

/** Notes a payment of at most what is open. Rejects with `invoice_voided`. */
export function payInvoice(services: Services, session: Session, target: Target, body: Pay) {
  return onInvoice(services, session, target, async (tx, row, now) => {
    const open = openAmount(row);
    if (body.amount > open) throw refused('amount', texts.tooMuch, { open: open.toLocaleString('ja-JP') });
    if (body.paidOn > businessDay(now)) throw refused('paidOn', texts.future);
    const after = await addPayment(tx, row, body, now);
    await recordAudit(tx, editorOf(session), { action: 'invoices.pay', target: row.number, after: body });
    return after;
  });
}

/** Rejects with `invoice_not_voidable` where something is paid or credited. */
export function voidInvoice(services: Services, session: Session, target: Target, { reason }: Void) {
  return onInvoice(services, session, target, async (tx, row, now) => {
    if (row.paid > 0 || row.credited > 0) throw new ProblemError('invoice_not_voidable', { number: row.number });
    const after = await setVoid(tx, row, reason, now);
    await recordAudit(tx, editorOf(session), { action: 'invoices.void', target: row.number, after: { reason } });
    await postInvoiceMail(tx, services, { ...target, event: 'invoiceVoided' });
    return after;
  });
}

/** Issues an invoice in the place of one that is wrong. Rejects with `invoice_credited`. */
export function correctInvoice(services: Services, session: Session, target: Target, body: Correct) {
  return onInvoice(services, session, target, async (tx, row, now) => {
    if (row.credited > 0) throw new ProblemError('invoice_credited', { number: row.number });
    if (body.discount > body.amount) throw refused('discount', texts.discount);
    const amounts = taxed(body.amount, body.discount);
    if (amounts.total < row.paid)
      throw refused('amount', texts.lessThanPaid, { paid: row.paid.toLocaleString('ja-JP') });
    await setVoid(tx, row, body.reason, now);
    const issuedOn = businessDay(now);
    const number = await nextInvoiceNumber(tx, issuedOn);
    const { invoice_id: _, due_soon_told: _soon, overdue_told: _late, ...kept } = row;
    const after = await tx
      .insertInto('invoice')
      .values({
        ...kept,
        ...amounts,
        number,
        contract_name: body.contractName,
        department_name: body.departmentName,
        postal_code: body.postalCode,
        issued_on: issuedOn,
        due_on: dueDate(issuedOn),
        corrects: row.number,
        paid_at: amounts.total > row.paid ? null : (row.paid_at ?? now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('invoice_payment')
      .set({ invoice_id: after.invoice_id })
      .where('invoice_id', '=', row.invoice_id)
      .execute();
    await tx
      .updateTable('page_grant')
      .set({ invoice_id: after.invoice_id })
      .where('invoice_id', '=', row.invoice_id)
      .execute();
    await tx.updateTable('invoice').set({ paid: 0 }).where('invoice_id', '=', row.invoice_id).execute();
    await recordAudit(tx, editorOf(session), {
      action: 'invoices.correct',
      target: row.number,
      after: { ...body, number },
    });
    const { tenantId } = target;
    await postInvoiceMail(tx, services, { tenantId, invoiceId: after.invoice_id, event: 'invoiceCorrected' });
    return after;
  });
}

/** Issues a credit note of at most what is not credited yet, at the rate of tax of the invoice. */
export function creditInvoice(services: Services, session: Session, target: Target, body: Credit) {
  return onInvoice(services, session, target, async (tx, row, now) => {
    const rest = creditable(row);
    const amount = body.amount ?? rest;
    if (amount > rest || amount < 1) throw refused('amount', texts.tooMuch, { open: rest.toLocaleString('ja-JP') });
    return issueCredit(tx, services, editorOf(session), row, { amount, reason: body.reason }, now);
  });
}

function onInvoice(
  services: Services,
  session: Session,
  { tenantId, invoiceId }: Target,
  act: (tx: Transaction<Schema>, row: Invoice, now: Date) => Promise<Invoice>,
): Promise<InvoiceView> {
  return withTenant(services, session, tenantId, async tx => {
    const row = await lockInvoice(tx, invoiceId);
    if (row === undefined) throw new ProblemError('not_found');
    if (row.voided_at !== null) throw new ProblemError('invoice_voided', { number: row.number });
    const now = services.clock.now();
    const [view] = await viewInvoices(tx, [await act(tx, row, now)], now);
    if (view === undefined) throw new Error('an invoice has no view');
    return view;
  });
}

function setVoid(tx: Transaction<Schema>, row: Invoice, reason: string, now: Date): Promise<Invoice> {
  return tx
    .updateTable('invoice')
    .set({ voided_at: now, void_reason: reason })
    .where('invoice_id', '=', row.invoice_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const refused = (path: string, text: (typeof texts)[keyof typeof texts], values: Record<string, string> = {}) =>
  new ProblemError('invalid_input', {}, [{ path, message: fill(text, values) }]);
