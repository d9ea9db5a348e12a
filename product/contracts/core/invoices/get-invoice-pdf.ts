import { seesGroup } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { taxRate } from './invoice-amount.ts';
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
  const key = `${tenantId}/invoices/${row.number}.pdf`;
  if ((await services.storage.get(key)) === null) {
    const { contract_name: contractName, department_name: departmentName, postal_code: postalCode } = row;
    const customer = { contractName, departmentName, postalCode };
    const paper = { ...toInvoice(row), ...customer, taxRate, issuer: services.invoiceIssuer ?? { name: 'Tenken' } };
    await services.storage.put(key, await renderInvoice(paper, await findJapaneseFont()));
  }
  return linkSigner(services)(key, tenantId, hour);
}
