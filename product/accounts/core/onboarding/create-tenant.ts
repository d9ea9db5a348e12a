import type { ContractStatus } from '#endpoint/contract-status.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { ProductLine } from '#endpoint/product-line.ts';
import { messages } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import type { NewTenant } from '#product/accounts/api/tenants.ts';
import { firstRenewal } from '#product/contracts/api/change-status.ts';
import { contractOf } from '#product/contracts/api/contract-data.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { Plan } from '#product/contracts/api/plans.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { applyDueToGroup } from '#product/contracts/core/billing/apply-due-changes.ts';
import { checkStart } from '#product/contracts/core/contracts/check-start.ts';
import { completeContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { editorOf } from '#product/contracts/core/contracts/save-contract.ts';
import { checkPaymentMethod } from '#product/contracts/core/invoices/card-problem.ts';
import { postContractMails } from '#product/contracts/core/mails/post-contract-mails.ts';
import { checkAgency } from '#product/contracts/core/plans/check-agency.ts';
import { findPlan } from '#product/contracts/core/plans/find-plan.ts';
import { takeCoupon } from '#product/contracts/core/plans/take-coupon.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { allowTenant } from '../accounts/account-rows.ts';
import { addMember } from '../members/add-member.ts';
import { makeTenant, newTenantId } from './make-tenant.ts';

/**
 * Creates a contract on behalf of staff: tenant, pool, master group, redeemed coupon, invoice of a period that has
 * begun, and the owner's account with the mail of the first login, all or nothing. Staff with restricted browsing may
 * see tenants that they created.
 */
export async function createTenant(
  services: Services,
  session: Session,
  given: NewTenant,
): Promise<{ tenantId: string; groupId: 'G001' }> {
  const now = services.clock.now();
  const plan = await findPlan(services.db, given.planId);
  checkStart(given.startDate, now);
  checkPaymentMethod(services, given.paymentMethod);
  const tenantId = newTenantId(lineOfContract(given, plan));
  await inTenant(services.db, tenantId, async tx => {
    const editor = editorOf(session);
    const today = businessDay(now);
    const { tenantPreferredId, planId: _, product: _product, startDate, couponCode, agencyCode, ...parts } = given;
    const fresh = contractOf({
      ...parts,
      contractPlanId: plan.planId,
      amount: plan.amount,
      start: startDate,
      status: firstStatus(plan, startDate > today),
      agencyCode: await checkAgency(tx, agencyCode ?? null),
    });
    const contract = { ...fresh, renewal: firstRenewal(fresh, today) };
    const group = await makeTenant(tx, editor, { tenantId, tenantPreferredId, contract }, now);
    // The coupon references the tenant, which exists only now.
    const coupon = await takeCoupon(tx, tenantId, couponCode ?? null, now);
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

const texts = messages({
  adReport: {
    ja: '広告レポートは、広告プロダクトの契約でのみ利用できます。',
    en: 'Ad reports belong to contracts of the ad product.',
  },
  plan: {
    ja: 'このプランは別の製品のものです。契約の種類に合うプランを選択してください。',
    en: 'This plan belongs to another product. Please choose one for the kind of contract.',
  },
});

/** Callers who name no product line mean that of the plan, or that of ad reports by asking for them. */
function lineOfContract({ product, adReport }: NewTenant, { kind, name }: Plan): ProductLine {
  const line = product ?? (kind === 'api' ? 'api' : adReport ? 'ad' : 'main');
  if (adReport && line !== 'ad')
    throw new ProblemError('invalid_input', {}, [{ path: 'adReport', message: texts.adReport }]);
  if ((kind === 'api') === (line === 'api')) return line;
  const shown = planLabel(name);
  throw new ProblemError('plan_not_selectable', { name: shown }, [{ path: 'planId', message: texts.plan }]);
}

function firstStatus(plan: Plan, isAhead: boolean): ContractStatus {
  if (plan.kind === 'api') return isAhead ? 'api_before_start' : 'exploitable';
  return isAhead ? 'before_start' : 'primary';
}
