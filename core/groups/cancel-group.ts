import type { Transaction } from 'kysely';
import type { ContractStatus } from '#api/contracts.ts';
import { cancellationReasons } from '#api/fields/contract.ts';
import { issueMessage } from '#api/input-issue.ts';
import { ProblemError } from '#api/problem.ts';
import { applyDueToGroup } from '../billing/apply-due-changes.ts';
import { withStatus } from '../contracts/change-status.ts';
import type { ContractData } from '../contracts/contract-data.ts';
import { lastDay } from '../contracts/contract-dates.ts';
import { regularStatus, shownStatus, tenantLabel } from '../contracts/contract-status.ts';
import { findGroupContract, type GroupContract } from '../contracts/group-contract.ts';
import { editorOf, saveContract } from '../contracts/save-contract.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { requireRecentAuthentication } from '../sessions/recent-authentication.ts';
import { type Session, withTenant } from '../sessions/session.ts';

interface GroupAction {
  groupId: string;
  action: 'deleteContract' | 'recoveryContract';
  reasons?: string[] | undefined;
}

/**
 * The last business day of a contract that is canceled now, by the status that it then has; a contract that has not
 * begun has none.
 */
export function lastDayIfCanceled(contract: ContractData, now: Date): string | null {
  const shown = shownStatus(contract, now);
  const { end } = withStatus(contract, canceledStatus(shown), now);
  const hasBegun = shown !== 'before_start' && shown !== 'api_before_start';
  return end === null || !hasBegun ? null : lastDay(end);
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
    if (action === 'deleteContract')
      return { groupId, status: await cancelContract(tx, session, before, checkReasons(session, reasons), now) };
    const shown = shownStatus(before.contract, now);
    const to = recoveredStatus(shown, before.contract.inherit, session.pool === 'staff');
    const contract = { ...withStatus(before.contract, to, now), reasons: [] };
    const saving = { action: `groups.${action}`, now };
    const after = await saveContract(tx, editorOf(session), before, { contract }, saving);
    await applyDueToGroup(tx, after, now);
    return { groupId, status: to };
  });
}

/** Cancels the contract of a group whose row is locked, and returns its resulting status. */
export async function cancelContract(
  tx: Transaction<Schema>,
  session: Session,
  before: GroupContract,
  reasons: string[],
  now: Date,
): Promise<ContractStatus> {
  const to = canceledStatus(shownStatus(before.contract, now));
  const contract = { ...withStatus(before.contract, to, now), reasons };
  const saving = { action: 'groups.deleteContract', now, reasons };
  const after = await saveContract(tx, editorOf(session), before, { contract }, saving);
  await applyDueToGroup(tx, after, now);
  return to;
}

/**
 * The status after a cancellation; null where there is nothing to cancel. A contract in use stays usable until the end of
 * the paid period; one that has not begun is canceled at once.
 */
export function statusIfCanceled(shown: ContractStatus): ContractStatus | null {
  if (shown === 'before_start' || shown === 'bad_payment') return 'canceled';
  if (shown === 'primary' || shown === 'takeover' || shown === 'abandon') return 'pre_cancel';
  if (shown === 'exploitable' || shown === 'unavailable' || shown === 'api_before_start') return 'withdraw';
  return null;
}

/** The status after a cancellation; rejects with `contract_not_cancelable` where there is nothing to cancel. */
export function canceledStatus(shown: ContractStatus): ContractStatus {
  const to = statusIfCanceled(shown);
  if (to === null) throw new ProblemError('contract_not_cancelable', { status: tenantLabel(shown) });
  return to;
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
export function checkReasons(session: Session, reasons: string[] | undefined): string[] {
  if (session.pool === 'staff' && reasons === undefined) return [];
  const parsed = cancellationReasons().safeParse(reasons ?? []);
  if (parsed.success) return parsed.data;
  throw new ProblemError(
    'invalid_input',
    {},
    parsed.error.issues.map(issue => ({ path: 'reasons', message: issueMessage(issue) })),
  );
}
