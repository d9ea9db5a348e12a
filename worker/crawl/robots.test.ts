import { describe, expect, it } from 'vitest';
import { FetchError, type Fetcher, type RawResponse } from '#checks/engine.ts';
import { parseRobots, readRobots } from './robots.ts';

const site = 'http://a.example';
const allowed = (text: string, path: string) => parseRobots(`${site}/robots.txt`, text).isAllowed(site + path);

describe('parseRobots', () => {
  it.each<[string, string, string, boolean]>([
    ['nothing', '', '/a', true],
    ['a folder', 'User-agent: *\nDisallow: /private/', '/private/a', false],
    ['beside the folder', 'User-agent: *\nDisallow: /private/', '/public', true],
    ['the longer rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['a wildcard', 'User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
    ['our own group', 'User-agent: *\nDisallow: /\n\nUser-agent: Tenken\nDisallow: /x', '/a', true],
    ['the group of another', 'User-agent: Other\nDisallow: /', '/a', true],
    ['a byte order mark', '\ufeffUser-agent: *\nDisallow: /', '/a', false],
    ['a page of HTML instead', '<!doctype html><title>404</title>', '/a', true],
  ])('%s', (_name, text, path, expected) => expect(allowed(text, path)).toBe(expected));

  it.each([
    ['0.5', 500],
    ['60', 10_000],
    ['soon', 0],
    ['-1', 0],
  ])('Crawl-delay %s', (delay, expected) => {
    expect(parseRobots(`${site}/robots.txt`, `User-agent: *\nCrawl-delay: ${delay}`).crawlDelayMs).toBe(expected);
  });

  it('gives the sitemaps, absolute', () => {
    expect(parseRobots(`${site}/robots.txt`, 'Sitemap: /s.xml\nSitemap: http://b.example/t.xml').sitemaps).toEqual([
      'http://a.example/s.xml',
      'http://b.example/t.xml',
    ]);
  });
});

describe('readRobots', () => {
  const answering = (answer: Partial<RawResponse> | FetchError): Fetcher => ({
    async fetch(url) {
      if (answer instanceof FetchError) throw answer;
      return {
        url,
        finalUrl: url,
        status: 200,
        headers: {},
        body: Buffer.from('User-agent: *\nDisallow: /x'),
        chain: [],
        ...answer,
      };
    },
  });
  it.each<[string, Partial<RawResponse> | FetchError, boolean, boolean]>([
    ['200', {}, true, false],
    ['404', { status: 404 }, true, true],
    ['403', { status: 403 }, true, true],
    ['503', { status: 503 }, false, false],
    ['no answer', new FetchError('timeout', ''), false, false],
    ['a redirect loop', new FetchError('redirect-loop', ''), true, true],
  ])('%s', async (_name, answer, page, hidden) => {
    const robots = await readRobots(site, answering(answer));
    expect([robots.isAllowed(`${site}/a`), robots.isAllowed(`${site}/x`)]).toEqual([page, hidden]);
    expect(robots.unavailable !== undefined).toBe(!page);
  });
});
