import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite } from '#product/runs/api/runs.ts';
import { startTenken, type Tenken } from '#test/factories/start-tenken.ts';
import { tenants } from '#test/factories/world.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
let tenken: Tenken;
beforeAll(async () => {
  tenken = await startTenken(1);
});
afterAll(() => tenken?.close());

const texts: Record<string, string> = { '/': 'A new harbour is opened soon.', '/about/': 'Who builds it, and why.' };

/** A server that nobody finds by a name: the pages of a site, and who asked for them under which name. */
async function startPreRelease() {
  const asked: { path: string; host: string; agent: string }[] = [];
  const server = createServer((request, response) => {
    const { host = '', 'user-agent': agent = '' } = request.headers;
    asked.push({ path: request.url ?? '', host, agent });
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    if (request.url === '/style.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end('a{b}');
    const text = texts[request.url ?? ''];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>${text}</title><link rel="stylesheet" href="/style.css">
      <h1>${text}</h1><p>${`${text} `.repeat(30)}</p><a href="/">Home</a> <a href="/about/">About</a>`);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a site is verified at the address of its registration, under its own name, by every engine', async () => {
  const site = await startPreRelease();
  try {
    const admin = await tenken.app.as('admin');
    const host = `soon.unknown.invalid:${site.port}`;
    const all = { quality: true, accessibility: true, seo: true, link: true, contents: true, layout: true };
    const listBrowser = ['WC', 'WF', 'IS3'];
    const data = { ...group, ...all, url: `http://${host}/`, ipAddress: '127.0.0.1', listBrowser };
    const reply = await admin.call(createSite, { params: group, body: { data } });
    const run = await tenken.finished(admin, { ...group, ...reply });
    expect(run).toMatchObject({
      status: 'FINISHED',
      IPAddress: '127.0.0.1',
      numberOfPages: 2,
      quality: { status: 'FINISHED', failedPages: 0 },
      accessibility: { status: 'FINISHED', failedPages: 0 },
      seo: { status: 'FINISHED', failedPages: 0 },
      link: { status: 'FINISHED', totalErrorLink: 0, failedPages: 0 },
      contents: { status: 'FINISHED', failedPages: 0 },
      layout: { status: 'FINISHED', failedPages: 0 },
    });
    expect([...new Set(site.asked.map(one => one.host))]).toEqual([host]);
    const agents = site.asked.map(one => one.agent).join('\n');
    for (const browser of ['Tenken', 'Chrome/', 'Firefox/', 'iPhone']) expect(agents).toContain(browser);
  } finally {
    site.close();
  }
});

test('without the address the same name leads nowhere', async () => {
  const admin = await tenken.app.as('admin');
  const data = { ...group, quality: true, url: 'http://soon.unknown.invalid/' };
  expect(await admin.refuse(createSite, { params: group, body: { data } })).toMatchObject({ code: 'host_not_found' });
});
