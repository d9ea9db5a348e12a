import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { Fetcher } from '#checks/engine.ts';
import { coverageOf } from '#product/runs/core/crawl/coverage.ts';
import { type Answer, crawlSite, html, serveSite } from '#test/crawled-site.ts';
import { crawlInMemory } from './crawl-memory.ts';
import { CrawlError } from './crawl-report.ts';
import { createFrontier } from './frontier.ts';

const links = (...paths: string[]) => paths.map(path => `<a href="${path}">x</a>`).join('');

/** Answers every address that `pages` has not. */
function withRest(pages: Record<string, Answer>, rest: Exclude<Answer, string>): Record<string, Answer> {
  return new Proxy(pages, {
    get: (target, path) => (path === '/robots.txt' ? undefined : (target[String(path)] ?? rest)),
  });
}

describe('soft 404', () => {
  const menu = '<nav>ホーム くらしの案内 市政の情報 お問い合わせ 施設の案内 防災の情報</nav>';

  it('is no page, where the host answers every name', async () => {
    const pages = { '/': html(`${menu}${links('/a', '/gone', '/deep/gone')}`), '/a': html(`${menu}<p>図書館`) };
    const missing: Answer = (request, response) =>
      html(`${menu}<p>お探しのページ ${request.url} はありません`, 'ありません')(request, response);
    const site = await serveSite(withRest(pages, missing));
    const { paths, reasons, report } = await crawlSite(site.order());
    expect(paths).toEqual(['/', '/a']);
    expect(reasons).toEqual(['/gone soft-404', '/deep/gone soft-404']);
    expect(report.missing?.origin).toBe(site.origin);
  });

  it('is no page, where the host redirects every missing name to its start page', async () => {
    const pages = { '/': html(links('/a', '/gone', '/index.html')), '/a': html('a') };
    const toTop: Answer = (_, response) => response.writeHead(302, { location: '/' }).end();
    const site = await serveSite(withRest(pages, toTop));
    const { paths, reasons } = await crawlSite(site.order());
    expect(paths).toEqual(['/', '/a']);
    expect(reasons).toEqual(['/gone soft-404', '/index.html duplicate']);
  });

  it('is not asked of an application that sends one source for every address', async () => {
    const shell = '<!doctype html><div id="root"></div><script src="/app.js"></script>';
    const send: Answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(shell);
    const site = await serveSite(withRest({}, send));
    const renderLinks = async (url: string) => ({
      links: ['/one', '/two'].map(path => site.origin + path),
      finalUrl: url,
      navigations: 1,
    });
    const { paths, report } = await crawlSite(site.order({}, { renderLinks }));
    expect(paths).toEqual(['/', '/one', '/two']);
    expect(report.missing).toBeNull();
  });
});

