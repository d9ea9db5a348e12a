import { afterAll, beforeAll, expect, test } from 'vitest';
import { descendantsOf, isZygote, readProcess } from '#platform/processes/process-tree.ts';
import { servePages } from '#test/serve-pages.ts';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';
import { usualRendererLimits } from './renderer-watch.ts';

let site: Awaited<ReturnType<typeof servePages>>;
let pool: BrowserPool;

beforeAll(async () => {
  site = await servePages({
    '/glutton':
      '<!doctype html><p>glutton</p><script>const all = []; for (;;) all.push(new Array(1e6).fill(1.5));</script>',
    '/endless':
      '<!doctype html><p>before</p><script>addEventListener("load", () => setTimeout(() => { for (;;); }, 50))</script>',
  });
  // Its looks at renderers find nothing.
  const blind = {
    ...usualRendererLimits,
    residentBytes: Number.POSITIVE_INFINITY,
    heapBytes: Number.POSITIVE_INFINITY,
  };
  pool = createBrowserPool({ proxyUrl: undefined, rendererLimits: blind, answerMs: 2_000, log: () => {} });
});

afterAll(async () => {
  await pool?.close();
  await site?.close();
});

test('a page that fills its heap before anybody looks is said to need too much memory', async () => {
  const { page, gone, close } = await pool.open();
  page.goto(`${site.origin}/glutton`).catch(() => undefined);
  await expect(gone).rejects.toMatchObject({ forMemory: true });
  await close();
});

test('a browser that hangs gives no answer, one whose page hangs does', async () => {
  const lease = await pool.open();
  const browser = lease.page.browser().process()?.pid ?? 0;
  await lease.page.goto(`${site.origin}/endless`);
  expect(await lease.answers()).toBe(true);
  process.kill(browser, 'SIGSTOP');
  expect(await lease.answers()).toBe(false);
  process.kill(browser, 'SIGCONT');
  expect(await lease.answers()).toBe(true);
  await lease.close();
});

test('a browser of which the kernel killed what makes its renderers is replaced', async () => {
  const lease = await pool.open();
  const browser = lease.page.browser().process()?.pid ?? 0;
  const zygotes = descendantsOf(browser).filter(({ pid, parent }) => parent === browser && isZygote(pid));
  expect(zygotes).not.toEqual([]);
  for (const { pid } of zygotes) process.kill(pid, 'SIGKILL');
  await expect(lease.gone).rejects.toThrow();
  await lease.close();
  await expect.poll(() => readProcess(browser), { timeout: 30_000 }).toBeUndefined();
  const next = await pool.open();
  await next.page.goto('data:text/html,<title>there</title>');
  expect(await next.page.title()).toBe('there');
  await next.close();
});

test('a browser that is asked for by several visits at once goes on answering', async () => {
  const leases = await Promise.all([pool.open(), pool.open(), pool.open()]);
  for (let round = 0; round < 3; round += 1)
    expect(await Promise.all(leases.map(lease => lease.answers()))).toEqual([true, true, true]);
  await Promise.all(leases.map(lease => lease.close()));
});
