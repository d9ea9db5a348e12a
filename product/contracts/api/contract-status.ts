import type { ContractStatus } from '#endpoint/contract-status.ts';
import { type Message, messages } from '#language/message.ts';
import { addDays, startOfDay, takeoverUntil } from './contract-dates.ts';
import type { Inherit } from './contracts.ts';

/** Facts for the status rules. `end` is the instant at which the contract ends. */
export interface StatusFacts {
  status: ContractStatus;
  inherit: Inherit;
  end: string | null;
  /** Business day (YYYY-MM-DD). */
  start: string | null;
  /** Staff keep it in `before_start` although the day has come. */
  isHeld?: boolean;
}

/** By `inherit`: a regular member, recovered within 10 months, recovered later. */
const regular = ['primary', 'takeover', 'abandon'] as const;
export const regularStatus = (inherit: Inherit): (typeof regular)[number] => regular[inherit];

interface Row {
  /** Statuses that a staff editor may always choose. */
  choices: readonly ContractStatus[];
  /** In addition: primary, takeover or abandon, by inherit. */
  regular?: 'always' | 'invoice';
  /** In addition, when paid by invoice. */
  invoice?: readonly ContractStatus[];
  /** The contract cannot be used (before_start, canceled, bad_payment). */
  deactivated?: true;
  tenant: Message;
  admin: Message;
}

const labels = messages({
  notStarted: { ja: '契約開始前', en: 'Before contract start' },
  member: { ja: '本会員', en: 'Active' },
  takeover: { ja: '本会員（引継ぎ）', en: 'Active (data carried over)' },
  abandon: { ja: '本会員（引継ぎなし）', en: 'Active (data not carried over)' },
  applied: { ja: '解約申請中', en: 'Cancellation requested' },
  canceled: { ja: '解約済み', en: 'Canceled' },
  over10: { ja: '解約済み（10か月超過）', en: 'Canceled (over 10 months)' },
  unpaid: { ja: '決済未完了', en: 'Payment incomplete' },
  notOk: { ja: '契約開始前（未確定）', en: 'Before contract start (not confirmed)' },
  exploitable: { ja: '利用可能', en: 'Active' },
  unavailable: { ja: '利用停止', en: 'Suspended' },
  withdrawn: { ja: '退会済み', en: 'Withdrawn' },
});

const both = (label: Message) => ({ tenant: label, admin: label });
/** A recovered member: itself, pre_cancel, canceled, bad_payment. */
const cameBack = (status: ContractStatus): readonly ContractStatus[] => [
  status,
  'pre_cancel',
  'canceled',
  'bad_payment',
];

/** The table of contract statuses (specification, section 4), by the shown status. */
export const statusTable: Readonly<Record<ContractStatus, Row>> = {
  primary: { choices: ['primary', 'pre_cancel', 'canceled', 'bad_payment'], ...both(labels.member) },
  takeover: { choices: cameBack('takeover'), tenant: labels.member, admin: labels.takeover },
  abandon: { choices: cameBack('abandon'), tenant: labels.member, admin: labels.abandon },
  pre_cancel: {
    choices: ['pre_cancel', 'canceled'],
    regular: 'always',
    invoice: ['bad_payment'],
    ...both(labels.applied),
  },
  canceled: { choices: ['takeover', 'canceled'], deactivated: true, ...both(labels.canceled) },
  canceled_over_10: { choices: ['canceled_over_10', 'abandon'], tenant: labels.canceled, admin: labels.over10 },
  bad_payment: { choices: ['canceled', 'bad_payment'], regular: 'invoice', deactivated: true, ...both(labels.unpaid) },
  before_start: { choices: ['before_start', 'canceled'], deactivated: true, ...both(labels.notStarted) },
  not_ok: { choices: ['primary'], tenant: labels.notStarted, admin: labels.notOk },
  // The API plan has a machine of its own (decision 025).
  exploitable: { choices: ['exploitable', 'unavailable', 'withdraw'], ...both(labels.exploitable) },
  unavailable: { choices: ['unavailable', 'exploitable', 'withdraw'], ...both(labels.unavailable) },
  withdraw: { choices: ['withdraw'], ...both(labels.withdrawn) },
  api_before_start: { choices: ['api_before_start', 'withdraw'], ...both(labels.notStarted) },
};

