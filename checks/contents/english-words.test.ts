import { expect, test } from 'vitest';
import { doubledWords, englishWords, misspellings } from './english-words.ts';

const known = new Set(
  'please read this page about our services before you apply with the form and send government office'.split(' '),
);
const dictionary = {
  unknown: async (words: readonly string[]) => new Set(words.filter(word => !known.has(word.toLowerCase()))),
  suggest: async (word: string) => (word === 'recieve' ? 'receive' : null),
};
const pause = () => Promise.resolve();

test.each([
  ['See https://example.jp/recieve?a=teh now', []],
  ['Mail teh.desk@example.jp', ['Mail']],
  ['Open config.yaml, package-lock.json and src/maine.ts', ['Open']],
  ['HTML5 IPv6 B2B WebSocket iPhone NASA', []],
  ["Don't touch the user's settings", ["Don't", 'touch', 'user', 'settings']],
  ['Use #hashtagg and @mentionn, snake_casee', []],
  ['It is naïve', []],
  ['The docu\u00admen\u00adta\u00adtion of tech\u00adno\u00adlo\u00adgy', ['documentation', 'technology']],
  ['user\u00ad’s set\u00adtings', ['user', 'settings']],
])('%s: words %j', (text, words) => {
  expect(englishWords(text).map(({ word }) => word)).toEqual(words);
});

test.each<[string, string[], string[]]>([
  ['an unknown word', ['Please recieve this page with the form.'], ['recieve']],
  ['a capitalised one at the start', ['Recieve this page about the form.'], ['Recieve']],
  ['no name inside a sentence', ['Please read this page about Kitamachi.'], []],
  ['no name that comes twice', ['Kitamachi office and the form.', 'Kitamachi services and this page.'], []],
  ['no other language', ['Bitte lesen Sie diese Seite vor dem Antrag.'], []],
])('reports %s', async (_name, texts, words) => {
  const found = await misspellings(texts, dictionary, pause);
  expect(found.flat().map(({ word }) => word)).toEqual(words);
});

test.each<[string, string[]]>([
  ['Read the the form.', ['the the']],
  ['It is a\na form of of it', ['a\na', 'of of']],
  ['The the', ['The the']],
  ['I know that that is so, as he had had it, and what it is is clear', []],
  ['to and fro, the theatre, a an, or oral', []],
])('%j says twice: %j', (text, expected) => {
  expect(doubledWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

test('offers a suggestion and the place', async () => {
  expect(await misspellings(['Please recieve this page and the form.'], dictionary, pause)).toEqual([
    [{ word: 'recieve', start: 7, end: 14, suggestion: 'receive', isSure: true }],
  ]);
});

const words = new Set(
  'the page has a word image map user agent line wise tool toolkit host hosts trace key keyed certificate receive government likewise referrer regal occurred until separate and of'.split(
    ' ',
  ),
);
test.each<[word: string, suggestion: string | null, isSure: boolean]>([
  ['recieve', 'receive', true],
  ['goverment', 'government', true],
  ['cerrtificate', 'certificate', true],
  ['seperate', 'separate', true],
  ['occured', 'occurred', true],
  ['Goverment', 'government', true],
  ['imagemap', 'image map', false],
  ['useragent', 'user agent', false],
  ['linewise', 'likewise', false],
  ['toolkits', 'toolkit', false],
  ['vhosts', 'hosts', false],
  ['dtrace', 'trace', false],
  ['keyid', 'keyed', false],
  ['regelialia', 'regal', false],
  ['shmcb', null, false],
])('%s, which is near to %s, is a mistake for sure: %s', async (word, suggestion, isSure) => {
  const dictionary = {
    unknown: async (list: readonly string[]) => new Set(list.filter(one => !words.has(one.toLowerCase()))),
    suggest: async () => suggestion,
  };
  const [[found] = []] = await misspellings(
    [`${word} of the page has a word and the user of the page.`],
    dictionary,
    pause,
  );
  expect(found).toMatchObject({ word, isSure });
});

test('what stands on a page again and again is a term', async () => {
  const text = 'The occured of the page has a word and the user of the page. ';
  const dictionary = {
    unknown: async (list: readonly string[]) => new Set(list.filter(one => !words.has(one.toLowerCase()))),
    suggest: async () => 'occurred',
  };
  const sure = async (times: number) =>
    (await misspellings([text.repeat(times)], dictionary, pause)).flat().map(one => one.isSure);
  expect(await sure(2)).toEqual([true, true]);
  expect(await sure(3)).toEqual([false, false, false]);
});
