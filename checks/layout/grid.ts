import type { LayoutBrowser } from '../browsers.ts';
import type { EngineOptions, PagePicture } from '../engine.ts';
import { addressWithPassword } from './address-with-password.ts';
import { drawByWebDriver, type Measure, openByWebDriver, webDriverNavigationMs } from './webdriver-drawer.ts';
import { openWebDriverSession } from './webdriver-session.ts';

/** Limits in milliseconds of a picture by a grid: until a machine is free, and of one command. */
export interface GridLimits {
  startMs: number;
  commandMs: number;
}
const usualLimits: GridLimits = { startMs: 120_000, commandMs: webDriverNavigationMs + 30_000 };

/** Draws a page by the operator's grid. Rejects with `WebDriverFailure` for faults of the grid, otherwise with the driver's error. */
export async function drawByGrid(
  url: string,
  device: LayoutBrowser,
  options: EngineOptions,
  signal: AbortSignal,
  { limits = usualLimits, measure }: { limits?: GridLimits; measure?: Measure } = {},
): Promise<{ picture: PagePicture; engine: string; version: string; real: boolean }> {
  const { grid, credentials } = options;
  const capabilities = grid?.devices[device.id];
  if (grid === undefined || capabilities === undefined) throw new Error('no grid draws this device');
  const session = await openWebDriverSession({ server: grid.url, capabilities, signal, ...limits });
  try {
    const { driver, browserName, browserVersion } = session;
    if (device.formFactor === 'desktop') {
      // A window that cannot be resized is drawn as it is.
      await driver
        .manage()
        .window()
        .setRect({ width: device.width, height: device.height })
        .catch(() => undefined);
    }
    await openByWebDriver(driver, addressWithPassword(url, credentials));
    const picture = await drawByWebDriver(driver, measure);
    return { picture, engine: browserName, version: browserVersion, real: isThatBrowser(device, browserName) };
  } finally {
    await session.close();
  }
}

const families: Record<LayoutBrowser['engine'], RegExp> = {
  chromium: /^(chrome|android)/i,
  firefox: /^firefox/i,
  edge: /edge/i,
  webkit: /^safari/i,
  ie: /internet explorer/i,
};

const isThatBrowser = (device: LayoutBrowser, browserName: string): boolean =>
  families[device.engine].test(browserName);
