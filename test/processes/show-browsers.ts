import { readFile, stat } from 'node:fs/promises';
import { layoutBrowsers } from '#checks/browsers.ts';
import type { EngineOptions } from '#checks/engine.ts';
import { createFirefoxDrawer } from '#checks/layout/firefox.ts';
import { drawByWebKit } from '#checks/layout/webkit.ts';
import { startBrowserProxy } from '#platform/egress/browser-proxy.ts';
import { createBrowserPool } from '#worker/visit/browser-pool.ts';
import { findFirefox } from '#worker/visit/firefox-start.ts';
import { findWebKit } from '#worker/visit/webkit-start.ts';
import { servePages } from '../serve-pages.ts';

/** Shows a page in each browser, with the rights of this process, and prints what came of it as JSON. */
const usersOf = async (pid: number | undefined) =>
  /^Uid:\s+(.+)$/m
    .exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    ?.split('\t')
    .map(Number);
const given: string[] = [];
/** The start options of a browser, with a note of every folder that it is given. */
const noting = <T extends { give(path: string): Promise<void> }>(start: T | undefined): T => {
  if (start === undefined) throw new Error('Firefox or WebKitGTK is not installed');
  return { ...start, give: path => start.give(path).finally(() => given.push(path)) };
};

const site = await servePages({ '/': '<!doctype html><html lang="ja"><title>there</title><p>there' });
const proxy = await startBrowserProxy({ allow: ['127.0.0.1'] });
const firefox = noting(await findFirefox(process.env.TENKEN_FIREFOX, proxy.url));
const webkit = noting(await findWebKit(proxy.url));
const options: EngineOptions = { listBrowser: [], dictionary: [], firefox, webkit };

const pool = createBrowserPool({ proxyUrl: proxy.url, log: () => undefined });
const { page } = await pool.open();
await page.goto(`${site.origin}/`);
const chromium = { title: await page.title(), users: await usersOf(page.browser().process()?.pid) };
const profile = /--user-data-dir=(\S+)/.exec(page.browser().process()?.spawnargs.join(' ') ?? '')?.[1];
given.push(profile ?? 'no profile');
await pool.close();

const drawer = createFirefoxDrawer();
const byFirefox = await drawer.draw(`${site.origin}/`, layoutBrowsers.WF, options);
await drawer.stop();
const byWebKit = await drawByWebKit(`${site.origin}/`, layoutBrowsers.IS13Pro, options, new AbortController().signal);

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const left = async () => (await Promise.all(given.map(isThere))).filter(Boolean).length;
const drawn = [byFirefox, byWebKit].map(({ picture }) => picture.bytes.length > 0);
console.log(
  JSON.stringify({ me: await usersOf(process.pid), chromium, drawn, given: given.length, left: await left() }),
);
await proxy.close();
process.exit(0);
