import type { ContractFacts } from '#endpoint/access-decision.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { listGroupContracts } from './group-contract.ts';

/** The plan of a group for a staff member, who works on contracts of every status. Undefined for a missing group. */
export function staffContractFacts(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, groupId }: { tenantId: string; groupId: string },
): Promise<ContractFacts | undefined> {
  return withTenant(services, session, tenantId, async tx => {
    const found = (await listGroupContracts(tx)).find(group => group.groupId === groupId);
    return found && { groupId, status: 'primary' as const, planId: found.contract.contractPlanId };
  });
}
