import { expect, test } from 'vitest';
import { maxIds } from './collected-links.ts';
import { fragmentNames } from './fragment-names.ts';

test.each<[string, string[]]>([
  ['<h1 id="交通">x</h1><a name=b>x</a>', ['交通', 'b']],
  ['<p id=a>x<p id=a>y', ['a']],
  ['<img name=a><p id="">x<a>y</a>', []],
  ['<a id=a name=b>x</a><svg><g id=c></g></svg>', ['a', 'b', 'c']],
])('the names in %s', (html, names) => expect(fragmentNames(html)).toEqual(names));

test('too many names are not known', () => {
  const elements = (count: number) => Array.from({ length: count }, (_, n) => `<p id=${n}>`).join('');
  expect(fragmentNames(elements(maxIds))).toHaveLength(maxIds);
  expect(fragmentNames(elements(maxIds + 1))).toBeNull();
});
