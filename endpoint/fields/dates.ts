import { z } from 'zod';
import { type Message, messages } from '#language/message.ts';
import { issueOf, missing, naming, type Rule, sentence, text } from './field.ts';

const names = messages({
  date: { ja: '日付', en: 'date' },
  cardExpiry: { ja: 'カードの有効期限', en: 'card expiry date' },
  expiration: { ja: '有効期限', en: 'expiration date' },
  noticeStart: { ja: '開始日時', en: 'start date' },
  noticeEnd: { ja: '終了日時', en: 'end date' },
  usageFrom: { ja: '利用期間の開始日', en: 'start of the period' },
  periodEnd: { ja: '期間の終了日', en: 'end of the period' },
  usageTo: { ja: '利用期間の終了日', en: 'end of the period' },
});

const texts = messages({
  form: { ja: '{name}は YYYY/MM/DD の形式で入力してください。', en: '{name} must be a date in the form YYYY/MM/DD.' },
  fromToday: { ja: '{name}には今日以降の日付を入力してください。', en: '{name} must be today or later.' },
  fromYesterday: { ja: '{name}に昨日より前の日付は指定できません。', en: '{name} cannot be earlier than yesterday.' },
  afterStart: { ja: '{name}は開始日時より後にしてください。', en: '{name} must be after the start date.' },
  notBeforeStart: { ja: '{name}は開始日以降にしてください。', en: '{name} must be on or after the start date.' },
  within31: {
    ja: '{name}は開始日から31日以内にしてください。',
    en: '{name} must be within 31 days of the start date.',
  },
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

const isDay: Rule = { says: texts.form, holds: value => !Number.isNaN(dayNumber(value)) };
const systemTime = () => new Date();

/** A calendar day written YYYY/MM/DD. */
export const date = (name: Message = names.date) => text(name, [isDay], { maxLength: 10 });

/**
 * A business day (Asia/Tokyo): accepts 2026-12-01, 2026/12/01 or an ISO 8601 instant of that day; yields 2026-12-01.
 */
export const businessDate = (name: Message = names.date) => dayOf(name, 0);

/**
 * The same for the last day of a period: an instant is its exclusive end, so 15:00 UTC, midnight in Tokyo, belongs to
 * the day before.
 */
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

/** Card expiry YYYY/MM/DD, today (Tokyo) or later. The server passes its clock. */
export const cardExpiry = (name: Message = names.cardExpiry, now: () => Date = systemTime) =>
  text(name, [isDay, { says: texts.fromToday, holds: value => dayNumber(value) >= tokyoDayNumber(now()) }], {
    maxLength: 10,
  });

/** Expiration date YYYY/MM/DD, not earlier than yesterday (Tokyo). The server passes its clock. */
export const expirationDate = (name: Message = names.expiration, now: () => Date = systemTime) =>
  text(name, [isDay, { says: texts.fromYesterday, holds: value => dayNumber(value) >= tokyoDayNumber(now()) - 1 }], {
    maxLength: 10,
  });

/** Checks that `endDateTime` is after `startDateTime`. */
export function endAfterStart(context: z.core.ParsePayload<{ startDateTime: string; endDateTime: string }>): void {
  const { startDateTime, endDateTime } = context.value;
  if (!(Date.parse(endDateTime) <= Date.parse(startDateTime))) return;
  context.issues.push(issueOf(sentence(texts.afterStart, names.noticeEnd), endDateTime, ['endDateTime']));
}

/** Display period of a notice, as ISO 8601 UTC `{ startDateTime, endDateTime }`: the end is after the start. */
export const noticePeriod = () =>
  z
    .object({
      startDateTime: z.iso.datetime(naming(names.noticeStart)),
      endDateTime: z.iso.datetime(naming(names.noticeEnd)),
    })
    .check(endAfterStart);

/** Usage period on the API screen, `{ from, to }` as YYYY/MM/DD: at most 31 days, both inclusive. */
export const usagePeriod = () =>
  z.object({ from: date(names.usageFrom), to: date(names.usageTo) }).check(usageWithin31);

/** The rule of `usagePeriod`, for periods in ISO dates too; a period that lacks one of its ends is left to the operation. */
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
