import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { isOver, shownStatus } from '#product/contracts/api/contract-status.ts';
import type { BillingPeriod } from '#product/contracts/api/contracts.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import type { ChangedTerms } from '../contracts/change-terms.ts';
import { findGroupContract, type GroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { editorOf, saveContract } from '../contracts/save-contract.ts';
import { checkPlanChoice } from '../plans/check-plan-choice.ts';
import { findPlan, planOf } from '../plans/find-plan.ts';
import { applyDueToGroup } from './apply-due-changes.ts';
import { recoveredContract } from './recover-contract.ts';
import { settleTerms, termsWanted, type WantedTerms } from './settle-terms.ts';

/** Whether the contract costs nothing and its people may buy a plan instead, also after its end. */
export async function isFree(tx: Transaction<Schema>, { contractPlanId }: ContractData): Promise<boolean> {
  return (await planOf(tx, contractPlanId)).kind === 'free';
}

/**
 * A free contract with a paid plan, billed from today. One that has ended comes back as by a recovery, which only staff may
 * do with a paid one. Rejects with `plan_not_selectable` for a plan that is not paid.
 */
export async function paidInsteadOfFree(
  tx: Transaction<Schema>,
  before: GroupContract,
  { planId, period }: WantedTerms,
  now: Date,
): Promise<ChangedTerms> {
  if (planId !== undefined) await checkPlanChoice(tx, planId, { use: 'group' });
  const contract = isOver(shownStatus(before.contract, now))
    ? await recoveredContract(tx, before, { isStaff: true, now })
    : before.contract;
  return termsWanted(tx, { groupId: before.groupId, contract }, { planId, period }, now);
}

/** Buys a plan instead of the free one, on behalf of a client user. What was verified stays. Rejects with `conflict`. */
export function beginPaid(
  services: Services,
  session: Session,
  tenantId: string,
  { version, planId, period }: { version: number; planId: string; period: BillingPeriod },
): Promise<void> {
  const now = services.clock.now();
  return withGroup(services, session, { tenantId, groupId: masterGroupId }, async tx => {
    const before = await findGroupContract(tx, masterGroupId, { lock: true });
    if (before.version !== version) throw new ProblemError('conflict');
    const plan = await findPlan(tx, planId);
    if (!(await isFree(tx, before.contract)))
      throw new ProblemError('plan_not_selectable', { name: planLabel(plan.name) });
    const { contract, charge } = await paidInsteadOfFree(tx, before, { planId, period }, now);
    const saving = { action: 'contracts.beginPaid' as const, now, way: services, charge };
    const after = await saveContract(tx, editorOf(session), before, { contract }, saving);
    await settleTerms(tx, services, { before, after, charge }, now);
    await applyDueToGroup(tx, services, after, now);
  });
}
