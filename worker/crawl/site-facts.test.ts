import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { crawlSite, html, serveSite, short } from '#test/crawled-site.ts';

const answer = (status: number, headers: Record<string, string>) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, headers).end();

it('tells what came of the entries of the sitemap, and which addresses do not work', async () => {
  const entries = ['/', '/linked', '/lone', '/old', '/gone', '/paper.pdf'];
  const site = await serveSite({
    '/': html('start <a href=/linked>x</a><a href=/dead>x</a>'),
    '/linked': html('linked'),
    '/lone': html('lone'),
    '/new': html('new'),
    '/old': answer(301, { location: '/new' }),
    '/sitemap.xml': (request: IncomingMessage, response: ServerResponse) => {
      const urls = entries.map(path => `<url><loc>http://${request.headers.host}${path}</loc></url>`);
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`);
    },
  });
  const { report } = await crawlSite(site.order());
  expect(
    report.facts.sitemap.map(entry => [short(entry.url), entry.outcome, short(entry.target ?? ''), entry.status]),
  ).toEqual([
    ['/linked', 'page', '', undefined],
    ['/lone', 'page', '', undefined],
    ['/old', 'redirected', '/new', undefined],
    ['/gone', 'failed', '', 404],
  ]);
  expect(report.facts.unusable.map(({ url, reason, status }) => [short(url), reason, status])).toEqual([
    ['/dead', 'failed', 404],
    ['/old', 'redirects', undefined],
    ['/gone', 'failed', 404],
  ]);
  expect(report.facts.isWhole).toBe(true);
  const limited = await crawlSite(site.order({ pageLimit: 2 }));
  expect(limited.report.facts.isWhole).toBe(false);
});
