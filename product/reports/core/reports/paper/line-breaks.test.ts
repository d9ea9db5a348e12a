import { expect, test } from 'vitest';
import { breakLines, spacingOf } from './line-breaks.ts';

/** A letter of Japanese is two wide, others one. */
const measure = (letter: string) => (/[\u3000-\u9fff\uff00-\uffef]/.test(letter) ? 2 : 1);
const broken = (text: string, width: number) => breakLines(text, width, measure).map(line => line.text);

test.each<[what: string, text: string, width: number, lines: string[]]>([
  ['anywhere between Japanese letters', 'あいうえおかきく', 8, ['あいうえ', 'おかきく']],
  ['no stop begins a line', 'あいうえ。おかき', 8, ['あいう', 'え。おか', 'き']],
  ['nor a comma and a closing bracket together', 'あい「うえ」、おか', 10, ['あい「う', 'え」、おか']],
  ['no opening bracket ends a line', 'あいう「えおか」', 8, ['あいう', '「えお', 'か」']],
  ['small kana and the long mark stay with theirs', 'あいうチェックスキーマ', 8, ['あいう', 'チェック', 'スキーマ']],
  ['a pair of dots is one sign, and begins no line', 'あいう……え', 7, ['あい', 'う……え']],
  ['English words stay whole', 'the quick brown fox', 10, ['the quick', 'brown fox']],
  ['a space at the end of a line is dropped', 'abcd efgh', 4, ['abcd', 'efgh']],
  ['a word between Japanese stays whole', 'これはWebPage', 8, ['これは', 'WebPage']],
  [
    'an address is broken behind its signs',
    'https://www.example.jp/aaaa/bbbb?c=d',
    20,
    ['https://www.example.', 'jp/aaaa/bbbb?c=d'],
  ],
  ['a word that fits no line is broken anywhere', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['a line feed ends a line', 'あ\nい', 8, ['あ', 'い']],
  ['an empty text is one empty line', '', 8, ['']],
])('%s: %j in %d', (_, text, width, lines) => {
  expect(broken(text, width)).toEqual(lines);
});

test('a heading keeps Japanese words together', () => {
  const lines = breakLines('くらし・手続き・観光', 14, measure, { keepsWords: true });
  expect(lines.map(line => line.text)).toEqual(['くらし・', '手続き・観光']);
});

test('no line is wider than its column, and no letter is lost', () => {
  const text =
    '「点検」は、サイト全体（1,234ページ）を調べ、https://example.jp/very/long/path?query=string&more=1 のような…を報告します。';
  for (let width = 8; width < 60; width += 1) {
    const lines = breakLines(text, width, measure);
    expect(
      lines
        .map(line => line.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''));
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
    for (const line of lines.slice(1)) expect(line.text).not.toMatch(/^[、。」）…]/);
    for (const line of lines) expect(line.text).not.toMatch(/[「（]$/);
  }
});

test('a line of Japanese is spread over its column, unless it is the last, too short, or of another script', () => {
  const line = { text: 'あいうえおかきくけ', width: 18, isLast: false };
  expect(spacingOf(line, 19.6, 2)).toBeCloseTo(0.2);
  expect(spacingOf(line, 22, 2)).toBe(0);
  expect(spacingOf({ ...line, isLast: true }, 19.6, 2)).toBe(0);
  expect(spacingOf({ text: 'the quick brown fox', width: 19, isLast: false }, 20, 2)).toBe(0);
});
