import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import type { RunOptions } from '#product/runs/api/options/options-of-run.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { knownPages } from './known-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const url = 'https://known.open.example/';

/** A run with a page of its own besides the home page. */
async function runWith(page: string, change: Partial<RunOptions> & { crawlStopped?: boolean } = {}) {
  const { crawlStopped = false, ...options } = change;
  const key = await makeRun(app, { url, status: 'STOPPED' });
  const { run_id: runId, options: made } = await inTenant(app.services.db, key.tenantId, tx => getRunByKey(tx, key));
  await app.owner
    .updateTable('run')
    .set({ options: JSON.stringify({ ...made, ...options }), crawl_stopped: crawlStopped })
    .where('run_id', '=', runId)
    .execute();
  await app.owner
    .updateTable('page')
    .set({ url: `${url}${page}` })
    .where('run_id', '=', runId)
    .where('url_id', '=', 2)
    .execute();
  return inTenant(app.services.db, key.tenantId, tx => getRunByKey(tx, key));
}

type Change = Parameters<typeof runWith>[1];
test.each<[what: string, change: Change, known: string[], now?: Change]>([
  ['took all pages', {}, ['last']],
  ['took new pages only', { isVerifyNewPageOnly: true }, ['full', 'last']],
  ['took one page', { isAllPage: false }, ['full', 'last']],
  ['took chosen URLs', { urls: [`${url}last`] }, ['full', 'last']],
  ['took a list', { urlList: { sk: 'a', fileName: 'a.csv', count: 1 } }, ['full', 'last']],
  ['was stopped in its crawl', { crawlStopped: true }, ['full', 'last']],
  ['only collected pages', { isOnlySitemap: true }, ['full']],
  ['took a folder', { directoryCheck: true }, ['full', 'last']],
  ['took the same folder', { directoryCheck: true }, ['last'], { directoryCheck: true }],
])('a page is known when the last run %s', async (_what, change, known, now = {}) => {
  await app.owner.deleteFrom('run').execute();
  await runWith('oldest');
  await runWith('full');
  await runWith('last', change);
  const run = await runWith('now', { isVerifyNewPageOnly: true, ...now });
  const pages = [...((await knownPages(app.services, run)) ?? [])].filter(page => page !== url);
  expect(pages.map(page => page.slice(url.length)).toSorted((a, b) => a.localeCompare(b))).toEqual(known);
});