describe('the budget of a crawl', () => {
  /** Every page links to two more. */
  const calendar: Answer = (request, response) => {
    const day = Number(/\/day\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    html(`${day}日 ${links(`/day/${day * 2 + 1}`, `/day/${day * 2 + 2}`)}`)(request, response);
  };

  it('ends a crawl of a host that never answers, and says so', async () => {
    const tar = Array.from({ length: 20 }, (_, n) => `/tar/${n}`);
    const hangs: Answer = (request, response) => {
      if (request.url?.startsWith('/tar/') === false) response.writeHead(404).end();
    };
    const site = await serveSite(withRest({ '/': html(links(...tar)), '/sitemap.xml': '' }, hangs));
    const { fetcher } = site.order();
    // The others answer at once, but not always within 50 ms.
    const isHanging = (url: string) => new URL(url).pathname.startsWith('/tar/');
    const hasty: Fetcher = {
      fetch: (url, rest) => fetcher.fetch(url, isHanging(url) ? { ...rest, headersTimeoutMs: 50 } : rest),
    };
    const { paths, report } = await crawlSite(site.order({}, { fetcher: hasty, limits: { failures: 10 } }));
    expect(paths).toEqual(['/']);
    expect(report.failed).toHaveLength(12);
    expect(report.stopped).toBe(false);
    // Nobody has chosen to leave them out.
    expect(coverageOf(report).excluded).toEqual([]);
    expect(coverageOf(report).failed).toContainEqual(expect.objectContaining({ reason: 'failure-budget', count: 8 }));
  });

  it('ends a crawl of nothing but failures', async () => {
    const bad = Array.from({ length: 30 }, (_, n) => `/bad/${n}`);
    const missing = Array.from({ length: 20 }, (_, n) => `/missing/${n}`);
    const refuses: Answer = (_, response) => response.writeHead(500).end();
    const pages = Object.fromEntries(bad.map(path => [path, refuses]));
    const site = await serveSite({ '/': html(links(...missing, ...bad)), ...pages });
    const { report } = await crawlSite(site.order({}, { limits: { failures: 5 } }));
    expect(report.failed).toHaveLength(20 + 7);
    expect(report.excludedCounts).toEqual({ 'failure-budget': 23 });
    expect(coverageOf(report).found).toBe(51);
  });

  it('does not end a calendar before its page limit', async () => {
    const site = await serveSite(withRest({}, calendar));
    const { pages, report } = await crawlSite(site.order({ pageLimit: 20 }));
    expect(pages).toHaveLength(20);
    expect(Object.keys(report.excludedCounts)).toEqual(['over-limit']);
  });
});

describe('the memory of the frontier', () => {
  const open = () => {
    const memory = crawlInMemory();
    return {
      memory,
      frontier: createFrontier({ filter: {}, scope: () => null, foldsSpellings: true, memory, today: new Date() }),
    };
  };

  it('has no place for addresses over 2,048 characters', async () => {
    const { frontier, memory } = open();
    await frontier.offer([`http://a.example/${'a'.repeat(3000)}`], 1, null);
    const excluded = memory.notes.of('excluded').map(({ url, detail }) => [url.length, detail]);
    expect(excluded).toEqual([[2049, 'url-too-long']]);
    expect(await frontier.next()).toBeUndefined();
  });

  it('ends, and says so once', async () => {
    const { frontier, memory } = open();
    const urls = Array.from({ length: 20_000 }, (_, n) => `http://a.example/${n}${'a'.repeat(2000)}`);
    await frontier.offer(urls, 1, null);
    expect(frontier.waiting()).toBeLessThan(16_001);
    expect(memory.progress.excludedCounts).toEqual({ 'too-many': 1 });
  });
});

describe('a page sent as an attachment', () => {
  const attachment: Answer = (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'Attachment; filename="a.html"' })
      .end('<p>a');
  it('is a file', async () => {
    const site = await serveSite({ '/': html(links('/a')), '/a': attachment });
    expect((await crawlSite(site.order())).reasons).toEqual(['/a attachment']);
  });

  it('is no start', async () => {
    const site = await serveSite({ '/': attachment });
    const error = await crawlSite(site.order()).catch(error => error);
    expect(error instanceof CrawlError && error.code).toBe('attachment');
  });
});

describe('pages without a declared encoding', () => {
  it.each(['euc-jp', 'shift_jis'])('have their titles and links read as %s', async encoding => {
    const body = `<title>点検の結果</title><p>市役所からのお知らせです</p><a href="/検索?q=点検">さがす</a>`;
    const send =
      (text: string): Answer =>
      (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(iconv.encode(text, encoding));
    const site = await serveSite({ '/': send(body), [encodeURI('/検索')]: send('<title>さがした結果</title>') });
    const { pages, paths } = await crawlSite(site.order());
    const query = [...iconv.encode('点検', encoding)].map(byte => `%${byte.toString(16).toUpperCase()}`).join('');
    // Letters that a query may have are not encoded.
    const readable = query.replace('%5F', '_');
    expect(paths).toEqual(['/', `${encodeURI('/検索')}?q=${readable}`]);
    expect(pages.map(({ title }) => title)).toEqual(['点検の結果', 'さがした結果']);
  });
});
