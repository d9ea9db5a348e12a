import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { guessEncoding } from './guess-encoding.ts';
import { decodeSource } from './source-text.ts';

const sentences = [
  '会社概要',
  '目次',
  'お問い合わせ',
  'サイトマップ',
  '市役所の開庁時間は平日の午前八時三十分からです。',
  'ﾊﾝｶｸのカナも使います',
  '「東京・大阪」間の料金表',
];
const page = (text: string) => `<!doctype html><title>${text}</title><p>${text} 2026 abc</p>`;

describe('the guessed encoding of a Japanese page', () => {
  test.each(['utf-8', 'shift_jis', 'euc-jp'].flatMap(encoding => sentences.map(text => [encoding, text] as const)))(
    '%s: %s',
    (encoding, text) => {
      const bytes = iconv.encode(page(text), encoding);
      expect(guessEncoding(bytes)).toBe(encoding);
      expect(decodeSource(bytes, 'text/html').text).toBe(page(text));
    },
  );

  test('ISO-2022-JP by its escape sequences', () => {
    const bytes = Buffer.from('<title>\x1b$BF|K\\8l\x1b(B</title>', 'latin1');
    expect(decodeSource(bytes)).toEqual({ text: '<title>日本語</title>', encoding: 'iso-2022-jp', by: 'guess' });
  });
});

describe('the guessed encoding of other pages', () => {
  test.each<[string, Uint8Array, string]>([
    ['ASCII', Buffer.from('<p>plain'), 'utf-8'],
    ['nothing', new Uint8Array(), 'utf-8'],
    ['French', iconv.encode(page('Le résumé de référence de l’été à Besançon'), 'windows-1252'), 'windows-1252'],
    ['German', iconv.encode(page('Müller für größere Häuser'), 'windows-1252'), 'windows-1252'],
    ['English with typographic signs', iconv.encode(page('don’t – it’s “here”'), 'windows-1252'), 'windows-1252'],
    [
      'UTF-8 with a cut character',
      Buffer.concat([Buffer.from(page('点検の結果をお知らせします')), Buffer.from([0xe6, 0x97])]),
      'utf-8',
    ],
    ['Chinese in GBK is not taken for Japanese', iconv.encode('网站质量检查服务'.repeat(20), 'gbk'), 'utf-8'],
    ['Korean in EUC-KR is not taken for Japanese', iconv.encode('홈페이지 검사 서비스'.repeat(20), 'euc-kr'), 'utf-8'],
  ])('%s', (_name, bytes, encoding) => expect(guessEncoding(bytes)).toBe(encoding));

  test('a declaration is believed, XML without one is UTF-8', () => {
    const bytes = iconv.encode('日本語のページです', 'shift_jis');
    expect(decodeSource(bytes, 'text/html; charset=euc-jp').encoding).toBe('euc-jp');
    expect(decodeSource(bytes, 'application/xhtml+xml').encoding).toBe('utf-8');
    expect(decodeSource(Buffer.from('<meta charset="utf-16">日本語')).encoding).toBe('utf-8');
  });
});
