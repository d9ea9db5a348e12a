import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';

test('events come with their offsets', () => {
  const found: [string, number][] = [];
  parseHtml('<p>a<b>c</b>', parser => ({
    onopentag: name => found.push([name, parser.startIndex]),
    ontext: text => found.push([text, parser.startIndex]),
  }));
  expect(found).toEqual([
    ['p', 0],
    ['a', 3],
    ['b', 4],
    ['c', 7],
  ]);
});

test('what is nested too deeply is read all the same, as siblings', () => {
  const links: string[] = [];
  let [opened, closed, text] = [0, 0, ''];
  const deep = '<div>'.repeat(100_000);
  parseHtml(`${deep}<a href=x>y</a><script>if (a</b/.x) c</script>${'</div>'.repeat(100_000)}<p>end</p>`, () => ({
    onopentag(name, { href }) {
      opened++;
      if (href !== undefined) links.push(href);
      if (name === 'script') text += '(';
    },
    ontext: part => void (text += part),
    onclosetag(name) {
      closed++;
      if (name === 'script') text += ')';
    },
  }));
  expect([opened, closed]).toEqual([100_003, 100_003]);
  expect(links).toEqual(['x']);
  expect(text).toBe('y(if (a</b/.x) c)end');
});

test('events are in pairs, whatever the nesting', () => {
  const open: string[] = [];
  let deepest = 0;
  const source = '<ul><li><svg><g/><p>a<form><form></form>'.repeat(3_000) + '</p></svg></ul></td>'.repeat(3_000);
  parseHtml(source, () => ({
    onopentag: name => void (deepest = Math.max(deepest, open.push(name))),
    onclosetag: name => expect(open.pop()).toBe(name),
  }));
  expect(open).toEqual([]);
  expect(deepest).toBeLessThanOrEqual(520);
});

test('wide and moderately deep documents are left as they are', () => {
  let [opened, depth, deepest] = [0, 0, 0];
  parseHtml(`${'<div>'.repeat(500)}${'<p>x</p>'.repeat(5_000)}`, () => ({
    onopentag() {
      opened++;
      deepest = Math.max(deepest, ++depth);
    },
    onclosetag: () => void depth--,
  }));
  expect([opened, deepest]).toEqual([5_500, 501]);
});
