import { expect, test } from 'vitest';
import { withSpelling } from './add-spelling.ts';

const lists = { dictionary: [{ wrong: '誤', right: '正' }], allowedWords: ['点検君'] };

test('a word is added to the client’s spellings once', () => {
  expect(withSpelling(lists, { allowed: 'みどりん' }).allowedWords).toEqual(['点検君', 'みどりん']);
  expect(withSpelling(lists, { allowed: '点検君' })).toBe(lists);
  expect(withSpelling(lists, { wrong: 'シュミレーション', right: 'シミュレーション' }).dictionary).toEqual([
    { wrong: '誤', right: '正' },
    { wrong: 'シュミレーション', right: 'シミュレーション' },
  ]);
  expect(withSpelling(lists, { wrong: '誤', right: '正' })).toBe(lists);
  expect(withSpelling(lists, { wrong: '誤', right: '真' }).dictionary).toEqual([{ wrong: '誤', right: '真' }]);
});
