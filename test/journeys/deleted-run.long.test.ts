import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import { purgeRuns, withPurged } from '#product/runs/core/runs/purged-runs.ts';
import { makeRun } from '../factories/make-run.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { sessionOf, tenants } from '../factories/world.ts';
import { openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';
import { walkedIn } from './walked-in.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const say = {
  ja: { gone: '見つかりませんでした', why: '削除されたか、URLが正しくありません。', history: '検証履歴' },
  en: {
    gone: 'Not found',
    why: 'It has been deleted, or the URL is incorrect.',
    history: 'Verification history',
  },
};

test.each(walkedIn('ja'))(
  'an old link to a deleted run says so, in the bin and while it is removed (%s)',
  async language => {
    const { gone, why, history } = say[language];
    const key = await makeRun(app, { url: `https://old-link-${language}.open.example/` });
    const user = await app.as('user');
    await user.call(deleteRun, { params: key });
    const { page, lookAgain, faults, close } = await visit(browser, language);
    const value = await sessionOf(app.services, app.world, 'user');
    await page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
    const group = `${app.origin}/t/${tenants.alpha.tenantPreferredId}/g/${key.groupId}`;
    const query = new URLSearchParams({ base_url_encoded: key.baseUrlEncoded, date: key.date });
    for (const screen of ['run', 'quality']) {
      await page.goto(`${group}/${screen}?${query}`);
      await page.getByText(gone, { exact: true }).waitFor();
      await page.getByText(why, { exact: true }).waitFor();
    }
    await lookAgain('deleted run');
    const folder = process.env.TENKEN_SCREENSHOTS;
    for (const width of folder === undefined ? [] : [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/deleted-run-${language}-${width}.png` });
    }
    // For good: its rows are still there, and nobody sees them.
    await inTenant(app.services.db, key.tenantId, tx =>
      withPurged(tx, () => purgeRuns(tx, { deletedBefore: app.clock.now() }, app.clock.now())),
    );
    await page.goto(`${group}/run?${query}`);
    await page.getByText(gone, { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: history }).click();
    await page.getByRole('heading', { level: 1, name: history }).waitFor();
    expect(await page.getByText(`old-link-${language}`).count()).toBe(0);
    expect(faults().filter(fault => !fault.startsWith('404 GET '))).toEqual([]);
    await close();
  },
);
