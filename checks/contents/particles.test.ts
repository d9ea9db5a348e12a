import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { illegalParticles, type Token } from './particles.ts';

const { getTokenizer } = createRequire(import.meta.url)('kuromojin') as {
  getTokenizer(): Promise<{ tokenizeForSentence(text: string): Token[] }>;
};
let tokenize: (text: string) => Token[];
beforeAll(async () => {
  const tokenizer = await getTokenizer();
  tokenize = text => tokenizer.tokenizeForSentence(text);
});

test.each([
  ['申請書をを提出します。', 'をを'],
  ['担当者がが対応します。', 'がが'],
  ['窓口がを案内します。', 'がを'],
  ['書類をが必要です。', 'をが'],
  ['市役所へへ行きます。', 'へへ'],
  ['午後でで受け付けます。', 'でで'],
  ['会議はが延期されました。', 'はが'],
])('%s has %s', (text, pair) => {
  const found = illegalParticles(tokenize(text));
  expect(found.map(each => each.pair)).toEqual([pair]);
  expect(text.slice(found[0]?.start, found[0]?.end)).toBe(pair);
});

test.each([
  'それはそのものの価値です。',
  '国には届け出が必要です。',
  '東京では雨が降りました。',
  '母は「はは」と書きます。',
  'ここではありません。',
  'だれもが利用できます。',
  '見るのが楽しい。',
  '店舗へは電車で行けます。',
  'そののち、市長が話しました。',
  'ににぎやかな町です。',
  'をがしがしと洗います。',
  '彼とは話しました。',
  'のののちゃんが来ました。',
])('%s is fine', text => {
  expect(illegalParticles(tokenize(text))).toEqual([]);
});
