import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { quoteGroup as quoteGroupEndpoint } from '#product/accounts/api/groups.ts';
import type { NewContractQuote } from '#product/contracts/api/contracts.ts';
import { quoteOfNew } from '#product/contracts/core/billing/quote-terms.ts';
import { listGroupContracts, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { contractOfNewGroup } from './create-group.ts';

/** What a new group would cost, making none. Rejects as its creation does, names apart. */
export function quoteGroup(
  services: Services,
  session: Session,
  tenantId: string,
  { plan, ...terms }: Input<typeof quoteGroupEndpoint>['query'],
): Promise<NewContractQuote> {
  return withTenant(services, session, tenantId, async tx => {
    const master = (await listGroupContracts(tx)).find(group => group.groupId === masterGroupId);
    if (!master) throw new ProblemError('not_found');
    const contract = await contractOfNewGroup(tx, services, master.contract, { plan, contract: terms });
    return quoteOfNew(tx, contract, services.clock.now());
  });
}
