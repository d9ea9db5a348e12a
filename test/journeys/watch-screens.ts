import type { Page } from 'playwright-core';
import type { Language } from '#language/message.ts';
import { axeViolations, listenForErrors } from './open-browser.ts';

/** Opens screen after screen in one tab, and records the faults of each. */
export interface Watch {
  /** Loads an address below the origin once and checks it at every width. With `stays` it must not redirect. */
  look(name: string, path: string, options?: { stays?: boolean }): Promise<void>;
  /** The faults by screen: the browser's errors, axe's violations, horizontal scrolling. */
  found: Record<string, string[]>;
}

/** Widths of a desktop and a phone. */
const widths = [1440, 390];
const height = 900;

/** Checks the screens of one language. A folder in `TENKEN_SCREENSHOTS` gets a picture of each of them. */
export function watchScreens(page: Page, { origin, language }: { origin: string; language: Language }): Watch {
  page.setDefaultTimeout(60_000);
  const errors = listenForErrors(page);
  const found: Watch['found'] = {};
  const folder = process.env.TENKEN_SCREENSHOTS;

  async function faultsAt(width: number, name: string): Promise<string[]> {
    await page.setViewportSize({ width, height });
    const isWide = await page.evaluate(
      () =>
        new Promise<boolean>(done =>
          requestAnimationFrame(() => done(document.documentElement.scrollWidth > innerWidth + 1)),
        ),
    );
    if (folder !== undefined) {
      await page.screenshot({ path: `${folder}/${name}-${language}-${width}.png`, fullPage: true });
    }
    const violations = await axeViolations(page);
    return [...(isWide ? ['scrolls sideways'] : []), ...violations].map(fault => `${width} px: ${fault}`);
  }

  return {
    found,
    async look(name, path, { stays = false } = {}) {
      const faults: string[] = [];
      try {
        await page.setViewportSize({ width: widths[0] ?? 1440, height });
        await page.goto(origin + path);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        const reached = new URL(page.url()).pathname;
        if (stays && reached !== new URL(path, origin).pathname) faults.push(`leads to ${reached}`);
        for (const width of widths) faults.push(...(await faultsAt(width, name)));
        if ((await page.title()) === '') faults.push('no title');
        if ((await page.locator('html').getAttribute('lang')) !== language) faults.push('another language');
      } catch (error) {
        faults.push(String(error));
      }
      faults.push(...errors.splice(0));
      if (faults.length > 0) found[name] = faults;
    },
  };
}
