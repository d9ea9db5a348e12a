import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

type Discount = Pick<ContractData, 'couponCode' | 'discount' | 'discountPeriods'>;
const none: Discount = { couponCode: null, discount: 0, discountPeriods: 0 };

/** What a coupon that can be redeemed gives, or none, redeeming nothing. Rejects with `coupon_invalid`. */
export async function findCoupon(tx: Transaction<Schema>, code: string | null, now: Date): Promise<Discount> {
  if (code === null || code === '') return none;
  const row = await tx
    .selectFrom('coupon')
    .select(['code', 'discount', 'periods'])
    .where(sql<string>`lower(code)`, '=', code.toLowerCase())
    .where('used_by', 'is', null)
    .where('expires_on', '>=', businessDay(now))
    .executeTakeFirst();
  if (!row) throw invalid();
  return { couponCode: row.code, discount: row.discount, discountPeriods: row.periods };
}

/** Redeems a coupon for a tenant, or none. Rejects with `coupon_invalid`: a coupon serves one contract permanently. */
export async function takeCoupon(
  tx: Transaction<Schema>,
  tenantId: string,
  code: string | null,
  now: Date,
): Promise<Discount> {
  if (code === null || code === '') return none;
  const row = await tx
    .updateTable('coupon')
    .set({ used_by: tenantId })
    .where(sql<string>`lower(code)`, '=', code.toLowerCase())
    .where('used_by', 'is', null)
    .where('expires_on', '>=', businessDay(now))
    .returning(['code', 'discount', 'periods'])
    .executeTakeFirst();
  if (!row) throw invalid();
  return { couponCode: row.code, discount: row.discount, discountPeriods: row.periods };
}

const unusable = { ja: 'クーポンが無効か、すでに使用されています。', en: 'The coupon is invalid or in use.' };
const invalid = () => new ProblemError('coupon_invalid', {}, [{ path: 'couponCode', message: unusable }]);
