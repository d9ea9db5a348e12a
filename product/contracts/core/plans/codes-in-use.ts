import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** The codes in contracts of any tenant that have not ended; those of coupons in lower case. */
export async function codesInUse(tx: Transaction<Schema>): Promise<{ agencies: Set<string>; coupons: Set<string> }> {
  const { rows } = await sql<
    Record<'agency_code' | 'coupon_code', string | null>
  >`select * from codes_in_use()`.execute(tx);
  return {
    agencies: new Set(rows.flatMap(row => row.agency_code ?? [])),
    coupons: new Set(rows.flatMap(row => row.coupon_code?.toLowerCase() ?? [])),
  };
}
