import type { ContractStatus } from '#endpoint/contract-status.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { GroupCancellation } from '#product/accounts/api/groups.ts';
import { lastDayIfCanceled, withCancellation } from '#product/contracts/api/cancellation.ts';
import { shownStatus, tenantLabel } from '#product/contracts/api/contract-status.ts';
import { listGroupContracts } from '#product/contracts/core/contracts/group-contract.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { cancelContract, checkReasons } from './cancel-group.ts';

/** What canceling the whole tenant would do to each group, G001 first. */
export function previewCancellation(
  services: Services,
  session: Session,
  tenantId: string,
): Promise<GroupCancellation[]> {
  return withTenant(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const groups = await listGroupContracts(tx);
    if (groups.length === 0) throw new ProblemError('not_found');
    return groups.map(({ groupId, groupName, contract }) => {
      const becomes = withCancellation(contract, now)?.becomes ?? null;
      const lastDay = becomes === null ? null : lastDayIfCanceled(contract, now);
      return { groupId, groupNameDB: groupName, status: shownStatus(contract, now), becomes, lastDay };
    });
  });
}

/** Cancels every group of the tenant that can be canceled, in one transaction, and returns their statuses. */
export function cancelTenant(
  services: Services,
  session: Session,
  tenantId: string,
  reasons: string[] | undefined,
): Promise<{ groupId: string; status: ContractStatus }[]> {
  return withTenant(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const groups = await listGroupContracts(tx, { lock: true });
    const running = groups.filter(({ contract }) => withCancellation(contract, now) !== null);
    const [main] = groups;
    if (!main) throw new ProblemError('not_found');
    const why = checkReasons(session, reasons);
    if (running.length === 0)
      throw new ProblemError('contract_not_cancelable', { status: tenantLabel(shownStatus(main.contract, now)) });
    const done: { groupId: string; status: ContractStatus }[] = [];
    for (const group of running)
      done.push({ groupId: group.groupId, status: await cancelContract(tx, services, session, group, why) });
    return done;
  });
}
