import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldRows as rows } from '#test/data/field-boundaries.ts';
import { expectPrinted, markdownTable } from '#test/printed-table.ts';
import { choice, clientMessage } from './fields/field.ts';
import { fields } from './fields.ts';
import { issueMessage } from './input-issue.ts';

const said = (schema: z.ZodType, value: unknown, language: 'ja' | 'en') =>
  schema.safeParse(value).error?.issues.map(issue => issueMessage(issue)[language]) ?? [];

describe.each(rows)('$row', ({ schema, takes, refuses }) => {
  test.each(takes.map(value => [brief(value), value]))('takes %s', (_, value) => {
    expect(said(schema, value, 'en')).toEqual([]);
  });
  test.each(refuses.map(([value, en]) => [brief(value), value, en]))('refuses %s', (_, value, en) => {
    expect(said(schema, value, 'en')).toEqual([en]);
    const [ja] = said(schema, value, 'ja');
    expect(ja).toMatch(/[ぁ-ん].*。$/);
    expect(ja).not.toContain('{');
  });
});

test.each([
  ['a missing field', {}, 'メールアドレスを入力してください。', 'Please enter the e-mail address.'],
  ['null', { email: null }, 'メールアドレスを入力してください。', 'Please enter the e-mail address.'],
  ['another type', { email: 5 }, 'メールアドレスが正しくありません。', 'E-mail address is invalid.'],
])('%s is told with the name of the field', (_, value, ja, en) => {
  const form = z.object({ email: fields.email() });
  expect([said(form, value, 'ja'), said(form, value, 'en')]).toEqual([[ja], [en]]);
});

test('another name appears in the sentence', () => {
  const name = { ja: '連絡先', en: 'contact address' };
  expect(said(fields.email(name), 'a', 'ja')).toEqual(['連絡先の形式が正しくありません（例：name@example.co.jp）。']);
  expect(said(fields.email(name), '', 'en')).toEqual(['Please enter the contact address.']);
});

test('a schema that is no field says that it is invalid, with its name or its key', () => {
  const issue = z.object({ limit: z.number() }).safeParse({ limit: 'x' }).error?.issues[0];
  if (issue === undefined) throw new Error('no issue');
  expect(issueMessage(issue, { ja: '上限', en: 'limit' }).en).toBe('Limit is invalid.');
  expect(issueMessage(issue, { ja: '上限', en: 'limit' }).ja).toBe('上限が正しくありません。');
  expect(issueMessage(issue).en).toMatch(/^limit is invalid \(.+\)\.$/);
});

test.each<[string, z.ZodType, unknown, string, string]>([
  ['too large', z.int().max(31), 32, '31以下の数を指定してください', 'must be at most 31'],
  ['too small', z.number().min(1), 0, '1以上の数を指定してください', 'must be at least 1'],
  ['no number', z.number(), 'x', '数で指定してください', 'must be a number'],
  ['no whole number', z.int(), 1.5, '整数で指定してください', 'must be a whole number'],
  ['too short', z.string().min(2), 'a', '2文字以上で指定してください', 'must have at least 2 characters'],
  ['too many', z.array(z.string()).max(1), ['a', 'b'], '1件以内で指定してください', 'must have at most 1 item'],
  ['none of several', z.enum(['a', 'b']), 'c', 'a, bのいずれかを指定してください', 'must be one of a, b'],
  [
    'of no shape',
    z.union([z.object({}), z.array(z.string())]),
    5,
    'この種類の値は指定できません',
    'this type of value is not allowed',
  ],
  ['of another kind', z.boolean(), 'yes', 'trueかfalseで指定してください', 'must be true or false'],
  ['missing', z.string(), undefined, '指定がありません', 'it is missing'],
  ['no UUID', z.uuid(), 'x', 'UUIDの形式で指定してください', 'must be a UUID'],
  ['no date', z.iso.date(), 'x', '2026-01-05の形式で指定してください', 'must be a date like 2026-01-05'],
  ['of another format', z.string().regex(/^a$/), 'x', '形式が正しくありません', 'the format is not valid'],
  ['no step', z.number().multipleOf(5), 3, '5の倍数を指定してください', 'must be a multiple of 5'],
])('a value of programs that is %s says what to give', (_, schema, value, ja, en) => {
  const body = z.object({ part: schema });
  const parsed = body.safeParse({ part: value }, { reportInput: true });
  const told = parsed.error?.issues.map(issue => [issueMessage(issue).ja, issueMessage(issue).en]);
  expect(told).toEqual([[`partが正しくありません（${ja}）。`, `part is invalid (${en}).`]]);
});

test('a shape of no known kind names the kinds', () => {
  const shape = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]);
  expect(said(shape, { kind: 'c' }, 'en')).toEqual(['kind is invalid (must be one of a, b).']);
});

test('an unknown key is named', () => {
  expect(said(z.strictObject({}), { pagse: 1 }, 'ja')).toEqual(['使用できない項目があります：pagse']);
});

