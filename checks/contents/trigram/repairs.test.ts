import { expect, test } from 'vitest';
import { tinyModel } from '#test/tiny-model.ts';
import { KanjiReadings } from './kanji-readings.ts';
import { modelText, pathTo, Segmenter } from './lattice.ts';
import { Lexicon } from './lexicon.ts';
import { Repairer } from './repairs.ts';
import { TrigramModel } from './trigram-model.ts';

const usual = [
  'しんせいしょ/申請書 を ていしゅつ/提出 し て くだ さ い',
  'しんせいしょ/申請書 を まどぐち/窓口 に ていしゅつ/提出 し て くだ さ い',
  'まどぐち/窓口 に とど/届け い る',
  'かんぺき/完璧 な けいかく/計画 を た/立て て い る',
  'いがい/以外 の まどぐち/窓口 は しま/閉ま っ て い る',
  'いがい/意外 な けっか/結果 で す',
  'すくな/少な い けいかく/計画 で す',
  'かなら/必 ず ていしゅつ/提出 し て くだ さ い',
  'た/食べ ら れ る',
  'かん/完 と へき/壁 と へき/璧 と ぺき/璧 と かべ/壁',
  'インストール し て い る',
];
// What is seen often is more probable than the characters by themselves.
const model = new TrigramModel(tinyModel(usual.flatMap(sentence => Array.from({ length: 40 }, () => sentence))));

/** Counts how many characters of words are looked up. */
class CountingLexicon extends Lexicon {
  looked = 0;

  override next(...question: Parameters<Lexicon['next']>): number {
    this.looked += 1;
    return super.next(...question);
  }
}
const lexicon = new CountingLexicon(model);
const segmenter = new Segmenter(model, lexicon);
const repairer = new Repairer(segmenter, new KanjiReadings(model, lexicon));

test('cuts a sentence into the most probable words, unknown ones too', () => {
  const text = modelText('申請書をABC窓口に提出してください');
  const path = pathTo(segmenter.withEnd(segmenter.lattice(text).lattice[text.length] ?? []));
  expect(path.map(({ start, end }) => text.slice(start, end))).toEqual([
    '申請書',
    'を',
    'ＡＢＣ',
    '窓口',
    'に',
    '提出',
    'し',
    'て',
    'くだ',
    'さ',
    'い',
    '',
  ]);
  expect(path.find(({ word }) => word < 0)).toMatchObject({ start: 4, end: 7 });
});

test.each([
  ['申請書をを提出してください', 'doubled-kana', '申請書を提出してください'],
  ['申請書をが提出してください', 'extra-particle', '申請書を提出してください'],
  ['申請書を提出しくてださい', 'swapped-kana', '申請書を提出してください'],
  ['申請書申請書を提出してください', 'repeated-word', '申請書を提出してください'],
  ['申請書を提出してくさい', 'missing-kana', '申請書を提出してください'],
  ['以外の窓口わ閉まっている', 'confused-kana', '以外の窓口は閉まっている'],
  ['申請書を提出しtてください', 'stray-letter', '申請書を提出してください'],
  ['計画を立ててる', 'dropped-i', '計画を立てている'],
  ['食べれる', 'dropped-ra', '食べられる'],
  ['少い計画です', 'okurigana-missing', '少ない計画です'],
  ['必らず提出してください', 'okurigana-extra', '必ず提出してください'],
  ['意外の窓口は閉まっている', 'homophone', '以外の窓口は閉まっている'],
  ['完壁な計画を立てている', 'wrong-kanji', '完璧な計画を立てている'],
  ['インスートルしている', 'katakana-letters', 'インストールしている'],
  ['ンイストールしている', 'katakana-letters', 'インストールしている'],
  ['インスールしている', 'katakana-letters', 'インストールしている'],
  ['インストーしている', 'katakana-letters', 'インストールしている'],
  ['インストトールしている', 'katakana-letters', 'インストールしている'],
])('%s: %s', (text, kind, right) => {
  const [best] = repairer.repairs(text);
  expect(best && [best.kind, text.slice(0, best.start) + best.text + text.slice(best.end)]).toEqual([kind, right]);
  expect(repairer.repairs(right)).toEqual([]);
});

test.each(['', '。', '漢', 'ABC', '\u{20b9f}る', 'ー', '申'])('%s is no sentence to repair', text => {
  expect(repairer.repairs(text)).toEqual([]);
});

test.each(['申請書をを提出してくさい', 'ああ', 'カタ', '漢字', '少い', 'たてて'])(
  '%s: twice the text is twice the work',
  piece => {
    const workFor = (times: number) => {
      lexicon.looked = 0;
      repairer.repairs(piece.repeat(times));
      return lexicon.looked;
    };
    const few = workFor(200);
    expect(few).toBeGreaterThan(200);
    expect(workFor(1600)).toBeLessThan(few * 9);
  },
);
