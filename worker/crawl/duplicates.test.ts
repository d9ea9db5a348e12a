import { describe, expect, it } from 'vitest';
import { coverageOf } from '#product/runs/core/crawl/coverage.ts';
import { type Answer, crawlSite, html, serveSite } from '#test/crawled-site.ts';

const links = (...to: string[]) => to.map(path => `<a href="${path}">x</a>`).join('');
const texts = Array.from({ length: 40 }, (_, n) => `第${n}章の見出しと説明、`).join('');

describe('spellings of one page', () => {
  it('are not fetched, and not counted against the limit', async () => {
    const site = await serveSite({
      '/': html(
        links(
          '/item?id=1',
          '/item?id=1&utm_source=mail',
          '/item?PHPSESSID=abcdef&id=1',
          '/item?gclid=x&id=2',
          '/list?b=1&a=2',
          '/list?a=2&b=1',
          '/item;jsessionid=1A2B?id=1',
          '/item?id=2',
        ),
      ),
      '/item': (request, response) => html(`品目 ${request.url}`)(request, response),
      '/list': (request, response) => html(`一覧 ${request.url}`)(request, response),
    });
    const found = await crawlSite(site.order({ pageLimit: 4 }));
    expect(found.paths).toEqual(['/', '/item?id=1', '/item?id=2', '/list?b=1&a=2']);
    expect(found.reasons).toEqual([
      '/item?id=1&utm_source=mail tracking-parameters',
      '/item?PHPSESSID=abcdef&id=1 session-id',
      '/item?gclid=x&id=2 tracking-parameters',
      '/list?a=2&b=1 parameter-order',
      '/item;jsessionid=1A2B?id=1 session-id',
    ]);
    expect(found.report.found).toBe(9);
    expect(coverageOf(found.report).found).toBe(9);
  });

  it('are asked as found when the page is not there without its session id', async () => {
    const site = await serveSite({
      '/': html(links('/in?sid=0123456789abcdef0123')),
      '/in': (request, response) =>
        request.url?.includes('sid=') ? html('中')(request, response) : response.writeHead(403).end(),
    });
    expect((await crawlSite(site.order())).paths).toEqual(['/', '/in?sid=0123456789abcdef0123']);
  });

  it('with a slash or capital letters fold only where the content is equal', async () => {
    const site = await serveSite({
      '/': html(links('/a', '/a/', '/B', '/b', '/c', '/c/')),
      '/a': html(`${texts}<link rel="alternate" href="/a">`),
      '/a/': html(`${texts}<link rel="alternate" href="/a/">`),
      '/B': html('同じ'),
      '/b': html('同じ'),
      '/c': html('一つ'),
      '/c/': html('二つ'),
    });
    const found = await crawlSite(site.order());
    expect(found.paths).toEqual(['/', '/a', '/B', '/c', '/c/']);
    expect(found.reasons).toEqual(['/a/ trailing-slash', '/b letter-case']);
  });

  it('of the start page leave it as it was given', async () => {
    const site = await serveSite({ '/': html('<a href="/">x</a><a href="/?utm_source=b">x</a>') });
    const found = await crawlSite(site.order({}, { startUrl: `${site.origin}/?utm_source=a` }));
    expect(found.paths).toEqual(['/?utm_source=a']);
    expect(found.report.found).toBe(1 + found.reasons.length);
  });

  it('of a list stay as they were given', async () => {
    const site = await serveSite({ '/a': html('同じ') });
    const urls = ['/a', '/a?utm_source=x', '/a?b=1&a=2', '/a?a=2&b=1'].map(path => site.origin + path);
    expect((await crawlSite(site.order({ urls }))).pages).toHaveLength(4);
  });
});

describe('equal content', () => {
  it('folds, apart from nonces and tokens', async () => {
    const page = (token: string) => html(`<input type=hidden name=csrf_token value=${token}>${texts}`);
    const site = await serveSite({ '/': html(links('/a', '/b')), '/a': page('1'), '/b': page('2') });
    const found = await crawlSite(site.order());
    expect(found.paths).toEqual(['/', '/a']);
    expect(found.reasons).toEqual(['/b equal-content']);
  });

  it.each<[string, [string, ReturnType<typeof html>][]]>([
    ['pages of a list', [1, 2, 3].map(n => [`/list?page=${n}`, html(`${texts}<p>${n}ページ目</p>`)])],
    ['languages', ['ja', 'en'].map(lang => [`/a?lang=${lang}`, html(`<p lang=${lang}>${lang}</p>`)])],
    [
      'one template with different texts',
      ['山', '川'].map(text => [`/a?id=${text}`, html(`${texts}<h1>${text}</h1>`)]),
    ],
    ['one template with different pictures', [1, 2].map(n => [`/p?n=${n}`, html(`<img src="/p${n}.jpg">`)])],
    [
      'one source whose scripts differ by address',
      ['/x', '/y'].map(path => [path, html(`${texts}<script>main.innerHTML = render(location.pathname)</script>`)]),
    ],
    [
      'pages that name the first page of a list as canonical',
      [1, 2].map(n => [
        `/list?page=${n}`,
        html(
          `<link rel=canonical href="/list?page=1">${`${n}の品目、別の説明。`.repeat(3)}${n * 7919}${'一二三四五六七八九'.slice(n)}`,
        ),
      ]),
    ],
  ])('stay apart: %s', async (_name, pages) => {
    const byAddress = new Map(pages.map(([path, answer]) => [encodeURI(path), answer]));
    const names = [...new Set([...byAddress.keys()].map(path => path.split('?')[0] ?? path))];
    const byQuery: Answer = (request, response) => byAddress.get(request.url ?? '')?.(request, response);
    const site = await serveSite({
      '/': html(links(...byAddress.keys())),
      ...Object.fromEntries(names.map(name => [name, byQuery])),
    });
    expect((await crawlSite(site.order())).paths).toEqual(['/', ...byAddress.keys()]);
  });
});

describe('canonical', () => {
  const canonical = (body: string) => html(`<link rel="canonical" href="/main">${body}`);
  it('is taken in place of its copies, once, and its links are followed', async () => {
    const site = await serveSite({
      '/': html(links('/print', '/short', '/z')),
      '/print': canonical(texts),
      '/short': canonical(texts.slice(0, 200)),
      '/main': canonical(`${texts}<p>詳しい説明が続きます</p>${links('/more')}`),
      '/more': html('more'),
      '/z': html('z'),
    });
    const found = await crawlSite(site.order());
    expect(found.paths).toEqual(['/', '/main', '/z', '/more']);
    expect(found.reasons).toEqual(['/print canonical', '/short canonical']);
    expect(site.asked.filter(path => path === 'GET /main')).toHaveLength(1);
    expect(found.report.found).toBe(6);
  });

  it('does not swallow a page when it is missing, or when it says something else', async () => {
    const site = await serveSite({
      '/': html(links('/a', '/b')),
      '/a': html(`<link rel=canonical href="/none">${texts}`),
      '/b': html(`<link rel=canonical href="/">これは別の話です。${texts.slice(0, 90)}図書館`),
    });
    const found = await crawlSite(site.order());
    expect(found.paths).toEqual(['/', '/a', '/b']);
    expect(found.report.failed.map(({ code }) => code)).toEqual(['http-404']);
  });
});
