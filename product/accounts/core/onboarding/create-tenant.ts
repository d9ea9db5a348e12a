import type { Input } from '#endpoint/define.ts';
import { inTenant } from '#platform/database/database.ts';
import type { createTenant as createTenantEndpoint } from '#product/accounts/api/tenants.ts';
import { applyDueToGroup } from '#product/contracts/core/billing/apply-due-changes.ts';
import { checkQuote } from '#product/contracts/core/billing/check-quote.ts';
import { completeContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { editorOf } from '#product/contracts/core/contracts/save-contract.ts';
import { postContractMails } from '#product/contracts/core/mails/post-contract-mails.ts';
import { takeCoupon } from '#product/contracts/core/plans/take-coupon.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { allowTenant } from '../accounts/account-rows.ts';
import { addMember } from '../members/add-member.ts';
import { makeTenant, newTenantId } from './make-tenant.ts';
import { contractOfNewTenant, planOfNewTenant, quoteOfNewTenant } from './new-tenant-contract.ts';

/**
 * Creates a contract on behalf of staff: tenant, pool, master group, redeemed coupon, invoice of a period that has
 * begun, and the owner's account with the mail of the first login, all or nothing. Staff with restricted browsing may
 * see tenants that they created.
 */
export async function createTenant(
  services: Services,
  session: Session,
  { tenantPreferredId, quote, ...given }: Input<typeof createTenantEndpoint>['body'],
): Promise<{ tenantId: string; groupId: 'G001' }> {
  const now = services.clock.now();
  const { plan, line } = await planOfNewTenant(services, given);
  const tenantId = newTenantId(line);
  await inTenant(services.db, tenantId, async tx => {
    const editor = editorOf(session);
    const contract = await contractOfNewTenant(tx, plan, given, now);
    await checkQuote(quote, () => quoteOfNewTenant(tx, contract, given, now));
    const group = await makeTenant(tx, editor, { tenantId, tenantPreferredId, contract }, now);
    // The coupon references the tenant, which exists only now.
    const coupon = await takeCoupon(tx, tenantId, given.couponCode ?? null, now);
    const complete = await completeContract(tx, group, coupon);
    const owner = {
      tenantId,
      tenantPreferredId,
      email: given.contractEmail,
      firstName: given.firstName,
      lastName: given.lastName,
      role: 'TenantMaster',
    } as const;
    await addMember(tx, services, { ...owner, groups: [masterGroupId] }, session);
    await postContractMails(tx, services, complete, ['contractMade'], { now });
    await applyDueToGroup(tx, services, complete, now);
    if (session.pool === 'staff' && session.allowedTenants !== null) await allowTenant(tx, session.sub, tenantId);
  });
  return { tenantId, groupId: masterGroupId };
}
