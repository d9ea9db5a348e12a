import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueMessage } from './input-issue.ts';
import { limitUpTo, paging } from './paging.ts';
import { parseInput } from './parse-input.ts';

const schema = z.object({ ...paging, most: limitUpTo(400) });
const ofLimit = '1ページの件数（limit）は1以上100以下の整数で入力してください。';

test.each([
  [{ limit: '0' }, ofLimit],
  [{ limit: '-1' }, ofLimit],
  [{ limit: '101' }, ofLimit],
  [{ limit: '1.5' }, ofLimit],
  [{ limit: 'abc' }, ofLimit],
  [{ limit: ' ' }, ofLimit],
  [{ limit: '9'.repeat(30) }, ofLimit],
  [{ limit: ['1', '2'] }, ofLimit],
  [{ offset: '-1' }, '開始位置（offset）は0以上10,000,000以下の整数で入力してください。'],
  [{ most: '401' }, '1ページの件数（limit）は1以上400以下の整数で入力してください。'],
])('%j is refused by its limits', (query, said) => {
  const parsed = parseInput(schema, { most: '1', ...query }, { emptyIsNone: true });
  const told = parsed.success ? [] : parsed.issues.map(issue => issueMessage(issue).ja);
  expect(new Set(told)).toEqual(new Set([said]));
});

test.each([
  [{}, 10],
  [{ limit: '' }, 10],
  [{ limit: '1' }, 1],
  [{ limit: '100' }, 100],
])('%j is taken', (query, limit) => {
  expect(parseInput(schema, { most: '1', ...query }, { emptyIsNone: true })).toMatchObject({ data: { limit } });
});
