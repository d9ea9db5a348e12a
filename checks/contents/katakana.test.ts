import { expect, test } from 'vitest';
import { isOneEdit, katakanaKey, katakanaOutliers, katakanaWords } from './katakana.ts';

const outliers = (counts: Record<string, number>, known: string[] = []) => {
  const { certain, unlessKnown } = katakanaOutliers(new Map(Object.entries(counts)));
  const unknown = unlessKnown.filter(({ word }) => !known.includes(word));
  return [...certain, ...unknown].map(({ word, usual }) => `${word}>${usual}`);
};

test.each([
  ['サーバ', 'サーバー', true],
  ['コンピュータ', 'コンピューター', true],
  ['インタフェース', 'インターフェイス', true],
  ['ソフトウエア', 'ソフトウェア', true],
  ['ヴァイオリン', 'バイオリン', true],
  ['メイン', 'メーン', true],
  ['ダイア', 'ダイヤ', true],
  ['ビル', 'ビール', false],
  ['カード', 'ガード', false],
  ['コース', 'ケース', false],
] as const)('%s and %s share a key: %s', (a, b, same) => {
  expect(katakanaKey(a) === katakanaKey(b)).toBe(same);
});

test.each<[string, Record<string, number>, string[], string[]]>([
  ['the rare form of a word', { サーバー: 12, サーバ: 2 }, [], ['サーバ>サーバー']],
  ['the rare form whichever it is', { サーバ: 12, サーバー: 2 }, [], ['サーバー>サーバ']],
  ['no side of a tie', { サーバー: 5, サーバ: 4 }, [], []],
  ['nothing on too little evidence', { サーバー: 2, サーバ: 1 }, [], []],
  [
    'a slip of one character',
    { アクセシビリティ: 9, アクセシビリティー: 1, アクセシビリィティ: 1 },
    [],
    ['アクセシビリティー>アクセシビリティ', 'アクセシビリィティ>アクセシビリティ'],
  ],
  ['a swap', { ダウンロード: 8, ダウロンード: 1 }, [], ['ダウロンード>ダウンロード']],
  ['no word that the dictionary knows', { プログラム: 20, プログラマ: 1 }, ['プログラマ'], []],
  ['no near but different short words', { ケース: 20, コース: 1, カード: 20, ガード: 1, テスト: 9, ゲスト: 1 }, [], []],
])('reports %s', (_name, counts, known, expected) => {
  expect(outliers(counts, known)).toEqual(expected);
});

test('tells the rarer of two accepted spellings, which counts where a page has both', () => {
  const counts = new Map(Object.entries({ サーバー: 5, サーバ: 4, ユーザー: 2, ユーザ: 2, メモリー: 9, メモリ: 1 }));
  expect(katakanaOutliers(counts).rarer.map(({ word, usual }) => `${word}>${usual}`)).toEqual(['サーバ>サーバー']);
});

test.each([
  ['ダウンロード', 'ダウンロド', true],
  ['ダウンロード', 'ダウロンード', true],
  ['ダウンロード', 'ダウンローダ', true],
  ['ダウンロード', 'ダウンロード', false],
  ['ダウンロード', 'アップロード', false],
] as const)('%s to %s is one edit: %s', (a, b, one) => {
  expect(isOneEdit(a, b)).toBe(one);
});

test('words with their places', () => {
  expect(katakanaWords('このサーバーはメールも送る。ビル')).toEqual([
    { word: 'サーバー', start: 2 },
    { word: 'メール', start: 7 },
  ]);
});
