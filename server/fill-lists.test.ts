import { expect, test } from 'vitest';
import { fillLists, type Item } from './fill-lists.ts';

test.each<[string, Item, string]>([
  ['{{a}} and {{b}}', { a: '1' }, '1 and {{b}}'],
  ['{{each a}}<i>{{b}}</i>{{end a}}', { a: [{ b: '1' }, { b: '2' }] }, '<i>1</i><i>2</i>'],
  ['x{{each a}}<i>{{b}}</i>{{end a}}y', { a: [] }, 'xy'],
  ['{{each a}}{{each b}}{{c}}{{end b}};{{end a}}', { a: [{ b: [{ c: '1' }, { c: '2' }] }, { b: [] }] }, '12;;'],
  ['{{each a}}x{{end a}}', {}, '{{each a}}x{{end a}}'],
])('%s with %j', (page, item, filled) => {
  expect(fillLists(page, item)).toBe(filled);
});

test('what people have written is text, whatever it looks like', () => {
  const written = '<b onclick="x">&{{b}}{{each c}}$&';
  const shown = '&lt;b onclick=&quot;x&quot;&gt;&amp;{{b}}{{each c}}$&amp;';
  expect(fillLists('{{a}}{{b}}', { a: written, b: '2' })).toBe(`${shown}2`);
  expect(fillLists('{{each c}}{{a}}{{end c}}', { b: '2', c: [{ a: written }] })).toBe(shown);
});
