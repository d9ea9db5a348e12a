import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DictionaryEntry,
  type DictionaryMatch,
  DictionaryMatcher,
  leftmostLongest,
  standsInRightForm,
} from './dictionary-matcher.ts';

function naive(entries: readonly DictionaryEntry[], text: string): DictionaryMatch[] {
  const all: DictionaryMatch[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    if (entry.wrong === '' || entry.wrong === entry.right || seen.has(entry.wrong)) continue;
    seen.add(entry.wrong);
    for (let start = text.indexOf(entry.wrong); start >= 0; start = text.indexOf(entry.wrong, start + 1)) {
      const match = { start, end: start + entry.wrong.length, entry };
      if (!standsInRightForm(text, match)) all.push(match);
    }
  }
  return leftmostLongest(all);
}

const word = fc.string({ unit: fc.constantFrom('ア', 'イ', 'ー', 'a'), maxLength: 4 });

test('finds what a naive search finds', () => {
  const entries = fc.array(fc.record({ wrong: word, right: word }), { maxLength: 8 });
  const text = fc.string({ unit: fc.constantFrom('ア', 'イ', 'ー', 'a', '。'), maxLength: 40 });
  fc.assert(
    fc.property(entries, text, (list, content) => {
      expect(new DictionaryMatcher(list).find(content)).toEqual(naive(list, content));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['サーバを止める', 'サーバ', 'サーバー', [[0, 3]]],
  ['サーバーを止める', 'サーバ', 'サーバー', []],
  ['弊社と幣社', '幣社', '弊社', [[3, 5]]],
  ['ばばば', 'ばば', 'は', [[0, 2]]],
  ['なし', '', 'x', []],
] as const)('%s: %s for %s', (text, wrong, right, places) => {
  const found = new DictionaryMatcher([{ wrong, right }]).find(text);
  expect(found.map(({ start, end }) => [start, end])).toEqual(places);
});

test('the longest of overlapping entries counts', () => {
  const matcher = new DictionaryMatcher([
    { wrong: 'シュミ', right: '趣味' },
    { wrong: 'シュミレーション', right: 'シミュレーション' },
  ]);
  expect(matcher.find('シュミレーション').map(match => match.entry.right)).toEqual(['シミュレーション']);
});
