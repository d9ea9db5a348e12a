import { beforeAll, expect, test } from 'vitest';
import { dictionarySpellings } from './japanese-linter.ts';
import { findSlip, type KatakanaDictionary } from './katakana-slips.ts';

let isWord: KatakanaDictionary;
beforeAll(async () => {
  isWord = await dictionarySpellings();
});

test.each([
  ['パッケジ', 'パッケジ>パッケージ'],
  ['ファルイ', 'ファルイ>ファイル'],
  ['インターッネト', 'インターッネト>インターネット'],
  ['メッセジー', 'メッセジー>メッセージ'],
  ['カレダンー', 'カレダンー>カレンダー'],
  ['プログムラ', 'プログムラ>プログラム'],
  ['ボランィア', 'ボランィア>ボランティア'],
  ['リサクイル', 'リサクイル>リサイクル'],
  ['イベトン', 'イベトン>イベント'],
  ['リサイクルセタンー', 'セタンー>センター'],
  ['ウンィドウマネージャ', 'ウンィドウ>ウィンドウ'],
  ['フロッピーデスィク', 'フロッピーデスィク>フロッピーディスク'],
  // These are words, accepted spellings, or nobody knows.
  ['パッケージ', null],
  ['サーバ', null],
  ['コンピュータ', null],
  ['コンピューター', null],
  ['ドライバ', null],
  ['リサイクルプラザ', null],
  ['ファイルサーバー', null],
  ['ダイアログ', null],
  ['ダイナミクス', null],
  ['マイナンバーカード', null],
  ['トラッカー', null],
  ['ズンドコ', null],
  ['ドドドドド', null],
])('%s: %s', (text, expected) => {
  const slip = findSlip(text, isWord);
  expect(slip && `${text.slice(slip.start, slip.end)}>${slip.suggestion}`).toBe(expected);
});

test('the work on a run of katakana stays within bounds', () => {
  let asked = 0;
  findSlip('ナニヌネノハヒフヘホマミムメモヤユヨラリ', word => {
    asked += 1;
    return word.length === 3;
  });
  expect(asked).toBeLessThan(20 * 20 * 90);
});
