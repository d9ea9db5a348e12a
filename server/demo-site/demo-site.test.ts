import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoSite } from './demo-site.ts';

let site: Awaited<ReturnType<typeof startDemoSite>>;
beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.close());

/** All addresses on this server that the pages reference, found from the home page. */
async function walk(): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    const response = await fetch(site.url + path, { redirect: 'manual' });
    seen.set(path, response.status);
    if (response.status !== 200 || !/html|css/.test(response.headers.get('content-type') ?? '')) continue;
    for (const [, href] of (await response.text()).matchAll(/(?:href|src)="(\/[^"#]*)|url\(\.\.([^)]+)\)/g))
      if (href) queue.push(href);
  }
  return seen;
}

test('the demo site is five pages with two dead addresses and one that moved', async () => {
  const seen = await walk();
  const pages = [...seen].filter(([path, status]) => status === 200 && !/\.(css|svg|png)$/.test(path));
  expect(pages.map(([path]) => path).sort()).toEqual([
    '/',
    '/access.html',
    '/contact.html',
    '/events.html',
    '/spots.html',
  ]);
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([
    ['/pamphlet-2026.pdf', 404],
    ['/map.html', 301],
    ['/newsletter.html', 404],
  ]);
});

test('nothing outside its folder is served', async () => {
  expect((await fetch(`${site.url}/%2e%2e/demo-site.ts`)).status).toBe(404);
  expect((await fetch(`${site.url}/..%2fdemo-site.ts`)).status).toBe(404);
});
