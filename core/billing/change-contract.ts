import type { Transaction } from 'kysely';
import type { ContractChange, StaffContractView } from '#api/contracts.ts';
import { ProblemError } from '#api/problem.ts';
import { type Message, messages } from '#language/message.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { renewalFrom, withStatus } from '../contracts/change-status.ts';
import type { ContractData } from '../contracts/contract-data.ts';
import { addDays, businessDay, endInstant, isExpirationAllowed } from '../contracts/contract-dates.ts';
import { adminLabel, isAcceptedUnchecked, shownStatus, statusChoices } from '../contracts/contract-status.ts';
import { findGroupContract, type GroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { editorOf, saveContract } from '../contracts/save-contract.ts';
import { checkAgency } from '../plans/check-agency.ts';
import { checkPlanChoice } from '../plans/check-plan-choice.ts';
import { takeCoupon } from '../plans/take-coupon.ts';
import { giveExtraPages, regrantMonth } from '../quotas/page-quota.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { requireRecentAuthentication } from '../sessions/recent-authentication.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { applyDueToGroup } from './apply-due-changes.ts';
import { getStaffContract } from './get-contract.ts';

const texts = messages({
  expiration: {
    ja: '終了日に昨日より前の日付は指定できません。',
    en: 'The end date may not be earlier than yesterday.',
  },
  endBeforeStart: { ja: '終了日は開始日以降にしてください。', en: 'The end date may not be before the start date.' },
  startPassed: {
    ja: '契約開始前のままにするには、開始日に明日以降の日付を指定してください。',
    en: 'To stay before its start, the contract needs a start date after today.',
  },
  startAhead: {
    ja: '開始日に未来の日付は指定できません。',
    en: 'The start date of a running contract may not be ahead.',
  },
  renewalPassed: { ja: '更新日には明日以降の日付を指定してください。', en: 'The renewal date must be after today.' },
});

/**
 * Changes a group's contract on behalf of staff. Rejects with `conflict` for a version other than the stored one, with
 * `contract_status_forbidden` and the allowed statuses for a forbidden change, with `invalid_input` for wrong dates.
 */
export async function changeContract(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  change: ContractChange,
): Promise<StaffContractView> {
  const now = services.clock.now();
  await withGroup(services, session, group, async tx => {
    const before = await findGroupContract(tx, group.groupId, { lock: true });
    if (before.version !== change.version) throw new ProblemError('conflict');
    const contract = await changed(tx, before, change, now);
    if (isGrave(before.contract, contract)) requireRecentAuthentication(services, session);
    const after = await saveContract(
      tx,
      editorOf(session),
      before,
      { contract },
      { action: 'groupContracts.change', now },
    );
    if (before.contract.contractPlanId !== contract.contractPlanId) await regrantMonth(tx, after, now);
    await applyDueToGroup(tx, after, now);
  });
  return getStaffContract(services, session, group);
}

/** Grants extra pages to a group, valid three months. */
export async function grantExtraPages(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  pages: number,
): Promise<void> {
  const now = services.clock.now();
  await withGroup(services, session, group, async tx => {
    await findGroupContract(tx, group.groupId, { lock: true });
    await giveExtraPages(tx, group, pages, now);
    const target = `${group.tenantId}#${group.groupId}`;
    await recordAudit(tx, editorOf(session), { action: 'extraPages.create', target, after: { pages } });
  });
}

async function changed(
  tx: Transaction<Schema>,
  before: GroupContract,
  change: ContractChange,
  now: Date,
): Promise<ContractData> {
  const old = before.contract;
  const shown = shownStatus(old, now);
  const chosen = change.status ?? shown;
  const unchecked = isAcceptedUnchecked(shown, chosen, change.keepBeforeStart === true);
  const allowed = statusChoices(shown, old.inherit, old.paymentMethod === 'invoice_payment');
  const isAsked = change.status !== undefined;
  if (isAsked && !unchecked && !allowed.includes(chosen)) throw forbidden(allowed);
  const next: ContractData = { ...withStatus(old, chosen, now), ...partsOf(change) };
  // A contract that becomes a regular member by this change inherits as the chosen status says.
  if (change.inherit !== undefined && (next.status !== 'primary' || chosen === shown)) next.inherit = change.inherit;
  if (chosen === 'before_start') next.isHeld = change.keepBeforeStart ?? old.isHeld;
  if (change.planId !== undefined && change.planId !== old.contractPlanId) {
    const use = before.groupId === masterGroupId ? 'main' : 'group';
    next.contractPlanId = (await checkPlanChoice(tx, change.planId, { use, now: old.contractPlanId })).planId;
  }
  if (change.agencyCode !== undefined) next.agencyCode = await checkAgency(tx, change.agencyCode);
  if (change.couponCode !== undefined && change.couponCode !== old.couponCode)
    Object.assign(next, await takeCoupon(tx, before.tenantId, change.couponCode, now));
  setDates(next, old, change, now);
  if (chosen === 'before_start' && isAsked && !unchecked && (next.start === null || next.start <= businessDay(now)))
    throw wrong('startDate', texts.startPassed);
  return next;
}

const endings: readonly string[] = ['pre_cancel', 'canceled', 'canceled_over_10', 'withdraw'];

/** Cancelling a contract and moving its mail address, which names the owner, need a recent authentication. */
function isGrave(before: ContractData, after: ContractData): boolean {
  const isCanceled = before.status !== after.status && endings.includes(after.status);
  return isCanceled || before.contractEmail.toLowerCase() !== after.contractEmail.toLowerCase();
}

/** Fields that were sent, unchanged; others are omitted. */
function partsOf(change: ContractChange): Partial<ContractData> {
  const { period, paymentMethod, freePeriod, startDate, contractEmail, contractName, departmentName } = change;
  const { firstName, lastName, phone, postalCode } = change;
  const contact = { contractEmail, contractName, departmentName, firstName, lastName, phone, postalCode };
  const given = Object.entries({ period, paymentMethod, freePeriod, start: startDate, ...contact });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function forbidden(allowed: ReturnType<typeof statusChoices>): ProblemError {
  const list = (language: 'ja' | 'en') => allowed.map(one => `${adminLabel(one)[language]} (${one})`).join(', ');
  const told: Message = { ja: list('ja'), en: list('en') };
  const field = { ja: `選択できる状態: ${told.ja}`, en: `It may be: ${told.en}` };
  return new ProblemError(
    'contract_status_forbidden',
    { allowed: told },
    [{ path: 'status', message: field }],
    allowed,
  );
}

/** End and renewal follow the start and the period unless they were sent. */
function setDates(next: ContractData, old: ContractData, change: ContractChange, now: Date): void {
  const today = businessDay(now);
  const waits = next.status === 'before_start' || next.status === 'api_before_start';
  if (next.start !== old.start && next.start !== null && next.start > today && isMember(next))
    throw wrong('startDate', texts.startAhead);
  const { startDate, period, freePeriod, endDate, renewalDate } = change;
  const rhythm = startDate !== undefined || period !== undefined || freePeriod !== undefined;
  // A period that has begun is billed already.
  if (rhythm && next.renewal !== null)
    next.renewal = renewalFrom(next, waits ? (next.start ?? today) : addDays(today, 1));
  if (renewalDate !== undefined) {
    if (renewalDate !== null && renewalDate !== old.renewal && renewalDate <= today)
      throw wrong('renewalDate', texts.renewalPassed);
    next.renewal = renewalDate;
  }
  if (endDate === null) next.end = null;
  if (typeof endDate !== 'string') return;
  if (endInstant(endDate) !== old.end && !isExpirationAllowed(endDate, now)) throw wrong('endDate', texts.expiration);
  if (next.start !== null && endDate < next.start && next.status !== 'canceled')
    throw wrong('endDate', texts.endBeforeStart);
  next.end = endInstant(endDate);
}

const isMember = ({ status }: ContractData) => status === 'primary' || status === 'exploitable';

const wrong = (path: string, message: Message) => new ProblemError('invalid_input', {}, [{ path, message }]);
