import {
  addMonths,
  carryOverMonths,
  daysBetween,
  extraPageMonths,
  monthStart,
} from '#product/contracts/api/contract-dates.ts';

/** A month of a contract: its pages can be used in that month, and carried over into the next two. */
export interface GrantMonth {
  startsOn: string;
  /** The first day of the next month. */
  endsOn: string;
  /** The first day on which they are no longer usable. */
  expiresOn: string;
}

/** The months whose pages are usable on `today`, oldest first: this one and up to two before it; without `start` only this one. */
export function openMonths(start: string | null, today: string): GrantMonth[] {
  if (start !== null && start > today) return [];
  const anchor = start ?? `${today.slice(0, 8)}01`;
  const current = monthNumber(monthStart(anchor, today)) - monthNumber(anchor);
  // Each is counted from the anchor, so that its day is kept after a short month.
  return Array.from({ length: carryOverMonths + 1 }, (_, n) => current - carryOverMonths + n)
    .filter(month => month >= 0)
    .map(month => ({
      startsOn: addMonths(anchor, month),
      endsOn: addMonths(anchor, month + 1),
      expiresOn: addMonths(anchor, month + carryOverMonths + 1),
    }));
}

/** The months whose pages are not given yet, with the share (0 to 1) of the plan's pages. `given`: the last month that was. */
export function monthsToGive(
  months: readonly GrantMonth[],
  given: Pick<GrantMonth, 'startsOn' | 'expiresOn'> | null,
): { month: GrantMonth; share: number }[] {
  if (given === null) return months.slice(-1).map(month => ({ month, share: 1 }));
  const coveredUntil = addMonths(given.expiresOn, -carryOverMonths);
  return months
    .filter(month => month.startsOn > given.startsOn && month.endsOn > coveredUntil)
    .map(month => ({ month, share: shareFrom(month, coveredUntil) }));
}

/** The share (0 to 1) of a month's days from a day on. */
export function shareFrom({ startsOn, endsOn }: Pick<GrantMonth, 'startsOn' | 'endsOn'>, day: string): number {
  return day <= startsOn ? 1 : daysBetween(day, endsOn) / daysBetween(startsOn, endsOn);
}

/** The first day on which extra pages granted on a day are no longer usable: three months later. */
export const extraPagesExpireOn = (day: string): string => addMonths(day, extraPageMonths);

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
