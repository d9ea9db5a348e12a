import { describe, expect, it } from 'vitest';
import { crawlSite, html, serveSite, short } from '#test/crawled-site.ts';
import type { RenderedLinks } from './visited.ts';

const refresh = (target: string, seconds = 0) =>
  html(`<meta http-equiv="refresh" content="${seconds}; url=${target}">${target}`);
const script = (text: string) => html(`<script>${text}</script>`);

describe('a page that forwards', () => {
  it('by meta refresh is listed, and the page of the site to which it leads is taken', async () => {
    const site = await serveSite({
      '/': html('<a href=/old>x</a><a href=/away>x</a><a href=/slow>x</a><a href=/round-a>x</a>'),
      '/old': refresh('/new'),
      '/new': html('new'),
      '/away': refresh('https://other.example/'),
      '/slow': refresh('/new', 30),
      '/round-a': refresh('/round-b'),
      '/round-b': refresh('/round-a'),
    });
    const { paths, reasons, pages } = await crawlSite(site.order());
    expect(paths).toEqual(['/', '/slow', '/new']);
    expect(reasons).toEqual(['/old forwards', '/away forwards-elsewhere', '/round-a forwards', '/round-b forwards']);
    expect(short(pages[2]?.foundOn ?? '')).toBe('/old');
  });

  it('more than five times in a row is given up', async () => {
    const hops = Array.from({ length: 9 }, (_, n) => [`/h${n}`, refresh(`/h${n + 1}`)] as const);
    const site = await serveSite({ '/': html('<a href=/h0>x</a>'), ...Object.fromEntries(hops) });
    const { paths, reasons } = await crawlSite(site.order());
    expect(paths).toEqual(['/']);
    expect(reasons.at(-1)).toBe('/h5 forward-loop');
    expect(site.asked).not.toContain('GET /h6');
  });

  it('by a script is known where it ends in the browser', async () => {
    const site = await serveSite({
      '/': html('<a href=/script>x</a><a href=/away>x</a><a href=/stays>x</a><a href=/round>x</a>'),
      '/script': script('location.href = "/target"'),
      '/away': script('location.replace(next)'),
      '/stays': script('if (old) location.href = "/target"'),
      '/round': script('location.href = location.href + "1"'),
      '/target': html('target'),
    });
    const ends: Record<string, Partial<RenderedLinks>> = {
      '/script': { finalUrl: `${site.origin}/target`, links: [`${site.origin}/of-the-target`] },
      '/away': { finalUrl: 'https://other.example/' },
      '/round': { navigations: 7 },
    };
    const renderLinks = async (url: string) => ({
      links: [],
      finalUrl: `${url}#here`,
      navigations: 1,
      ...ends[short(url)],
    });
    const { paths, reasons } = await crawlSite(site.order({}, { renderLinks }));
    expect(paths).toEqual(['/', '/stays', '/target']);
    expect(reasons).toEqual(['/script forwards', '/away forwards-elsewhere', '/round forward-loop']);
    expect(site.asked).not.toContain('GET /of-the-target');
  });

  it('is left out of a list of addresses, and nothing is taken in its place', async () => {
    const site = await serveSite({ '/a': refresh('/b'), '/b': html('b'), '/c': refresh('http://other.example/') });
    const urls = ['/a', '/c', '/b'].map(path => site.origin + path);
    const { paths, reasons } = await crawlSite(site.order({ urls }));
    expect(paths).toEqual(['/b']);
    expect(reasons).toEqual(['/a forwards', '/c forwards-elsewhere']);
  });
});

describe('a start page that forwards', () => {
  it('leads to the start of the site', async () => {
    const site = await serveSite({ '/': refresh('/ja/'), '/ja/': html('<a href=/ja/a>x</a>'), '/ja/a': html('a') });
    const { paths, reasons, report } = await crawlSite(site.order());
    expect(paths).toEqual(['/ja/', '/ja/a']);
    expect(reasons).toEqual(['/ forwards']);
    expect(report).toMatchObject({ realBaseUrl: `${site.origin}/ja/`, found: 3 });
    expect((await crawlSite(site.order({ isAllPage: false }))).paths).toEqual(['/ja/']);
  });

  it.each([
    ['another site', 'https://other.example/', 'forwards-elsewhere'],
    ['a circle', '/x', 'forward-loop'],
  ])('to %s is not judged', async (_name, target, code) => {
    const site = await serveSite({ '/': refresh(target), '/x': refresh('/') });
    await expect(crawlSite(site.order())).rejects.toMatchObject({ code });
  });
});

describe('pages built by scripts', () => {
  const links = (...paths: string[]) => paths.map(path => `<a href="${path}">x</a>`).join('');
  const text = `<p>${'本文の文章です。'.repeat(60)}</p>`;

  it('are rendered for the menus that their script files write', async () => {
    const site = await serveSite({
      '/': html(`${text}<script src="/js/jquery.min.js"></script><script src="/js/menu.js"></script>`),
      '/js/menu.js': (_, response) => response.end('nav.innerHTML = \'<a href="/by-script">x</a>\''),
      '/by-script': html(text + links('/')),
    });
    const renderLinks = async (url: string) => ({ links: [`${site.origin}/by-script`], finalUrl: url, navigations: 1 });
    const { pages, paths } = await crawlSite(site.order({}, { renderLinks }));
    expect(paths).toEqual(['/', '/by-script']);
    expect(pages.map(({ isScripted }) => isScripted)).toEqual([true, false]);
    expect(site.asked).toContain('GET /js/menu.js');
    expect(site.asked).not.toContain('GET /js/jquery.min.js');
  });

  it('of a folder are rendered until ten have brought no new link', async () => {
    const page = (n: number) => html(`${text}<p>${n}</p><script>box.innerHTML = '<b>' + n</script>`);
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    const site = await serveSite({
      '/': html(links(...numbers.map(n => `/d/${n}`), '/e/1')),
      ...Object.fromEntries(numbers.map(n => [`/d/${n}`, page(n)])),
      '/e/1': page(99),
    });
    const rendered: string[] = [];
    const renderLinks = async (url: string) => {
      rendered.push(short(url));
      return { links: [`${site.origin}/`], finalUrl: url, navigations: 1 };
    };
    const { pages } = await crawlSite(site.order({}, { renderLinks }));
    expect(pages).toHaveLength(42);
    expect(rendered.filter(path => path.startsWith('/d/')).length).toBeGreaterThanOrEqual(10);
    expect(rendered.filter(path => path.startsWith('/d/')).length).toBeLessThan(15);
    expect(rendered).toContain('/e/1');
  });
});
