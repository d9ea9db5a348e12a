import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Redeems a coupon for a tenant, or none. Rejects with `coupon_invalid`: a coupon serves one contract permanently. */
export async function takeCoupon(
  tx: Transaction<Schema>,
  tenantId: string,
  code: string | null,
  now: Date,
): Promise<Pick<ContractData, 'couponCode' | 'discount' | 'discountPeriods'>> {
  if (code === null || code === '') return { couponCode: null, discount: 0, discountPeriods: 0 };
  const row = await tx
    .updateTable('coupon')
    .set({ used_by: tenantId })
    .where(sql<string>`lower(code)`, '=', code.toLowerCase())
    .where('used_by', 'is', null)
    .where('expires_on', '>=', businessDay(now))
    .returning(['code', 'discount', 'periods'])
    .executeTakeFirst();
  const field = { ja: 'クーポンが無効か、すでに使用されています。', en: 'The coupon is invalid or in use.' };
  if (!row) throw new ProblemError('coupon_invalid', {}, [{ path: 'couponCode', message: field }]);
  return { couponCode: row.code, discount: row.discount, discountPeriods: row.periods };
}
