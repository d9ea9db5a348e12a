import { z } from 'zod';
import { type Message, messages } from '#language/message.ts';
import { issueOf, missing, naming, sentence } from './field.ts';

const names = messages({
  date: { ja: '日付', en: 'date' },
  noticeEnd: { ja: '終了日時', en: 'end date' },
  periodEnd: { ja: '期間の終了日', en: 'end of the period' },
  usageTo: { ja: '利用期間の終了日', en: 'end of the period' },
});

const texts = messages({
  form: { ja: '{name}は YYYY/MM/DD の形式で入力してください。', en: '{name} must be a date written YYYY/MM/DD.' },
  afterStart: { ja: '{name}は開始日時より後にしてください。', en: '{name} must be after the start date.' },
  notBeforeStart: { ja: '{name}は開始日以降にしてください。', en: '{name} may not be before its start.' },
  within31: { ja: '{name}は開始日から31日以内にしてください。', en: '{name} must be within 31 days of its start.' },
});

const dayMs = 86_400_000;

/** Returns the days since 1970 of YYYY/MM/DD, or NaN for a text that is not a calendar day. */
export function dayNumber(value: string): number {
  const [, year, month, day] = (/^(\d{4})\/(\d{2})\/(\d{2})$/.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return Number.NaN;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
    ? date.getTime() / dayMs
    : Number.NaN;
}

/** The day in Asia/Tokyo, counted like `dayNumber`. Tokyo has been nine hours ahead, without summer time, since 1952. */
export const tokyoDayNumber = (now: Date): number => Math.floor((now.getTime() + 9 * 3_600_000) / dayMs);

/** A business day (Asia/Tokyo): 2026-12-01, 2026/12/01 or an ISO 8601 instant of that day; yields 2026-12-01. */
export const businessDate = (name: Message = names.date) => dayOf(name, 0);

/** The same for the last day of a period: an instant is its exclusive end, so 15:00 UTC belongs to the day before. */
export const lastBusinessDay = (name: Message = names.date) => dayOf(name, 1);

const dayOf = (name: Message, earlierMs: number) =>
  z
    .string(naming(name))
    .transform((given, context) => {
      const written = given.trim();
      const day = dayMeant(written, earlierMs);
      if (!Number.isNaN(day)) return new Date(day * dayMs).toISOString().slice(0, 10);
      context.issues.push(issueOf(written === '' ? missing(name) : sentence(texts.form, name), given));
      return z.NEVER;
    })
    .meta({ description: name.en });

/** Returns the day of a text, numbered like `dayNumber`; NaN when it is not a day. */
function dayMeant(value: string, earlierMs: number): number {
  if (!value.includes('T')) return dayNumber(value.replaceAll('-', '/'));
  const isInstant = z.iso.datetime({ offset: true }).safeParse(value).success;
  return isInstant ? tokyoDayNumber(new Date(Date.parse(value) - earlierMs)) : Number.NaN;
}

/** Checks that `endDateTime` is after `startDateTime`. */
export function endAfterStart(context: z.core.ParsePayload<{ startDateTime: string; endDateTime: string }>): void {
  const { startDateTime, endDateTime } = context.value;
  if (!(Date.parse(endDateTime) <= Date.parse(startDateTime))) return;
  context.issues.push(issueOf(sentence(texts.afterStart, names.noticeEnd), endDateTime, ['endDateTime']));
}

/** Checks that a period has at most 31 days, both ends counted; one that lacks an end is left to the operation. */
export function usageWithin31(
  context: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>,
): void {
  const { from, to } = context.value;
  if (from === undefined || to === undefined) return;
  const [start, end] = [from, to].map(day => dayNumber(day.replaceAll('-', '/'))) as [number, number];
  const days = end - start + 1;
  const broken = days < 1 ? texts.notBeforeStart : days > 31 ? texts.within31 : undefined;
  if (broken !== undefined) context.issues.push(issueOf(sentence(broken, names.usageTo), to, ['to']));
}

/** A period of a list, in ISO dates or instants: its end is not before its start. `to` names the field of the end. */
export const periodInOrder =
  (to: 'to' | 'until') =>
  (context: z.core.ParsePayload<{ [Name in 'from' | 'to' | 'until']?: string | undefined }>): void => {
    const { from, [to]: end } = context.value;
    if (from !== undefined && end !== undefined && Date.parse(end) < Date.parse(from))
      context.issues.push(issueOf(sentence(texts.notBeforeStart, names.periodEnd), end, [to]));
  };
