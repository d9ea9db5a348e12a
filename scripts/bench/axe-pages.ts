/**
 * Equivalent of axe's command line without a web driver: one Chromium, page after page, results as JSON: `node
 * axe-pages.ts URL…`.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import puppeteer from 'puppeteer-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await puppeteer.launch({
  executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const results: unknown[] = [];
for (const url of process.argv.slice(2)) {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(source);
  results.push(await page.evaluate('axe.run()'));
  await page.close();
}
await browser.close();
process.stdout.write(JSON.stringify(results));
