import { type Selectable, sql } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { invoiceState } from '#product/contracts/api/invoice-state.ts';
import type * as api from '#product/contracts/api/open-invoices.ts';
import type { OpenInvoice } from '#product/contracts/api/open-invoices.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import type { InvoiceTable } from './invoice-table.ts';
import { openAmount } from './open-amount.ts';

export type OpenInvoiceQuery = Input<typeof api.exportOpenInvoices>['query'] & { offset?: number; limit?: number };
type Row = Selectable<InvoiceTable> & { tenant_preferred_id: string };

const columns: Record<string, string> = {
  due: 'i.due_on',
  open: 'i.total - i.paid - i.credited',
  name: 'i.contract_name collate tenken_ja',
  number: 'i.number',
};

/** The invoices with something left of the tenants that the staff member may see. Without `limit` all of them. */
export async function listOpenInvoices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { allowedTenants }: Session,
  { search, state, sort, offset = 0, limit }: OpenInvoiceQuery,
): Promise<{ items: OpenInvoice[]; total: number; open: number }> {
  const today = businessDay(clock.now());
  const words = search.normalize('NFC').trim();
  const pattern = words === '' ? null : likePattern(words);
  const from = sql`open_invoices() i join tenant_view t using (tenant_id)
    where (${allowedTenants}::text[] is null or i.tenant_id = any(${allowedTenants}::text[]))
      and (${pattern}::text is null or concat_ws(' ', i.number, t.tenant_preferred_id, i.tenant_id, i.contract_name,
        i.department_name) collate tenken_ja ilike ${pattern})
      and case ${state ?? 'all'}::text when 'overdue' then i.due_on < ${today} when 'part_paid' then i.paid > 0
        when 'open' then i.paid = 0 and i.due_on >= ${today} else true end`;
  const { rows: sums } = await sql<{ total: string; open: string | null }>`
    select count(*) as total, sum(i.total - i.paid - i.credited) as open from ${from}`.execute(db);
  const isFalling = sort.startsWith('-');
  const order = sql.raw(`${columns[sort.replace('-', '')]} ${isFalling ? 'desc' : 'asc'}, i.number`);
  const { rows } = await sql<Row>`
    select i.*, t.tenant_preferred_id from ${from} order by ${order} offset ${offset} limit ${limit ?? null}`.execute(
    db,
  );
  return {
    items: rows.map(row => viewOf(row, today)),
    total: Number(sums[0]?.total ?? 0),
    open: Number(sums[0]?.open ?? 0),
  };
}

function viewOf(row: Row, today: string): OpenInvoice {
  const { paid, credited, due_on: dueOn } = row;
  const open = openAmount(row);
  return {
    invoiceId: row.invoice_id,
    number: row.number,
    tenantId: row.tenant_id,
    tenantPreferredId: row.tenant_preferred_id,
    groupId: row.group_id,
    contractName: row.contract_name,
    planName: row.plan_name,
    issuedOn: row.issued_on,
    dueOn,
    paymentMethod: row.payment_method,
    state: invoiceState({ isVoid: false, paid, credited, open, dueOn }, today),
    total: row.total,
    paid,
    credited,
    open,
  };
}
