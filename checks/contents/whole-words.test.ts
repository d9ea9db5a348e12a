import { expect, test } from 'vitest';
import { lintJapanese, tokenizeJapanese } from './japanese-linter.ts';
import { lintFaults } from './lint-faults.ts';
import { contentsMessage } from './messages.ts';
import { wholeWords } from './whole-words.ts';

/** Faults of the linter as they are told. */
async function told(text: string): Promise<string[]> {
  const faults = lintFaults(await lintJapanese(text), [0]).get(0) ?? [];
  const sentence = { text, tokens: await tokenizeJapanese(text) };
  return faults.map(fault => {
    const { rule, start, end, suggestion } = wholeWords(fault, sentence);
    return contentsMessage(rule, text.slice(start, end), suggestion).ja;
  });
}

const twice = (word: string, part: string) => `「${word}」で「${part}」が続けて 2 回書かれています`;
const ra = (word: string) => `ら抜き言葉です →「${word}」`;

test.each([
  ['確認してて進めます。', [twice('してて', 'て')]],
  ['今、勉強してて楽しいです。', [twice('してて', 'て')]],
  ['読んでで確認する。', [twice('読んでで', 'で')]],
  ['受け付けてて電話に出た。', [twice('受け付けてて', 'て')]],
  ['調べてて分かりました。', [twice('調べてて', 'て')]],
  ['待っててください。', [twice('待ってて', 'て')]],
  ['荷物を持ってて移動する。', [twice('持ってて', 'て')]],
  ['作業してて気付いた。', [twice('してて', 'て')]],
  ['窓口でで受け付ける。', [twice('窓口でで', 'で')]],
  ['申請書をを出す。', [twice('書をを', 'を')]],
  ['担当者にに連絡する。', [twice('者にに', 'に')]],
  ['申請書を配布配布します。', ['「配布」が続けて 2 回書かれています']],
  ['朝早く起きれます。', [ra('起きられ')]],
  ['来れない方は連絡してください。', [ra('来られ')]],
  ['服を着れるまで', [ra('着られ')]],
  ['親子で気軽に来れる施設です。', [ra('来られ')]],
  ['港の花火がよく見れます。', [ra('見られ')]],
  ['全部食べれた。', [ra('食べられ')]],
  ['一人で寝れますか。', [ra('寝られ')]],
  ['だれでも出れる大会', [ra('出られ')]],
  ['朝まで起きれない。', [ra('起きられ')]],
  ['信じれない話', [ra('信じられ')]],
  ['すぐに調べれます。', [ra('調べられ')]],
  ['ここから入れます。', []],
  ['字が読めれば申し込めます。', []],
])('%s', async (text, expected) => {
  expect(await told(text)).toEqual(expected);
});
