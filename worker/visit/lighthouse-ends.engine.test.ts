import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLighthouse } from '#checks/seo/run-lighthouse.ts';
import { unjudgedParts } from '#checks/seo/unmeasured.ts';
import { servePages } from '#test/serve-pages.ts';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';

let site: Awaited<ReturnType<typeof servePages>>;
let pool: BrowserPool;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

/** So deep that the browser cannot tell the whole tree: the audits of links end with an error. */
const deep = '<div>'.repeat(300);

beforeAll(async () => {
  let loads = 0;
  site = await servePages({
    '/': '<!doctype html><title>t</title><p>words</p>',
    '/deep-at-first': (_request, response) => {
      loads += 1;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html>${loads === 1 ? deep : '<title>t</title>'}<a href="/">words</a>`);
    },
  });
  pool = createBrowserPool({ proxyUrl: undefined, log: () => {} });
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await pool?.close();
  await site?.close();
});

test.each(['page', 'browser'])('a %s that ends while Lighthouse navigates fails the measurement alone', async ends => {
  for (let time = 0; time < 5; time += 1) {
    const lease = await pool.open();
    lease.page.on('framenavigated', () => {
      if (!lease.page.url().startsWith(site.origin)) return;
      if (ends === 'page') lease.page.close().catch(() => undefined);
      else lease.kill();
    });
    // Lighthouse may have all it needs before the page is closed.
    await runLighthouse(lease.page, `${site.origin}/`, 'desktop').catch((error: Error) =>
      expect(error.message).toMatch(/TARGET_CRASHED|closed/),
    );
    await lease.close();
  }
  expect(unhandled).toEqual([]);
});

test('a category that an error left without a score is measured by a second load, and there is no third', async () => {
  const lease = await pool.open();
  const { en } = await runLighthouse(lease.page, `${site.origin}/deep-at-first`, 'desktop');
  await lease.close();
  expect(site.asked.filter(line => line.endsWith('/deep-at-first'))).toHaveLength(2);
  expect(Object.values(en.categories).map(({ score }) => typeof score)).toEqual(
    Array.from({ length: 4 }, () => 'number'),
  );
  expect(en.audits['crawlable-anchors']).toMatchObject({ score: 1, scoreDisplayMode: 'binary' });
  expect(unjudgedParts(en).filter(({ code }) => code === 'category-unscored')).toEqual([]);
});
