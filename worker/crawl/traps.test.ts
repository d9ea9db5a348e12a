import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { coverageOf } from '#product/runs/core/crawl/coverage.ts';
import { type Answer, crawlSite, html, serveSite } from '#test/crawled-site.ts';
import { tokenlessOf, trapOf } from './traps.ts';

const today = new Date('2026-11-20T00:00:00Z');
const links = (...paths: string[]) => paths.map(path => `<a href="${path}">x</a>`).join('');
/** A text that no other page has. */
const own = (name: string) => Array.from({ length: 40 }, (_, n) => `${name}の記事${n}は${name}${n * 7}、`).join('');

/** Answers every address by its path and query. */
function site(page: (path: string, query: URLSearchParams) => string | null): Record<string, Answer> {
  const answer: Answer = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://a');
    const body =
      pathname === '/robots.txt' || pathname === '/sitemap.xml' || /missing-/.test(pathname)
        ? null
        : page(pathname, searchParams);
    if (body === null) response.writeHead(404).end();
    else html(body, pathname.replace(/\d+/g, ''))(request, response);
  };
  return new Proxy({}, { get: () => answer });
}

describe('trapOf', () => {
  test.each([
    ['https://a.example/calendar/2031/05', 'calendar'],
    ['https://a.example/calendar?year=2050&month=1', 'calendar'],
    ['https://a.example/event?d=2099-01-01', 'calendar'],
    ['https://a.example/cal/1901/02', 'calendar'],
    ['https://a.example/a/b/a/b/a/b/c', 'endless-path'],
    ['https://a.example/img/img/img/x', 'endless-path'],
    [`https://a.example/${'x1/x2/x3/x4/x5/'.repeat(9)}`, 'endless-path'],
    ['https://a.example/?f=1&f=1&f=1', 'growing-query'],
    [`https://a.example/?${Array.from({ length: 12 }, (_, n) => `tag=${n}`).join('&')}`, 'growing-query'],
    ['https://a.example/login?back=%2Flogin%3Fback%3D%252Flogin%253Fback%253D%25252F', 'growing-query'],
    ['https://a.example/news/2005/03/12', null],
    ['https://a.example/archive/2027', null],
    ['https://a.example/item/205012', null],
    ['https://a.example/item?id=2099', null],
    ['https://a.example/1/1/1', null],
    ['https://a.example/a/a/b', null],
    ['https://a.example/login?back=%2Fcart%3Fid%3D1', null],
    [`https://a.example/?${Array.from({ length: 20 }, (_, n) => `p${n}=`).join('&')}`, null],
  ] as const)('%s: %s', (url, expected) => expect(trapOf(url, today)).toBe(expected));
});

test.each([
  ['https://a.example/s/9f8e7d6c5b4a39281706/list', 'https://a.example/s/*/list'],
  ['https://a.example/(S(lit3py55t21z5v55vlm25s55))/a.aspx', 'https://a.example/*/a.aspx'],
  ['https://a.example/a?tok=9f8e7d6c5b4a39281706&b=1', 'https://a.example/a?tok=*&b=1'],
  ['https://a.example/news/20261120/', null],
])('%s without ids of a session: %s', (url, expected) => expect(tokenlessOf(url)).toBe(expected));

