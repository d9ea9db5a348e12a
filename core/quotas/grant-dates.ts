import { addMonths, carryOverMonths, extraPageMonths, monthStart } from '../contracts/contract-dates.ts';

/** When the pages of a plan for one month can be used: in it, and carried over into the next two. */
export interface GrantMonth {
  startsOn: string;
  /** The first day on which they cannot be used any more. */
  expiresOn: string;
}

/**
 * The months of a contract whose pages can be used on `today`, oldest first: the one that holds the day and up to two
 * before it, none before the contract's start. A contract without a start counts calendar months, this one alone.
 */
export function openMonths(start: string | null, today: string): GrantMonth[] {
  if (start !== null && start > today) return [];
  const anchor = start ?? `${today.slice(0, 8)}01`;
  const current = monthNumber(monthStart(anchor, today)) - monthNumber(anchor);
  // Each is counted from the anchor, so that its day comes back after a short month.
  return Array.from({ length: carryOverMonths + 1 }, (_, n) => current - carryOverMonths + n)
    .filter(month => month >= 0)
    .map(month => ({ startsOn: addMonths(anchor, month), expiresOn: addMonths(anchor, month + carryOverMonths + 1) }));
}

/** The first day on which extra pages given on a day cannot be used any more: three months later. */
export const extraPagesExpireOn = (day: string): string => addMonths(day, extraPageMonths);

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
