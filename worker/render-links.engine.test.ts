import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crawlSite, serveSite, short } from '#test/crawled-site.ts';
import { servePages } from '#test/serve-pages.ts';
import { type Site, startSite } from '#test/site/site-server.ts';
import { renderLinks } from './render-links.ts';
import { type BrowserPool, createBrowserPool } from './visit/browser-pool.ts';
import { createCpuScheduler } from './visit/cpu-scheduler.ts';

const page = (text: string) => `<!doctype html><meta charset="utf-8"><title>t</title>${text}`;
let spa: Site;
let site: Awaited<ReturnType<typeof servePages>>;
let pool: BrowserPool;
const gate = createCpuScheduler();
beforeAll(async () => {
  spa = await startSite();
  site = await servePages({
    '/script': page('<script>location.href = "/target"</script>'),
    '/later': page('<p>moved</p><script>setTimeout(() => location.replace("/target"), 100)</script>'),
    '/refresh': page('<meta http-equiv="refresh" content="0;url=/target">'),
    '/state': page('<script>history.pushState({}, "", "/pushed"); document.write("<a href=/made>x</a>")</script>'),
    '/round': page('<script>location.href = "/round?" + Math.random()</script>'),
    '/target': page('<a href="/on-target">x</a>'),
  });
  pool = createBrowserPool({ proxyUrl: undefined, log: () => {} });
});
afterAll(async () => {
  await pool?.close();
  await site?.close();
  await spa?.close();
});

const render = (url: string) => renderLinks({ pool, gate }, url, { answerSeconds: 30 }, new AbortController().signal);

describe('a page after its scripts have run', () => {
  test.each([
    ['/script', '/target', ['/on-target']],
    ['/later', '/target', ['/on-target']],
    ['/refresh', '/target', ['/on-target']],
    ['/state', '/state', ['/made']],
    ['/target', '/target', ['/on-target']],
  ])('%s ends at %s', async (path, end, links) => {
    const rendered = await render(site.origin + path);
    expect(short(rendered.finalUrl)).toBe(end);
    expect(rendered.links.map(short)).toEqual(links);
  });

  test('that leads on for ever is given up', async () => {
    const { navigations, links } = await render(`${site.origin}/round`);
    expect(navigations).toBe(7);
    expect(links).toEqual([]);
  });
});

test('a crawl finds the pages of menus and applications that scripts make', async () => {
  const menu = await serveSite({
    '/': page(`<p>${'本文の文章です。'.repeat(60)}</p><nav id="menu"></nav><script src="/menu.js"></script>`),
    '/menu.js': (_, response) =>
      response
        .setHeader('content-type', 'text/javascript')
        .end('document.getElementById("menu").innerHTML = `<a href="/by-menu">x</a>`'),
    '/by-menu': page('<p>by menu'),
  });
  expect((await crawlSite(menu.order({}, { renderLinks: render }))).paths).toEqual(['/', '/by-menu']);
  const order = menu.order({ directoryCheck: true }, { renderLinks: render, startUrl: `${spa.url}/spa/` });
  expect((await crawlSite(order)).paths).toEqual(['/spa/', '/spa/asaichi', '/spa/todai']);
});
