import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page, TimeoutError } from 'puppeteer-core';
import { fairTime, patience } from '#platform/time/fair-time.ts';
import type { LayoutBrowser } from '../browsers.ts';
import { capturePicture, highestPicture } from '../capture-picture.ts';
import { type EngineOptions, type PagePicture, proxyErrorHeader } from '../engine.ts';
import { fetchFailureMessages, navigationFailure } from '../fetch-failures.ts';
import { restoreStorage } from '../restore-storage.ts';
import { isLoginPage, type SiteSession } from '../site-session.ts';
import { freezePage, rewindCarousels, scrollThrough } from '../still-page.ts';
import { addressWithPassword } from './address-with-password.ts';
import { pageSize } from './scrolled-page.ts';
import type { Measure } from './webdriver-drawer.ts';

type FirefoxStart = NonNullable<EngineOptions['firefox']>;

/** One Firefox per process, started by the first picture, replaced after 25 pages, ended by `stop`. */
export interface FirefoxDrawer {
  draw(
    url: string,
    browser: LayoutBrowser,
    options: EngineOptions,
    measure?: Measure,
  ): Promise<{ picture: PagePicture; version: string }>;
  stop(): Promise<void>;
}

/** The time of a picture is over; its browser was killed. */
export class LatePictureError extends Error {}

/** The session of a signed-in verification does not hold in this browser. */
export class LoginShownError extends Error {}

const pagesPerBrowser = 25;
const navigationMs = 120_000;
const settleMs = 15_000;
/**
 * The specification's time for a picture. It is the only limit of the steps before and after the load: on a busy machine
 * the start or the resizing of a window takes as long as it takes, and a limit of its own would lose the picture.
 */
const pictureMs = 240_000;

export function createFirefoxDrawer(): FirefoxDrawer {
  let current: { browser: Promise<Browser>; opened: number; way: string; remove(): Promise<void> } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function open(start: FirefoxStart): Promise<Browser> {
    // The proxy is among the preferences, which a running browser does not change.
    const way = JSON.stringify(start.preferences);
    if (current !== undefined && (current.opened >= pagesPerBrowser || current.way !== way)) await stop();
    if (current === undefined) {
      const profile = await mkdtemp(join(tmpdir(), 'tenken-firefox-'));
      await start.give(profile);
      current = { browser: launch(start, profile), opened: 0, way, remove: () => start.remove(profile) };
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
    await old.remove();
  }

  async function drawNow(url: string, asked: LayoutBrowser, options: EngineOptions, measure?: Measure) {
    if (options.firefox === undefined) throw new Error('Firefox is not installed');
    const start = options.firefox;
    const { promise: late, reject } = Promise.withResolvers<never>();
    let browser: Browser | undefined;
    const cancel = fairTime.after(pictureMs, () => {
      killGroup(browser);
      reject(new LatePictureError());
    });
    const draw = async () => {
      browser = await open(start);
      return drawPage(browser, url, asked, options, measure);
    };
    const drawing = draw().catch(error => {
      // It ended before or while it drew this page: once more by another one.
      if (browser?.connected === true || !isEnd(error)) throw error;
      return draw();
    });
    drawing.catch(() => undefined);
    try {
      return await Promise.race([drawing, late]);
    } finally {
      cancel();
    }
  }

  return {
    draw(url, asked, options, measure) {
      const mine = turn.then(() => drawNow(url, asked, options, measure));
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
    // The home of a service's user may not be there, and Firefox hangs where it can write nothing.
    env: { ...start.env, HOME: profile },
    headless: true,
    userDataDir: profile,
    extraPrefsFirefox: {
      ...start.preferences,
      'ui.useOverlayScrollbars': 1,
      'layout.testing.overlay-scrollbars.always-visible': false,
      // A moving picture shows its first frame.
      'image.animation_mode': 'none',
    },
    timeout: fairTime.stretch(pictureMs),
    // Taken once, for the life of the browser: a late picture is given up by its own limit.
    protocolTimeout: pictureMs * patience,
    defaultViewport: null,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

async function drawPage(
  browser: Browser,
  url: string,
  asked: LayoutBrowser,
  options: EngineOptions,
  measure?: Measure,
) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await setSize(page, asked);
    if (options.session) await enterSession(page, options.session);
    // An unanswered 401 hangs; the password itself is part of the address, which binds it to its origin.
    await page.authenticate({ username: '', password: '' });
    const address = addressWithPassword(url, options.credentials);
    const response = await page
      .goto(address, { waitUntil: 'load', timeout: fairTime.stretch(navigationMs) })
      .catch((error: unknown) => {
        // A page that goes on loading is drawn as it is.
        if (!(error instanceof TimeoutError) || page.url() === 'about:blank') throw error;
        return null;
      });
    if (options.session && isLoginPage(options.session, page.url())) throw new LoginShownError();
    const proxyError = response?.headers()[proxyErrorHeader];
    if (proxyError !== undefined) throw new Error(fetchFailureMessages[navigationFailure(proxyError)].en);
    await page.evaluate(scrollThrough, { height: highestPicture, milliseconds: settleMs });
    await measure?.({ run: (fn, ...args) => page.evaluate(fn as never, ...args) as never });
    await page.evaluate(rewindCarousels).catch(() => undefined);
    await page.evaluate(freezePage);
    const size = await page.evaluate(pageSize);
    const version = (await browser.version()).replace(/^firefox\//i, '');
    const picture = await capturePicture(size, 1, ({ scale: _one, ...clip }) =>
      page.screenshot({ type: 'png', captureBeyondViewport: true, clip }),
    );
    return { picture, version };
  } finally {
    await context.close().catch(() => undefined);
  }
}

async function enterSession(page: Page, { cookies, storage }: SiteSession): Promise<void> {
  await page.browserContext().setCookie(...cookies);
  if (storage.length > 0) await page.evaluateOnNewDocument(restoreStorage, storage);
}

/** Sets the page's window size and waits for it. Firefox ESR 140 refuses the orientation of Puppeteer's command, harmlessly. */
async function setSize(page: Page, { width, height }: LayoutBrowser): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
  });
  const has = (w: number, h: number) => innerWidth === w && innerHeight === h;
  // Not by frames, of which a window that is not shown draws none.
  await page.waitForFunction(has, { polling: 50, timeout: fairTime.stretch(pictureMs) }, width, height);
}

/** The browser or its connection is gone; nothing is said about the page. */
function isEnd(error: unknown): boolean {
  return /Target closed|Connection closed|Session closed|disconnected|Failed to launch|WebSocket/i.test(String(error));
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
