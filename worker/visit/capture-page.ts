import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { capturePicture, highestPicture } from '#checks/capture-picture.ts';
import type { CheckFile } from '#checks/check.ts';
import type { PagePicture } from '#checks/engine.ts';
import type { PageWorld } from '#checks/page-world.ts';

/** Runs in the page: scrolls once, so that lazy parts load, waits for pictures (bounded), and returns to the top. */
async function scrollThrough(limits: { height: number; milliseconds: number }): Promise<void> {
  const ends = performance.now() + limits.milliseconds;
  const next = () =>
    new Promise<void>(done => {
      const late = setTimeout(done, 100);
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(done, 0);
      });
    });
  const pageHeight = () => Math.min(document.scrollingElement?.scrollHeight ?? 0, limits.height);
  for (let top = innerHeight; top < pageHeight() && performance.now() < ends; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await next();
  }
  const waiting = [...document.images].filter(image => !image.complete);
  const loaded = Promise.all(
    waiting.map(image => new Promise(done => ['load', 'error'].forEach(event => image.addEventListener(event, done)))),
  );
  const rest = Math.max(0, Math.min(5_000, ends - performance.now()));
  if (waiting.length > 0) await Promise.race([loaded, new Promise(done => setTimeout(done, rest))]);
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  await document.fonts.ready;
  await next();
}

/** Lets the page load its lazy parts. Takes at most `milliseconds`, 100 ms on a short page. */
export async function settlePage(world: PageWorld, milliseconds: number): Promise<void> {
  await world.run(scrollThrough, { height: highestPicture, milliseconds });
}

/** A picture of the whole page in its current state, as wide as its layout. */
export async function capturePage(page: Page, world: PageWorld): Promise<PagePicture> {
  const size = await world.run(() => ({
    width: document.documentElement.clientWidth,
    height: Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0, innerHeight),
    density: devicePixelRatio,
  }));
  return capturePicture(size, size.density, clip =>
    page.screenshot({ type: 'png', optimizeForSpeed: true, captureBeyondViewport: true, clip }),
  );
}

/** A picture of the part of the page that is on the screen. */
export async function captureViewport(page: Page, world: PageWorld): Promise<PagePicture> {
  const size = await world.run(() => ({ width: innerWidth, height: innerHeight, density: devicePixelRatio }));
  return capturePicture(size, size.density, ({ width, height, scale }) =>
    page.screenshot({ type: 'png', optimizeForSpeed: true, clip: { x: 0, y: 0, width, height, scale } }),
  );
}

/** The small picture of a site: the top of its page at 480x360. */
export async function drawThumbnail(picture: PagePicture): Promise<CheckFile> {
  const bytes = await sharp(picture.bytes, { limitInputPixels: false })
    .resize({ width: 480, height: 360, fit: 'cover', position: 'top' })
    .webp({ quality: 80 })
    .toBuffer();
  return { name: 'thumbnail.webp', contentType: 'image/webp', bytes };
}
