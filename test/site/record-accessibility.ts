/**
 * Prints axe-core's results with its default rules for every page of the normal crawl at 1,350 x 940 px, as the rows of
 * recorded-accessibility.ts: `node test/site/record-accessibility.ts > test/site/recorded-accessibility.ts`. Needs
 * Chromium (TENKEN_CHROMIUM, default /usr/bin/chromium).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import puppeteer from 'puppeteer-core';
import { crawledPages } from './crawl-truth.ts';
import { startSite } from './site-server.ts';

type Results = Record<'violations' | 'incomplete', { id: string; nodes: { target: (string | string[])[] }[] }[]>;

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const { version } = require('axe-core/package.json') as { version: string };
const browser = await puppeteer.launch({
  executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const site = await startSite();
try {
  const rows: string[] = [];
  for (const path of crawledPages) {
    const page = await browser.newPage();
    await page.setViewport({ width: 1350, height: 940 });
    // The dead image and frame of link.html do not matter here, the page itself must be loaded.
    await page.goto(site.url + path, { waitUntil: 'load', timeout: 20_000 });
    await page.evaluate(axe);
    const results = await page.evaluate(
      () => (globalThis as unknown as { axe: { run(): Promise<Results> } }).axe.run() as Promise<Results>,
    );
    for (const verdict of ['violations', 'incomplete'] as const)
      for (const rule of results[verdict])
        for (const node of rule.nodes)
          if (rule.id !== 'frame-tested')
            rows.push(
              `  ${JSON.stringify([path, rule.id, verdict === 'violations' ? 'violation' : 'incomplete', node.target.flat().join(' ')])},`,
            );
    await page.close();
  }
  process.stdout.write(`/**
 * All results of axe-core ${version} with its default rules for the normal crawl, written by record-accessibility.ts.
 * Path, axe rule, verdict, selector (frames from the top, separated by a space).
 */
export const recordedAccessibility: readonly (readonly [
  path: string,
  rule: string,
  verdict: 'violation' | 'incomplete',
  selector: string,
])[] = [
${rows.join('\n')}
];
`);
} finally {
  await browser.close();
  await site.close();
}
