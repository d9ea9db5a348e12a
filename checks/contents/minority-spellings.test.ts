import { expect, test } from 'vitest';
import {
  alphanumericRuns,
  groupedSpellings,
  minoritySpellings,
  narrowed,
  spellingGroups,
} from './minority-spellings.ts';

const minority = (counts: Record<string, number>) =>
  minoritySpellings(new Map(Object.entries(counts))).map(({ word, usual }) => `${word}>${usual}`);

test.each<[Record<string, number>, string[]]>([
  [{ 問い合わせ: 20, 問合せ: 2 }, ['問合せ>問い合わせ']],
  [{ 問い合わせ: 2, 問合せ: 20, 問合わせ: 1 }, ['問い合わせ>問合せ', '問合わせ>問合せ']],
  [{ ください: 9, 下さい: 3 }, ['下さい>ください']],
  [{ ください: 9, 下さい: 4 }, []],
  [{ ください: 2, 下さい: 1 }, []],
  [{ ください: 9, 問合せ: 1 }, []],
])('%j gives %j', (counts, expected) => {
  expect(minority(counts)).toEqual(expected);
});

test('finds the spellings in a text, the longest at its place', () => {
  expect(groupedSpellings('お問い合わせ下さい。問合わせ')).toEqual([
    { word: '問い合わせ', start: 1 },
    { word: '下さい', start: 6 },
    { word: '問合わせ', start: 10 },
  ]);
});

test('no spelling is in two groups', () => {
  const all = spellingGroups.flat();
  expect(new Set(all).size).toBe(all.length);
});

test('full-width runs', () => {
  expect(alphanumericRuns('１２月25日のＡＢＣ、Ｂ棟')).toEqual({
    wide: [
      { word: '１２', start: 0 },
      { word: 'ＡＢＣ', start: 7 },
    ],
    narrow: 1,
  });
  expect(narrowed('１２月のＡＢＣ、アイウ')).toBe('12月のABC、アイウ');
});
