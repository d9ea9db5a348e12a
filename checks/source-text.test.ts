import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeSource, positionsIn } from './source-text.ts';

const text = '<p>日本語</p>';

describe('the encoding of a document', () => {
  test.each([
    ['utf-8 by default', Buffer.from(text), '', 'utf-8'],
    ['the header', iconv.encode(text, 'shift_jis'), 'text/html; charset=Shift_JIS', 'shift_jis'],
    ['quoted header', iconv.encode(text, 'euc-jp'), 'text/html; charset="euc-jp"', 'euc-jp'],
    ['<meta charset>', iconv.encode(`<meta charset=shift_jis>${text}`, 'shift_jis'), 'text/html', 'shift_jis'],
    [
      '<meta http-equiv>',
      iconv.encode(`<meta http-equiv=content-type content="text/html; charset=euc-jp">${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    ['@charset', iconv.encode(`@charset "shift_jis";${text}`, 'shift_jis'), 'text/css', 'shift_jis'],
    [
      'byte order mark before the header',
      iconv.encode(text, 'utf-16le', { addBOM: true }),
      'text/html; charset=utf-8',
      'utf-16le',
    ],
    ['an unknown name is passed over', Buffer.from(text), 'text/html; charset=nani', 'utf-8'],
    [
      'a comment declares nothing',
      iconv.encode(`<!-- <meta charset=utf-8> --><meta charset=euc-jp>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    [
      'another meta declares nothing',
      iconv.encode(`<meta name=description content="charset=utf-8 とは"><meta charset=shift_jis>${text}`, 'shift_jis'),
      '',
      'shift_jis',
    ],
    [
      'a value that names another attribute',
      iconv.encode(`<meta content="text/html; charset=euc-jp" name=a><meta charset='Shift_JIS'>${text}`, 'shift_jis'),
      '',
      'shift_jis',
    ],
    [
      'an attribute of another element',
      iconv.encode(`<link href="x" title="<meta charset=utf-8>"><meta charset=euc-jp>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    ['quotes and spaces', iconv.encode(`<META  CHARSET = "x-sjis" >${text}`, 'shift_jis'), '', 'shift_jis'],
    [
      'a pragma without its name',
      iconv.encode(`<meta content="text/html; charset=utf-8"><meta charset=shift_jis>${text}`, 'shift_jis'),
      '',
      'shift_jis',
    ],
    [
      'the pragma after its content',
      iconv.encode(`<meta content="text/html; charset=euc-jp" http-equiv=Content-Type>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    ['UTF-16 in ASCII', Buffer.from(`<meta charset=utf-16le>${text}`), '', 'utf-8'],
    [
      'behind the bytes where it has to be',
      iconv.encode(`<script>/*${'x'.repeat(1150)}*/</script><meta charset=euc-jp>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    [
      'behind them, in a script',
      iconv.encode(
        `<script>/*${'x'.repeat(1150)}*/"<meta charset=utf-8>"</script>${text}${'これは日本語の文章です。'.repeat(20)}`,
        'euc-jp',
      ),
      '',
      'euc-jp',
    ],
    [
      'an XML declaration',
      iconv.encode(`<?xml version="1.0" encoding="Shift_JIS"?>${text}`, 'shift_jis'),
      '',
      'shift_jis',
    ],
    ['XML without one', Buffer.from(text), 'application/xhtml+xml', 'utf-8'],
    [
      'a late <meta> of XML declares nothing',
      Buffer.from(`<p>${'あ'.repeat(500)}</p><meta charset="shift_jis"/>${text}`),
      'application/xhtml+xml',
      'utf-8',
    ],
    [
      'an XML declaration without encoding before a <meta>',
      iconv.encode(`<?xml version="1.0"?><html><meta charset=Shift_JIS>${text}`, 'shift_jis'),
      'text/html',
      'shift_jis',
    ],
    [
      'a <meta> before the XML declaration of HTML',
      iconv.encode(`<?xml version="1.0" encoding="utf-8"?><html><meta charset=euc-jp>${text}`, 'euc-jp'),
      'text/html',
      'euc-jp',
    ],
    [
      'an XML declaration of HTML in single quotes',
      iconv.encode(`<?xml version='1.0' encoding = 'EUC-JP' ?>${text}`, 'euc-jp'),
      'text/html',
      'euc-jp',
    ],
    ['a BOM before <meta>', iconv.encode(`<meta charset=euc-jp>${text}`, 'utf-8', { addBOM: true }), '', 'utf-8'],
    ['UTF-16 with its mark, big end first', iconv.encode(text, 'utf-16be', { addBOM: true }), '', 'utf-16be'],
    [
      'the header before <meta>',
      iconv.encode(`<meta charset=utf-8>${text}`, 'euc-jp'),
      'text/html;charset=EUC-JP',
      'euc-jp',
    ],
    ['the first charset of a header', iconv.encode(text, 'euc-jp'), 'text/html;charset=euc-jp;charset=utf-8', 'euc-jp'],
    ['a parameter that ends in charset', Buffer.from(text), 'text/html; x-charset=euc-jp', 'utf-8'],
    [
      'a charset within a quoted parameter',
      Buffer.from(text),
      'text/html; a="; charset=euc-jp"; charset=utf-8',
      'utf-8',
    ],
    ['a header without a type', iconv.encode(text, 'euc-jp'), 'charset=euc-jp', 'euc-jp'],
    [
      'a comment that ends at once',
      iconv.encode(`<!--><meta charset=euc-jp>--><meta charset=utf-8>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    ['a comment without end', Buffer.from(`${text}<!-- <meta charset=euc-jp> -- >`), '', 'utf-8'],
    [
      'a script is read too',
      iconv.encode(`<script>document.write("<meta charset=euc-jp>")</script>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    [
      'the second attribute of one name',
      iconv.encode(`<meta charset=euc-jp charset=utf-8>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    [
      'an unknown <meta> before a known one',
      iconv.encode(`<meta charset=x><meta charset=euc-jp>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    ['meta with a slash', iconv.encode(`<meta/charset="euc-jp"/>${text}`, 'euc-jp'), '', 'euc-jp'],
    ['another element that begins so', Buffer.from(`<metadata charset=euc-jp></metadata>${text}`), '', 'utf-8'],
    [
      'quotes within the pragma',
      iconv.encode(`<meta http-equiv=Content-Type content="text/html; charset = 'euc-jp'">${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    [
      'the word charset twice in the pragma',
      iconv.encode(`<meta http-equiv=Content-Type content="charset; charset=euc-jp">${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    [
      'another pragma',
      iconv.encode(`<meta http-equiv=refresh content="5; charset=utf-8"><meta charset=euc-jp>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    [
      'a <meta> that the end of the bytes cuts, and browsers then find',
      iconv.encode(`<!--${'x'.repeat(1000)}--><meta charset="euc-jp">${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    [
      'late, an unknown one before a known one',
      iconv.encode(`<!--${'x'.repeat(1100)}--><meta charset=x><meta charset=euc-jp>${text}`, 'euc-jp'),
      '',
      'euc-jp',
    ],
    [
      'late, within <noscript>',
      iconv.encode(
        `<!--${'x'.repeat(1100)}--><noscript><meta charset=utf-8></noscript><meta charset=euc-jp>${text}`,
        'euc-jp',
      ),
      '',
      'euc-jp',
    ],
    [
      'late, in a pragma with quotes',
      iconv.encode(
        `<!--${'x'.repeat(1100)}--><meta http-equiv=CONTENT-TYPE content='text/html;charset="euc-jp"'>${text}`,
        'euc-jp',
      ),
      '',
      'euc-jp',
    ],
  ])('%s', (_, bytes, contentType, encoding) => {
    const read = decodeSource(bytes, contentType);
    expect(read.encoding).toBe(encoding);
    expect(read.text).toContain(text);
  });
});

test.each([
  ['windows-1252', [0x80, 0x93, 0x94, 0x9f], '€“”Ÿ'],
  ['iso-8859-1', [0x96], '–'],
  ['shift_jis', [0x87, 0x40, 0x81, 0x60, 0x81, 0x7c, 0xfa, 0x40, 0x5c, 0x7e, 0xb1, 0x81, 0x5f], '①～－ⅰ\\~ｱ＼'],
  ['euc-jp', [0xad, 0xa1, 0xa1, 0xc1, 0xa1, 0xdd, 0x5c, 0x7e, 0x8e, 0xb1, 0xa1, 0xc0], '①～－\\~ｱ＼'],
  ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x21, 0x41, 0x2d, 0x21, 0x1b, 0x28, 0x42, 0x7e], '～①~'],
])('%s is decoded as the Encoding Standard has it', (label, bytes, expected) => {
  expect(decodeSource(Buffer.from(bytes), `text/html; charset=${label}`).text).toBe(expected);
});

test('offsets become lines and columns, for all line endings', () => {
  const at = positionsIn('a\nbc\r\nd\re');
  expect([0, 2, 3, 6, 8].map(at)).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
    { line: 3, column: 1 },
    { line: 4, column: 1 },
  ]);
});
