import type { Transaction } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { ProductLine } from '#endpoint/product-line.ts';
import { messages } from '#language/message.ts';
import type { NewTenantTerms } from '#product/accounts/api/tenants.ts';
import { firstRenewal } from '#product/contracts/api/change-status.ts';
import { type ContractData, contractOf } from '#product/contracts/api/contract-data.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { ContractContact } from '#product/contracts/api/contract-fields.ts';
import type { NewContractQuote } from '#product/contracts/api/contracts.ts';
import type { Plan } from '#product/contracts/api/plans.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { quoteOfNew } from '#product/contracts/core/billing/quote-terms.ts';
import { checkStart } from '#product/contracts/core/contracts/check-start.ts';
import { checkPaymentMethod } from '#product/contracts/core/invoices/card-problem.ts';
import { checkAgency } from '#product/contracts/core/plans/check-agency.ts';
import { findPlan } from '#product/contracts/core/plans/find-plan.ts';
import { findCoupon } from '#product/contracts/core/plans/take-coupon.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';

const texts = messages({
  adReport: {
    ja: '広告レポートは、広告プロダクトの契約でのみ利用できます。',
    en: 'Ad reports are only available with contracts of the ad product.',
  },
  plan: {
    ja: 'このプランは別の製品のものです。契約の種類に合うプランを選択してください。',
    en: 'This plan belongs to another product. Please choose a plan that matches the type of contract.',
  },
});

/** The plan of a new tenant and its product line. Rejects a start, a way of payment or a plan that it cannot have. */
export async function planOfNewTenant(
  services: Pick<Services, 'db' | 'clock' | 'cardPayments'>,
  terms: NewTenantTerms,
): Promise<{ plan: Plan; line: ProductLine }> {
  const plan = await findPlan(services.db, terms.planId);
  checkStart(terms.startDate, services.clock.now());
  checkPaymentMethod(services, terms.paymentMethod);
  return { plan, line: lineOfContract(terms, plan) };
}

/** The contract that a new tenant begins with, without its coupon. Rejects with `agency_not_found`. */
export async function contractOfNewTenant(
  tx: Transaction<Schema>,
  plan: Plan,
  terms: NewTenantTerms & Partial<ContractContact>,
  now: Date,
): Promise<ContractData> {
  const today = businessDay(now);
  const { planId: _, product: _product, couponCode: _coupon, startDate, agencyCode, ...parts } = terms;
  const fresh = contractOf({
    ...parts,
    contractPlanId: plan.planId,
    amount: plan.amount,
    start: startDate,
    status: firstStatus(plan, startDate > today),
    agencyCode: await checkAgency(tx, agencyCode ?? null),
  });
  return { ...fresh, renewal: firstRenewal(fresh, today) };
}

/** What that contract bills with its coupon. Rejects with `coupon_invalid`. */
export async function quoteOfNewTenant(
  tx: Transaction<Schema>,
  contract: ContractData,
  { couponCode }: NewTenantTerms,
  now: Date,
): Promise<NewContractQuote> {
  const coupon = await findCoupon(tx, couponCode ?? null, now);
  return quoteOfNew(tx, { ...contract, ...coupon }, now);
}

/** Callers who name no product line mean that of the plan, or that of ad reports by asking for them. */
function lineOfContract({ product, adReport }: NewTenantTerms, { kind, name }: Plan): ProductLine {
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
