import { expect, test } from 'vitest';
import { markedSource } from './marked-source.ts';

/** `‹` and `›` stand around what the checker marks; a single `›` is behind a mark without a start. */
function markIn(given: string, isStylesheet: boolean, source: 'html' | 'css', named?: string): string {
  const text = given.replace(/[‹›]/g, '');
  const start = given.indexOf('‹');
  const end = given.indexOf('›') - (start < 0 ? 0 : 1) - 1;
  const at = (offset: number) => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const { line: lastLine, column: lastColumn } = at(end);
  const range =
    start < 0
      ? { lastLine, lastColumn }
      : { firstLine: at(start).line, firstColumn: at(start).column, lastLine, lastColumn };
  return markedSource(text, isStylesheet)(range, source, named);
}

test.each([
  ['a whole tag', 'あ<p>\n‹<img src="a">›<b>', '<img src="a">'],
  ['a name inside of a tag', '<i></i><‹img› src="a" title=">">', '<img src="a" title=">">'],
  ['a value inside of a tag', '<a title="x" href="‹a b›">k</a>', '<a title="x" href="a b">'],
  ['the beginning of a tag', 'x‹<br/ ›><td>', '<br/ >'],
  ['an end tag', '<p>x‹</div>›y', '</div>'],
  ['a tag over lines', '<p>‹<img\n src="a"\n>› x', '<img\n src="a"\n>'],
  ['text', '<ul>‹text one›<li>', 'text one'],
  ['an entity in text', '<p>a ‹&copy › b', '&copy '],
  ['a comment', '<p>‹<!-- a -- › b -->', '<!-- a -- '],
  ['text behind a sign that opens no tag', '<p>1 < 2 ‹& › 3', '& '],
])('html: %s', (_name, given, expected) => {
  expect(markIn(given, false, 'html')).toBe(expected);
});

test.each([
  ['a value', 'a{b:c} p { x: 1; color: ‹bleu›; y: 2 }', 'color', 'p{color: bleu'],
  ['the end of a value', 'p { x: 1; color: bleu› ; y: 2 }', 'color', 'p{color: bleu'],
  ['the semicolon', 'p { x: 1; color: bleu;› y: 2 }', 'color', 'p{color: bleu'],
  ['the brace behind', 'p { x: 1; color: bleu }› q { }', 'color', 'p{color: bleu'],
  ['the next declaration', 'p { color: bleu;\n y›: 2 }', 'color', 'p{color: bleu'],
  ['a selector', 'a{} p:foo, q:‹bar› { x: 1 }', undefined, '{p:foo, q:bar'],
  ['in a media query', '@media (x) { p { color: ‹bleu› } }', 'color', 'p{color: bleu'],
  ['beside comments with signs', 'p { /* ; } { */ color: ‹bleu› /* ; */; }', 'color', 'p{color: bleu'],
  ['an at-rule', '@import ‹x›; p { }', undefined, '{@import x'],
])('css: %s', (_name, given, named, expected) => {
  expect(markIn(given, true, 'css', named)).toBe(expected);
});

test('style sheets inside of a page are read without the page', () => {
  expect(markIn('<p>a;{ b</p><style>p { color: ‹bleu› }</style>', false, 'css', 'color')).toBe('p{color: bleu');
});

test('many marks in a long page are found in linear work', () => {
  const line = '<p>text &copy text</p>\n';
  const find = markedSource(line.repeat(20_000), false);
  for (let at = 1; at <= 20_000; at++)
    expect(find({ lastLine: at, firstColumn: 9, lastColumn: 13 }, 'html')).toBe('&copy');
});
