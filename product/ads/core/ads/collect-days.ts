import { Temporal } from 'temporal-polyfill';
import { adHistoryMonths } from '#product/ads/api/ad-accounts.ts';

/** Days of which platforms correct the figures, so that they are collected again. */
export const correctedDays = 30;

/** Days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export function lastWholeDay(now: Date, timeZone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: 1 }).toString();
}

/** The days of a first collection: twelve months up to the last whole day. */
export function historyRange(now: Date, timeZone: string): DayRange {
  const to = lastWholeDay(now, timeZone);
  const from = Temporal.PlainDate.from(to).subtract({ months: adHistoryMonths }).add({ days: 1 });
  return { from: from.toString(), to };
}

/** The first of the days up to a last one that platforms still correct. */
export const firstCorrectedDay = (last: string): string => shiftDay(last, 1 - correctedDays);

/** Days later, or earlier with a negative number. */
export const shiftDay = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

export function eachDayOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** The newest days of the range to collect next: contiguous, of one month, at most `most`; null when all are done. */
export function nextDays(range: DayRange, done: ReadonlySet<string>, most = 31): DayRange | null {
  let to = range.to;
  while (to >= range.from && done.has(to)) to = shiftDay(to, -1);
  if (to < range.from) return null;
  let from = to;
  for (let count = 1; count < most; count += 1) {
    const before = shiftDay(from, -1);
    if (before < range.from || before.slice(0, 7) !== to.slice(0, 7) || done.has(before)) break;
    from = before;
  }
  return { from, to };
}
