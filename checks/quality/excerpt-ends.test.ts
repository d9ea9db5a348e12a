import { expect, test } from 'vitest';
import { excerptStart } from './excerpt-start.ts';

/** The mark begins at ‸. */
test.each([
  ['at the marked element', 'invalid/">‸<img src="a.png">', '<img src="a.png">'],
  ['at an element behind whole ones', '<p><b>x</b>‸<img src="a.png">', '<img src="a.png">'],
  ['at an end tag', 'ext</p>\n‸</div>\n', '</div>\n'],
  ['at the beginning', '‸<a name="x">', '<a name="x">'],
  ['at the tag that a marked attribute lies in', 'x</p><p ‸id="a">', '<p id="a">'],
  ['at the tag of which the end is marked', 'a"><br ‸/>b', '<br />b'],
  ['behind the end of a neighbour’s tag', 'src="a.png">some ‸text', 'some text'],
  ['where there is no tag', 'some ‸text', 'some text'],
  ['with whole neighbours of a text', '<b>some</b> ‸text', '<b>some</b> text'],
  ['at the end of the excerpt', 'a.png">text‸', 'text'],
  ['of nothing', '‸', ''],
])('an excerpt begins %s', (_name, marked, shown) => {
  const mark = marked.indexOf('‸');
  const extract = marked.replace('‸', '');
  expect(extract.slice(excerptStart(extract, mark))).toBe(shown);
});
