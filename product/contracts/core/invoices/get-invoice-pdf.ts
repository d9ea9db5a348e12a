import type { Selectable } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { taxRate } from './invoice-amount.ts';
import type { InvoiceTable } from './invoice-table.ts';
import { toInvoice } from './list-invoices.ts';
import { renderInvoice } from './render-invoice.ts';

const hour = 3600;

/** Returns a link to the PDF of an invoice, valid 1 hour. The PDF is rendered on first request and stored unchanged. */
export async function getInvoicePdf(
  services: Services,
  session: Session,
  { tenantId, invoiceId }: { tenantId: string; invoiceId: string },
): Promise<string> {
  const row = await withTenant(services, session, tenantId, tx =>
    tx.selectFrom('invoice').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst(),
  );
  if (!row || !seesGroup(session, row.group_id)) throw new ProblemError('not_found');
  await storedInvoicePdf(services, row);
  return linkSigner(services)(keyOf(row), tenantId, hour);
}

const keyOf = (row: Selectable<InvoiceTable>) => `${row.tenant_id}/invoices/${row.number}.pdf`;

/** The PDF of an invoice, rendered once. */
export async function storedInvoicePdf(
  { storage, invoiceIssuer }: Pick<Services, 'storage' | 'invoiceIssuer'>,
  row: Selectable<InvoiceTable>,
): Promise<Uint8Array> {
  const key = keyOf(row);
  const stored = await storage.get(key);
  if (stored !== null) return stored;
  const { contract_name: contractName, department_name: departmentName, postal_code: postalCode } = row;
  const customer = { contractName, departmentName, postalCode };
  const paper = { ...toInvoice(row), ...customer, taxRate, issuer: invoiceIssuer ?? { name: 'Tenken' } };
  const pdf = await renderInvoice(paper, await findJapaneseFont());
  await storage.put(key, pdf);
  return pdf;
}
