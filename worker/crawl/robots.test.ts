import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { FetchError, type Fetcher, type FetchOptions, type RawResponse } from '#checks/engine.ts';
import { fetchRobots, parseRobots, robotsOf } from './robots.ts';

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
    ['several names of one group', 'User-agent: Other\nUser-agent: tenken/2\nDisallow: /', '/a', false],
    ['a sitemap between the names', 'User-agent: Tenken\nSitemap: /s\nUser-agent: Other\nDisallow: /', '/a', false],
    ['two groups for us', 'User-agent: Tenken\nDisallow: /x\n\nUser-agent: Tenken\nDisallow: /a', '/a', false],
    ['an empty group of ours', 'User-agent: *\nDisallow: /\n\nUser-agent: Tenken\nDisallow:', '/a', true],
    ['a rule before any name', 'Disallow: /\nUser-agent: *\nAllow: /', '/a', true],
    ['a comment', 'User-agent: * # all\nDisallow: /a # this\n', '/a', false],
    ['lines of old Macs', 'User-agent: *\rDisallow: /a\r', '/a', false],
    ['equal lengths', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['the end', 'User-agent: *\nDisallow: /a$', '/a/b', true],
    ['the end, met', 'User-agent: *\nDisallow: /a$', '/a', false],
    ['the end after a wildcard', 'User-agent: *\nDisallow: /*a$', '/aba', false],
    ['a part that overlaps the end', 'User-agent: *\nDisallow: /*ab*b$', '/ab', true],
    ['only a wildcard', 'User-agent: *\nDisallow: *', '/a', false],
    ['a wildcard at the end', 'User-agent: *\nDisallow: /a*', '/ab', false],
    ['a question', 'User-agent: *\nDisallow: /*?q=', '/x?q=1', false],
    ['Japanese as written', 'User-agent: *\nDisallow: /日本', '/%e6%97%a5%E6%9C%AC/', false],
    ['Japanese escaped', 'User-agent: *\nDisallow: /%e6%97%a5', '/日本', false],
    ['an escaped tilde', 'User-agent: *\nDisallow: /%7Ex/', '/~x/a', false],
    ['a tilde that the address escapes', 'User-agent: *\nDisallow: /~x/', '/%7ex/a', false],
    ['escaped letters', 'User-agent: *\nDisallow: /%62%61%7A', '/baz', false],
    ['letters that the address escapes', 'User-agent: *\nAllow: /b\nDisallow: /bar', '/b%61r', false],
    ['an escaped star is a star', 'User-agent: *\nDisallow: /a%2Ab', '/axb', true],
    ['an escaped star, met', 'User-agent: *\nDisallow: /a%2ab', '/a*b', false],
    ['a star that the address escapes', 'User-agent: *\nDisallow: /a%2Ab', '/a%2ab', false],
    ['a wildcard meets an escaped star', 'User-agent: *\nDisallow: /a*b$', '/a%2Ab', false],
    ['an escaped dollar is no end', 'User-agent: *\nDisallow: /price%24', '/price$5', false],
    ['an escaped dollar asks for one', 'User-agent: *\nDisallow: /price%24', '/price', true],
    ['a dollar in the middle', 'User-agent: *\nDisallow: /a$b', '/a$b/c', false],
    ['an escaped slash is no slash', 'User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
    ['an escaped slash, met', 'User-agent: *\nDisallow: /a%2fb', '/a%2Fb', false],
    ['an escaped question mark is no query', 'User-agent: *\nDisallow: /a%3Fb', '/a?b', true],
    ['an address in a query', 'User-agent: *\nDisallow: /a?u=http://b/', '/a?u=http%3A%2F%2Fb%2fc', false],
    ['an escaped ampersand is no other parameter', 'User-agent: *\nDisallow: /a?b=1%262', '/a?b=1&2', true],
    ['brackets and bars', 'User-agent: *\nDisallow: /a?f[]=|', '/a?f%5b%5D=%7C', false],
    ['a percent sign that decodes to nothing', 'User-agent: *\nDisallow: /50%', '/50%/a', false],
    ['a space as written', 'User-agent: *\nDisallow: /a b', '/a%20b', false],
    ['the more specific of two spellings', 'User-agent: *\nDisallow: /%7E%7E\nAllow: /~~x', '/~~x', true],
    ['half a character', 'User-agent: *\nDisallow: /\ud800', '/a', true],
    ['a byte order mark', '\ufeffUser-agent: *\nDisallow: /', '/a', false],
    ['slashes in a query after a wildcard', 'User-agent: *\nDisallow: /*url=http://', '/go?url=http%3A%2F%2Fb', false],
    ['the same, escaped in the rule', 'User-agent: *\nDisallow: /*url=http%3a%2f%2f', '/go?url=http://b/', false],
    ['the same up to the end', 'User-agent: *\nDisallow: /*u=/b$', '/go?u=/b', false],
    ['a question mark in a query', 'User-agent: *\nDisallow: /*q=a?', '/x?q=a?b', false],
    ['a slash in a query is none of a path', 'User-agent: *\nDisallow: /*a%2Fb', '/x/a/b', true],
    ['an empty query', 'User-agent: *\nDisallow: /*?', '/x?', false],
    ['a question mark in a fragment', 'User-agent: *\nDisallow: /*?', '/x#?', true],
    [
      'another record among the names',
      'User-agent: Tenken\nCrawl-delay: 5\nHost: a\nUser-agent: B\nDisallow: /',
      '/',
      false,
    ],
    ['a name with a version and a remark', 'User-agent: Tenken/1.0 (crawler)\nDisallow: /', '/a', false],
    ['a name with a remark', 'User-agent: Tenken crawler\nDisallow: /', '/a', false],
    ['a longer name', 'User-agent: Tenken-Images\nDisallow: /\n\nUser-agent: Tenkens\nDisallow: /', '/a', true],
    ['part of our name', 'User-agent: Ten\nDisallow: /', '/a', true],
    ['wide white space is part of a rule', 'User-agent: *\nDisallow: /a\u3000', '/a', true],
    ['spaces around the colon', 'USER-AGENT : *\nDISALLOW\t:\t/a', '/a', false],
    ['a group without rules for us', 'User-agent: *\nDisallow: /\n\nUser-agent: Tenken\nCrawl-delay: 1', '/a', true],
    ['letters of another case', 'User-agent: *\nDisallow: /Private', '/private', true],
    ['a rule without its slash', 'User-agent: *\nDisallow: private', '/private', true],
    ['a wildcard in the name of a group', 'User-agent: *bot\nDisallow: /', '/a', true],
    ['several wildcards in a row', 'User-agent: *\nDisallow: /a***b$', '/axb', false],
    ['the octets of a wildcard count', 'User-agent: *\nDisallow: /a/*\nAllow: /a/', '/a/b', false],
    ['the file itself', 'User-agent: *\nDisallow: /', '/robots.txt', true],
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

it('as robots-parser does, whatever the rules', () => {
  const piece = fc.constantFrom('*', '$', 'a', 'b', '/', '%2F', 'ab');
  const path = fc
    .array(fc.constantFrom('a', 'b', '/', '$', '%2F'), { maxLength: 8 })
    .map(parts => `/${parts.join('')}`);
  const rule = fc.record({ allow: fc.boolean(), parts: fc.array(piece, { maxLength: 6 }) });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 4 }), path, (rules, page) => {
      const lines = rules.map(({ allow, parts }) => `${allow ? 'Allow' : 'Disallow'}: /${parts.join('')}`);
      const text = ['User-agent: *', ...lines].join('\n');
      const expected = robotsParser(`${site}/robots.txt`, text).isAllowed(site + page, 'Tenken');
      expect(allowed(text, page)).toBe(expected);
    }),
    { seed: 9309, numRuns: 2_000 },
  );
});

