import type { ContractStatus } from '#endpoint/contract-status.ts';
import { lastPaidDay, withStatus } from './change-status.ts';
import type { ContractData } from './contract-data.ts';
import { businessDay, endInstant, lastDay } from './contract-dates.ts';
import { isUsable, shownStatus } from './contract-status.ts';

/** A contract as a cancellation leaves it, and the status that follows in the end. */
export interface CanceledContract {
  contract: ContractData;
  becomes: ContractStatus;
}

/** The status after a cancellation, by the shown one; none for a status in which there is nothing to cancel. */
const canceledAs: Partial<Record<ContractStatus, ContractStatus>> = {
  primary: 'pre_cancel',
  takeover: 'pre_cancel',
  abandon: 'pre_cancel',
  before_start: 'canceled',
  bad_payment: 'canceled',
  exploitable: 'withdraw',
  unavailable: 'withdraw',
  api_before_start: 'withdraw',
};

/** The status after a cancellation; null where there is nothing to cancel. */
export const statusIfCanceled = (shown: ContractStatus): ContractStatus | null => canceledAs[shown] ?? null;

/** Checks whether a contract ends by itself with what is paid, or earlier. */
function endsAnyway(contract: ContractData, end: string): boolean {
  return contract.end !== null && contract.end <= end;
}

/**
 * THE rule of cancellations. A contract in use stays usable until the end of the paid period: a regular one as pre_cancel;
 * one of the API plan, which has no such status, gets its last day and is withdrawn by it. One that has not begun, or
 * cannot be used, ends at once. Null where there is nothing to cancel.
 */
export function withCancellation(contract: ContractData, now: Date): CanceledContract | null {
  const shown = shownStatus(contract, now);
  const becomes = statusIfCanceled(shown);
  if (becomes === null) return null;
  if (!isUsable(shown)) return { contract: withStatus(contract, becomes, now), becomes };
  const end = endInstant(lastPaidDay(contract, businessDay(now)));
  if (endsAnyway(contract, end)) return null;
  const ending = { ...contract, end, agreedEnd: contract.end };
  return { contract: shown === 'exploitable' ? ending : withStatus(contract, becomes, now), becomes };
}

/** The last business day of a contract that is canceled now; null for one that has not begun, or cannot be canceled. */
export function lastDayIfCanceled(contract: ContractData, now: Date): string | null {
  const shown = shownStatus(contract, now);
  const end = withCancellation(contract, now)?.contract.end ?? null;
  const hasBegun = shown !== 'before_start' && shown !== 'api_before_start';
  return end === null || !hasBegun ? null : lastDay(end);
}

/** Takes back the cancellation of an API contract before its end; null for others, and for an end that staff have set. */
export function withoutApiEnd(contract: ContractData, isStaff: boolean, now: Date): ContractData | null {
  if (shownStatus(contract, now) !== 'exploitable' || contract.end === null) return null;
  const back = { ...contract, end: contract.agreedEnd, agreedEnd: null, reasons: [] };
  return isStaff || contract.reasons.length > 0 ? back : null;
}
