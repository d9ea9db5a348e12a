import { type Kysely, sql } from 'kysely';
import { callable } from '#platform/database/rights.ts';

/** The codes of agencies and coupons in contracts that have not ended, of all tenants: no single one could read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function codes_in_use() returns table (agency_code text, coupon_code text)
      language sql stable security definer set search_path = public
      as 'select distinct c.agency_code, c.coupon_code from contract c
        where c.shown_status not in (''canceled'', ''canceled_over_10'', ''withdraw'')
          and (c.agency_code is not null or c.coupon_code is not null)'`.execute(db);
  await callable('codes_in_use()').execute(db);
}
