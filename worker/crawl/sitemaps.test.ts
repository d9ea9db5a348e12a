import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { Fetcher } from '#checks/engine.ts';
import { readSitemap, readSitemaps } from './sitemaps.ts';

const site = 'http://a.example';
const urlset = (...paths: string[]) =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map(path => `<url>\n<loc> ${site}${path}\n</loc><lastmod>2026-01-01</lastmod></url>`).join('')}</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map(path => `<sitemap><loc>${site}${path}</loc></sitemap>`).join('')}</sitemapindex>`;

function serving(files: Record<string, string | Uint8Array>): Fetcher {
  return {
    async fetch(url) {
      const body = files[new URL(url).pathname];
      const bytes = typeof body === 'string' ? Buffer.from(body) : (body ?? new Uint8Array());
      return { url, finalUrl: url, status: body === undefined ? 404 : 200, headers: {}, body: bytes, chain: [] };
    },
  };
}

async function read(files: Record<string, string | Uint8Array>, named: string[], guessed: string[] = [], most = 100) {
  const urls: string[] = [];
  const sitemaps = await readSitemaps({
    named: named.map(path => site + path),
    guessed: guessed.map(path => site + path),
    fetcher: serving(files),
    take: async some => urls.push(...some.map(url => new URL(url).pathname + new URL(url).search)) < most,
  });
  return { urls, sitemaps: sitemaps.map(({ url, ...rest }) => ({ path: new URL(url).pathname, ...rest })) };
}

describe('readSitemaps', () => {
  it('reads indexes, packed files and each file once', async () => {
    const files = {
      '/s.xml': index('/1.xml', '/2.xml.gz', '/1.xml'),
      '/1.xml': urlset('/a', '/b?x=1&amp;y=2'),
      '/2.xml.gz': gzipSync(urlset('/c')),
    };
    expect(await read(files, ['/s.xml'], ['/s.xml'])).toEqual({
      urls: ['/a', '/b?x=1&y=2', '/c'],
      sitemaps: [
        { path: '/s.xml', urls: 0 },
        { path: '/1.xml', urls: 2 },
        { path: '/2.xml.gz', urls: 1 },
      ],
    });
  });

  it.each<[string, string, string[]]>([
    ['CDATA', `<urlset><url><loc><![CDATA[${site}/a&b]]></loc></url></urlset>`, ['/a&b']],
    [
      'raw ampersands',
      `<urlset><url><loc>${site}/?a=1&b=2</loc></url><url><loc>${site}/c</loc></url></urlset>`,
      ['/?a=1&b=2', '/c'],
    ],
    ['a prefix', `<s:urlset xmlns:s="x"><s:url><s:loc>${site}/a</s:loc></s:url></s:urlset>`, ['/a']],
    [
      'picture addresses are no pages',
      `<urlset xmlns:image="i"><url><loc>${site}/a</loc><image:image><image:loc>${site}/b.png</image:loc></image:image></url></urlset>`,
      ['/a'],
    ],
    ['text files', `\ufeff${site}/a\r\n\r\n${site}/b\nnot one`, ['/a', '/b']],
    ['white space before the declaration', `\n ${urlset('/a')}`, ['/a']],
    ['a file cut short', urlset('/a', '/b').slice(0, -52), ['/a']],
    [
      'RSS 2.0',
      `<rss version="2.0" xmlns:atom="a"><channel><title>t</title><link>${site}/</link><atom:link href="${site}/feed" rel="self"/>
        <image><link>${site}/logo</link></image><item><title>a</title><link>\n${site}/a </link></item>
        <item><link><![CDATA[${site}/b?x=1&y=2]]></link><guid>${site}/c</guid></item></channel></rss>`,
      ['/a', '/b?x=1&y=2'],
    ],
    [
      'RSS 1.0',
      `<rdf:RDF xmlns:rdf="r"><channel><link>${site}/</link></channel><item rdf:about="${site}/a"><link>${site}/a</link></item></rdf:RDF>`,
      ['/a'],
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><link href="${site}/"/><entry><link href="${site}/a"/><link rel="alternate" href="/b"/>
        <link rel="enclosure" href="${site}/c.mp3"/><source><link href="${site}/d"/></source></entry></feed>`,
      ['/a', '/b'],
    ],
    [
      'an address without text',
      `<urlset><url><loc/></url><url><loc> </loc></url><url><loc>${site}/a</loc></url></urlset>`,
      ['/a'],
    ],
    [
      'a link of another namespace in an item',
      `<rss xmlns:a="http://www.w3.org/2005/Atom"><channel><item><a:link href="${site}/x">${site}/y</a:link><link>${site}/a</link></item></channel></rss>`,
      ['/a'],
    ],
    [
      'an address of another namespace in an entry',
      `<urlset xmlns:i="x"><url><i:loc>${site}/b.png</i:loc><loc>${site}/a</loc></url></urlset>`,
      ['/a'],
    ],
    [
      'two prefixes of one namespace',
      `<urlset xmlns="n" xmlns:s="n"><url><s:loc>${site}/a</s:loc></url><s:url xmlns:t="n"><t:loc>${site}/b</t:loc></s:url></urlset>`,
      ['/a', '/b'],
    ],
    [
      'an item whose name is its address',
      `<rss><channel><item><guid>${site}/a</guid></item><item><guid isPermaLink="true">${site}/b</guid><link/></item>
        <item><guid isPermaLink="false">${site}/c</guid></item><item><guid>tag:x</guid></item></channel></rss>`,
      ['/a', '/b'],
    ],
    [
      'Atom with prefixes, bases and spelled-out relations',
      `<a:feed xmlns:a="http://www.w3.org/2005/Atom" xml:base="${site}/blog/"><a:entry xml:base="2026/"><a:link href="a"/>
        <a:link rel="http://www.iana.org/assignments/relation/alternate" href="b"/><a:link rel="self" href="c"/></a:entry></a:feed>`,
      ['/blog/2026/a', '/blog/2026/b'],
    ],
    ['lines of old Macs', `${site}/a\r${site}/b`, ['/a', '/b']],
    ['escapes as numbers', `<urlset><url><loc>${site}/?a&#38;b&#x26;c</loc></url></urlset>`, ['/?a&b&c']],
    ['a comment before the root', `<!-- made by x --><?y z?>${urlset('/a').slice(22)}`, ['/a']],
    ['an address of another scheme', `<urlset><url><loc>mailto:a@b.c</loc></url></urlset>`, []],
    ['an empty feed', '<rss><channel><title>t</title></channel></rss>', []],
    ['raw Japanese', urlset('/日本'), ['/%E6%97%A5%E6%9C%AC']],
  ])('%s', async (_name, file, expected) =>
    expect((await read({ '/s.xml': file }, ['/s.xml'])).urls).toEqual(expected),
  );

  it.each<[string, Uint8Array]>([
    ['UTF-16', Buffer.from(`\ufeff${urlset('/a')}`, 'utf16le')],
    [
      'Shift_JIS',
      iconv.encode(
        `<?xml version="1.0" encoding="Shift_JIS"?><rss><item><title>表</title><link>${site}/a</link></item></rss>`,
        'shift_jis',
      ),
    ],
    [
      'an encoding that nobody knows',
      Buffer.from(`<?xml version="1.0" encoding="x"?><urlset><url><loc>${site}/a</loc></url></urlset>`),
    ],
    ['two packed parts', Buffer.concat([gzipSync(urlset('/a').slice(0, 60)), gzipSync(urlset('/a').slice(60))])],
  ])('reads a file of %s', async (_name, file) =>
    expect((await read({ '/s.xml': file }, ['/s.xml'])).urls).toEqual(['/a']),
  );

  it('says why a named file gave nothing, and is silent about a guess', async () => {
    const files = {
      '/html': '<!doctype html><html><body>',
      '/drawing': '<svg/>',
      '/empty': '',
      '/text': 'hello',
      '/gz': gzipSync(urlset('/a')).subarray(0, 30),
    };
    const { sitemaps } = await read(files, ['/html', '/drawing', '/empty', '/text', '/gz', '/none'], ['/none2']);
    expect(sitemaps.map(({ path, failure }) => `${path}: ${failure}`)).toEqual([
      '/html: this is a page of HTML, no sitemap',
      '/drawing: this is no sitemap but <svg>',
      '/empty: the sitemap is empty',
      '/text: this is no sitemap',
      '/gz: unexpected end of file',
      '/none: status 404',
    ]);
  });

  it('goes three deep', async () => {
    const files = { '/1': index('/2'), '/2': index('/3'), '/3': index('/4'), '/4': urlset('/a') };
    const { urls, sitemaps } = await read(files, ['/1']);
    expect(urls).toEqual([]);
    expect(sitemaps.at(-1)).toEqual({ path: '/3', urls: 0, failure: 'index nested deeper than 3' });
  });

  it('stops when enough was taken', async () => {
    const many = Array.from({ length: 700 }, (_, n) => `/${n}`);
    const { urls, sitemaps } = await read({ '/1': urlset(...many), '/2': urlset('/d') }, ['/1', '/2'], [], 2);
    expect(urls).toHaveLength(500);
    expect(sitemaps).toEqual([{ path: '/1', urls: 500 }]);
  });

  it('reads entities that lie across two chunks', async () => {
    const urls: string[] = [];
    const paths = Array.from({ length: 200 }, (_, i) => `/?${`${i}&amp;`.repeat(500)}`);
    await readSitemap(Buffer.from(urlset(...paths)), site, { page: url => urls.push(url), child: () => {} });
    expect(urls).toEqual(paths.map(path => site + path.replaceAll('&amp;', '&')));
  });

  it.each<[string, string, RegExp, number]>([
    [
      'nested elements',
      `<urlset><url><loc>${site}/a</loc></url>${'<a>'.repeat(1_000_000)}`,
      /nested deeper than 32/,
      1,
    ],
    ['entities', `<!DOCTYPE urlset [<!ENTITY a "b">]>${urlset('/a')}`, /declares entities/, 0],
    ['addresses', urlset(...Array.from({ length: 50_001 }, (_, i) => `/${i}`)), /more than 50000 addresses/, 50_000],
    ['one long line', `${site}/a\n${'x'.repeat(2_000_000)}`, /^$/, 1],
    ['a long address', urlset('/a', `/${'x'.repeat(100_000)}`, '/b'), /^$/, 2],
  ])('takes what is usable of a file of endless %s', async (_name, file, failure, urls) => {
    const { sitemaps } = await read({ '/s.xml': file }, ['/s.xml'], [], 1_000_000);
    expect(sitemaps[0]?.failure ?? '').toMatch(failure);
    expect(sitemaps[0]?.urls).toBe(urls);
  });

  it('unpacks 50 MB and no more', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('<urlset>'), Buffer.alloc(51 * 1024 * 1024, 0x20)]));
    const reading = readSitemap(bomb, site, { page: () => {}, child: () => {} });
    await expect(reading).rejects.toThrow('more than 50 MB');
  });
});
