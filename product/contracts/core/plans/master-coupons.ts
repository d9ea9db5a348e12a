import type { Kysely } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { isExpirationAllowed } from '#product/contracts/api/contract-dates.ts';
import type { Coupon, CouponInput } from '#product/contracts/api/plans.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { codesInUse } from './codes-in-use.ts';
import { masterVersion, writeMaster } from './master-version.ts';

/** The coupons, earliest expiry first; staff with restricted browsing get those that their tenants have redeemed. */
export async function getMasterCoupons(
  { db }: Pick<Services, 'db'>,
  { allowedTenants }: Session,
): Promise<{ items: Coupon[]; version: number }> {
  const coupons = await readCoupons(db);
  const mayKnow = ({ usedBy }: Coupon) =>
    allowedTenants === null || (usedBy !== null && allowedTenants.includes(usedBy));
  return { items: coupons.filter(mayKnow), version: await masterVersion(db, 'coupons') };
}

/**
 * Writes the coupons; contracts keep their discounts. Codes are told apart without case. Rejects with `coupon_code_taken`,
 * `invalid_input`, and `coupon_in_use` for one left out that a contract has.
 */
export function putMasterCoupons(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { items, version }: { items: CouponInput[]; version: number },
): Promise<{ items: Coupon[]; version: number }> {
  const now = services.clock.now();
  return writeMaster(services, session, { name: 'coupons', version, read: readCoupons }, async (tx, before) => {
    const known = new Map(before.map(coupon => [coupon.code.toLowerCase(), coupon]));
    const seen = new Set<string>();
    for (const [n, { code, expirationDate }] of items.entries()) {
      const key = code.toLowerCase();
      if (seen.has(key))
        throw new ProblemError('coupon_code_taken', { code }, [{ path: `items.${n}.code`, message: taken }]);
      seen.add(key);
      if (known.get(key)?.expirationDate !== expirationDate && !isExpirationAllowed(expirationDate, now))
        throw new ProblemError('invalid_input', {}, [{ path: `items.${n}.expirationDate`, message: expired }]);
    }
    const used = await codesInUse(tx);
    for (const { code, usedBy } of before)
      if (usedBy !== null && !seen.has(code.toLowerCase()) && used.coupons.has(code.toLowerCase()))
        throw new ProblemError('coupon_in_use', { code });
    await tx.deleteFrom('coupon').execute();
    const rows = items.map(({ expirationDate, ...rest }) => ({
      ...rest,
      expires_on: expirationDate,
      used_by: known.get(rest.code.toLowerCase())?.usedBy ?? null,
    }));
    if (rows.length > 0) await tx.insertInto('coupon').values(rows).execute();
  });
}

const taken = { ja: 'このクーポンコードはすでに登録されています。', en: 'This coupon code is already registered.' };
const expired = {
  ja: '有効期限に昨日より前の日付は指定できません。',
  en: 'The expiration date cannot be earlier than yesterday.',
};

async function readCoupons(db: Kysely<Schema>): Promise<Coupon[]> {
  const rows = await db.selectFrom('coupon').selectAll().orderBy('expires_on').orderBy('code').execute();
  return rows.map(({ expires_on, used_by, ...rest }) => ({ ...rest, expirationDate: expires_on, usedBy: used_by }));
}
