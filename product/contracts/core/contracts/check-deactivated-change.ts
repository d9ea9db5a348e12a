import type { ContractStatus } from '#endpoint/contract-status.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { isUsable } from '#product/contracts/api/contract-status.ts';

/** A part of a group that is edited by the change-contract form or the group form. */
export type GroupPart = 'name' | 'terms' | 'contact';

/** Parts that a client user may change while the contract is deactivated; none for statuses not listed. */
const changeable: Partial<Record<ContractStatus, readonly GroupPart[]>> = {
  before_start: ['terms', 'contact'],
  bad_payment: ['contact'],
  canceled: ['contact'],
  api_before_start: ['terms', 'contact'],
  unavailable: ['contact'],
};

const terms = ['contractPlanId', 'nextPlanId', 'period', 'nextPeriod', 'start'] as const;

export function changedParts(
  before: { groupName: string; groupType: string; contract: ContractData },
  after: { groupName: string; groupType: string; contract: ContractData },
): GroupPart[] {
  const isOther = (name: keyof ContractData) => before.contract[name] !== after.contract[name];
  const names = Object.keys(after.contract) as (keyof ContractData)[];
  const isTerm = (name: keyof ContractData) => (terms as readonly string[]).includes(name) || name === 'renewal';
  return [
    ...(before.groupName !== after.groupName || before.groupType !== after.groupType ? (['name'] as const) : []),
    ...(terms.some(isOther) ? (['terms'] as const) : []),
    ...(names.some(name => !isTerm(name) && isOther(name)) ? (['contact'] as const) : []),
  ];
}

/** Rejects with `contract_deactivated` changes that a client user may not make in this status. */
export function checkDeactivatedChange(shown: ContractStatus, parts: readonly GroupPart[]): void {
  if (isUsable(shown)) return;
  const allowed = changeable[shown];
  if (allowed === undefined || parts.some(part => !allowed.includes(part)))
    throw new ProblemError('contract_deactivated');
}
