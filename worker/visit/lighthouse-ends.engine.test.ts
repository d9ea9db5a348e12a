import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLighthouse } from '#checks/seo/run-lighthouse.ts';
import { servePages } from '#test/serve-pages.ts';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';

let site: Awaited<ReturnType<typeof servePages>>;
let pool: BrowserPool;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  site = await servePages({ '/': '<!doctype html><title>t</title><p>words</p>' });
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
