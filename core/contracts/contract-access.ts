import type { Conditions } from '#api/access.ts';
import type { ProblemCode } from '#api/problem.ts';
import type { SessionContract } from '../sessions/session.ts';
import { isUsable } from './contract-status.ts';

/** The facts of a group's contract that access depends on. */
export type ContractFacts = SessionContract;

/**
 * The contract that a call is about: that of the group it names; when it names none, one that can be used, so that who
 * has another group goes on with it, else the first.
 */
export function contractFor(
  contracts: readonly ContractFacts[],
  groupId: string | undefined,
): ContractFacts | undefined {
  if (groupId !== undefined) return contracts.find(one => one.groupId === groupId);
  return contracts.find(one => isUsable(one.status)) ?? contracts[0];
}

/**
 * Why a contract does not allow a call with these conditions; null when it does. A client user without a group has no
 * contract, and only what needs none: their own account.
 */
export function refusedByContract(
  conditions: Conditions,
  contract: ContractFacts | undefined,
): Extract<ProblemCode, 'contract_deactivated' | 'plan_excludes' | 'forbidden'> | null {
  if (contract === undefined)
    return conditions.deactivated === true && !conditions.nonFree && !conditions.onlyGroup ? null : 'forbidden';
  if (!isUsable(contract.status) && conditions.deactivated !== true) return 'contract_deactivated';
  if (conditions.nonFree === true && contract.planId === 'free') return 'plan_excludes';
  if (conditions.onlyGroup !== undefined && contract.groupId !== conditions.onlyGroup) return 'forbidden';
  return null;
}
