import iconv from 'iconv-lite';
import { byQuery, sent, status } from './answers.ts';
import { page } from './documents.ts';
import { finds, type HostileEntry, judged, silentOn, unread } from './entry.ts';

const bare = { 'content-type': 'text/html' };
const kana = (bytes: Uint8Array) =>
  [...bytes].map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** Prose without a word about its encoding, with a link and a query in that encoding. */
function prose(title: string, more = ''): string {
  const text = '港のそばの市場では、朝早くから新鮮な魚と野菜を売っています。駅からは歩いて五分です。';
  return `<!DOCTYPE html><html lang="ja"><head><title>${title}</title></head><body><h1>${title}</h1>
<p>${text}</p><p>${text.replace('朝', '毎日')}</p><p><a href="find?q=検索">検索</a> <a href="dead">ない</a></p>${more}</body></html>`;
}

/** The same page in an encoding that nothing declares; its search answers only to that encoding. */
function undeclared(id: string, name: string, encode: (text: string) => Uint8Array): HostileEntry {
  const title = `${name}の市場`;
  const query = kana(encode('検索')).replaceAll(/%(2D|2E|5F|7E|[46][1-9A-F]|[57][0-9A]|3\d)/g, escaped =>
    decodeURIComponent(escaped),
  );
  const answers = Object.fromEntries([
    [`q=${query}`, page(`${name}の検索結果`)],
    [`q=${kana(encode('検索'))}`, page(`${name}の検索結果`)],
  ]);
  return {
    id,
    what: {
      ja: `文字コードを宣言していない${name}のページと、その文字コードの「?q=」`,
      en: `A page in ${name} that declares no encoding, with a query in that encoding`,
    },
    functions: ['link', 'contents'],
    pages: { '': sent(encode(prose(title)), bare), find: byQuery(answers), dead: status(404) },
    ends: [
      silentOn('', 'contents:'),
      judged('', 'contents'),
      unread('dead', 'http-404'),
      judged(`find?q=${query}`, 'link'),
    ],
  };
}

/** JIS X 0208 in seven bits, shifted in and out, from its eight-bit form. */
function iso2022jp(text: string): Uint8Array {
  const bytes: number[] = [];
  let isWide = false;
  const shift = (wide: boolean) => {
    if (wide !== isWide) bytes.push(0x1b, wide ? 0x24 : 0x28, 0x42);
    isWide = wide;
  };
  for (const character of text) {
    const [first = 0, second] = iconv.encode(character, 'euc-jp');
    shift(second !== undefined);
    bytes.push(...(second === undefined ? [first] : [first & 0x7f, second & 0x7f]));
  }
  shift(false);
  return Uint8Array.from(bytes);
}

/** Encodings that are missing, wrong or rare. */
export const encodingEntries: readonly HostileEntry[] = [
  undeclared('euc-jp', 'EUC-JP', text => iconv.encode(text, 'euc-jp')),
  undeclared('shift-jis', 'Shift_JIS', text => iconv.encode(text, 'shift_jis')),
  {
    id: 'iso-2022-jp',
    what: {
      ja: '文字コードを宣言していないISO-2022-JPのページ',
      en: 'A page in ISO-2022-JP that declares no encoding',
    },
    functions: ['link', 'quality'],
    pages: { '': sent(iso2022jp(prose('JISの市場')), bare), find: page('JISの検索結果') },
    ends: [finds('', 'link:404'), judged('', 'link')],
  },
  {
    id: 'wrong-charset',
    what: { ja: 'UTF-8と宣言されたShift_JISのページ', en: 'A page in Shift_JIS that is declared as UTF-8' },
    functions: ['quality'],
    pages: {
      '': sent(iconv.encode(page('文字化けするページ'), 'shift_jis'), { 'content-type': 'text/html; charset=utf-8' }),
    },
    ends: [finds('', 'quality:')],
  },
  {
    id: 'unknown-charset',
    what: { ja: '存在しない文字コードの宣言', en: 'A declared encoding that does not exist' },
    functions: ['quality', 'link'],
    pages: { '': sent(page('知らない文字コード'), { 'content-type': 'text/html; charset=utf-9000' }) },
    ends: [judged('', 'quality'), judged('', 'link')],
  },
  {
    id: 'utf-16',
    what: { ja: 'UTF-16（BOM付き）のページ', en: 'A page in UTF-16 with a byte order mark' },
    functions: ['link'],
    pages: {
      '': sent(iconv.encode(prose('UTF-16の市場'), 'utf16le', { addBOM: true }), bare),
      find: page('16の検索結果'),
    },
    ends: [finds('', 'link:404'), judged('', 'link')],
  },
];
