import { expect, test } from 'vitest';
import { otherLanguage } from './judge-language.ts';

const japanese = '本日は図書館の開館時間を変更します。ご迷惑をおかけしますが、よろしくお願いいたします。';
const english = 'The library is closed on Mondays. Please return your books to the box beside the entrance.';

test.each([
  ['Japanese said to be English', japanese, 'en', { found: 'ja', isCertain: true }],
  ['a short Japanese text', 'お知らせです', 'en', { found: 'ja', isCertain: false }],
  ['English said to be Japanese', english, 'ja', { found: 'en', isCertain: false }],
  ['English said to be French', 'This is a short sentence in English.', 'fr-CA', { found: 'en', isCertain: false }],
  ['French said to be English', 'Je ne suis jamais allé à Paris', 'en', { found: 'fr', isCertain: false }],
  ['Korean said to be Japanese', '이것은 짧은 문장입니다', 'ja', { found: 'ko', isCertain: false }],
])('%s', (_, text, lang, found) => {
  expect(otherLanguage(text, lang)).toEqual(found);
});

test.each([
  ['Japanese', japanese, 'ja'],
  ['Japanese of a region', japanese, 'ja-JP'],
  ['a title in Han alone, in Japanese', '市民図書館開館時間変更', 'ja'],
  ['names in English on a page in Japanese', 'Windows Server 2019 Standard Edition', 'ja'],
  ['half English, half Japanese', `${japanese} ${english}`, 'en'],
  ['English', english, 'en-GB'],
  ['two words', 'Bonjour monde', 'en'],
  ['no language said', japanese, ''],
  ['an unknown language', english, 'xx'],
  ['Norwegian said to be Danish', 'Dette er en kort norsk setning om biblioteket', 'da'],
  ['digits', '2026 11 26 10:00', 'en'],
])('nothing is said of %s', (_, text, lang) => {
  expect(otherLanguage(text, lang)).toBeUndefined();
});
