import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { lineOf } from '#endpoint/product-line.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import { fill, type Message, messages } from '#language/message.ts';
import { billingAnchor, firstRenewal, withStatus } from '#product/contracts/api/change-status.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import {
  addMonths,
  businessDay,
  endInstant,
  isExpirationAllowed,
  monthsIn,
} from '#product/contracts/api/contract-dates.ts';
import {
  adminLabel,
  isAcceptedUnchecked,
  isOver,
  shownStatus,
  statusChoices,
} from '#product/contracts/api/contract-status.ts';
import type { ContractChange } from '#product/contracts/api/contracts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ChangedTerms } from '../contracts/change-terms.ts';
import { checkStart } from '../contracts/check-start.ts';
import { type GroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { invoicedFrom, invoicedUntil } from '../invoices/invoiced-time.ts';
import { checkAgency } from '../plans/check-agency.ts';
import { checkPlanChoice } from '../plans/check-plan-choice.ts';
import { planOf } from '../plans/find-plan.ts';
import { findCoupon } from '../plans/take-coupon.ts';
import { termsWanted } from './settle-terms.ts';

const texts = messages({
  expiration: {
    ja: '終了日に昨日より前の日付は指定できません。',
    en: 'The end date cannot be earlier than yesterday.',
  },
  endAsked: {
    ja: '解約の申請中は、終了日を空欄にできません。契約を継続するには、解約の申請を取り消してください。',
    en: 'The end date cannot be empty while cancellation is requested. To continue the contract, please withdraw the cancellation.',
  },
  endBeforeStart: { ja: '終了日は開始日以降にしてください。', en: 'The end date must be on or after the start date.' },
  startPassed: {
    ja: '契約開始前のままにするには、開始日に明日以降の日付を指定してください。',
    en: 'To keep the contract before its start, the start date must be after today.',
  },
  startAhead: {
    ja: '開始日に未来の日付は指定できません。',
    en: 'The start date cannot be in the future.',
  },
  renewalPassed: { ja: '更新日には明日以降の日付を指定してください。', en: 'The renewal date must be after today.' },
  renewalMissing: {
    ja: '契約中は更新日を空欄にできません。請求を止めるには、契約を解約してください。',
    en: 'An active contract needs a renewal date. To stop billing, please cancel the contract.',
  },
  renewalPaid: {
    ja: '{day}までは請求済みです。更新日にはその翌日以降の日付を指定してください。',
    en: 'The period up to {day} has already been invoiced. The renewal date must be after that.',
  },
  renewalFar: {
    ja: '更新日には{day}までの日付を指定してください（契約期間1回分まで）。',
    en: 'The renewal date must be no later than {day} (one billing period ahead).',
  },
  adReport: {
    ja: '広告レポートは、広告プロダクトの契約でのみ利用できます。',
    en: 'Ad reports are only available with contracts of the ad product.',
  },
  inherit: {
    ja: '引継ぎは契約の状態に従うため、単独では変更できません。',
    en: 'Data carry-over follows the contract status and cannot be changed on its own.',
  },
});

/** The contract as a change by staff leaves it, writing nothing. Rejects with `contract_status_forbidden` or `invalid_input`. */
export async function plannedChange(
  tx: Transaction<Schema>,
  before: GroupContract,
  change: ContractChange,
  now: Date,
): Promise<ChangedTerms> {
  const old = before.contract;
  await refuseKept(tx, before, change);
  const shown = shownStatus(old, now);
  const chosen = change.status ?? shown;
  const unchecked = isAcceptedUnchecked(shown, chosen, change.keepBeforeStart === true);
  const allowed = statusChoices(shown, old.inherit, old.paymentMethod === 'invoice_payment');
  const isAsked = change.status !== undefined;
  if (isAsked && !unchecked && !allowed.includes(chosen)) throw forbidden(allowed);
  const paid = invoicedUntil(await invoicedFrom(tx, before.groupId, businessDay(now)));
  const asked = { ...old, billsBlocked: change.billsBlocked ?? old.billsBlocked };
  const next: ContractData = { ...withStatus(asked, chosen, now, paid), ...partsOf(change) };
  next.inherit = inheritOf(next, old, change);
  if (chosen === 'before_start') next.isHeld = change.keepBeforeStart ?? old.isHeld;
  if (change.adReport && lineOf(before.tenantId) !== 'ad') throw wrong('adReport', texts.adReport);
  const use = before.groupId === masterGroupId ? 'main' : 'group';
  if (change.planId !== undefined && change.planId !== old.contractPlanId)
    await checkPlanChoice(tx, change.planId, { use, now: old.contractPlanId });
  if (change.agencyCode !== undefined) next.agencyCode = await checkAgency(tx, change.agencyCode);
  if (change.couponCode !== undefined && change.couponCode !== old.couponCode)
    Object.assign(next, await findCoupon(tx, change.couponCode, now));
  setDates(next, old, change, now);
  if (chosen === 'before_start' && isAsked && !unchecked && (next.start === null || next.start <= businessDay(now)))
    throw wrong('startDate', texts.startPassed);
  const terms = await termsWanted(tx, { groupId: before.groupId, contract: next }, change, now);
  setRenewal(terms.contract, old, change, { now, paid });
  return terms;
}

async function refuseKept(tx: Transaction<Schema>, { groupName, contract }: GroupContract, change: ContractChange) {
  const { contractPlanId, nextAmount, nextPeriod, end } = contract;
  const amount = contract.amount ?? (await planOf(tx, contractPlanId)).amount;
  refuseKeptFields(change, { groupNameDB: groupName, contractPlanId, amount, nextAmount, nextPeriod, end });
}

/** Fields that were sent, unchanged; others are omitted. */
function partsOf(change: ContractChange): Partial<ContractData> {
  const { paymentMethod, freePeriod, startDate, contractName, departmentName } = change;
  const { firstName, lastName, phone, postalCode, adReport, billsBlocked } = change;
  const contact = { contractName, departmentName, firstName, lastName, phone, postalCode };
  const given = Object.entries({ paymentMethod, freePeriod, start: startDate, adReport, billsBlocked, ...contact });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function forbidden(allowed: ReturnType<typeof statusChoices>): ProblemError {
  const list = (language: 'ja' | 'en') => allowed.map(one => `${adminLabel(one)[language]} (${one})`).join(', ');
  const names: Message = { ja: list('ja'), en: list('en') };
  const field = { ja: `選択できる状態：${names.ja}`, en: `It may be: ${names.en}` };
  return new ProblemError(
    'contract_status_forbidden',
    { allowed: names },
    [{ path: 'status', message: field }],
    allowed,
  );
}

/** A regular member's status says what it inherits; before the start staff say it. Rejects other changes with `invalid_input`. */
function inheritOf(next: ContractData, old: ContractData, { inherit }: ContractChange): ContractData['inherit'] {
  if (inherit === undefined || inherit === next.inherit) return next.inherit;
  const becomesMember = next.status === 'primary' && next.status !== old.status;
  if (becomesMember) return next.inherit;
  if (next.status === 'before_start' || next.status === 'not_ok') return inherit;
  throw wrong('inherit', texts.inherit);
}

/** The renewal follows the start and the free days as long as nothing is billed; what is billed stays billed. */
function setDates(next: ContractData, old: ContractData, change: ContractChange, now: Date): void {
  const today = businessDay(now);
  const waits = next.status === 'before_start' || next.status === 'api_before_start';
  if (next.start !== old.start && next.start !== null) {
    if (next.start > today && isMember(next)) throw wrong('startDate', texts.startAhead);
    checkStart(next.start, now);
  }
  const [was, anchor] = [billingAnchor(old), billingAnchor(next)];
  const isMoved = change.startDate !== undefined || change.freePeriod !== undefined;
  if (isMoved && next.renewal !== null && anchor !== null) {
    const isBilled = was !== null && was <= today;
    if (waits) next.renewal = anchor;
    else if (!isBilled) next.renewal = firstRenewal(next, today);
    else if (anchor > next.renewal) next.renewal = anchor;
  }
  setEnd(next, old, change, now);
}

/** A renewal that was sent: never none while the contract runs, after what is invoiced, and at most a period ahead. */
function setRenewal(
  next: ContractData,
  old: ContractData,
  { renewalDate }: ContractChange,
  { now, paid }: { now: Date; paid: string | null },
): void {
  if (renewalDate === undefined || renewalDate === old.renewal) return;
  const today = businessDay(now);
  if (renewalDate === null && !isOver(next.status)) throw wrong('renewalDate', texts.renewalMissing);
  if (renewalDate !== null) {
    if (renewalDate <= today) throw wrong('renewalDate', texts.renewalPassed);
    if (paid !== null && renewalDate <= paid) throw wrong('renewalDate', fill(texts.renewalPaid, { day: paid }));
    const anchor = billingAnchor(next) ?? today;
    const last = addMonths(anchor > today ? anchor : today, anchor > today ? 0 : monthsIn(next.period));
    if (renewalDate > last) throw wrong('renewalDate', fill(texts.renewalFar, { day: last }));
  }
  next.renewal = renewalDate;
}

function setEnd(next: ContractData, old: ContractData, { endDate }: ContractChange, now: Date): void {
  if (endDate === null && (next.status === 'pre_cancel' || next.wasEnding)) throw wrong('endDate', texts.endAsked);
  if (endDate === null) Object.assign(next, { end: null, agreedEnd: null });
  if (typeof endDate !== 'string') return;
  if (endInstant(endDate) !== old.end && !isExpirationAllowed(endDate, now)) throw wrong('endDate', texts.expiration);
  if (next.start !== null && endDate < next.start && next.status !== 'canceled')
    throw wrong('endDate', texts.endBeforeStart);
  next.end = endInstant(endDate);
}

const isMember = ({ status }: ContractData) => status === 'primary' || status === 'exploitable';

const wrong = (path: string, message: Message) => new ProblemError('invalid_input', {}, [{ path, message }]);
