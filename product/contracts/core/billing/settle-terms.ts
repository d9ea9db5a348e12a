import type { Transaction } from 'kysely';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { BillingPeriod } from '#product/contracts/api/contracts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type ChangedTerms, changeTerms } from '../contracts/change-terms.ts';
import type { GroupContract } from '../contracts/group-contract.ts';
import { invoicedFrom } from '../invoices/invoiced-time.ts';
import { issueCharge } from '../invoices/issue-invoice.ts';
import type { MailWay } from '../mails/post-contract-mails.ts';
import { planOf } from '../plans/find-plan.ts';
import { openGrants, regrantMonth } from '../quotas/page-quota.ts';

/** The plan and the billing period that are asked for; what is omitted stays, and nothing waits any more. */
export interface WantedTerms {
  planId?: string | undefined;
  period?: BillingPeriod | undefined;
}

/**
 * The contract with the terms that are asked for, by the rule of `changeTerms`, at the prices that are agreed by that.
 * Omitted terms are left as they are.
 */
export async function termsWanted(
  tx: Transaction<Schema>,
  { groupId, contract }: { groupId: string; contract: ContractData },
  { planId, period }: WantedTerms,
  now: Date,
): Promise<ChangedTerms> {
  const today = businessDay(now);
  const present = await planOf(tx, contract.contractPlanId);
  const agreed = { ...contract, amount: contract.amount ?? present.amount };
  const plans = {
    now: { planId: present.planId, amount: agreed.amount },
    wanted: await planOf(tx, planId ?? contract.contractPlanId),
  };
  const changed = changeTerms(agreed, plans, period ?? contract.period, {
    now,
    today,
    invoiced: await invoicedFrom(tx, groupId, today),
  });
  const { nextPlanId, nextAmount, nextAmountFrom } = contract;
  const awaitedPlan = { nextPlanId, nextAmount, nextAmountFrom };
  const kept = {
    ...(planId === undefined ? awaitedPlan : {}),
    ...(period === undefined ? { nextPeriod: contract.nextPeriod } : {}),
  };
  return { ...changed, contract: { ...changed.contract, ...kept } };
}

/** The consequences of changed terms that are written: the invoice of what is charged, and the pages of a new plan. */
export async function settleTerms(
  tx: Transaction<Schema>,
  way: MailWay,
  { before, after, charge }: { before: GroupContract; after: GroupContract; charge: ChangedTerms['charge'] },
  now: Date,
): Promise<void> {
  if (charge !== null) await issueCharge(tx, way, after, charge, now);
  if (before.contract.contractPlanId === after.contract.contractPlanId) return;
  // The days until now have the pages of the old plan.
  await openGrants(tx, before, now);
  const change = { oldPlanId: before.contract.contractPlanId, changedOn: businessDay(now) };
  await regrantMonth(tx, after, change, now);
}
