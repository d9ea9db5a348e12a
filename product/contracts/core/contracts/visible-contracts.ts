import type { Transaction } from 'kysely';
import type { Role } from '#endpoint/access.ts';
import { type ContractFacts, seesGroup } from '#endpoint/access-decision.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { listGroupContracts } from './group-contract.ts';

/** Contracts of the groups visible to a client user, G001 or the initial group first. */
export async function visibleContracts(
  tx: Transaction<Schema>,
  role: Role,
  groups: readonly string[],
  now: Date,
): Promise<ContractFacts[]> {
  const order = (groupId: string) => {
    const place = groups.indexOf(groupId);
    return place === -1 ? groups.length : place;
  };
  const seesAll = seesGroup({ role, groups: [] }, 'G001');
  const found = (await listGroupContracts(tx))
    .filter(({ groupId }) => seesGroup({ role, groups }, groupId))
    .map(({ groupId, contract }) => ({ groupId, status: shownStatus(contract, now), planId: contract.contractPlanId }));
  return seesAll ? found : found.toSorted((a, b) => order(a.groupId) - order(b.groupId));
}
