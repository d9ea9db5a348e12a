import { sql, type Transaction } from 'kysely';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { taxed } from '#product/contracts/api/invoice-tax.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Charge } from '../contracts/change-terms.ts';
import type { BilledPeriod } from '../contracts/due-changes.ts';
import type { GroupContract } from '../contracts/group-contract.ts';
import type { MailWay } from '../mails/post-contract-mails.ts';
import { postInvoiceMail } from '../mails/post-invoice-mail.ts';
import { planOf } from '../plans/find-plan.ts';
import { dueDate, invoiceAmount } from './invoice-amount.ts';
import type { InvoiceKind } from './invoice-table.ts';

/** What a billing period costs; null: nothing, and there is no invoice. */
export async function priceOf(
  tx: Transaction<Schema>,
  { planId, amount, period, ...coupon }: BilledPeriod,
): Promise<{ planName: string; amounts: ReturnType<typeof taxed> } | null> {
  const plan = await planOf(tx, planId);
  const monthly = amount ?? plan.amount;
  return monthly === 0 ? null : { planName: plan.name, amounts: invoiceAmount(monthly, period, coupon) };
}

/** Writes the invoice of a billing period and mails it; a plan without an amount has none, no period is billed twice. */
export async function issueInvoice(
  tx: Transaction<Schema>,
  way: MailWay,
  group: GroupContract,
  billed: BilledPeriod,
  now: Date,
): Promise<void> {
  const price = await priceOf(tx, billed);
  if (price !== null) await insertInvoice(tx, way, group, { ...billed, kind: 'period', ...price }, now);
}

/** Writes and mails the invoice of a dearer plan for the rest of a period that is billed already; of 0 yen there is none. */
export async function issueCharge(
  tx: Transaction<Schema>,
  way: MailWay,
  group: GroupContract,
  charge: Charge,
  now: Date,
): Promise<void> {
  if (charge.amount === 0) return;
  const plan = await planOf(tx, group.contract.contractPlanId);
  const amounts = taxed(charge.amount, 0);
  await insertInvoice(tx, way, group, { ...charge, kind: 'plan_change', planName: plan.name, amounts }, now);
}

/** Writes and mails the invoice of extra pages; the amount is without tax. */
export async function issueExtraPages(
  tx: Transaction<Schema>,
  way: MailWay,
  group: GroupContract,
  of: { pages: number; amount: number; start: string; end: string },
  now: Date,
): Promise<string> {
  const plan = await planOf(tx, group.contract.contractPlanId);
  const invoice = { ...of, kind: 'extra_pages', planName: plan.name, amounts: taxed(of.amount, 0) } as const;
  const invoiceId = await insertInvoice(tx, way, group, invoice, now);
  if (invoiceId === null) throw new Error('extra pages have no invoice');
  return invoiceId;
}

interface NewInvoice {
  kind: InvoiceKind;
  pages?: number;
  planName: string;
  start: string;
  end: string;
  amounts: ReturnType<typeof taxed>;
}

async function insertInvoice(
  tx: Transaction<Schema>,
  way: MailWay,
  { tenantId, groupId, contract }: GroupContract,
  { kind, pages, planName, start, end, amounts }: NewInvoice,
  now: Date,
): Promise<string | null> {
  const issuedOn = businessDay(now);
  const number = await nextInvoiceNumber(tx, issuedOn);
  const issued = await tx
    .insertInto('invoice')
    .values({
      tenant_id: tenantId,
      group_id: groupId,
      number,
      kind,
      pages: pages ?? null,
      plan_name: planName,
      contract_name: contract.contractName,
      department_name: contract.departmentName,
      postal_code: contract.postalCode,
      period_start: start,
      period_end: end,
      issued_on: issuedOn,
      due_on: dueDate(issuedOn),
      ...amounts,
      payment_method: contract.paymentMethod,
      paid_at: amounts.total === 0 ? now : null,
    })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'group_id', 'period_start'])
        .where('kind', '=', 'period')
        .where('voided_at', 'is', null)
        .where(sql<boolean>`(credited_amount = 0 or credited_amount < amount - discount)`)
        .doNothing(),
    )
    .returning('invoice_id')
    .executeTakeFirst();
  if (issued === undefined) return null;
  await postInvoiceMail(tx, way, { tenantId, invoiceId: issued.invoice_id, event: 'invoiceIssued' });
  return issued.invoice_id;
}

/** The number of an invoice that is issued on a business day: its date and a running number. */
export async function nextInvoiceNumber(tx: Transaction<Schema>, issuedOn: string): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('invoice_number') as n`.execute(tx);
  return `${issuedOn.replaceAll('-', '')}-${String(rows[0]?.n).padStart(6, '0')}`;
}
