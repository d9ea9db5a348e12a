import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { LayoutBrowser } from '../browsers.ts';
import { capturePicture } from '../capture-picture.ts';
import { type EngineOptions, type PagePicture, proxyErrorHeader } from '../engine.ts';
import { fetchFailureMessages, navigationFailure } from '../fetch-failures.ts';

type FirefoxStart = NonNullable<EngineOptions['firefox']>;

/** One Firefox per process, started by the first picture, replaced after 25 pages, ended by `stop`. */
export interface FirefoxDrawer {
  draw(url: string, browser: LayoutBrowser, options: EngineOptions): Promise<{ picture: PagePicture; version: string }>;
  stop(): Promise<void>;
}

const pagesPerBrowser = 25;
const navigationMs = 60_000;
const pictureMs = 120_000;

export function createFirefoxDrawer(): FirefoxDrawer {
  let current: { browser: Promise<Browser>; opened: number; profile: string } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function open(start: FirefoxStart): Promise<Browser> {
    if (current !== undefined && current.opened >= pagesPerBrowser) await stop();
    if (current === undefined) {
      const profile = await mkdtemp(join(tmpdir(), 'tenken-firefox-'));
      current = { browser: launch(start, profile), opened: 0, profile };
    }
    const own = current;
    own.opened += 1;
    try {
      const browser = await own.browser;
      if (browser.connected) return browser;
    } catch (error) {
      await stop();
      throw error;
    }
    await stop();
    return open(start);
  }

  async function stop(): Promise<void> {
    const old = current;
    current = undefined;
    if (old === undefined) return;
    const browser = await old.browser.catch(() => undefined);
    const late = setTimeout(() => killGroup(browser), 5_000);
    await browser?.close().catch(() => killGroup(browser));
    clearTimeout(late);
    await rm(old.profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }

  async function drawNow(url: string, asked: LayoutBrowser, options: EngineOptions) {
    if (options.firefox === undefined) throw new Error('Firefox is not installed');
    const browser = await open(options.firefox);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      killGroup(browser);
      reject(new Error(`no picture within ${pictureMs / 1000} s`));
    }, pictureMs);
    try {
      return await Promise.race([drawPage(browser, url, asked, options), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    draw(url, asked, options) {
      const mine = turn.then(() => drawNow(url, asked, options));
      turn = mine.catch(() => undefined);
      return mine;
    },
    stop,
  };
}

function launch(start: FirefoxStart, profile: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: start.executable,
    env: start.env,
    headless: true,
    userDataDir: profile,
    extraPrefsFirefox: {
      ...start.preferences,
      'ui.useOverlayScrollbars': 1,
      'layout.testing.overlay-scrollbars.always-visible': false,
    },
    timeout: 60_000,
    defaultViewport: null,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

async function drawPage(browser: Browser, url: string, asked: LayoutBrowser, options: EngineOptions) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await setSize(page, asked);
    // An unanswered 401 hangs; the password itself is part of the address, which binds it to its origin.
    await page.authenticate({ username: '', password: '' });
    const address = addressWithPassword(url, options.credentials);
    const response = await page.goto(address, { waitUntil: 'load', timeout: navigationMs });
    const proxyError = response?.headers()[proxyErrorHeader];
    if (proxyError !== undefined) throw new Error(fetchFailureMessages[navigationFailure(proxyError)].en);
    const size = await page.evaluate(async () => {
      const next = () => new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)));
      const height = () => document.documentElement.scrollHeight;
      const ends = performance.now() + 15_000;
      for (let top = innerHeight; top < Math.min(height(), 30_000) && performance.now() < ends; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await next();
      }
      scrollTo({ top: 0, behavior: 'instant' });
      await Promise.race([document.fonts.ready, new Promise(done => setTimeout(done, 3_000))]);
      await next();
      return { width: document.documentElement.clientWidth, height: Math.max(height(), innerHeight) };
    });
    const version = (await browser.version()).replace(/^firefox\//i, '');
    const picture = await capturePicture(size, 1, ({ scale: _one, ...clip }) =>
      page.screenshot({ type: 'png', captureBeyondViewport: true, clip }),
    );
    return { picture, version };
  } finally {
    await context.close().catch(() => undefined);
  }
}

/**
 * Sets the size of the page's window and waits until the page has it. A Firefox that knows no screen orientation (the
 * extended support release 140) refuses that part of Puppeteer's command; the size is set all the same.
 */
async function setSize(page: Page, { width, height }: LayoutBrowser): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction((w, h) => innerWidth === w && innerHeight === h, {}, width, height);
}

function addressWithPassword(url: string, credentials: EngineOptions['credentials']): string {
  const address = new URL(url);
  if (credentials === undefined || new URL(credentials.origin).origin !== address.origin) return url;
  address.username = encodeURIComponent(credentials.username);
  address.password = encodeURIComponent(credentials.password);
  return address.href;
}

function killGroup(browser: Browser | undefined): void {
  const started = browser?.process();
  if (!started?.pid || started.exitCode !== null) return;
  try {
    process.kill(-started.pid, 'SIGKILL');
  } catch {
    started.kill('SIGKILL');
  }
}
