/**
 * A large run as its owner sees it: started, watched in the browser to its end, searched, filtered and deleted.
 * `node test/bench/watch-run.ts [--pages 10000] [--own 120] [--shared 600] [--functions quality,link,contents] [--workers 2]`.
 * Prints what the screen says each minute, and for each step how long the screen took. Pictures go into the folder in
 * `TENKEN_SCREENSHOTS`.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { createSite } from '#product/runs/api/runs.ts';
import { withCpuSeconds } from '#scripts/bench/cpu-seconds.ts';
import { serveGeneratedSite } from '#scripts/bench/generated-site.ts';
import { password, tenants } from '../factories/world.ts';
import { endsWaiting } from '../journeys/loading-state.ts';
import { listenForErrors, openBrowser, speak } from '../journeys/open-browser.ts';
import { printFigures } from './print-figures.ts';
import { group, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    own: { type: 'string', default: '120' },
    shared: { type: 'string', default: '600' },
    functions: { type: 'string', default: 'quality,link,contents' },
    workers: { type: 'string', default: '2' },
  },
});
const pages = Number(values.pages);
const folder = process.env.TENKEN_SCREENSHOTS;
/** What is looked for in the findings. */
const sought = 'blink';
const limitMs = 3 * 3_600_000;

/** How long a step took until the screen had nothing more to load. */
async function timed(page: Page, what: string, step: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await step();
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await endsWaiting(page))) throw new Error(`${what}: still loading after ${performance.now() - begin} ms`);
  console.log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  if (folder) await page.screenshot({ path: `${folder}/${what.replaceAll(/[^a-z]+/gi, '-')}.png`, fullPage: true });
}

/** Watches a run until its title tells the end; prints what the screen says once a minute. */
async function watch(page: Page): Promise<void> {
  const begin = performance.now();
  let told = -60_000;
  for (;;) {
    const since = performance.now() - begin;
    if ((await page.title()).startsWith('Ended')) break;
    if (since > limitMs) throw new Error('the run did not end');
    if (since - told >= 60_000) {
      told = since;
      const panel = await page
        .getByRole('region', { name: 'Progress' })
        .innerText()
        .catch(() => '');
      console.log(
        `${Math.round(since / 1000)} s: ${await page.title()} | ${panel.replaceAll(/\s+/g, ' ').slice(0, 400)}`,
      );
      if (folder) await page.screenshot({ path: `${folder}/watch-${Math.round(since / 1000)}.png` });
    }
    await page.waitForTimeout(500);
  }
  console.log(`ended after ${((performance.now() - begin) / 1000).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`);
}

const site = await serveGeneratedSite(pages, {
  own: Number(values.own),
  shared: Number(values.shared),
  hasFaults: true,
});
const service = await startService(values.workers);
const browser = await openBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addCookies([{ name: 'tenken_session', value: service.session, url: service.url }]);
  await speak(context, 'en');
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const errors = listenForErrors(page);
  const functions = Object.fromEntries(values.functions.split(',').map(id => [id, true]));
  const data = { url: `${site.origin}/`, ...functions, isAllPage: true, pageLimit: pages, groupId: group.groupId };
  const key = await service.client.call(createSite, { params: group, body: { data } as never });
  const home = `${service.url}/t/${tenants.alpha.tenantPreferredId}/g/${group.groupId}`;
  const query = new URLSearchParams({ base_url_encoded: key.baseUrlEncoded, date: key.date });

  await page.goto(`${home}/run?${query}`);
  const figures = await withCpuSeconds(() => watch(page));
  console.log(`${figures.cpuSeconds.toFixed(0)} s of CPU, with the browser that watches`);
  printFigures(figures);
  await timed(page, 'run', () => page.reload());
  await timed(page, 'quality', () => page.goto(`${home}/quality?${query}`));
  await timed(page, 'search', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(sought);
    await page.waitForURL(url => url.searchParams.get('search') === sought);
  });
  await timed(page, 'places', () => page.goto(`${home}/quality?${query}&tab=places`));
  await timed(page, 'places-searched', () => page.goto(`${home}/quality?${query}&tab=places&search=${sought}`));
  const middle = Math.ceil(pages / 40);
  await timed(page, 'pages', () => page.goto(`${home}/quality?${query}&tab=pages&pageNumber=${middle}`));
  await timed(page, 'dead-links', () => page.goto(`${home}/link?${query}&tab=links&class=4xx`));
  await timed(page, 'links', () => page.goto(`${home}/link?${query}&tab=links&class=2xx`));
  await timed(page, 'history', () => page.goto(`${home}/verification-history`));
  await timed(page, 'delete', async () => {
    await page
      .getByRole('button', { name: /^Delete the run of/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    // Who deletes is asked to confirm to be themselves when ten minutes have gone by.
    const confirmed = page.getByRole('dialog', { name: 'Confirm your identity' });
    await confirmed.or(page.getByText('Run deleted')).first().waitFor();
    if (await confirmed.isVisible()) {
      await confirmed.getByLabel('Password').fill(password);
      await confirmed.getByRole('button', { name: 'Confirm', exact: true }).click();
    }
    await page.getByText('Run deleted').waitFor();
    await page.getByText(site.origin).first().waitFor({ state: 'detached' });
  });
  // The first attempt to delete is refused where that is asked.
  const others = errors.filter(error => !error.startsWith('403 DELETE '));
  console.log(others.length === 0 ? 'no error in the browser' : others.join('\n'));
} finally {
  await browser.close();
  await service.close();
  await site.close();
}
