import { setTimeout as wait } from 'node:timers/promises';
import type { WebDriver } from 'selenium-webdriver';
import sharp from 'sharp';
import { capturePicture, highestPicture } from '../capture-picture.ts';
import type { PagePicture } from '../engine.ts';
import { freezePage, rewindCarousels, scrollThrough } from '../still-page.ts';
import type { PageScripts } from './page-fit.ts';
import { hideFixedParts, nextFrames, pageSize, scrollToTop } from './scrolled-page.ts';

const settleMs = 15_000;

/** Time to load the document before it is drawn as it is. */
export const webDriverNavigationMs = 120_000;

/** Opens the page, as far as it loads in its time. Rejects with the driver's error where nothing was loaded. */
export async function openByWebDriver(driver: WebDriver, url: string): Promise<void> {
  await driver.manage().setTimeouts({ pageLoad: webDriverNavigationMs, script: settleMs * 4 });
  try {
    await driver.get(url);
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    if (!late || (await driver.getCurrentUrl()) === 'about:blank') throw error;
  }
}

/** A picture of the whole loaded page, scrolled through and joined; fixed and sticky parts are only in the first slice. */
export async function drawByWebDriver(driver: WebDriver, measure?: Measure): Promise<PagePicture> {
  const run: PageScripts['run'] = (fn, ...args) => callInPage(driver, fn, ...args);
  try {
    await run(scrollThrough, { height: highestPicture, milliseconds: settleMs });
    await measure?.({ run });
    await run(rewindCarousels).catch(() => undefined);
    await run(freezePage);
  } catch (error) {
    // An old browser does not know the language of these scripts: it is drawn as it is.
    if (!isScriptError(error)) throw error;
  }
  const size = await callPlainly(driver, pageSize);
  let hidden = false;
  return capturePicture(
    size,
    size.density,
    async clip => {
      if (clip.y > 0 && !hidden) {
        await callPlainly(driver, hideFixedParts);
        hidden = true;
      }
      const top = await callPlainly(driver, scrollToTop, clip.y);
      await run(nextFrames).catch(() => wait(200));
      const shot = sharp(Buffer.from(await stillScreenshot(driver), 'base64'), { limitInputPixels: false });
      const { width, height } = await shot.metadata();
      const density = width / size.window.width;
      const from = Math.min(height - 1, Math.max(0, Math.round((clip.y - top) * density)));
      const rows = Math.min(height - from, Math.max(1, Math.round(clip.height * density)));
      const columns = Math.min(width, Math.max(1, Math.round(clip.width * density)));
      const scale = (size.density * clip.scale) / density;
      return shot
        .extract({ left: 0, top: from, width: columns, height: rows })
        .resize(Math.max(1, Math.round(columns * scale)), Math.max(1, Math.round(rows * scale)), { fit: 'fill' })
        .png({ compressionLevel: 1 })
        .toBuffer();
    },
    { window: size.window.height },
  );
}

/** On a loaded machine a window is still being drawn after its frames: two screenshots in a row must be equal, of at most so many. */
const maxScreenshots = 6;

async function stillScreenshot(driver: WebDriver): Promise<string> {
  let last = await driver.takeScreenshot();
  for (let taken = 1; taken < maxScreenshots; taken += 1) {
    const next = await driver.takeScreenshot();
    if (next === last) return next;
    last = next;
    await wait(100);
  }
  return last;
}

export type Measure = (scripts: PageScripts) => Promise<void>;

class PageScriptError extends Error {}

function isScriptError(error: unknown): boolean {
  return error instanceof PageScriptError || (error instanceof Error && error.name === 'JavascriptError');
}

/** Calls a self-contained function without promises, in the JavaScript that it is written in. */
function callPlainly<A extends unknown[], R>(driver: WebDriver, fn: (...args: A) => R, ...args: A): Promise<R> {
  return driver.executeScript<R>(`return (${fn.toString()}).apply(null, arguments);`, ...args);
}

/** Calls a self-contained function in the page with JSON arguments and returns its JSON result. */
export async function callInPage<A extends unknown[], R>(
  driver: WebDriver,
  fn: (...args: A) => R,
  ...args: A
): Promise<Awaited<R>> {
  const script = `const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => (${fn.toString()})(...JSON.parse(arguments[0])))
      .then(value => done({ value }), error => done({ error: String(error) }));`;
  const answer = await driver.executeAsyncScript<{ value?: Awaited<R>; error?: string }>(script, JSON.stringify(args));
  if (answer?.error !== undefined) throw new PageScriptError(answer.error.slice(0, 200));
  return answer?.value as Awaited<R>;
}
