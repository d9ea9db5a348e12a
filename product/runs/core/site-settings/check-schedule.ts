import { isDeepStrictEqual } from 'node:util';
import { ProblemError } from '#endpoint/problem.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { Schedule } from '#product/runs/api/schedules.ts';
import { tokyoTime } from '#product/tenancy/core/maintenance/tokyo-time.ts';
import { nextTimes } from './next-times.ts';

/** Rejects with `schedule_in_past` a schedule that begins before today or has no time left; an unchanged one may be over. */
export function checkSchedule(schedule: Schedule, before: Schedule | null, now: Date): void {
  if (isDeepStrictEqual(schedule, before)) return;
  const isOld = schedule.startDate < businessDay(now) && schedule.startDate !== before?.startDate;
  if (isOld || nextTimes(schedule, now, 1).length === 0)
    throw new ProblemError('schedule_in_past', { now: tokyoTime(now) });
}

/** The next due time of a setting; null while it is paused, without a schedule, and after its end. */
export function nextDue(setting: { schedule: Schedule | null; is_paused: boolean }, now: Date): Date | null {
  if (setting.schedule === null || setting.is_paused) return null;
  return nextTimes(setting.schedule, now, 1)[0] ?? null;
}
