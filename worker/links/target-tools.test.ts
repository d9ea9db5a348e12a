import { describe, expect, test } from 'vitest';
import { FetchError, type Fetcher, type RawResponse } from '#checks/engine.ts';
import { directReader } from '../crawl/direct-reader.ts';
import { UnreadableError } from '../crawl/site-reader.ts';
import { openTargetTools } from './target-tools.ts';

const start = 'https://a.example/ja/';

function answer(url: string, body: string, rest: Partial<RawResponse> = {}): RawResponse {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { url, finalUrl: url, status: 200, headers, body: Buffer.from(body), chain: [], ...rest };
}
const led = (url: string, to: string, body = '<p>top') =>
  answer(url, body, { finalUrl: to, chain: [{ url, status: 302 }] });

type Given = Partial<Parameters<typeof openTargetTools>[0]>;

function open(reply: (url: string) => RawResponse, given: Given = {}) {
  const asked: string[] = [];
  const kept: unknown[] = [];
  const fetcher: Fetcher = {
    async fetch(url) {
      asked.push(url.replace(/missing-[0-9a-f]+/g, 'missing'));
      return reply(url);
    },
  };
  const tools = openTargetTools({
    fetcher,
    options: { listBrowser: [], dictionary: [] },
    signal: new AbortController().signal,
    log: () => undefined,
    reader: directReader,
    starts: [start],
    keep: async signature => void kept.push(signature),
    ...given,
  });
  return { tools, asked, kept };
}

const missing = (url: string) => answer(url, `<title>なし</title><p>お探しのページ ${url} は見つかりませんでした。`);
const page = (url: string) => answer(url, '<title>市</title><p>ようこそ、市のホームページです。<h1 id="a">x</h1>');
const site = (url: string) => (url === start ? page(url) : missing(url));

describe('a host of the own site', () => {
  test('is asked for two names that cannot exist once, for all its targets', async () => {
    const { tools, asked, kept } = open(site);
    const urls = [`${start}x`, `${start}y`, 'http://a.example/z'];
    expect(await Promise.all(urls.map(url => tools.answersAnyName(url)))).toEqual([true, true, true]);
    expect(asked).toEqual([`${start}missing`, `${start}missing/missing.html`, start]);
    expect(kept).toHaveLength(1);
    expect(await tools.saysMissing(missing(`${start}gone-away`))).toBe(true);
    expect(await tools.saysMissing(page(`${start}library`))).toBe(false);
  });

  test('that answers with errors is kept as such', async () => {
    const { tools, asked, kept } = open(url => answer(url, '', { status: 404 }));
    expect(await tools.answersAnyName(`${start}x`)).toBe(false);
    expect([asked.length, kept]).toEqual([2, [null]]);
  });

  test('that gives no answer is asked again by the next job', async () => {
    const { tools, asked, kept } = open(() => {
      throw new FetchError('timeout', 'no answer');
    });
    expect(await tools.answersAnyName(`${start}x`)).toBe(false);
    expect(await tools.answersAnyName(`${start}y`)).toBe(false);
    expect([asked.length, kept]).toEqual([1, []]);
  });

  test('is known all the same where its answer cannot be kept', async () => {
    const { tools, asked } = open(site, { keep: () => Promise.reject(new Error('no connection')) });
    expect(await tools.answersAnyName(`${start}x`)).toBe(true);
    const before = asked.length;
    expect(await tools.answersAnyName(`${start}y`)).toBe(true);
    expect(asked).toHaveLength(before);
  });

  test('of which an earlier job knows is not asked again', async () => {
    const signature = { origin: 'https://a.example', redirects: ['https://a.example/'], pages: [] };
    const { tools, asked } = open(site, { known: new Map([['a.example', signature]]) });
    expect(await tools.answersAnyName(`${start}x`)).toBe(true);
    expect(await tools.saysMissing(led(`${start}x`, 'https://a.example/'))).toBe(true);
    expect(asked).toEqual([]);
  });

  test.each<[string, (url: string) => RawResponse]>([
    ['its start page', page],
    ['the source of an application', url => answer(url, '<div id="root"></div><script src="/app.js"></script>')],
    ['a form to sign in', url => led(url, 'https://a.example/login', '<p>会員<input type=Password name=p>')],
    ['a form to sign in elsewhere', url => led(url, `https://sso.example/?to=${url}`, '<p>サインイン')],
  ])('that has %s for every name says nothing', async (_name, reply) => {
    const { tools } = open(url => (url === start ? page(url) : reply(url)));
    expect(await tools.answersAnyName(`${start}x`)).toBe(false);
  });
});

test('hosts of other sites are not asked', async () => {
  const { tools, asked } = open(site);
  expect(await tools.answersAnyName('https://b.example/x')).toBe(false);
  expect(asked).toEqual([]);
});

test.each([
  ['takes too much', new UnreadableError('time')],
  ['goes wrong', new TypeError('broken')],
])('where reading %s, names are unknown, and a page is not called missing', async (_name, error) => {
  const fail = () => Promise.reject(error);
  const signature = { origin: 'https://a.example', redirects: [], pages: [] };
  const reader = { ...directReader, names: fail, outline: fail };
  const { tools } = open(site, { reader, known: new Map([['a.example', signature]]) });
  expect(await tools.namesIn(page(`${start}x`))).toBeNull();
  expect(await tools.saysMissing(page(`${start}x`))).toBe(false);
});
