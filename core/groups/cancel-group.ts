import type { ContractStatus } from '#api/contracts.ts';
import { cancellationReasons } from '#api/fields/contract.ts';
import { issueMessage } from '#api/input-issue.ts';
import { ProblemError } from '#api/problem.ts';
import { applyDueToGroup } from '../billing/apply-due-changes.ts';
import { withStatus } from '../contracts/change-status.ts';
import { regularStatus, shownStatus, tenantLabel } from '../contracts/contract-status.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { editorOf, saveContract } from '../contracts/save-contract.ts';
import type { Services } from '../services.ts';
import { requireRecentAuthentication } from '../sessions/recent-authentication.ts';
import { type Session, withTenant } from '../sessions/session.ts';

interface GroupAction {
  groupId: string;
  action: 'deleteContract' | 'recoveryContract';
  reasons?: string[] | undefined;
}

/**
 * Cancels or recovers the contract of a group and returns its resulting status. A cancellation needs a recent
 * authentication.
 */
export async function actOnGroup(
  services: Services,
  session: Session,
  tenantId: string,
  { groupId, action, reasons }: GroupAction,
): Promise<{ groupId: string; status: ContractStatus }> {
  if (action === 'deleteContract') requireRecentAuthentication(services, session);
  return withTenant(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const before = await findGroupContract(tx, groupId, { lock: true });
    const shown = shownStatus(before.contract, now);
    const to =
      action === 'deleteContract'
        ? canceledStatus(shown)
        : recoveredStatus(shown, before.contract.inherit, session.pool === 'staff');
    const why = action === 'deleteContract' ? checkReasons(session, reasons) : [];
    const contract = { ...withStatus(before.contract, to, now), reasons: why };
    const editor = editorOf(session);
    const after = await saveContract(
      tx,
      editor,
      before,
      { contract },
      { action: `groups.${action}`, now, reasons: why },
    );
    await applyDueToGroup(tx, after, now);
    return { groupId, status: to };
  });
}

/** A contract in use stays usable until the end of the paid period; one that has not begun is canceled at once. */
export function canceledStatus(shown: ContractStatus): ContractStatus {
  if (shown === 'before_start' || shown === 'bad_payment') return 'canceled';
  if (shown === 'primary' || shown === 'takeover' || shown === 'abandon') return 'pre_cancel';
  if (shown === 'exploitable' || shown === 'api_before_start') return 'withdraw';
  throw new ProblemError('contract_not_cancelable', { status: tenantLabel(shown) });
}

/** Recovery withdraws a pending cancellation; a canceled contract is recovered only by staff. */
export function recoveredStatus(shown: ContractStatus, inherit: 0 | 1 | 2, isStaff: boolean): ContractStatus {
  if (shown === 'pre_cancel') return regularStatus(inherit);
  if (shown !== 'canceled' && shown !== 'canceled_over_10')
    throw new ProblemError('contract_not_recoverable', { status: tenantLabel(shown) });
  if (!isStaff) throw new ProblemError('forbidden');
  return shown === 'canceled' ? 'takeover' : 'abandon';
}

/** Client users give at least one reason; for staff who cancel on their behalf reasons are optional. */
function checkReasons(session: Session, reasons: string[] | undefined): string[] {
  if (session.pool === 'staff' && reasons === undefined) return [];
  const parsed = cancellationReasons().safeParse(reasons ?? []);
  if (parsed.success) return parsed.data;
  throw new ProblemError(
    'invalid_input',
    {},
    parsed.error.issues.map(issue => ({ path: 'reasons', message: issueMessage(issue) })),
  );
}
