import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#endpoint/define.ts';
import { issueMessage } from '#endpoint/input-issue.ts';
import { parseInput } from '#endpoint/parse-input.ts';
import { api } from './api.ts';

const endpoints: [string, Endpoint][] = Object.entries(api);
const messagesOf = (schema: z.ZodType, data: unknown, path: string) => {
  const parsed = parseInput(schema, data, { emptyIsNone: false });
  if (parsed.success) return [];
  const at = parsed.issues.filter(issue => issue.path.map(String).join('.') === path);
  return at.map(issue => [issueMessage(issue).ja, issueMessage(issue).en]);
};

test('every list and tree that is searched says how long the text may be', () => {
  const searched = endpoints.flatMap(([name, { query }]) => {
    const shape = query instanceof z.ZodObject ? query.shape : {};
    return 'search' in shape && query !== undefined ? [[name, query] as const] : [];
  });
  expect(searched.length).toBeGreaterThan(10);
  for (const [name, query] of searched) {
    const [said] = messagesOf(query, { search: 'あ'.repeat(601) }, 'search');
    expect(said, name).toEqual([
      expect.stringMatching(/^検索.+は(100|600)文字以内で入力してください。$/),
      expect.stringMatching(/^Search text can have up to (100|600) characters\.$/),
    ]);
  }
});

/** What people type wrong in forms, by endpoint and path, with what they are told. */
const typed: [keyof typeof api, string, object, string, string][] = [
  [
    'putMasterCoupons',
    'items.0.code',
    { items: [{ code: '夏' }] },
    'クーポンコードは半角英数字とハイフン4〜30文字で入力してください。',
    'Coupon code must have 4 to 30 letters, digits and hyphens.',
  ],
  [
    'putMasterCoupons',
    'items.0.code',
    { items: [{ code: 'x'.repeat(101) }] },
    'クーポンコードは半角英数字とハイフン4〜30文字で入力してください。',
    'Coupon code must have 4 to 30 letters, digits and hyphens.',
  ],
  [
    'putMasterCoupons',
    'items.0.discount',
    { items: [{ discount: 101 }] },
    '割引率（%）は1以上100以下の整数で入力してください。',
    'Discount (%) must be a whole number from 1 to 100.',
  ],
  [
    'putMasterCoupons',
    'items.0.periods',
    { items: [{ periods: 0 }] },
    '適用月数は1以上99以下の整数で入力してください。',
    'Number of months must be a whole number from 1 to 99.',
  ],
  [
    'createTenant',
    'couponCode',
    { couponCode: 'x'.repeat(101) },
    'クーポンコードは50文字以内で入力してください。',
    'Coupon code can have up to 50 characters.',
  ],
  [
    'putFaq',
    'items.0.question.ja',
    { items: [{ question: { ja: ' ' } }] },
    '質問（日本語）を入力してください。',
    'Please enter the question in Japanese.',
  ],
  [
    'putFaq',
    'items.0.answer.en',
    { items: [{ answer: { en: 'x'.repeat(3001) } }] },
    '回答（英語）は3,000文字以内で入力してください。',
    'Answer in English can have up to 3,000 characters.',
  ],
  [
    'putMaintenance',
    'content.ja',
    { content: { ja: 'x'.repeat(3001) } },
    '内容（日本語）は3,000文字以内で入力してください。',
    'Text in Japanese can have up to 3,000 characters.',
  ],
  [
    'putMaintenance',
    'startDateTime',
    { startDateTime: 'tomorrow' },
    '開始日時が正しくありません。',
    'Start is invalid.',
  ],
  [
    'setOwnershipWaiver',
    'reason',
    { reason: 'x'.repeat(201) },
    '理由は200文字以内で入力してください。',
    'Reason can have up to 200 characters.',
  ],
  [
    'signIn',
    'email',
    { email: 'x'.repeat(255) },
    'メールアドレスは254文字以内で入力してください。',
    'E-mail address can have up to 254 characters.',
  ],
  ['signIn', 'password', { email: 'a' }, 'パスワードを入力してください。', 'Please enter the password.'],
];

describe('what is typed wrong is told in sentences of the product', () => {
  test.each(typed)('%s %s of %j', (name, path, data, ja, en) => {
    const { body } = api[name] as Endpoint;
    expect(messagesOf(body ?? z.never(), data, path)).toEqual([[ja, en]]);
  });
});
