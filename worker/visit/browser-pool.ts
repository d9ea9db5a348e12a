import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { guardedChromiumArguments, quietArguments } from '#platform/egress/chromium-flags.ts';
import { findBrowser } from './find-browser.ts';
import { launchChromium } from './launch-chromium.ts';

/** The browser has gone away under the visit: crashed, or killed since a page did not answer: `byAnother`, not this one. */
export class BrowserGoneError extends Error {
  readonly byAnother: boolean;
  constructor(message: string, { byAnother = false } = {}) {
    super(message);
    this.byAnother = byAnother;
  }
}

/** A page in a browser context of its own: no cookie, cache or storage of another page. */
export interface Lease {
  page: Page;
  /** Rejects with `BrowserGoneError` when the browser ends or the page crashes; never resolves. */
  gone: Promise<never>;
  /** Closes the context. A browser that does not do so within 5 s is killed. */
  close(): Promise<void>;
  /** Kills the whole browser at once, with all its processes. The next `open` starts another. */
  kill(): void;
}

export interface BrowserPool {
  /** Starts the browser ahead of the first page. What goes wrong is told by `open`. */
  start(): Promise<void>;
  /** Starts the browser when there is none; a start that fails is tried once more. Rejects without a browser. */
  open(): Promise<Lease>;
  /** Ends every browser of the pool; waits for their processes. */
  close(): Promise<void>;
}

interface Running {
  browser: Browser;
  profile: string;
  opened: number;
  leases: number;
  ended: Promise<void>;
  /** The page for whose sake it was killed. */
  killedFor?: Page;
}

const pagesPerBrowser = 25;

/** One Chromium per process, started by the first page and replaced after 25 pages. `proxyUrl` is the guarded proxy. */
export function createBrowserPool(settings: {
  executable?: string;
  proxyUrl: string | undefined;
  log(message: string, facts?: Record<string, unknown>): void;
}): BrowserPool {
  const { proxyUrl, log } = settings;
  const all = new Set<Running>();
  let current: Promise<Running> | undefined;

  async function start(): Promise<Running> {
    const executable = await findBrowser('chromium', settings.executable);
    if (executable === undefined) throw new Error('No Chromium found. Install it, or name it in TENKEN_CHROMIUM.');
    const profile = await mkdtemp(join(tmpdir(), 'tenken-chromium-'));
    const args = proxyUrl === undefined ? quietArguments : guardedChromiumArguments(proxyUrl);
    const browser = await launchChromium(executable, profile, [...args, ...browserArguments]);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const running: Running = { browser, profile, opened: 0, leases: 0, ended };
    all.add(running);
    browser.process()?.once('exit', async () => {
      if (current !== undefined && (await current.catch(() => undefined)) === running) current = undefined;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
      all.delete(running);
      resolve();
    });
    return running;
  }

  async function running(): Promise<Running> {
    current ??= start().catch(error => {
      log('browser did not start, once more', { error: String(error) });
      return start();
    });
    const own = current;
    try {
      const found = await own;
      if (found.browser.connected && found.opened < pagesPerBrowser) return found;
      if (current === own) current = undefined;
      if (found.leases === 0) void end(found);
      return running();
    } catch (error) {
      if (current === own) current = undefined;
      throw error;
    }
  }

  async function end(gone: Running): Promise<void> {
    const late = setTimeout(() => killGroup(gone.browser), 5_000);
    await gone.browser.close().catch(() => undefined);
    await gone.ended;
    clearTimeout(late);
  }

  return {
    async start() {
      await running().catch(() => undefined);
    },
    async open() {
      const from = await running();
      from.opened += 1;
      from.leases += 1;
      try {
        const context = await from.browser.createBrowserContext();
        const page = await context.newPage();
        const { promise: gone, reject } = Promise.withResolvers<never>();
        gone.catch(() => undefined);
        from.browser.once('disconnected', () => {
          const { killedFor = page } = from;
          reject(new BrowserGoneError('The browser ended.', { byAnother: killedFor !== page }));
        });
        page.on('error', error => reject(new BrowserGoneError(error.message)));
        page.on('dialog', dialog => void dialog.dismiss().catch(() => undefined));
        let closed = false;
        const kill = () => {
          from.killedFor ??= page;
          killGroup(from.browser);
        };
        return {
          page,
          gone,
          kill,
          async close() {
            if (closed) return;
            closed = true;
            from.leases -= 1;
            const late = setTimeout(kill, 5_000);
            await Promise.race([context.close(), gone]).catch(() => undefined);
            clearTimeout(late);
            if (from.leases === 0 && from.opened >= pagesPerBrowser) await end(from);
          },
        };
      } catch (error) {
        from.leases -= 1;
        throw error;
      }
    },
    async close() {
      await current?.catch(() => undefined);
      await Promise.all([...all].map(end));
    },
  };
}

const browserArguments = [
  '--hide-scrollbars',
  '--mute-audio',
  '--force-color-profile=srgb',
  '--lang=ja',
  '--disable-dev-shm-usage',
];

function killGroup(browser: Browser): void {
  const pid = browser.process()?.pid;
  if (pid === undefined || browser.process()?.exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    browser.process()?.kill('SIGKILL');
  }
}
