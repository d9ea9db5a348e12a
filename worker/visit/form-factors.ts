import type { Page, Viewport } from 'puppeteer-core';
import type { FormFactor } from '#checks/check.ts';

/** The screens on which pages are visited: a common notebook, and a Pixel-like telephone (`AC3`). */
export const viewports: Record<FormFactor, Viewport> = {
  desktop: { width: 1440, height: 900, deviceScaleFactor: 1 },
  mobile: { width: 412, height: 915, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true },
};

/** Sets the screen and the user agent of the form factor. The version in the user agent is the browser's own. */
export async function dressPage(page: Page, formFactor: FormFactor): Promise<void> {
  const version = await page.browser().version();
  const major = /\/(\d+)/.exec(version)?.[1] ?? '0';
  const brands = [
    { brand: 'Chromium', version: major },
    { brand: 'Google Chrome', version: major },
  ];
  const chrome = `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0`;
  if (formFactor === 'mobile') {
    await page.setUserAgent({
      userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
      userAgentMetadata: {
        brands,
        platform: 'Android',
        platformVersion: '14.0.0',
        architecture: '',
        model: 'Pixel 7',
        mobile: true,
      },
    });
  } else {
    await page.setUserAgent({
      userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
      userAgentMetadata: {
        brands,
        platform: 'Windows',
        platformVersion: '10.0.0',
        architecture: 'x86',
        model: '',
        mobile: false,
      },
    });
  }
  await page.setViewport(viewports[formFactor]);
}
