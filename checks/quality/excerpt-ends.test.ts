import { expect, test } from 'vitest';
import { excerptEnd, excerptStart } from './excerpt-ends.ts';

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

/** The mark ends at ‸. */
test.each([
  ['before the beginning of a neighbour’s tag', '<img src="a.png">‸</p>\n<p cl', '<img src="a.png"></p>\n'],
  ['before the beginning of an end tag', '<p>text‸</', '<p>text'],
  ['behind a whole neighbour', '<br>‸<b>x</b> y', '<br><b>x</b> y'],
  ['behind text', '<br>‸ and more', '<br> and more'],
  ['behind a sign that is no tag in sight of its end', '<br>‸ 1 > 0', '<br> 1 > 0'],
  ['with a marked tag that is cut itself', '<img src="a‸', '<img src="a'],
  ['behind the mark inside a tag', '<p id="a"‸ cla', '<p id="a" cla'],
  ['with a comment that began behind the mark', '<p>‸<!-- a', '<p>'],
  ['where all is marked', '<p>‸', '<p>'],
  ['where nothing is but a sign', '<‸', '<'],
  ['of nothing', '‸', ''],
])('an excerpt ends %s', (_name, marked, shown) => {
  const mark = marked.indexOf('‸');
  const extract = marked.replace('‸', '');
  expect(extract.slice(0, excerptEnd(extract, mark))).toBe(shown);
});
