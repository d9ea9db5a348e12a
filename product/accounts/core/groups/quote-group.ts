import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { GroupQuote, quoteGroup as quoteGroupEndpoint } from '#product/accounts/api/groups.ts';
import { quoteOf } from '#product/contracts/core/billing/quote-terms.ts';
import { listGroupContracts, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { planOf } from '#product/contracts/core/plans/find-plan.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { contractOfNewGroup } from './create-group.ts';

/** What a new group would cost, making none. Rejects as its creation does, names apart. */
export function quoteGroup(
  services: Services,
  session: Session,
  tenantId: string,
  { plan, ...terms }: Input<typeof quoteGroupEndpoint>['query'],
): Promise<GroupQuote> {
  return withTenant(services, session, tenantId, async tx => {
    const master = (await listGroupContracts(tx)).find(group => group.groupId === masterGroupId);
    if (!master) throw new ProblemError('not_found');
    const contract = await contractOfNewGroup(tx, services, master.contract, { plan, contract: terms });
    const { name, amount } = await planOf(tx, contract.contractPlanId);
    // A group of no name has no invoices yet.
    const quote = await quoteOf(tx, { groupId: '', contract }, { contract, charge: null }, services.clock.now());
    return { ...quote, planName: name, amount, period: contract.period };
  });
}
