import { type Kysely, sql } from 'kysely';

/** A period whose invoice is credited as a whole can be billed again, like one whose invoice is void. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index invoice_of_period;
    create unique index invoice_of_period on invoice (tenant_id, group_id, period_start)
      where kind = 'period' and voided_at is null and (credited_amount = 0 or credited_amount < amount - discount)`.execute(
    db,
  );
}
