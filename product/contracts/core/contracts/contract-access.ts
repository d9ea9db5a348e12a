import { type ContractFacts, isConfined } from '#endpoint/access-decision.ts';

/**
 * The contract that a call is about: that of the group it names; when it names none, one that can be used, so that a
 * user with another group goes on with it, else the first.
 */
export function contractFor(
  contracts: readonly ContractFacts[],
  groupId: string | undefined,
): ContractFacts | undefined {
  if (groupId !== undefined) return contracts.find(one => one.groupId === groupId);
  return contracts.find(one => !isConfined(one.status)) ?? contracts[0];
}
