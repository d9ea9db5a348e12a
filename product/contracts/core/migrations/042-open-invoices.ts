import { type Kysely, sql } from 'kysely';
import { callable } from '#platform/database/rights.ts';

/** Extra pages can be invoiced, and staff read what is open over all contracts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice add column pages integer, drop constraint invoice_kind_check,
      add constraint invoice_kind_check check (kind in ('period', 'plan_change', 'extra_pages'));
    alter table page_grant add column invoice_id uuid references invoice on delete set null;
    create index invoice_open on invoice (due_on) where voided_at is null and total > paid + credited;

    -- The invoices with something left over all tenants, which no transaction of a single tenant could read.
    create function open_invoices() returns setof invoice
      language sql stable security definer set search_path = public
      as 'select * from invoice where voided_at is null and total > paid + credited';
    ${callable('open_invoices()')}`.execute(db);
}
