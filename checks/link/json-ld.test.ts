import { expect, test } from 'vitest';
import { jsonLdUrls } from './json-ld.ts';

test.each<[name: string, json: string, expected: [property: string, raw: string][]]>([
  ['an address', '{"@type":"Organization","url":"https://a.example/"}', [['url', 'https://a.example/']]],
  [
    'several, in their order',
    '{"logo":"/l.png","sameAs":["https://b.example/","https://c.example/"],"image":{"url":"/i.png"}}',
    [
      ['logo', '/l.png'],
      ['sameAs', 'https://b.example/'],
      ['sameAs', 'https://c.example/'],
      ['url', '/i.png'],
    ],
  ],
  ['a graph', '{"@graph":[{"image":"//a.example/i.png"}]}', [['image', '//a.example/i.png']]],
  ['names and words', '{"@id":"https://a.example/#x","@context":"https://schema.org","image":"photo","name":"/x"}', []],
  ['a template of a search', '{"potentialAction":{"url":"https://a.example/?q={term}"}}', []],
  [
    'an address with a space of full width',
    '{"url":" https://a.example/\u3000b "}',
    [['url', ' https://a.example/\u3000b ']],
  ],
  ['an address with a space', '{"url":"https://a.example/a b"}', []],
  ['no JSON', '{url: /x}', []],
  ['nothing', '', []],
])('%s', (_, json, expected) => {
  expect(jsonLdUrls(json).map(({ property, raw }) => [property, raw])).toEqual(expected);
});

test('the place is that of the string, also when it is written with escaped slashes', () => {
  const json = '{ "url": "https:\\/\\/a.example\\/",\n "image": "/i.png" }';
  expect(jsonLdUrls(json).map(({ offset }) => json.slice(offset, offset + 6))).toEqual(['"https', '"/i.pn']);
});

test('deep and long data is read in one pass', () => {
  const deep = `${'{"a":'.repeat(3_000)}{"url":"/x"}${'}'.repeat(3_000)}`;
  expect(jsonLdUrls(deep)).toHaveLength(1);
  const long = JSON.stringify(Array.from({ length: 200_000 }, () => ({ url: '/x' })));
  expect(jsonLdUrls(long)).toHaveLength(200_000);
});
