import type { Locator, Page } from 'playwright-core';

/** Runs in the page: the texts on it that say that there is none or nothing of something. */
function textsOfNothing(): string[] {
  const isNothing =
    /(^|[^\d.,:/〜–-])0(?![\d.,:/〜–])|^[–—-]$|なし|(ありま|いま)せん|\b(none|nothing|no|not yet|there (is|are) no)\b/i;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    // An error is no claim.
    if (parent === null || !parent.checkVisibility() || parent.closest('[role="alert"]') !== null) continue;
    if (isNothing.test(text)) found.push(text.slice(0, 60));
  }
  return found;
}

/** Texts that say "none", to be compared with those of another moment. */
export const saidNothing = (page: Page): Promise<string[]> => page.evaluate(textsOfNothing);

/** The texts of a loading screen that the data has proved wrong: zeros, "none", empty states. */
export function falseClaims(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  return before.filter(text => {
    const place = left.indexOf(text);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}

const busy = 'main [aria-busy="true"]:visible';

/** Number of places of the screen that say that something is loading. */
export const placesThatWait = (page: Page): Promise<number> => page.locator(busy).count();

/** Waits until nothing on the screen says that it is loading; false if that does not happen. */
export const endsWaiting = (page: Page): Promise<boolean> =>
  page
    .locator(busy)
    .first()
    .waitFor({ state: 'detached', timeout: 30_000 })
    .then(
      () => true,
      () => false,
    );

/** The buttons of the screen that try again what has failed. */
export const otherTries = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^(もう一度試す|Try again)$/ });
