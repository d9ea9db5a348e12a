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
  ['\u00adinter\u00adna\u00adtion\u00adal\u00ad', ['international']],
  ['ac\u00adces\u00adsi\u00adbil\u00adi\u00adty, us\u00adabil\u00adi\u00adty', ['accessibility', 'usability']],
  ['“in\u00adfor\u00adma\u00adtion”', ['information']],
  ['well-doc\u00adu\u00adment\u00aded', ['well', 'documented']],
  ['Mu\u00adnic\u00adi\u00adpal of\u00adfice.', ['Municipal', 'office']],
  ['the\u00ad the\u00adatre', ['theatre']],
  ['https://exam\u00adple.jp/recieve', []],
  ['\u00ad\u00ad \u00ad', []],
  ["city\u00ad's gar\u00addens", ['city', 'gardens']],
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
  ['Go to to the office', ['to to']],
  ['for for example', ['for for']],
  ['bread and and butter', ['and and']],
  ['In an an hour', ['an an']],
  ['with with care, from from here', ['with with', 'from from']],
  ['He had had lunch.', []],
  ['All that that implies', []],
  ['We know who is in in-house', []],
  ['Log in in the morning', []],
  ['the, the', []],
  ['Bora Bora, New York, New York', []],
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
