import { Temporal } from 'temporal-polyfill';
import { businessTimeZone } from '#endpoint/business-time-zone.ts';
import type { Schedule } from '#product/runs/api/schedules.ts';

export function nextTimes(schedule: Schedule, after: Date, count: number): Date[] {
  const times: Date[] = [];
  for (const time of timesAfter(schedule, after)) {
    if (times.length === count) break;
    times.push(time);
  }
  return times;
}

/** The last time of a schedule that is not after `now`, but after `since`; null without one. */
export function lastTime(schedule: Schedule, since: Date, now: Date): Date | null {
  let last: Date | null = null;
  for (const time of timesAfter(schedule, since)) {
    if (time > now) break;
    last = time;
  }
  return last;
}

function* timesAfter(schedule: Schedule, after: Date): Generator<Date> {
  const plainTime = Temporal.PlainTime.from(schedule.time);
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(businessTimeZone);
  const start = Temporal.PlainDate.from(schedule.startDate);
  const from = Temporal.PlainDate.compare(start, today.toPlainDate()) > 0 ? start : today.toPlainDate();
  for (const day of daysFrom(schedule, from)) {
    if (schedule.endDate !== null && day.toString() > schedule.endDate) return;
    const time = new Date(day.toZonedDateTime({ timeZone: businessTimeZone, plainTime }).epochMilliseconds);
    if (time > after) yield time;
  }
}

function* daysFrom(schedule: Schedule, from: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  if (schedule.kind === 'monthly') {
    for (let month = from.toPlainYearMonth(); ; month = month.add({ months: 1 })) {
      const day = month.toPlainDate({ day: Math.min(schedule.day, month.daysInMonth) });
      if (Temporal.PlainDate.compare(day, from) >= 0) yield day;
    }
  }
  for (let day = from; ; day = day.add({ days: 1 })) {
    if (schedule.kind === 'daily' || schedule.weekdays.includes(day.dayOfWeek)) yield day;
  }
}
