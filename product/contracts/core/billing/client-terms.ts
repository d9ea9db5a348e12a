import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { isOver, isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import type { ChangedTerms } from '../contracts/change-terms.ts';
import { changedParts, checkDeactivatedChange } from '../contracts/check-deactivated-change.ts';
import { type GroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { checkPlanChoice } from '../plans/check-plan-choice.ts';
import { planOf } from '../plans/find-plan.ts';
import { recoveredContract } from './recover-contract.ts';
import { termsWanted, type WantedTerms } from './settle-terms.ts';

/** Whether the contract costs nothing, so that its people may buy a plan instead, also after its end. */
export const isFree = async (
  tx: Transaction<Schema>,
  { contract }: Pick<GroupContract, 'contract'>,
): Promise<boolean> => (await planOf(tx, contract.contractPlanId)).kind === 'free';

/**
 * The contract with the terms that a person of the contract asks for, writing nothing. Rejects, as the change itself does, with
 * `plan_not_found`, `plan_not_selectable`, `contract_deactivated`, `cancellation_requested` or, for a free contract without a
 * plan, `plan_excludes`.
 */
export async function clientTerms(
  tx: Transaction<Schema>,
  session: Session,
  before: GroupContract,
  wanted: WantedTerms,
  now: Date,
): Promise<ChangedTerms> {
  if (await isFree(tx, before)) return paidInsteadOfFree(tx, before, wanted, now);
  await checkChosenPlan(tx, session, before, wanted.planId);
  const changed = await termsWanted(tx, before, wanted, now);
  const after = { ...before, contract: changed.contract };
  if (session.pool === 'tenant') checkDeactivatedChange(shownStatus(before.contract, now), changedParts(before, after));
  return changed;
}

/** A paid plan from today. A free contract that has ended comes back as by a recovery, which only staff may do with a paid one. */
async function paidInsteadOfFree(
  tx: Transaction<Schema>,
  before: GroupContract,
  wanted: WantedTerms,
  now: Date,
): Promise<ChangedTerms> {
  if (wanted.planId === undefined) throw new ProblemError('plan_excludes');
  await checkPlanChoice(tx, wanted.planId, { use: 'group', now: before.contract.contractPlanId });
  const shown = shownStatus(before.contract, now);
  if (!isUsable(shown) && !isOver(shown)) throw new ProblemError('contract_deactivated');
  // The requested end stays, and would cut off what is billed.
  if (shown === 'pre_cancel') throw new ProblemError('cancellation_requested');
  const contract = isOver(shown) ? await recoveredContract(tx, before, { isStaff: true, now }) : before.contract;
  return termsWanted(tx, { groupId: before.groupId, contract }, wanted, now);
}

/** Rejects with `plan_not_found` or `plan_not_selectable` another plan that this person cannot choose for the group. */
export async function checkChosenPlan(
  tx: Transaction<Schema>,
  session: Session,
  { groupId, contract: { contractPlanId: now } }: GroupContract,
  planId: string | undefined,
): Promise<void> {
  if (planId === undefined || planId === now) return;
  const use = groupId === masterGroupId && session.pool === 'staff' ? 'main' : 'group';
  await checkPlanChoice(tx, planId, { use, now });
}
