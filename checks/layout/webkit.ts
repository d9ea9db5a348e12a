import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { LayoutBrowser } from '../browsers.ts';
import { type EngineOptions, type PagePicture, proxyErrorHeader } from '../engine.ts';
import { fetchFailureMessages, navigationFailure } from '../fetch-failures.ts';
import {
  callInPage,
  drawByWebDriver,
  type Measure,
  openByWebDriver,
  webDriverNavigationMs,
} from './webdriver-drawer.ts';
import { openWebDriverSession, type WebDriverSession } from './webdriver-session.ts';
import { startWebKit, type WebKitProcess } from './webkit-process.ts';

const WindowState = z.object({
  state: z.enum(['committed', 'finished', 'failed', 'crashed']),
  uri: z.string(),
  status: z.number().optional(),
  /** The browser proxy's reason for its own answer. */
  refused: z.string().nullish(),
  error: z.string().optional(),
  layoutWidth: z.number().optional(),
});
type WindowState = z.infer<typeof WindowState>;

const tellMs = 10_000;

/** Draws a page by WebKitGTK in processes of its own. Rejects with a sentence for people where there is no page. */
export async function drawByWebKit(
  url: string,
  device: LayoutBrowser,
  options: EngineOptions,
  signal: AbortSignal,
  measure?: Measure,
): Promise<{ picture: PagePicture; version: string }> {
  const { webkit } = options;
  if (webkit === undefined) throw new Error('WebKitGTK is not installed');
  const { width, height, density } = device;
  const process = await startWebKit(webkit, { width: width * density, height: height * density }, signal);
  const end = () => void process.stop();
  signal.addEventListener('abort', end, { once: true });
  let session: WebDriverSession | undefined;
  try {
    session = await openWindow(process, device, options, signal);
    await openByWebDriver(session.driver, url);
    const state = await shownState(process.folder, signal);
    if (state.refused) throw new Error(fetchFailureMessages[navigationFailure(state.refused)].en);
    if (state.state === 'crashed') throw new Error('the page ended its process');
    if (state.error !== undefined) throw new Error(state.error);
    await zoomed(session, state.layoutWidth ?? width, signal);
    return { picture: await drawByWebDriver(session.driver, measure), version: session.browserVersion };
  } finally {
    signal.removeEventListener('abort', end);
    await process.stop();
  }
}

async function openWindow(process: WebKitProcess, device: LayoutBrowser, options: EngineOptions, signal: AbortSignal) {
  const { webkit, credentials } = options;
  const settings = {
    width: device.width,
    height: device.height,
    scale: device.density,
    phone: device.formFactor === 'mobile',
    userAgent: userAgentOf(device),
    sandbox: process.sandbox,
    proxy: webkit?.proxyUrl,
    settings: webkit?.settings,
    refusedHeader: proxyErrorHeader,
    state: `${process.folder}/state.json`,
    ...(credentials ? { credentials: { ...credentials, origin: originWithPort(credentials.origin) } } : {}),
  };
  const file = await process.write('settings.json', JSON.stringify(settings));
  return openWebDriverSession({
    server: process.server,
    capabilities: {
      pageLoadStrategy: 'normal',
      'webkitgtk:browserOptions': { binary: webkit?.gjs, args: [process.script, file] },
    },
    startMs: 60_000,
    commandMs: webDriverNavigationMs + 30_000,
    signal,
  });
}

/** The window's final state, or its last one for a page that keeps loading. */
async function shownState(folder: string, signal: AbortSignal): Promise<WindowState> {
  const ends = Date.now() + tellMs;
  for (;;) {
    const text = await readFile(`${folder}/state.json`, 'utf8').catch(() => '');
    const state = text === '' ? undefined : WindowState.safeParse(JSON.parse(text)).data;
    if (state !== undefined && (state.state !== 'committed' || Date.now() > ends)) return state;
    if (signal.aborted || Date.now() > ends) throw new Error('no answer');
    await wait(50);
  }
}

/** The window zooms a page that is wider than the screen after its load. */
async function zoomed(session: WebDriverSession, width: number, signal: AbortSignal): Promise<void> {
  const ends = Date.now() + tellMs;
  while (!signal.aborted && Date.now() < ends) {
    if (Math.abs((await callInPage(session.driver, () => innerWidth)) - width) <= 1) return;
    await wait(50);
  }
}

const originWithPort = (origin: string): string => {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
};

function userAgentOf(device: LayoutBrowser): string {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5';
  return device.formFactor === 'mobile'
    ? `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/15E148 Safari/604.1`
    : `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`;
}
