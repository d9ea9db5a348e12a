import type { Page } from 'puppeteer-core';
import type { IsolatedWorld } from '../../isolated-world.ts';
import { type ClippedText, findClipped, findOverlapping } from './find-clipped.ts';
import { findSideways } from './find-sideways.ts';
import type { StatesFacts } from './states-facts.ts';

const most = 20;
/** 1,280 x 1,024 CSS pixels at 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };
/** Milliseconds in which a page may react to another size. */
const reactMs = 250;

/** Notes what is cut off at rest: it is no finding of a state. */
export async function noteRest(world: IsolatedWorld, left: () => number): Promise<void> {
  await world.call(findClipped, [true, most], left());
  await world.call(findOverlapping, [true, most], left());
}

/** Runs in the page (self-contained): the spaces of WCAG 1.4.12, as a reader sets them with a style of their own. */
function setSpacing(on: boolean): void {
  const own = globalThis as unknown as { tenkenSpacing?: CSSStyleSheet };
  own.tenkenSpacing ??= new CSSStyleSheet();
  const sheet = own.tenkenSpacing;
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-block-end: 2em !important }`,
  );
  const others = document.adoptedStyleSheets.filter(one => one !== sheet);
  document.adoptedStyleSheets = on ? [...others, sheet] : others;
}

/** Texts that are cut off or run into each other with the spaces of WCAG 1.4.12. */
export async function lookAtSpacing(world: IsolatedWorld, left: () => number): Promise<ClippedText[]> {
  await world.call(setSpacing, [true], left());
  try {
    const clipped = await world.call(findClipped, [false, most], left());
    return [...clipped, ...(await world.call(findOverlapping, [false, most], left()))];
  } finally {
    await world.call(setSpacing, [false], left() + 500);
  }
}

/** Runs in the page (self-contained): waits until a page has reacted to its new size. */
async function waitForLayout(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  const frame = () =>
    new Promise<void>(done => {
      const late = setTimeout(done, 50);
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(done, 0);
      });
    });
  let [size, same] = ['', 0];
  while (same < 3 && performance.now() < end) {
    await frame();
    const { scrollWidth, scrollHeight } = document.documentElement;
    const next = `${scrollWidth} ${scrollHeight}`;
    same = next === size ? same + 1 : 0;
    size = next;
  }
}

/** The page in a window of 320 CSS pixels: what makes it scroll sideways, and texts that are cut off. */
export async function lookAtReflow(
  page: Page,
  world: IsolatedWorld,
  left: () => number,
): Promise<NonNullable<StatesFacts['reflow']>> {
  const usual = page.viewport();
  await page.setViewport({ ...usual, ...zoomed });
  try {
    await world.call(waitForLayout, [reactMs], left());
    const sideways = await world.call(findSideways, [most], left());
    return { sideways, clipped: await world.call(findClipped, [false, most], left()) };
  } finally {
    await page.setViewport(usual);
    await world.call(waitForLayout, [reactMs], left() + 500).catch(() => undefined);
  }
}
