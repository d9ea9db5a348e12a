import { clientMessage } from '#endpoint/fields/field.ts';
import type { Message } from '#language/message.ts';
import { Schedule } from '#product/runs/api/schedules.ts';
import { scheduleTexts } from './settings-texts.ts';

export const scheduleKinds = ['none', 'daily', 'weekly', 'monthly'] as const;

/** A schedule as it is typed; what its kind does not need is kept for the next change of mind. */
export interface ScheduleDraft {
  kind: (typeof scheduleKinds)[number];
  weekdays: readonly number[];
  day: number;
  time: string;
  startDate: string;
  /** '' without an end. */
  endDate: string;
}

/** The draft of a stored schedule, or of a new one that begins on a day. */
export function draftOfSchedule(schedule: Schedule | null, today: string): ScheduleDraft {
  return {
    kind: schedule?.kind ?? 'none',
    weekdays: schedule?.kind === 'weekly' ? schedule.weekdays : [1],
    day: schedule?.kind === 'monthly' ? schedule.day : 1,
    time: schedule?.time ?? '09:00',
    startDate: schedule?.startDate ?? today,
    endDate: schedule?.endDate ?? '',
  };
}

type Field = 'weekdays' | 'time' | 'startDate' | 'endDate';

/** The schedule of a draft, null for none, or what is wrong at which field. */
export function readSchedule(
  draft: ScheduleDraft,
): { schedule: Schedule | null } | { errors: Partial<Record<Field, Message>> } {
  if (draft.kind === 'none') return { schedule: null };
  const { weekdays, endDate, ...others } = draft;
  const sorted = [...weekdays].toSorted((a, b) => a - b);
  const parsed = Schedule.safeParse({ ...others, weekdays: sorted, endDate: endDate === '' ? null : endDate });
  if (parsed.success) return { schedule: parsed.data };
  const errors = parsed.error.issues.map(issue => [String(issue.path[0]), clientMessage(issue)] as const);
  return {
    errors: Object.fromEntries(errors.map(([field, message]) => [field, message ?? scheduleTexts.startMissing])),
  };
}