describe('a crawler trap ends with its reason', () => {
  it('a calendar that goes on and on, by its dates', async () => {
    const { order } = await serveSite(
      site((path, query) => {
        if (path === '/') return links('/cal?year=2026&month=1');
        const at = Number(query.get('year')) * 12 + Number(query.get('month')) - 1;
        const next = at + 1;
        return `${own(`${at}月`)}${links(`/cal?year=${Math.floor(next / 12)}&month=${(next % 12) + 1}`)}`;
      }),
    );
    const { report, pages } = await crawlSite(order({ pageLimit: 500 }));
    expect(report.excludedCounts).toEqual({ calendar: 1 });
    expect(pages.length).toBeGreaterThan(24);
    expect(pages.length).toBeLessThan(100);
  });

  it('a calendar of empty days', async () => {
    const { order } = await serveSite(
      site(path => {
        const day = Number(/\/day\/(\d+)/.exec(path)?.[1] ?? 0);
        return `${'予定はありません。くらしの行事とお知らせを日ごとにご覧いただけます。'.repeat(4)}${day}日${links(`/day/${day + 1}`)}`;
      }),
    );
    const { report, pages } = await crawlSite(order({ pageLimit: 500 }));
    expect(report.excludedCounts).toEqual({ 'endless-numbers': 1 });
    expect(pages.length).toBeLessThan(40);
  });

  it('folders in folders, and queries that grow', async () => {
    const { order } = await serveSite(
      site(
        (path, query) => `${own(path + query.size)}${links(`${path === '/' ? '' : path}/deep`, `?${query}&more=1`)}`,
      ),
    );
    const { report } = await crawlSite(order({ pageLimit: 200 }));
    expect(report.excludedCounts['endless-path']).toBeGreaterThan(0);
    expect(report.excludedCounts['growing-query']).toBeGreaterThan(0);
    expect(report.crawled).toBeLessThan(50);
    expect(coverageOf(report).excluded.every(({ message }) => message.ja !== '' && message.en !== '')).toBe(true);
  });

  it('a new id of a session in every link', async () => {
    let ids = 0;
    const token = () => `${(ids += 1)}`.padStart(6, '0').concat('abcdef9876543210');
    const { order } = await serveSite(
      site(path => {
        const name = path.split('/').at(-1) ?? '';
        return `${own(name === '' ? '入口' : name)}${links(...['a', 'b', 'c'].map(to => `/s/${token()}/${to}`))}`;
      }),
    );
    const { report, pages } = await crawlSite(order({ pageLimit: 200 }));
    expect(pages).toHaveLength(4);
    expect(report.excludedCounts['session-id']).toBeGreaterThan(2);
  });

  it('a new id of a session in a parameter of every link', async () => {
    let ids = 0;
    const token = () =>
      createHash('md5')
        .update(`${(ids += 1)}`)
        .digest('hex');
    const { order } = await serveSite(
      site(path => {
        const name = path.split('/').at(-1) ?? '';
        return `${own(name === '' ? '入口' : name)}${links(...['a', 'b', 'c', 'd', 'e'].map(to => `/${to}?sid=${token()}`))}`;
      }),
    );
    const { report, pages } = await crawlSite(order({ pageLimit: 200 }));
    expect(new Set(pages.map(({ url }) => new URL(url).pathname)).size).toBe(6);
    expect(pages).toHaveLength(6);
    expect(Object.keys(report.excludedCounts)).toEqual(['session-id']);
    // Known to be one, it is not asked for.
    expect(ids).toBeLessThan(100);
  });

  it('combinations of filters', async () => {
    const filters = ['color', 'size', 'brand', 'price', 'stock', 'sale', 'year', 'shop'];
    const { order } = await serveSite(
      site((_, query) => {
        const more = filters
          .filter(name => !query.has(name))
          .map(name => `/list?${query.size ? `${query}&` : ''}${name}=1`);
        return `${own([...query.keys()].join('と') || '一覧')}${links(...more)}`;
      }),
    );
    const { report, pages } = await crawlSite(order({ pageLimit: 1000 }));
    expect(report.excludedCounts.facets).toBeGreaterThan(20);
    // Less than two filters in every combination, and some of more.
    expect(pages.length).toBeLessThan(1 + 8 + 28 + 31);
  });
});

describe('a site that looks like a trap and is none', () => {
  it('an archive of twenty years by month', async () => {
    const months = Array.from(
      { length: 240 },
      (_, n) => `/news/${2007 + Math.floor(n / 12)}/${String((n % 12) + 1).padStart(2, '0')}`,
    );
    const { order } = await serveSite(site(path => (path === '/' ? links(...months) : `${own(path)}${path}`)));
    const { pages, report } = await crawlSite(order({ pageLimit: 1000 }));
    expect(pages).toHaveLength(241);
    expect(report.excludedCounts).toEqual({});
  });

  it('articles whose names look like ids of a session', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `/entry/${String(n).padStart(4, '0')}abcdef0123456789/`);
    const { order } = await serveSite(
      site(path => (path === '/' ? links(...names) : own(`第${Number(path.slice(7, 11))}話`))),
    );
    expect((await crawlSite(order({ pageLimit: 1000 }))).pages).toHaveLength(61);
  });

  it('talks that a parameter called session names, also by what could be an id', async () => {
    const talks = [
      '2024-autumn-keynote',
      '9f86d081884c7d659a2feaa0c55ad015',
      'd033e22ae348aeb5660fc2140aec3585',
      'intro',
    ];
    const { order } = await serveSite(
      site((path, query) =>
        path === '/'
          ? links('/program', ...talks.map(talk => `/program?session=${talk}`))
          : own(query.get('session') ?? 'all'),
      ),
    );
    const { pages, report } = await crawlSite(order({ pageLimit: 100 }));
    expect(pages).toHaveLength(2 + talks.length);
    expect(report.excludedCounts).toEqual({});
  });

  it('products with three parameters, numbered', async () => {
    const items = Array.from({ length: 90 }, (_, n) => `/item?cat=${n % 5}&sub=${n % 7}&id=${n}`);
    const { order } = await serveSite(
      site((path, query) => (path === '/' ? links(...items) : own(`商品${query.get('id')}`))),
    );
    expect((await crawlSite(order({ pageLimit: 1000 }))).pages).toHaveLength(91);
  });
});
