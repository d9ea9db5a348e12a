import type { Role } from '#endpoint/access.ts';
import { seesGroup } from '#endpoint/access-decision.ts';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { GroupView } from '#product/accounts/api/groups.ts';
import { isDeactivated } from '#product/contracts/api/contract-status.ts';
import { listGroupContracts, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { viewGroup } from './view-group.ts';

/** Checks whether the master group is hidden: from client users except masters, while its contract is deactivated. */
export function isHiddenGroup(role: Role, isOwner: boolean, groupId: string, status: ContractStatus): boolean {
  const isNoMaster = role === 'TenantAdmin' || role === 'TenantUser';
  return groupId === masterGroupId && isDeactivated(status) && isNoMaster && !isOwner;
}

/** The groups visible to a person, G001 first. */
export function listGroups(services: Services, session: Session, tenantId: string): Promise<GroupView[]> {
  return withTenant(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const groups = await listGroupContracts(tx);
    if (groups.length === 0) throw new ProblemError('not_found');
    const visible = groups.filter(group => seesGroup(session, group.groupId));
    const views: GroupView[] = [];
    for (const group of visible) views.push(await viewGroup(tx, group, now));
    return views.filter(view => !isHiddenGroup(session.role, session.isOwnerUser, view.groupId, view.status));
  });
}
