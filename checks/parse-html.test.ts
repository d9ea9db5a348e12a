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

test('endless nesting ends early instead of taking minutes', () => {
  let opened = 0;
  parseHtml('<div>'.repeat(1_000_000), () => ({ onopentag: () => opened++ }));
  expect(opened).toBe(2_000);
});

test('wide and moderately deep documents are read to their end', () => {
  let opened = 0;
  parseHtml(`${'<div>'.repeat(600)}${'<p>x</p>'.repeat(5_000)}`, () => ({ onopentag: () => opened++ }));
  expect(opened).toBe(5_600);
});
