import type { Selectable, Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Message } from '#language/message.ts';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { taxRate } from '#product/contracts/api/invoice-tax.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { contractIdOf } from '../mails/post-contract-mails.ts';
import type { InvoicePaper } from './invoice-paper.ts';
import type { CreditNoteTable, InvoiceTable } from './invoice-table.ts';
import { renderInvoice } from './render-invoice.ts';

const hour = 3600;

type Invoice = Selectable<InvoiceTable>;
type CreditNote = Selectable<CreditNoteTable>;

/** What a paper names beside its row. */
interface PaperFacts {
  tenantPreferredId: string;
  group: Message;
}

/**
 * Returns a link to the PDF of an invoice, valid 1 hour. The PDF is rendered once and stored unchanged. Rejects with
 * `invoice_without_bank` while it is to be transferred and there is no account to pay to.
 */
export async function getInvoicePdf(
  services: Services,
  session: Session,
  { tenantId, invoiceId }: { tenantId: string; invoiceId: string },
): Promise<string> {
  const paper = await withTenant(services, session, tenantId, async tx => {
    const row = await tx.selectFrom('invoice').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
    if (!row || !seesGroup(session, row.group_id)) throw new ProblemError('not_found');
    return paperOf(services, row, await paperFacts(tx, row));
  });
  return linkTo(services, tenantId, paper);
}

/** The same for a credit note. */
export async function getCreditNotePdf(
  services: Services,
  session: Session,
  { tenantId, creditNoteId }: { tenantId: string; creditNoteId: string },
): Promise<string> {
  const paper = await withTenant(services, session, tenantId, async tx => {
    const notes = tx.selectFrom('credit_note').selectAll();
    const note = await notes.where('credit_note_id', '=', creditNoteId).executeTakeFirst();
    if (!note) throw new ProblemError('not_found');
    const invoices = tx.selectFrom('invoice').selectAll();
    const row = await invoices.where('invoice_id', '=', note.invoice_id).executeTakeFirstOrThrow();
    if (!seesGroup(session, row.group_id)) throw new ProblemError('not_found');
    return paperOf(services, row, await paperFacts(tx, row), note);
  });
  return linkTo(services, tenantId, paper);
}

async function linkTo(services: Services, tenantId: string, paper: InvoicePaper): Promise<string> {
  if (!isPayable(paper)) throw new ProblemError('invoice_without_bank');
  await storedPdf(services, tenantId, paper);
  return linkSigner(services)(keyOf(tenantId, paper), tenantId, hour);
}

/** Checks whether a paper says where to pay to, if somebody must. */
export const isPayable = ({ kind, paymentMethod, issuer }: InvoicePaper): boolean =>
  kind === 'credit_note' || paymentMethod === 'card' || issuer.bank !== undefined;

export async function paperFacts(tx: Transaction<Schema>, row: Invoice): Promise<PaperFacts> {
  const { groupId, groupName } = await findGroupContract(tx, row.group_id);
  return {
    tenantPreferredId: await contractIdOf(tx, row.tenant_id),
    group: groupLabel({ groupId, groupNameDB: groupName }),
  };
}

/** The contents of the PDF of an invoice, or of a credit note for it. */
export function paperOf(
  { invoiceIssuer }: Pick<Services, 'invoiceIssuer'>,
  row: Invoice,
  facts: PaperFacts,
  note?: CreditNote,
): InvoicePaper {
  const paper: InvoicePaper = {
    ...facts,
    kind: row.kind,
    pages: row.pages,
    number: row.number,
    planName: row.plan_name,
    contractName: row.contract_name,
    departmentName: row.department_name,
    postalCode: row.postal_code,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    amount: row.amount,
    discount: row.discount,
    tax: row.tax,
    total: row.total,
    paymentMethod: row.payment_method,
    refersTo: row.corrects === null ? null : { number: row.corrects, issuedOn: null },
    reason: '',
    taxRate,
    issuer: invoiceIssuer ?? { name: 'Tenken' },
  };
  if (note === undefined) return paper;
  return {
    ...paper,
    kind: 'credit_note',
    number: note.number,
    issuedOn: note.issued_on,
    amount: note.amount,
    discount: 0,
    tax: note.tax,
    total: note.total,
    refersTo: { number: row.number, issuedOn: row.issued_on },
    reason: note.reason,
  };
}

const keyOf = (tenantId: string, { number }: InvoicePaper) => `${tenantId}/invoices/${number}.pdf`;

/** The PDF of a paper, rendered once. */
export async function storedPdf(
  { storage }: Pick<Services, 'storage'>,
  tenantId: string,
  paper: InvoicePaper,
): Promise<Uint8Array> {
  const key = keyOf(tenantId, paper);
  const stored = await storage.get(key);
  if (stored !== null) return stored;
  const pdf = await renderInvoice(paper, await findJapaneseFont());
  await storage.put(key, pdf);
  return pdf;
}
