import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { proxiedChromiumArguments, quietArguments } from '#platform/egress/chromium-flags.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { removeFromBrowser } from './dropped-privileges.ts';
import { findBrowser } from './find-browser.ts';
import { launchChromium } from './launch-chromium.ts';
import { type RendererLimits, type RendererWatch, rendererHeapMegabytes, watchRenderers } from './renderer-watch.ts';

/** A Chromium with a profile of its own, and the count of its pages. */
export interface RunningBrowser {
  browser: Browser;
  /** A connection to the browser itself, opened once: puppeteer mistakes a second simultaneous one for its own. */
  control: CDPSession;
  /** Pages so far. */
  opened: number;
  /** Pages now. */
  leases: number;
  /** Resolves when the process is gone and its profile deleted. */
  ended: Promise<void>;
  renderers: RendererWatch;
  killedFor?: Page;
  /** It was killed because it could open no page any more. */
  isBroken?: boolean;
}

const browserArguments = [
  '--hide-scrollbars',
  '--mute-audio',
  '--force-color-profile=srgb',
  '--lang=ja',
  '--disable-dev-shm-usage',
  // A page has a context of its own, for which a process that was started ahead of time is of no use.
  '--disable-features=SpareRendererForSitePerProcess',
  // A moving picture shows its first frame, so that two pictures of a page are equal.
  '--blink-settings=imageAnimationPolicy=2',
  `--js-flags=--max-old-space-size=${rendererHeapMegabytes}`,
];

/** Starts a Chromium behind the proxy `proxyUrl`. Rejects when there is none or it does not start. */
export async function startBrowser(settings: {
  executable?: string;
  proxyUrl: string | undefined;
  rendererLimits?: RendererLimits;
}): Promise<RunningBrowser> {
  const { proxyUrl } = settings;
  const executable = await findBrowser('chromium', settings.executable);
  if (executable === undefined) throw new Error('No Chromium found. Install it, or name it in TENKEN_CHROMIUM.');
  const profile = await mkdtemp(join(tmpdir(), 'tenken-chromium-'));
  const args = proxyUrl === undefined ? quietArguments : proxiedChromiumArguments(proxyUrl);
  const browser = await launchChromium(executable, profile, [...args, ...browserArguments]);
  const renderers = watchRenderers(browser.process()?.pid ?? 0, settings.rendererLimits, () => {
    running.isBroken = true;
    killBrowser(running);
  });
  browser.process()?.stderr?.on('data', chunk => renderers.hear(String(chunk)));
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  browser.process()?.once('exit', async () => {
    renderers.stop();
    await removeFromBrowser(profile);
    resolve();
  });
  const control = await browser.target().createCDPSession();
  const running: RunningBrowser = { browser, control, opened: 0, leases: 0, renderers, ended };
  return running;
}

/** Closes the browser and waits for its process, which is killed after 5 s. */
export async function endBrowser(running: RunningBrowser): Promise<void> {
  const cancel = fairTime.after(5_000, () => killBrowser(running));
  await running.browser.close().catch(() => undefined);
  await running.ended;
  cancel();
}

/** Kills the browser at once, with all its processes. */
export function killBrowser({ browser }: RunningBrowser): void {
  const pid = browser.process()?.pid;
  if (pid === undefined || browser.process()?.exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    browser.process()?.kill('SIGKILL');
  }
}
