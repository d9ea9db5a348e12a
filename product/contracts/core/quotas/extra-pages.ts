import type { Selectable, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { addDays, businessDay } from '#product/contracts/api/contract-dates.ts';
import { isOver, shownStatus } from '#product/contracts/api/contract-status.ts';
import type * as api from '#product/contracts/api/extra-pages.ts';
import { creditTotal, taxed } from '#product/contracts/api/invoice-tax.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { checkQuote, withDigest } from '../billing/check-quote.ts';
import { findGroupContract, type GroupContract } from '../contracts/group-contract.ts';
import { editorOf } from '../contracts/save-contract.ts';
import { dueDate } from '../invoices/invoice-amount.ts';
import type { InvoiceTable } from '../invoices/invoice-table.ts';
import { creditable, issueCredit } from '../invoices/issue-credit.ts';
import { issueExtraPages } from '../invoices/issue-invoice.ts';
import { lockInvoice } from '../invoices/mark-paid.ts';
import { extraPagesExpireOn } from './grant-dates.ts';
import type { PageGrantTable } from './quota-tables.ts';

interface Group {
  tenantId: string;
  groupId: string;
}
type Grant = Selectable<PageGrantTable>;
type Wanted = z.infer<typeof api.ExtraPages>;
type PagesQuote = Reply<typeof api.quoteExtraPages>;
type RemovalQuote = Reply<typeof api.quoteExtraPageRemoval>;

/** The days of extra pages that are given now, and what is invoiced for them. */
export function quoteExtraPages(
  services: Services,
  session: Session,
  group: Group,
  wanted: Wanted,
): Promise<PagesQuote> {
  return withGroup(services, session, group, async tx => {
    const now = services.clock.now();
    refuseOver(await findGroupContract(tx, group.groupId), now);
    return quoteOfPages(wanted, now);
  });
}

function quoteOfPages({ pages, amount }: Wanted, now: Date): PagesQuote {
  const today = businessDay(now);
  const { tax, total } = taxed(amount, 0);
  const invoice = amount === 0 ? null : { amount, tax, total, dueOn: dueDate(today) };
  return withDigest({ pages, startDate: today, endDate: addDays(extraPagesExpireOn(today), -1), invoice });
}

/** Gives a group extra pages, valid three months from today, and invoices them where they have a price. */
export function grantExtraPages(
  services: Services,
  session: Session,
  group: Group,
  { quote, pages, amount }: Input<typeof api.grantExtraPages>['body'],
): Promise<void> {
  const now = services.clock.now();
  return withGroup(services, session, group, async tx => {
    const found = await findGroupContract(tx, group.groupId, { lock: true });
    refuseOver(found, now);
    await checkQuote(quote, () => quoteOfPages({ pages, amount }, now));
    const start = businessDay(now);
    const expiresOn = extraPagesExpireOn(start);
    const of = { pages, amount, start, end: addDays(expiresOn, -1) };
    const invoiceId = amount === 0 ? null : await issueExtraPages(tx, services, found, of, now);
    await insertExtraPages(tx, group, { pages, invoiceId }, now);
    await audit(tx, session, group, 'extraPages.create', { pages, amount });
  });
}

/** Nobody can use the pages of a contract that has ended. */
function refuseOver({ contract }: GroupContract, now: Date): void {
  if (isOver(shownStatus(contract, now))) throw new ProblemError('contract_deactivated');
}

/** Writes extra pages, valid three months from today. */
export async function insertExtraPages(
  tx: Transaction<Schema>,
  { tenantId, groupId }: Group,
  { pages, invoiceId = null }: { pages: number; invoiceId?: string | null },
  now: Date,
): Promise<void> {
  const starts_on = businessDay(now);
  const expires_on = extraPagesExpireOn(starts_on);
  await tx
    .insertInto('page_grant')
    .values({
      tenant_id: tenantId,
      group_id: groupId,
      kind: 'extra',
      starts_on,
      expires_on,
      pages,
      invoice_id: invoiceId,
    })
    .execute();
}

/** What taking back extra pages would credit. Rejects as taking them back does. */
export function quoteExtraPageRemoval(
  services: Services,
  session: Session,
  group: Group & { grantId: number },
): Promise<RemovalQuote> {
  return withGroup(services, session, group, async tx => quoteOfRemoval(await removalOf(tx, group)));
}

function quoteOfRemoval({ grant, credit }: Removal): RemovalQuote {
  const credited = credit && {
    number: credit.invoice.number,
    amount: credit.amount,
    tax: credit.total - credit.amount,
    total: credit.total,
  };
  return withDigest({ pages: grant.pages - grant.used, used: grant.used, credit: credited });
}

/** Takes back the extra pages that are not used, and credits their share. Rejects with `extra_pages_used`. */
export function removeExtraPages(
  services: Services,
  session: Session,
  group: Group & { grantId: number },
  { quote, reason }: Input<typeof api.removeExtraPages>['body'],
): Promise<void> {
  return withGroup(services, session, group, async tx => {
    await findGroupContract(tx, group.groupId, { lock: true });
    const removal = await removalOf(tx, group);
    await checkQuote(quote, () => quoteOfRemoval(removal));
    const { grant, credit } = removal;
    if (credit !== null)
      await issueCredit(
        tx,
        services,
        editorOf(session),
        credit.invoice,
        { amount: credit.amount, reason },
        services.clock.now(),
      );
    if (grant.used === 0) await tx.deleteFrom('page_grant').where('grant_id', '=', grant.grant_id).execute();
    else await tx.updateTable('page_grant').set({ pages: grant.used }).where('grant_id', '=', grant.grant_id).execute();
    await audit(tx, session, group, 'extraPages.remove', { pages: grant.pages - grant.used, reason });
  });
}

interface Removal {
  grant: Grant;
  credit: { invoice: Selectable<InvoiceTable>; amount: number; total: number } | null;
}

/** The grant, locked, and what is credited of its invoice: all that can be, or the share of the pages that are not used. */
async function removalOf(
  tx: Transaction<Schema>,
  { groupId, grantId }: { groupId: string; grantId: number },
): Promise<Removal> {
  const grant = await tx
    .selectFrom('page_grant')
    .selectAll()
    .where('grant_id', '=', grantId)
    .where('group_id', '=', groupId)
    .where('kind', '=', 'extra')
    .forUpdate()
    .executeTakeFirst();
  if (grant === undefined) throw new ProblemError('not_found');
  const unused = grant.pages - grant.used;
  if (unused <= 0) throw new ProblemError('extra_pages_used');
  const invoice = grant.invoice_id === null ? undefined : await lockInvoice(tx, grant.invoice_id);
  if (invoice === undefined || invoice.voided_at !== null) return { grant, credit: null };
  const rest = creditable(invoice);
  // Of the pages that were bought: some may have been taken back before, and runs give pages back.
  const share = Math.floor(((invoice.amount - invoice.discount) * unused) / (invoice.pages ?? grant.pages));
  const amount = grant.used === 0 ? rest : Math.min(rest, share);
  return {
    grant,
    credit: amount < 1 ? null : { invoice, amount, total: creditTotal({ ...invoice, creditable: rest }, amount) },
  };
}

function audit(
  tx: Transaction<Schema>,
  session: Session,
  { tenantId, groupId }: Group,
  action: 'extraPages.create' | 'extraPages.remove',
  after: object,
): Promise<void> {
  return recordAudit(tx, editorOf(session), { action, target: `${tenantId}#${groupId}`, after });
}
