import { Temporal } from 'temporal-polyfill';
import { businessTimeZone } from '#endpoint/business-time-zone.ts';
import type { Schedule } from '#product/runs/api/schedules.ts';
import { monthBefore } from '../ad-monthly/reported-month.ts';
import { type DayRange, shiftDay } from '../ads/collect-days.ts';

const week = 7;

/** The days that a report due at a time is of, and those that it compares them with. */
export function scheduledPeriod(schedule: Schedule, dueAt: Date): { period: DayRange; comparison: DayRange } {
  const day = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime())
    .toZonedDateTimeISO(businessTimeZone)
    .toPlainDate();
  if (schedule.kind === 'monthly') {
    const month = day.toPlainYearMonth().toString();
    return { period: monthBefore(month), comparison: monthBefore(month, 2) };
  }
  const daysUpTo = (to: string): DayRange => ({ from: shiftDay(to, 1 - week), to });
  const yesterday = shiftDay(day.toString(), -1);
  return { period: daysUpTo(yesterday), comparison: daysUpTo(shiftDay(yesterday, -week)) };
}
