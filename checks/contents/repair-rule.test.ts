import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tinyModel, writeModel } from '#test/tiny-model.ts';
import { isFalseAlarm } from './false-alarms.ts';
import { tokenizeJapanese } from './japanese-linter.ts';
import { repairRule, withSuggestions } from './repair-rule.ts';
import type { SentenceFault } from './sentence-rules.ts';
import { RepairerLoader } from './trigram/repairer-loader.ts';

const usual = [
  'しんせいしょ/申請書 を ていしゅつ/提出 し て くだ さ い',
  'すくな/少な い けいかく/計画 で す',
  'ただ/正し い し て い な い',
  'しゅ/守 じゅん/遵 じゅん/順',
  'じゅんしゅ/遵守 の ひょうじ/表示 で す',
];
let folder: string;
let loader: RepairerLoader;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenken-model-'));
  writeModel(folder, tinyModel(usual.flatMap(sentence => Array.from({ length: 40 }, () => sentence))));
  loader = new RepairerLoader(() => folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function faultsOf(text: string, from = loader): Promise<string[]> {
  const rule = repairRule(from);
  await rule.load?.();
  const faults = rule.judge({ text, tokens: await tokenizeJapanese(text) });
  return faults.map(({ rule: id, start, end, suggestion, gain }) => {
    expect(gain).toBeGreaterThan(0);
    return `${id}: ${text.slice(start, end)} > ${suggestion}`;
  });
}

test.each([
  ['申請書をを提出してください。', ['slip: 書をを > 書を']],
  ['少い計画です。', ['okurigana: 少い > 少ない']],
  ['正しくしてない。', ['dropping-i: してない > していない']],
  ['申請書を提出してください。', []],
  ['PLEASE SUBMIT', []],
])('%s', async (text, expected) => {
  expect(await faultsOf(text)).toEqual(expected);
});

test('a word that the dictionary of the tokeniser has is right, though the model would replace it', async () => {
  expect(
    loader
      .load()
      ?.repairs('順守の表示です。')
      .map(({ text }) => text),
  ).toContain('遵守');
  expect(await faultsOf('順守の表示です。')).toEqual([]);
});

test('without a model nothing is found, and nothing fails', async () => {
  expect(await faultsOf('申請書をを提出してください。', new RepairerLoader(() => null))).toEqual([]);
});

const fault = (start: number, end: number, more: Partial<SentenceFault> = {}): SentenceFault => {
  return { rule: 'particle', start, end, suggestion: null, ...more };
};

test('a fault without a suggestion takes that of the model at its place', () => {
  const repair = fault(3, 6, { rule: 'slip', suggestion: '書を', gain: 3 });
  expect(withSuggestions([fault(4, 6), repair])).toEqual([fault(3, 6, { suggestion: '書を' }), repair]);
  expect(withSuggestions([fault(6, 7), repair])[0]).toEqual(fault(6, 7));
  const own = fault(4, 6, { suggestion: 'を' });
  expect(withSuggestions([own, repair])[0]).toBe(own);
  expect(withSuggestions([fault(1, 2)])).toEqual([fault(1, 2)]);
});

test.each([
  ['typo', 'メンテナスクリプトを書く', 'メンテナス', true],
  ['typo', 'メンテナスを行う', 'メンテナス', false],
  ['misuse', '目に止まりました', '目に止まり', true],
  ['misuse', '規則を適応する', 'を適応', false],
  ['successive-word', '空白……', '…', true],
  ['successive-word', '問題などなどです', 'な', true],
  ['successive-word', '窓口にに行く', 'に', false],
  ['successive-word', '一つ一つ選ぶ', '一', true],
  ['stray-letter', '点pは直線l上にある', 'p', true],
  ['stray-letter', '点pは直線l上にある', 'l', true],
  ['stray-letter', '変数xの値', 'x', true],
  ['stray-letter', 'その後nを増やす', 'n', true],
  ['stray-letter', '行列aとbの積', 'b', true],
  ['stray-letter', 'これがx。', 'x', true],
  ['stray-letter', '求めるxの値', 'x', true],
  ['stray-letter', '大きいnをとる', 'n', true],
  ['stray-letter', '辺sと辺tが等しい', 's', true],
  ['stray-letter', '辺sと辺tが等しい', 't', true],
  ['stray-letter', '係数kは正である', 'k', true],
  ['stray-letter', '半径rの円', 'r', true],
  ['stray-letter', '確率p、件数', 'p', true],
  ['stray-letter', '時刻tから求める', 't', true],
  ['stray-letter', '午後五時まdです', 'd', false],
  ['stray-letter', 'お知らsせの', 's', false],
  ['stray-letter', '確認kしてください', 'k', false],
  ['stray-letter', 'ありがtうございます', 't', false],
  ['stray-letter', 'お願いしますs。', 's', false],
  ['stray-letter', 'お待ちくださいm', 'm', false],
  ['stray-letter', 'お待ちくださいｍ。', 'ｍ', false],
  ['stray-letter', '確認ｋしてください', 'ｋ', false],
  ['stray-letter', '形式はＰＤＦ。', 'Ｄ', true],
  ['stray-letter', '不足するビタミンＣ。', 'Ｃ', true],
  ['stray-letter', '動画ｅラーニング', 'ｅ', true],
  ['stray-letter', '幅５ｍくらいの道', 'ｍ', true],
  ['stray-letter', '申告はｅ－Ｔａｘで', 'Ｔ', true],
  ['successive-word', 'もののけ姫ともののあはれ', 'の', true],
  ['successive-word', 'ものの哀れを知る', 'の', true],
  ['successive-word', '大好きなななさんに会いました。', 'な', true],
  ['successive-word', '市のの窓口に行く', 'の', false],
  ['successive-word', '静かなな部屋です。', 'な', false],
  ['double-negative', '安全でないとは限らない。', 'な', true],
  ['double-negative', '安全でないとはいえない。', 'な', false],
] as const)('%s in %s', (rule, text, word, expected) => {
  const start = text.lastIndexOf(word);
  expect(isFalseAlarm({ rule, start, end: start + word.length, suggestion: null }, text)).toBe(expected);
});
