import type { ContractStatus } from '#endpoint/contract-status.ts';
import { adminLabel, shownStatus, statusChoices } from '#product/contracts/api/contract-status.ts';
import type { ContractView, LimitView, StaffContractView } from '#product/contracts/api/contracts.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { findGroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { limitOfGroup } from '../quotas/limit-of-group.ts';
import { viewContract } from './view-contract.ts';

interface GroupPath {
  tenantId: string;
  groupId: string;
}

export function getContract(services: Services, session: Session, group: GroupPath): Promise<ContractView> {
  return withGroup(services, session, group, async tx =>
    viewContract(tx, session, await findGroupContract(tx, group.groupId), services.clock.now()),
  );
}

export function getLimit(services: Services, session: Session, group: GroupPath): Promise<LimitView> {
  return withGroup(services, session, group, async tx =>
    limitOfGroup(tx, await findGroupContract(tx, group.groupId), services.clock.now()),
  );
}

export function getContractStatus(services: Services, session: Session, group: GroupPath): Promise<ContractStatus> {
  return withGroup(services, session, group, async tx =>
    shownStatus((await findGroupContract(tx, group.groupId)).contract, services.clock.now()),
  );
}

export function getEmailContract(services: Services, session: Session, tenantId: string): Promise<string> {
  return withTenant(
    services,
    session,
    tenantId,
    async tx => (await findGroupContract(tx, masterGroupId)).contract.contractEmail,
  );
}

/** The contract for staff: with the statuses that can be chosen now, and the quota. */
export function getStaffContract(services: Services, session: Session, group: GroupPath): Promise<StaffContractView> {
  return withGroup(services, session, group, async tx => {
    const now = services.clock.now();
    const found = await findGroupContract(tx, group.groupId);
    const { contract } = found;
    const status = shownStatus(contract, now);
    const allowed = statusChoices(status, contract.inherit, contract.paymentMethod === 'invoice_payment');
    const tenant = await tx
      .selectFrom('tenant_view')
      .select(['tenant_preferred_id', 'user_pool_id'])
      .where('tenant_id', '=', group.tenantId)
      .executeTakeFirstOrThrow();
    return {
      ...(await viewContract(tx, session, found, now)),
      adminLabel: adminLabel(status),
      billsBlocked: contract.billsBlocked,
      tenantPreferredId: tenant.tenant_preferred_id,
      userPoolId: tenant.user_pool_id,
      allowedStatuses: allowed.map(one => ({ status: one, label: adminLabel(one) })),
      limit: await limitOfGroup(tx, found, now),
    };
  });
}
