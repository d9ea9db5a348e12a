import type { Transaction } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import type { Input } from '#endpoint/define.ts';
import { cancellationReasons } from '#endpoint/fields/contract.ts';
import { issueMessage } from '#endpoint/input-issue.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Message } from '#language/message.ts';
import type { deleteGroup } from '#product/accounts/api/groups.ts';
import { withCancellation } from '#product/contracts/api/cancellation.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { isUsable, shownStatus, tenantLabel } from '#product/contracts/api/contract-status.ts';
import { applyDueToGroup } from '#product/contracts/core/billing/apply-due-changes.ts';
import { quoteOfAction } from '#product/contracts/core/billing/change-contract.ts';
import { checkQuote } from '#product/contracts/core/billing/check-quote.ts';
import { recoveredContract } from '#product/contracts/core/billing/recover-contract.ts';
import { findGroupContract, type GroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import { editorOf, saveContract } from '#product/contracts/core/contracts/save-contract.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { requireRecentAuthentication } from '#product/tenancy/core/sessions/recent-authentication.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';

/** Cancels or recovers a group's contract and returns its status. A cancellation needs a recent authentication. */
export async function actOnGroup(
  services: Services,
  session: Session,
  tenantId: string,
  { groupId, action, reasons, quote }: Input<typeof deleteGroup>['body'],
): Promise<{ groupId: string; status: ContractStatus }> {
  if (action === 'deleteContract') requireRecentAuthentication(services, session);
  return withTenant(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const before = await findGroupContract(tx, groupId, { lock: true });
    const by = { isStaff: session.pool === 'staff', now };
    await checkQuote(quote, () => quoteOfAction(tx, before, action, by));
    if (action === 'deleteContract')
      return { groupId, status: await cancelContract(tx, services, session, before, checkReasons(session, reasons)) };
    const contract = await recoveredContract(tx, before, by);
    const saving = { action: `groups.${action}` as const, now, isEvent: true, way: services };
    const after = await saveContract(tx, editorOf(session), before, { contract }, saving);
    await applyDueToGroup(tx, services, after, now);
    return { groupId, status: shownStatus(contract, now) };
  });
}

/** Cancels the contract of a group whose row is locked, and returns its status afterwards. */
export async function cancelContract(
  tx: Transaction<Schema>,
  services: Pick<Services, 'clock' | 'queue' | 'secrets' | 'publicUrl'>,
  session: Session,
  before: GroupContract,
  reasons: string[],
): Promise<ContractStatus> {
  const now = services.clock.now();
  const canceled = withCancellation(before.contract, now);
  if (canceled === null)
    throw new ProblemError('contract_not_cancelable', { status: labelOfEnding(before.contract, now) });
  const contract = { ...canceled.contract, reasons };
  const saving = { action: 'groups.deleteContract' as const, now, reasons, isEvent: reasons.length > 0, way: services };
  const after = await saveContract(tx, editorOf(session), before, { contract }, saving);
  await applyDueToGroup(tx, services, after, now);
  return shownStatus(after.contract, now);
}

/** A contract in use that ends already is named as one whose cancellation is requested. */
function labelOfEnding(contract: ContractData, now: Date): Message {
  const shown = shownStatus(contract, now);
  return tenantLabel(isUsable(shown) ? 'pre_cancel' : shown);
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