describe('the robots.txt of an origin', () => {
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
    ['410', { status: 410 }, true, true],
    ['429', { status: 429 }, false, false],
    ['500', { status: 500 }, false, false],
    ['a redirect without a target', { status: 302 }, true, true],
    ['another host, reached by redirects', { finalUrl: 'https://b.example/r.txt' }, true, false],
    ['an empty answer', { status: 204, body: new Uint8Array() }, true, true],
    ['too many redirects', new FetchError('too-many-redirects', ''), true, true],
    ['a redirect to another scheme', new FetchError('not-http', ''), true, true],
    ['a redirect to a forbidden network', new FetchError('private-address', ''), false, false],
    ['no name', new FetchError('name-not-found', ''), false, false],
    ['a redirect loop', new FetchError('redirect-loop', ''), true, true],
  ])('%s', async (_name, answer, page, hidden) => {
    const robots = robotsOf(site, await fetchRobots(site, answering(answer)));
    expect([robots.isAllowed(`${site}/a`), robots.isAllowed(`${site}/x`)]).toEqual([page, hidden]);
    expect(robots.unavailable !== undefined).toBe(!page);
  });

  it('in Shift_JIS, compared by octets', async () => {
    const body = Buffer.from('# \x8d\xc5\nUser-agent: *\nDisallow: /\x8e\x91\x97\xbf/', 'latin1');
    const robots = robotsOf(site, await fetchRobots(site, answering({ body })));
    expect(robots.isAllowed(`${site}/%8E%91%97%bf/a`)).toBe(false);
    expect(robots.isAllowed(`${site}/%E8%B3%87/a`)).toBe(true);
  });

  it('of half a megabyte and more, without the rule that is cut', async () => {
    const line = `Disallow: /${'y'.repeat(1000)}\n`;
    const body = Buffer.from(`User-agent: *\n${line.repeat(600)}Disallow: /\n`);
    const asked: FetchOptions[] = [];
    const fetcher: Fetcher = {
      async fetch(url, options = {}) {
        asked.push(options);
        return { ...(await answering({}).fetch(url)), body: body.subarray(0, options.cutBytes) };
      },
    };
    const robots = robotsOf(site, await fetchRobots(site, fetcher));
    expect(asked).toEqual([{ cutBytes: 500 * 1024 }]);
    expect(robots.isAllowed(`${site}/a`)).toBe(true);
    expect(robots.isAllowed(`${site}/yyy`)).toBe(true);
    expect(robots.isAllowed(`${site}/${'y'.repeat(1000)}`)).toBe(false);
  });
});
