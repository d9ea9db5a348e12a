import { type ContractFacts, isConfined } from '#endpoint/access-decision.ts';

/** The contract that a call is about: that of the named group, else a usable one, else the first. */
export function contractFor(
  contracts: readonly ContractFacts[],
  groupId: string | undefined,
): ContractFacts | undefined {
  if (groupId !== undefined) return contracts.find(one => one.groupId === groupId);
  return contracts.find(one => !isConfined(one.status)) ?? contracts[0];
}
