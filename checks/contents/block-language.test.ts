import { expect, test } from 'vitest';
import { blockLanguage } from './block-language.ts';

test.each([
  ['受付は平日です。', 'ja', 'ja'],
  ['受付は平日です。', '', 'ja'],
  ['申請書', 'ja', 'ja'],
  ['申請書', '', 'ja'],
  ['申请表', 'zh-hans', 'other'],
  ['신청서를 다운로드', 'ko', 'other'],
  ['신청서를 다운로드', 'ja', 'other'],
  ['Please read this page.', 'en', 'en'],
  ['Please read this page.', 'ja', 'en'],
  ['Bitte lesen Sie diese Seite.', 'de', 'other'],
  ['OK', 'en', 'other'],
  ['03-1234-5678', 'ja', 'other'],
  ['JavaScript を有効にしてください', 'en', 'ja'],
] as const)('%s (lang=%s) is %s', (text, lang, language) => {
  expect(blockLanguage(text, lang)).toBe(language);
});
