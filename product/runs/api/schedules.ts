import { z } from 'zod';
import { fits, issueOf, text } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';

const names = messages({
  time: { ja: '時刻', en: 'time' },
});

const texts = messages({
  time: { ja: '{name}は00:00〜23:59の形式で入力してください。', en: 'Please enter {name} in the form 00:00 to 23:59.' },
  noWeekday: { ja: '曜日を1つ以上選択してください。', en: 'Please choose at least one weekday.' },
  twice: { ja: '同じ曜日が2回指定されています。', en: 'A weekday is specified twice.' },
  order: { ja: '終了日は開始日以降にしてください。', en: 'The end date must be on or after the start date.' },
  far: { ja: '日付は2999年までです。', en: 'The year must be 2999 or earlier.' },
});

/** A calendar day (YYYY-MM-DD). */
const Day = z.iso.date().check(({ value, issues }) => {
  if (/^\d{4}-\d\d-\d\d$/.test(value) && value > '2999-12-31') issues.push(issueOf(texts.far, value));
});

const common = {
  /** HH:MM in Asia/Tokyo. */
  time: text(names.time, [fits(/^([01]\d|2[0-3]):[0-5]\d$/, texts.time)], { maxLength: 5 }),
  startDate: Day,
  /** The last day, inclusive; null: without an end. */
  endDate: Day.nullable().default(null),
};

const inOrder = ({ value, issues }: z.core.ParsePayload<{ startDate: string; endDate: string | null }>): void => {
  if (value.endDate !== null && value.endDate < value.startDate)
    issues.push(issueOf(texts.order, value.endDate, ['endDate']));
};

const Weekdays = z.array(z.number().int().min(1).max(7)).check(({ value, issues }) => {
  if (value.length === 0) issues.push(issueOf(texts.noWeekday, value));
  if (new Set(value).size !== value.length) issues.push(issueOf(texts.twice, value));
});

/** When a setting's runs start, in Asia/Tokyo: daily, on weekdays (1 Monday to 7), or on a day of the month or its last. */
export const Schedule = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('daily'), ...common }),
    z.object({ kind: z.literal('weekly'), weekdays: Weekdays, ...common }),
    z.object({ kind: z.literal('monthly'), day: z.number().int().min(1).max(31), ...common }),
  ])
  .check(inOrder);
export type Schedule = z.infer<typeof Schedule>;
