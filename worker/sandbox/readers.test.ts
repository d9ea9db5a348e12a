import { afterEach, expect, test } from 'vitest';
import type { Fetcher, RawResponse } from '#checks/engine.ts';
import { coverageOf } from '#product/runs/core/crawl/coverage.ts';
import { crawl } from '../crawl/crawl.ts';
import { UnreadableError } from '../crawl/site-reader.ts';
import { openReaders, type Readers } from './readers.ts';

const { signal } = new AbortController();
let readers: Readers | undefined;
afterEach(() => readers?.close());

function open(): Readers {
  readers = openReaders({
    taskMs: 1_000,
    heapMegabytes: 64,
    entry: new URL('../../test/processes/planted-reader.ts', import.meta.url),
  });
  return readers;
}

function answer(url: string, html: string): RawResponse {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { url, finalUrl: url, status: 200, headers, body: new TextEncoder().encode(html), chain: [] };
}

test('a page that takes too long costs its crawl that page, and another crawl nothing', async () => {
  const [one, other] = [open().forCrawl(signal), readers?.forCrawl(signal)];
  const bomb = one.outline(answer('http://a.example/slow', '<p>'));
  const read = await other?.outline(answer('http://b.example/', '<title>表題</title><a href="/x">x</a>'));
  expect(read).toMatchObject({ title: '表題', links: ['http://b.example/x'] });
  await expect(bomb).rejects.toThrow(UnreadableError);
  expect(await one.outline(answer('http://a.example/', '<title>次</title>'))).toMatchObject({ title: '次' });
}, 60_000);

test('a link target that takes too long costs its job that one, and a crawl nothing', async () => {
  const { signal: given } = new AbortController();
  const [targets, crawling] = [open().forTargets(given), readers?.forCrawl(given)];
  const bomb = targets.names(answer('http://a.example/slow', '<p>'));
  const [title] = await Promise.all([
    crawling?.outline(answer('http://b.example/', '<title>表題</title>')).then(outline => outline.title),
    expect(bomb).rejects.toThrow(UnreadableError),
  ]);
  expect(title).toBe('表題');
  expect(await targets.names(answer('http://a.example/', '<h1 id=a>x<a name=b>y</a>'))).toEqual(['a', 'b']);
}, 60_000);

test('a crawl goes on past pages and sitemaps that cannot be read, and says which', async () => {
  const origin = 'http://a.example';
  const pages: Record<string, string> = {
    '/': '<title>home</title><a href="/slow">1</a><a href="/large">2</a><a href="/good">3</a>',
    '/slow': '<p>',
    '/large': '<p>',
    '/good': '<title>good</title>',
    '/robots.txt': `Sitemap: ${origin}/maps/slow`,
    '/maps/slow': '<urlset/>',
  };
  const fetcher: Fetcher = {
    async fetch(url) {
      const page = pages[new URL(url).pathname];
      return { ...answer(url, page ?? ''), status: page === undefined ? 404 : 200 };
    },
  };
  const steps = crawl({
    startUrl: `${origin}/`,
    options: {
      isAllPage: true,
      pageLimit: 10,
      directoryCheck: false,
      filterOption: { filterQuery: false, filterHash: true, filterIndexHtml: true },
      obeyRobots: true,
    },
    fetcher,
    reader: open().forCrawl(signal),
    signal,
  });
  const titles: string[] = [];
  let step = await steps.next();
  for (; !step.done; step = await steps.next()) titles.push(step.value.title);
  expect(titles).toEqual(['home', 'good']);
  expect(coverageOf(step.value).failed).toMatchObject([
    { reason: 'unreadable', urls: [`${origin}/slow`, `${origin}/large`] },
    { reason: 'unreadable-sitemap', urls: [`${origin}/maps/slow`] },
  ]);
}, 60_000);
