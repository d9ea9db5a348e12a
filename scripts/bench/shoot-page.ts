/** One Chromium, one page, a picture of the whole page on a desktop and on a phone: `node shoot-page.ts URL`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';

const url = process.argv[2] ?? '';
const folder = await mkdtemp(join(tmpdir(), 'tenken-bench-'));
const browser = await puppeteer.launch({
  executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const screens = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 412, height: 915, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
for (const [name, screen] of Object.entries(screens)) {
  const page = await browser.newPage();
  await page.setViewport(screen);
  await page.goto(url, { waitUntil: 'networkidle0' });
  await page.screenshot({ path: join(folder, `${name}.webp`), type: 'webp', fullPage: true });
  await page.close();
}
await browser.close();
await rm(folder, { recursive: true });
