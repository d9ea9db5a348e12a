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
  ])('%s', (_, bytes, contentType, encoding) => {
    const read = decodeSource(bytes, contentType);
    expect(read.encoding).toBe(encoding);
    expect(read.text).toContain(text);
  });
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
