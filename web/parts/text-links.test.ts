import { expect, it } from 'vitest';
import { partsOfText } from './text-links.ts';

const linksOf = (text: string) => partsOfText(text).flatMap(part => part.address ?? []);

it.each([
  ['手順は https://wiki.example/alt?p=1#a を参照。', ['https://wiki.example/alt?p=1#a']],
  ['（https://wiki.example/alt）。', ['https://wiki.example/alt']],
  ['See https://a.example/x, http://b.example.', ['https://a.example/x', 'http://b.example']],
  ['https://a.example/日本語のページ、次', ['https://a.example/日本語のページ']],
  ['javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example', []],
  ['<a href="https://a.example/">x</a>', ['https://a.example/']],
  ['https:// http://', []],
  ['', []],
])('the links of %j are %j', (text, links) => expect(linksOf(text)).toEqual(links));

it('loses nothing of the text', () => {
  const text = '一行目\nhttps://a.example/ と\thttps://b.example/。終わり';
  expect(
    partsOfText(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text);
});