test.each([
  ['search', '検索する語は100文字以内で入力してください。', 'Search text can have up to 100 characters.'],
  ['couponCode', 'クーポンコードは100文字以内で入力してください。', 'Coupon code can have up to 100 characters.'],
])('a text of no own rule that is too long says how long it may be: %s', (key, ja, en) => {
  const schema = z.object({ [key]: z.string().max(100) });
  expect(said(schema, { [key]: 'あ'.repeat(101) }, 'ja')).toEqual([ja]);
  expect(said(schema, { [key]: 'あ'.repeat(101) }, 'en')).toEqual([en]);
});

test('names are stored trimmed and composed', () => {
  expect(fields.personName().parse(' か\u3099 ')).toBe('が');
  expect(fields.freePeriod().parse(' ７２０ ')).toBe(720);
});

describe('a business day', () => {
  const start = { ja: '開始日', en: 'start date' };
  test.each([
    ['2026-12-01', '2026-12-01', '2026-12-01'],
    [' 2026/12/01 ', '2026-12-01', '2026-12-01'],
    ['2026-12-01T14:59:59.999Z', '2026-12-01', '2026-12-01'],
    ['2026-12-01T15:00:00.000Z', '2026-12-02', '2026-12-01'],
    ['2026-12-01T15:00:00.001Z', '2026-12-02', '2026-12-02'],
    ['2026-12-02T00:00:00+09:00', '2026-12-02', '2026-12-01'],
  ])('%j is %s, and as an end %s', (written, day, last) => {
    expect(fields.businessDate().parse(written)).toBe(day);
    expect(fields.lastBusinessDay().parse(written)).toBe(last);
  });
  test.each(['2026-11-31', '2026-1-1', '20261201', '2026-12-01T25:00:00Z', '2026-12-01T00:00', 'tomorrow', 'T'])(
    '%j is none',
    written => {
      expect(said(fields.businessDate(start), written, 'en')).toEqual([
        'Start date must be a date in the form YYYY/MM/DD.',
      ]);
      const orNothing = z.union([z.literal('').transform(() => null), fields.businessDate(start)]);
      expect(said(orNothing, written, 'ja')).toEqual(['開始日は YYYY/MM/DD の形式で入力してください。']);
    },
  );
  test('that is missing is asked for', () => {
    expect(said(fields.businessDate(start), undefined, 'en')).toEqual(['Please enter the start date.']);
    expect(said(fields.businessDate(start), '', 'ja')).toEqual(['開始日を入力してください。']);
  });
});

test('the list of unmet password rules', () => {
  expect(fields.unmetPasswordRules('').length).toBe(5);
  expect(fields.unmetPasswordRules('abcdefgh').map(one => one.en)).toEqual([
    'Password must contain an uppercase letter.',
    'Password must contain a digit.',
    'Password must contain a special character.',
  ]);
  expect(fields.unmetPasswordRules('aB3-aaaa')).toEqual([]);
});

const noSchemas = [
  'periodInOrder',
  'usageWithin31',
  'passwordRules',
  'unmetPasswordRules',
  'samePasswords',
  'apiPlanName',
  'isSameName',
  'dayNumber',
  'tokyoDayNumber',
  'endAfterStart',
];
test('every field has a row', () => {
  const named = new Set<string>(rows.map(row => row.name));
  expect(Object.keys(fields).filter(name => !named.has(name) && !noSchemas.includes(name))).toEqual([]);
});

test('the table in docs/tables is this one', () => {
  const lines = rows.flatMap(({ row, name, schema, takes, refuses }) => [
    [row, `\`${name}\``, takes.map(brief).join(' '), '', ''],
    ...refuses.map(([value]) => [
      '',
      '',
      brief(value),
      ...(['ja', 'en'] as const).map(to => said(schema, value, to).join(' ')),
    ]),
  ]);
  expectPrinted('validation', [
    '# Validation',
    'Section 5 of the account specification, as `endpoint/fields.ts` decides it. Per field first what is taken, both limits among it, then what is refused and what the person is told. Printed by `endpoint/fields.test.ts`.',
    markdownTable(['Field', 'Schema', 'Value', 'Japanese', 'English'], lines),
  ]);
});

/** Abbreviates a value for a table: a long run of one character becomes its count. */
function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  const visible = text.replace(
    /\u007f|\u3000|\u3099/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `\`${visible.replace(/(.)\1{19,}/gu, run => `${Array.from(run)[0]}×${Array.from(run).length}`)}\``;
}

test('a missing choice is reported with its name inside the sentence', () => {
  const plan = choice({ ja: 'プラン', en: 'Plan' });
  expect(plan.parse('light')).toBe('light');
  expect(clientMessage(plan.safeParse('').error?.issues[0] ?? {})).toEqual({
    ja: 'プランを選択してください。',
    en: 'Please choose the plan.',
  });
});
