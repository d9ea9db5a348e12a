import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { coverageOf } from '#product/runs/core/crawl/coverage.ts';
import { type Answer, serveSite, short, crawlSite as walk } from '#test/crawled-site.ts';
import { type CrawlOptions, crawl } from './crawl.ts';
import { CrawlError } from './crawl-report.ts';

const to =
  (location: string): Answer =>
  (_, response) =>
    response.writeHead(301, { location }).end();
const send =
  (type: string, body: string | Uint8Array, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const anchors = (...paths: string[]) =>
  `<title>t</title>${'語'.repeat(50)}${paths.map(path => `<a href="${path}">x</a>`).join('')}`;

/** A site whose pages show their own paths, so that no two are equal. */
const serve = (pages: Record<string, Answer>) =>
  serveSite(
    Object.fromEntries(
      Object.entries(pages).map(([path, answer]) => [
        path,
        typeof answer === 'string' ? `${answer}<i>${path}</i>` : answer,
      ]),
    ),
  );

describe('crawl', () => {
  it('asks http where https cannot be reached and nobody has named the scheme, and says so', async () => {
    const site = await serve({ '/': anchors('/a'), '/a': anchors() });
    const startUrl = `${site.origin.replace('http:', 'https:')}/`;
    const { paths, report } = await walk(site.order({ isSchemeGuessed: true }, { startUrl }));
    expect(paths).toEqual(['/', '/a']);
    expect(report).toMatchObject({
      realBaseUrl: `${site.origin}/`,
      failed: [
        {
          url: startUrl,
          code: 'https-unreachable',
          message: { en: expect.stringContaining('Verified over http because') },
        },
      ],
    });
    await expect(walk(site.order({}, { startUrl }))).rejects.toMatchObject({ code: 'unreachable' });
    const gone = { startUrl: 'https://127.0.0.1:1/' };
    await expect(walk(site.order({ isSchemeGuessed: true }, gone))).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('looks at the pages of earlier runs for their links alone, beside the limit', async () => {
    const site = await serve({
      '/': anchors('/old', '/new'),
      '/old': anchors('/newer', '/newest'),
      '/new': anchors(),
      '/newer': anchors(),
      '/newest': anchors(),
    });
    const order = site.order({ pageLimit: 2 });
    const known = new Set(['/', '/old']);
    const { pages, paths, report } = await walk({ ...order, isKnown: url => known.has(short(url)) });
    expect(paths).toEqual(['/new', '/newer']);
    expect(pages.map(({ urlId }) => urlId)).toEqual([1, 2]);
    expect(report).toMatchObject({
      crawled: 2,
      excludedCounts: { 'known-page': 2, 'over-limit': 1 },
      facts: { isWhole: false },
    });
  });

  it('crawls breadth first, in the order of the site, independent of response order', async () => {
    const slow: Answer = (_, response) =>
      void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(anchors('/c', '/d')), 40);
    const site = await serve({
      '/': anchors('/a', '/b'),
      '/a': slow,
      '/b': anchors('/e', '/'),
      '/c': anchors(),
      '/d': anchors(),
      '/e': anchors(),
    });
    const { pages, paths, report } = await walk(site.order());
    expect(paths).toEqual(['/', '/a', '/b', '/c', '/d', '/e']);
    expect(pages.map(({ urlId, depth, foundOn }) => [urlId, depth, foundOn && short(foundOn)])).toEqual([
      [1, 0, null],
      [2, 1, '/'],
      [3, 1, '/'],
      [4, 2, '/a'],
      [5, 2, '/a'],
      [6, 2, '/b'],
    ]);
    expect(pages[0]).toMatchObject({ title: 't', response: { status: 200 } });
    expect(report).toMatchObject({
      found: 6,
      crawled: 6,
      excluded: [],
      failed: [],
      isSpa: false,
      realBaseUrl: null,
      stopped: false,
    });
    expect(new Set(site.asked).size).toBe(site.asked.length);
  });

  it('reports excluded and failed addresses with reasons', async () => {
    const site = await serve({
      '/': anchors(
        '/private/a',
        'http://other.example/',
        '/paper.pdf',
        '/data',
        '/404',
        '/500',
        '/loop',
        '/old',
        '/new',
        'mailto:a@b.example',
        '/leaves',
      ),
      '/robots.txt': send('text/plain', 'User-agent: *\nDisallow: /private/'),
      '/data': send('application/octet-stream', 'x'),
      '/500': send('text/html', '', 500),
      '/loop': to('/loop'),
      '/old': to('/new'),
      '/new': anchors(),
      '/leaves': to('http://localhost:1/'),
    });
    const { paths, report } = await walk(site.order());
    expect(paths).toEqual(['/', '/new']);
    expect(report.excluded.map(({ url, reason }) => `${short(url)} ${reason}`)).toEqual([
      'http://other.example/ other-host',
      '/paper.pdf not-html',
      '/private/a robots',
      '/data not-html',
      '/new duplicate',
    ]);
    expect(report.failed.map(({ url, code, foundOn }) => `${short(url)} ${code} ${short(foundOn ?? '')}`)).toEqual([
      '/404 http-404 /',
      '/500 http-500 /',
      '/loop redirect-loop /',
      '/leaves refused /',
    ]);
    expect(report.failed[0]?.message).toEqual({ ja: 'ステータス404が返りました', en: 'Returned status 404' });
    expect(site.asked).not.toContain('GET /private/a');
    expect(coverageOf(report)).toMatchObject({
      found: 11,
      checked: 2,
      excluded: [{ reason: 'not-html', count: 2 }, { count: 1 }, {}, {}],
    });
  });

  it('keeps the page limit to the page', async () => {
    const site = await serve({
      '/': anchors('/a', '/b', '/c', '/d'),
      '/a': anchors(),
      '/b': anchors(),
      '/c': anchors(),
      '/d': anchors(),
    });
    const { paths, report } = await walk(site.order({ pageLimit: 3 }));
    expect(paths).toEqual(['/', '/a', '/b']);
    expect(report.excludedCounts).toEqual({ 'over-limit': 2 });
    expect(site.asked).not.toContain('GET /c');
  });

  it('takes the start page alone', async () => {
    const site = await serve({ '/': anchors('/a') });
    expect((await walk(site.order({ isAllPage: false }))).paths).toEqual(['/']);
    expect(site.asked).toEqual(['GET /robots.txt', 'GET /']);
  });

  it('stays in the directory', async () => {
    const site = await serve({ '/docs/a': anchors('b', '../up', '/docsx/'), '/docs/b': anchors(), '/up': anchors() });
    const { paths, report } = await walk(site.order({ directoryCheck: true }, { startUrl: `${site.origin}/docs/a` }));
    expect(paths).toEqual(['/docs/a', '/docs/b']);
    expect(report.excludedCounts).toEqual({ 'outside-directory': 2 });
  });

  it('reads sitemaps after the links of the start page', async () => {
    const site = await serve({
      '/robots.txt': (request, response) => response.end(`Sitemap: http://${request.headers.host}/map.xml`),
      '/map.xml': (request, response) =>
        response.end(
          gzipSync(
            `<urlset>${['/orphan', '/a', '/'].map(path => `<url><loc>http://${request.headers.host}${path}</loc></url>`).join('')}</urlset>`,
          ),
        ),
      '/': anchors('/a'),
      '/a': anchors('/b'),
      '/b': anchors(),
      '/orphan': anchors('/c'),
      '/c': anchors(),
    });
    const all = await walk(site.order());
    expect(all.paths).toEqual(['/', '/a', '/orphan', '/b', '/c']);
    expect(all.pages[2]).toMatchObject({ depth: 1, foundOn: `${site.origin}/map.xml` });
    expect(all.report.sitemaps).toEqual([{ url: `${site.origin}/map.xml`, urls: 3 }]);
  });

  it('takes given addresses as they are', async () => {
    const site = await serve({
      '/': anchors('/z'),
      '/a': anchors('/z'),
      '/b': to('/a'),
      '/c': to('/c2'),
      '/c2': anchors(),
    });
    const urls = ['/a', '/b', '/none', '/c'].map(path => site.origin + path);
    const { paths, report } = await walk(site.order({ urls }));
    expect(paths).toEqual(['/a', '/c']);
    expect(report.excluded.map(({ reason }) => reason)).toEqual(['duplicate']);
    expect(report.failed.map(({ code }) => code)).toEqual(['http-404']);
  });

  it('applies the filter when it identifies pages', async () => {
    const site = await serve({
      '/': anchors('/a?x=1', '/a?x=2', '/index.html', '/a#b'),
      '/a': (request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(request.url),
      '/index.html': anchors(),
    });
    const filterOption = { filterQuery: true, filterHash: true, filterIndexHtml: true };
    expect((await walk(site.order({ filterOption }))).paths).toEqual(['/', '/a']);
    expect((await walk(site.order())).paths).toEqual(['/', '/a?x=1', '/a?x=2', '/index.html', '/a']);
  });

  describe('without filterHash', () => {
    const filterOption = { filterHash: false };

    it('tells pages that scripts build apart by their fragments', async () => {
      const shell = '<div id="root"></div><script src="app.js"></script>';
      const site = await serve({ '/': shell });
      const links = ['', '#/one', '#/two'].map(hash => `${site.origin}/${hash}`);
      const renderLinks = async (url: string) => ({ links, finalUrl: url, navigations: 1 });
      expect((await walk(site.order({ filterOption }, { renderLinks }))).paths).toEqual(['/', '/#/one', '/#/two']);
      expect((await walk(site.order({}, { renderLinks }))).paths).toEqual(['/']);
    });

    it('names a page without scripts by its address alone, however it is linked', async () => {
      const site = await serve({
        '/': anchors('/a#one', '/a#two', '/a', '/b#top', '#top'),
        '/a': anchors(),
        '/b': anchors(),
      });
      const { paths, reasons, report } = await walk(site.order({ filterOption }, { startUrl: `${site.origin}/#news` }));
      expect(paths).toEqual(['/', '/a', '/b']);
      expect(reasons).toEqual(['/a#two duplicate', '/a duplicate', '/#top duplicate']);
      expect(report.realBaseUrl).toBeNull();
    });

    it('takes each address of a list as it is', async () => {
      const site = await serve({ '/a': anchors() });
      const urls = ['/a#one', '/a#two'].map(path => site.origin + path);
      expect((await walk(site.order({ filterOption, urls }))).paths).toEqual(['/a#one', '/a#two']);
    });
  });

  it('follows the start to where it leads, and takes both hosts for one site', async () => {
    const site = await serve({ '/': anchors('/a'), '/a': anchors() });
    const door = await serve({ '/': to(`${site.origin}/`), '/a': to(`${site.origin}/a`) });
    const { paths, report } = await walk(door.order());
    expect(report.realBaseUrl).toBe(`${site.origin}/`);
    expect(paths).toEqual(['/', '/a']);
  });

  it('renders shells for their links', async () => {
    const shell = '<div id="root"></div><script src="app.js"></script>';
    const site = await serve({ '/': shell, '/one': shell, '/two': shell });
    const asked: string[] = [];
    const renderLinks = async (url: string) => {
      asked.push(short(url));
      if (url.endsWith('/two')) throw new Error('the browser is gone');
      return { links: [`${site.origin}/one`, `${site.origin}/two`], finalUrl: url, navigations: 1 };
    };
    const { paths, report } = await walk(site.order({}, { renderLinks }));
    expect(paths).toEqual(['/', '/one', '/two']);
    expect(asked).toEqual(['/', '/one', '/two']);
    expect(report).toMatchObject({
      isSpa: true,
      unrendered: [{ url: `${site.origin}/two`, error: 'the browser is gone' }],
    });
  });

  it('waits as long as robots.txt asks', async () => {
    const starts: number[] = [];
    const page: Answer = (_, response) => {
      starts.push(performance.now());
      response.writeHead(200, { 'content-type': 'text/html' }).end(anchors('/', '/a', '/b'));
    };
    const site = await serve({
      '/robots.txt': send('text/plain', 'User-agent: *\nCrawl-delay: 0.1'),
      '/': page,
      '/a': page,
      '/b': page,
    });
    await walk(site.order());
    expect(starts).toHaveLength(3);
    expect((starts[2] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(190);
  });

  it('ends on the signal, with its results so far', async () => {
    const stop = new AbortController();
    const site = await serve({ '/': anchors('/a', '/hangs'), '/a': anchors(), '/hangs': () => stop.abort() });
    const { paths, report } = await walk(site.order({}, { signal: stop.signal }));
    expect(paths).toEqual(['/', '/a']);
    expect(report.stopped).toBe(true);
  });

  it('aborts its requests when the consumer stops', async () => {
    let hung = 0;
    const hangs: Answer = (request, response) => {
      hung += 1;
      response.on('close', () => {
        hung -= 1;
      });
      request.resume();
    };
    const site = await serve({ '/': anchors('/a', '/h1', '/h2'), '/a': anchors(), '/h1': hangs, '/h2': hangs });
    for await (const page of crawl(site.order())) if (short(page.url) === '/a') break;
    await expect.poll(() => hung).toBe(0);
  });

  it('reports its progress', async () => {
    const site = await serve({ '/': anchors('/a', '/404'), '/a': anchors() });
    const told: string[] = [];
    await walk(
      site.order({}, { onProgress: p => told.push(`${short(p.currentUrl)} ${p.crawled}/${p.found} ${p.failed}`) }),
    );
    expect(told).toEqual(['/ 1/1 0', '/a 2/3 0', '/404 2/3 1']);
  });
});

describe('a start that cannot be had', () => {
  const locked: Answer = (request, response) =>
    request.headers.authorization === `Basic ${Buffer.from('u:p').toString('base64')}`
      ? response.writeHead(200, { 'content-type': 'text/html' }).end(anchors('/a'))
      : response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
  const code = async (pages: Record<string, Answer>, options: Partial<CrawlOptions> = {}, startUrl?: string) => {
    const site = await serve(pages);
    const error = await walk(site.order(options, startUrl ? { startUrl } : {})).catch(error => error);
    return error instanceof CrawlError ? error.code : error;
  };
  it.each<[string, string, Record<string, Answer>, Partial<CrawlOptions>?, string?]>([
    ['a page that is not there', 'http-error', {}],
    ['a picture', 'not-html', { '/': send('image/png', '') }],
    ['a locked page', 'needs-credentials', { '/': locked }],
    ['robots.txt', 'robots', { '/': anchors(), '/robots.txt': send('text/plain', 'User-agent: *\nDisallow: /') }],
    [
      'a robots.txt that is out of order',
      'robots-unavailable',
      { '/': anchors(), '/robots.txt': send('text/plain', '', 503) },
    ],
    ['no server', 'unreachable', {}, {}, 'http://127.0.0.1:1/'],
    ['a private address', 'private-address', {}, {}, 'http://10.0.0.1/'],
    [
      'a redirect into a forbidden folder',
      'robots',
      { '/': to('/x'), '/x': anchors(), '/robots.txt': send('text/plain', 'User-agent: *\nDisallow: /x') },
    ],
  ])('%s: %s', async (_name, expected, pages, options, startUrl) =>
    expect(await code(pages, options, startUrl)).toBe(expected),
  );

  it('a wrong password', async () => {
    const site = await serve({ '/': locked });
    const credentials = { origin: site.origin, username: 'u', password: 'wrong' };
    await expect(walk(site.order({ credentials }))).rejects.toMatchObject({ code: 'wrong-credentials' });
  });

  it('opens with the right one, and without robots.txt where the contract says so', async () => {
    const site = await serve({
      '/': locked,
      '/a': locked,
      '/robots.txt': send('text/plain', 'User-agent: *\nDisallow: /'),
    });
    const credentials = { origin: site.origin, username: 'u', password: 'p' };
    expect((await walk(site.order({ credentials, obeyRobots: false }))).paths).toEqual(['/', '/a']);
  });

  it('says why in both languages', () => {
    expect(new CrawlError('unreachable', { ja: '時間切れ', en: 'too late' }).text).toEqual({
      ja: 'サイトに接続できませんでした：時間切れ',
      en: 'The site could not be reached: too late',
    });
  });
});
