import { type Kysely, sql } from 'kysely';
import { ownTenant } from '#platform/database/rights.ts';

/** Invoices are paid in parts, voided, corrected by another one, and credited by notes with numbers of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice add column paid integer not null default 0, add column credited_amount integer not null default 0,
      add column credited integer not null default 0, add column voided_at timestamptz(3),
      add column void_reason text not null default '', add column corrects text;
    update invoice set paid = total where paid_at is not null;
    drop index invoice_of_period;
    create unique index invoice_of_period on invoice (tenant_id, group_id, period_start)
      where kind = 'period' and voided_at is null;
    create table invoice_payment (
      payment_id uuid primary key default gen_random_uuid(), tenant_id text not null,
      invoice_id uuid not null references invoice on delete cascade, paid_on text not null, amount integer not null,
      noted_at timestamptz(3) not null
    );
    create index invoice_payment_of on invoice_payment (tenant_id, invoice_id);
    insert into invoice_payment (tenant_id, invoice_id, paid_on, amount, noted_at)
      select tenant_id, invoice_id, to_char(paid_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD'), total, paid_at
      from invoice where paid_at is not null and total > 0;
    create table credit_note (
      credit_note_id uuid primary key default gen_random_uuid(), tenant_id text not null,
      invoice_id uuid not null references invoice on delete cascade, number text not null unique, issued_on text not null,
      amount integer not null, tax integer not null, total integer not null, reason text not null
    );
    create index credit_note_of on credit_note (tenant_id, invoice_id);
    create sequence credit_note_number;
    grant usage, select on sequence credit_note_number to tenken_app`.execute(db);
  await ownTenant('invoice_payment', 'credit_note').execute(db);
}
