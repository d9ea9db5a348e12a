import { addMonths, carryOverMonths, extraPageMonths, monthStart } from '../contracts/contract-dates.ts';

/** Usable period of a plan's pages of one month: that month, and carried over into the next two. */
export interface GrantMonth {
  startsOn: string;
  /** The first day on which they are no longer usable. */
  expiresOn: string;
}

/**
 * The contract's months whose pages are usable on `today`, oldest first: the current one and up to two before it, none
 * before the contract's start. A contract without a start counts calendar months, only the current one.
 */
export function openMonths(start: string | null, today: string): GrantMonth[] {
  if (start !== null && start > today) return [];
  const anchor = start ?? `${today.slice(0, 8)}01`;
  const current = monthNumber(monthStart(anchor, today)) - monthNumber(anchor);
  // Each is counted from the anchor, so that its day is kept after a short month.
  return Array.from({ length: carryOverMonths + 1 }, (_, n) => current - carryOverMonths + n)
    .filter(month => month >= 0)
    .map(month => ({ startsOn: addMonths(anchor, month), expiresOn: addMonths(anchor, month + carryOverMonths + 1) }));
}

/** The first day on which extra pages granted on a day are no longer usable: three months later. */
export const extraPagesExpireOn = (day: string): string => addMonths(day, extraPageMonths);

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
