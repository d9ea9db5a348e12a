import { Temporal } from 'temporal-polyfill';
import type { DayRange } from '../ads/collect-days.ts';

/** The calendar month that is some months before one (YYYY-MM), as days. */
export function monthBefore(month: string, months = 1): DayRange {
  const found = Temporal.PlainYearMonth.from(month).subtract({ months });
  const first = found.toPlainDate({ day: 1 });
  return { from: first.toString(), to: first.with({ day: found.daysInMonth }).toString() };
}