/** The shown status of a contract over time: one status, and from `until` on the next. */
export interface StatusTimeline {
  first: ContractStatus;
  until: Date | null;
  next: ContractStatus | null;
}

/**
 * THE rule of the status that people see. A regular member is told by inherit; before_start is primary from its start day
 * on; a canceled contract is canceled_over_10 once its end is more than 10 months past. Stored with every contract, so
 * that the database filters by it without knowing the rule.
 */
export function statusTimeline({ status, inherit, start, end, isHeld = false }: StatusFacts): StatusTimeline {
  const becomes = (next: ContractStatus, day: string) => ({ first: status, until: startOfDay(day), next });
  if (status === 'before_start' && !isHeld && start !== null) return becomes(regularStatus(inherit), start);
  if (status === 'api_before_start' && !isHeld && start !== null) return becomes('exploitable', start);
  if (status === 'canceled' && end !== null) return becomes('canceled_over_10', addDays(takeoverUntil(end), 1));
  return { first: status === 'primary' ? regularStatus(inherit) : status, until: null, next: null };
}

/** The status that people see at a moment. */
export function shownStatus(facts: StatusFacts, now: Date): ContractStatus {
  const { first, until, next } = statusTimeline(facts);
  return until !== null && next !== null && until <= now ? next : first;
}

/** Returns the stored form of a chosen status: a regular member is primary, with the choice's inheritance. */
export function storedStatus(chosen: ContractStatus, inherit: Inherit): { status: ContractStatus; inherit: Inherit } {
  if (chosen === 'primary') return { status: 'primary', inherit: 0 };
  if (chosen === 'takeover') return { status: 'primary', inherit: 1 };
  if (chosen === 'abandon') return { status: 'primary', inherit: 2 };
  return { status: chosen, inherit };
}

/** The statuses that a staff editor may choose, by the currently shown status. */
export function statusChoices(shown: ContractStatus, inherit: Inherit, paidByInvoice: boolean): ContractStatus[] {
  const row = statusTable[shown];
  const member = row.regular === 'always' || (row.regular === 'invoice' && paidByInvoice);
  return [
    ...row.choices,
    ...(member ? [regularStatus(inherit)] : []),
    ...(paidByInvoice && row.invoice ? row.invoice : []),
  ];
}

/** Checks whether a change needs no further check: an unchanged status that is primary, takeover, abandon or kept before_start. */
export function isAcceptedUnchecked(shown: ContractStatus, next: ContractStatus, keepBeforeStart: boolean): boolean {
  if (shown !== next) return false;
  return (
    next === 'primary' || next === 'takeover' || next === 'abandon' || (next === 'before_start' && keepBeforeStart)
  );
}

/** before_start, canceled and bad_payment: only the contract pages can be reached. */
export const isDeactivated = (shown: ContractStatus): boolean => statusTable[shown].deactivated === true;

/** Among the API plan's statuses only exploitable can be used. */
export const isExploitable = (shown: ContractStatus): boolean => shown === 'exploitable';

const apiStatuses: readonly ContractStatus[] = ['exploitable', 'unavailable', 'withdraw', 'api_before_start'];
export const isApiStatus = (status: ContractStatus): boolean => apiStatuses.includes(status);

/** Checks whether a contract that has begun is stopped until it is paid. */
export const isBlocked = (shown: ContractStatus): boolean => shown === 'bad_payment' || shown === 'unavailable';

/** Checks whether a contract has ended. */
export const isOver = (shown: ContractStatus): boolean =>
  shown === 'canceled' || shown === 'canceled_over_10' || shown === 'withdraw';

/** Checks whether a contract can be used: confirmed, begun, not over, paid; of the API plan, exploitable. */
export function isUsable(shown: ContractStatus): boolean {
  if (isApiStatus(shown)) return isExploitable(shown);
  return !isDeactivated(shown) && shown !== 'canceled_over_10' && shown !== 'not_ok';
}

/** The status name for client users, which does not distinguish takeover, abandon and ten months. */
export const tenantLabel = (shown: ContractStatus): Message => statusTable[shown].tenant;

export const adminLabel = (shown: ContractStatus): Message => statusTable[shown].admin;
