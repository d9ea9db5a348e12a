import type { Page } from 'puppeteer-core';
import { capturePicture, highestPicture, type Shoot } from '#checks/capture-picture.ts';
import type { CheckFile } from '#checks/check.ts';
import type { PagePicture } from '#checks/engine.ts';
import type { PageWorld } from '#checks/page-world.ts';
import { freezePage, rewindCarousels, scrollThrough } from '#checks/still-page.ts';

/** Lets the page load its lazy parts. Takes at most `milliseconds`, 100 ms on a short page. */
export async function settlePage(world: PageWorld, milliseconds: number): Promise<void> {
  await world.run(scrollThrough, { height: highestPicture, milliseconds });
}

/** Runs `look` with the page at rest: no animations, carousels at the first slide. Its scripts run again afterwards. */
export async function atRest<T>(page: Page, world: PageWorld, look: (shoot: Shoot) => Promise<T>): Promise<T> {
  await page.evaluate(rewindCarousels).catch(() => undefined);
  await world.run(freezePage);
  await world.session.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    return await look(clip =>
      page.screenshot({ type: 'png', optimizeForSpeed: true, captureBeyondViewport: true, clip }),
    );
  } finally {
    await world.session.send('Emulation.setScriptExecutionDisabled', { value: false }).catch(() => undefined);
  }
}

/** A picture of the whole page at rest. `isThrifty`: see `capturePicture`. */
export function capturePage(page: Page, world: PageWorld, { isThrifty = false } = {}): Promise<PagePicture> {
  return atRest(page, world, async shoot => {
    const size = await world.run(() => ({
      width: document.documentElement.clientWidth,
      height: Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0, innerHeight),
      density: devicePixelRatio,
    }));
    return capturePicture(size, size.density, shoot, { isThrifty });
  });
}

export async function captureViewport(page: Page, world: PageWorld): Promise<PagePicture> {
  const size = await world.run(() => ({ width: innerWidth, height: innerHeight, density: devicePixelRatio }));
  return capturePicture(size, size.density, ({ width, height, scale }) =>
    page.screenshot({ type: 'png', optimizeForSpeed: true, clip: { x: 0, y: 0, width, height, scale } }),
  );
}

/** The small picture of a site: the top of its page in its whole width at 480x360, with white below a low one. */
export async function drawThumbnail(picture: PagePicture): Promise<CheckFile> {
  const { default: sharp } = await import('sharp');
  const { width, height } = picture;
  const fit = height / width < 360 / 480 ? 'contain' : 'cover';
  const bytes = await sharp(picture.bytes, { limitInputPixels: false })
    .resize({ width: 480, height: 360, fit, position: 'top', background: '#fff' })
    .webp({ quality: 80 })
    .toBuffer();
  return { name: 'thumbnail.webp', contentType: 'image/webp', bytes };
}
