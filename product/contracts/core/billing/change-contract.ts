import type { Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { withCancellation } from '#product/contracts/api/cancellation.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { shownStatus, tenantLabel } from '#product/contracts/api/contract-status.ts';
import type {
  ContractChange,
  changeGroupContract,
  GroupAction,
  StaffContractView,
  TermsQuote,
} from '#product/contracts/api/contracts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { requireRecentAuthentication } from '#product/tenancy/core/sessions/recent-authentication.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { findGroupContract, type GroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { editorOf, saveContract } from '../contracts/save-contract.ts';
import { checkPaymentMethod } from '../invoices/card-problem.ts';
import { takeCoupon } from '../plans/take-coupon.ts';
import { applyDueToGroup } from './apply-due-changes.ts';
import { checkQuote } from './check-quote.ts';
import { askContractEmail, checkContractEmail } from './contract-email.ts';
import { getStaffContract } from './get-contract.ts';
import { plannedChange } from './planned-change.ts';
import { quoteOf } from './quote-terms.ts';
import { recoveredContract } from './recover-contract.ts';
import { settleTerms } from './settle-terms.ts';

/** Changes a contract on behalf of staff. Rejects with `conflict`, `contract_status_forbidden` or `invalid_input`. */
export async function changeContract(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  { quote, ...change }: Input<typeof changeGroupContract>['body'],
): Promise<StaffContractView> {
  const now = services.clock.now();
  await withGroup(services, session, group, async tx => {
    const before = await findGroupContract(tx, group.groupId, { lock: true });
    if (before.version !== change.version) throw new ProblemError('conflict');
    checkPaymentMethod(services, change.paymentMethod, before.contract.paymentMethod);
    const { contract: wanted, charge } = await plannedChange(tx, before, change, now);
    await checkQuote(quote, () => quoteOf(tx, before, { contract: wanted, charge }, now));
    const asked = { ...wanted, contractEmail: change.contractEmail ?? before.contract.contractEmail };
    if (isGrave(before.contract, asked)) requireRecentAuthentication(services, session);
    if (wanted.couponCode !== before.contract.couponCode) await takeCoupon(tx, group.tenantId, wanted.couponCode, now);
    const contract = { ...wanted, ...(await emailOf(tx, services, before, change)) };
    const after = await saveContract(
      tx,
      editorOf(session),
      before,
      { contract },
      { action: 'groupContracts.change', now, way: services, charge },
    );
    await settleTerms(tx, services, { before, after, charge }, now);
    await applyDueToGroup(tx, services, after, now);
  });
  return getStaffContract(services, session, group);
}

/** What a change, or an action on the group, would bill and credit, changing nothing. Rejects as the change does. */
export function quoteContractChange(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  { action, ...change }: ContractChange & { action?: GroupAction | undefined },
): Promise<TermsQuote> {
  const now = services.clock.now();
  return withGroup(services, session, group, async tx => {
    const before = await findGroupContract(tx, group.groupId);
    if (before.version !== change.version) throw new ProblemError('conflict');
    if (action !== undefined) return quoteOfAction(tx, before, action, { isStaff: true, now });
    checkPaymentMethod(services, change.paymentMethod, before.contract.paymentMethod);
    if (change.contractEmail !== undefined && group.groupId === masterGroupId)
      await checkContractEmail(tx, before.contract, change.contractEmail);
    return quoteOf(tx, before, await plannedChange(tx, before, change, now), now);
  });
}

/** What a cancellation or a recovery of the group would bill and credit. Rejects as that does. */
export async function quoteOfAction(
  tx: Transaction<Schema>,
  before: GroupContract,
  action: GroupAction,
  by: { isStaff: boolean; now: Date },
): Promise<TermsQuote> {
  const contract =
    action === 'recoveryContract' ? await recoveredContract(tx, before, by) : canceled(before.contract, by.now);
  return quoteOf(tx, before, { contract, charge: null }, by.now);
}

function canceled(contract: ContractData, now: Date): ContractData {
  const found = withCancellation(contract, now);
  if (found !== null) return found.contract;
  throw new ProblemError('contract_not_cancelable', { status: tenantLabel(shownStatus(contract, now)) });
}

/** Of the main contract another mail address waits for its confirmation; of other groups it is a contact's. */
async function emailOf(
  tx: Transaction<Schema>,
  services: Services,
  { tenantId, groupId, contract: { contractEmail } }: GroupContract,
  change: ContractChange,
): Promise<Partial<ContractData>> {
  if (change.contractEmail === undefined) return {};
  if (groupId !== masterGroupId) return { contractEmail: change.contractEmail };
  return askContractEmail(tx, services, { tenantId, contractEmail }, change.contractEmail);
}

const endings: readonly string[] = ['pre_cancel', 'canceled', 'canceled_over_10', 'withdraw'];

/** Canceling a contract and moving its mail address, which names the owner, need a recent authentication. */
function isGrave(before: ContractData, after: ContractData): boolean {
  const isCanceled = before.status !== after.status && endings.includes(after.status);
  return isCanceled || before.contractEmail.toLowerCase() !== after.contractEmail.toLowerCase();
}
