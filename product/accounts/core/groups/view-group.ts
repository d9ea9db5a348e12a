import { sql, type Transaction } from 'kysely';
import type { GroupView } from '#product/accounts/api/groups.ts';
import { isDeactivated, shownStatus, tenantLabel } from '#product/contracts/api/contract-status.ts';
import { type GroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { planOf } from '#product/contracts/core/plans/find-plan.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** A group for lists, with the numbers of its sites, but for those of the demo, and users. */
export async function viewGroup(tx: Transaction<Schema>, group: GroupContract, now: Date): Promise<GroupView> {
  const { tenantId, groupId, contract } = group;
  const status = shownStatus(contract, now);
  const plan = await planOf(tx, contract.contractPlanId);
  const { sites } = await tx
    .selectFrom('site_view')
    .select(({ fn }) => fn.countAll<number>().as('sites'))
    .where('group_id', '=', groupId)
    .where('is_demo', '=', false)
    .executeTakeFirstOrThrow();
  const { users } = await tx
    .selectFrom('member_view')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .where(sql<boolean>`${groupId} = any(groups)`)
    .executeTakeFirstOrThrow();
  const stored = { status: contract.status, contractPlanId: contract.contractPlanId };
  return {
    PK: groupId === masterGroupId ? tenantId : `${tenantId}#${groupId}`,
    GroupNameDB: group.groupName,
    GroupType: group.groupType,
    Contract: JSON.stringify(stored),
    PlanId: contract.contractPlanId,
    TenantId: tenantId,
    tenantId,
    groupId,
    groupNameDB: group.groupName,
    groupType: group.groupType,
    planId: plan.planId,
    planName: plan.name,
    version: group.version,
    contract: stored,
    status,
    label: tenantLabel(status),
    isDeactivated: isDeactivated(status),
    isMaster: groupId === masterGroupId,
    sites: Number(sites),
    users: Number(users),
  };
}
