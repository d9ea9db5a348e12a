import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { makeRun } from '../factories/make-run.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { sessionOf, tenants } from '../factories/world.ts';
import { openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
  await app.owner.updateTable('plan').set({ running_runs: 100 }).execute();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const say = {
  ja: {
    again: '品質をもう一度検証',
    confirm: 'もう一度検証',
    panel: '検証の進み具合',
    elapsed: '経過時間',
    provisional: '検証中のため、数値は暫定です。',
    page: 'もう一度検証中です',
    ended: '検証が終わりました（完了）。',
    endedTitle: '検証終了',
  },
  en: {
    again: 'Check again: Quality',
    confirm: 'Check again',
    panel: 'Progress',
    elapsed: 'Elapsed',
    provisional: 'numbers are provisional',
    page: 'Being checked again',
    ended: 'The run has ended (Finished).',
    endedTitle: 'Ended',
  },
};

test.each(languages)('a function is checked again, watched, and its end is told (%s)', async language => {
  const words = say[language];
  const key = await makeRun(app, { url: `https://run-control-${language}.open.example/` });
  const { page, lookAgain, faults, close } = await visit(browser, language);
  const value = await sessionOf(app.services, app.world, 'user');
  await page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  const group = `${app.origin}/t/${tenants.alpha.tenantPreferredId}/g/${key.groupId}`;
  const query = new URLSearchParams({ base_url_encoded: key.baseUrlEncoded, date: key.date });
  const folder = process.env.TENKEN_SCREENSHOTS;
  const shoot = async (name: string) => {
    for (const width of folder === undefined ? [] : [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${language}-${width}.png`, fullPage: true });
    }
  };

  await page.goto(`${group}/run?${query}`);
  await page.getByRole('button', { name: words.again }).click();
  await lookAgain('question');
  await page.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }).dblclick();

  await page.getByRole('heading', { name: words.panel, exact: true }).waitFor();
  await page.getByText(words.elapsed, { exact: true }).waitFor();
  await page.getByText(words.provisional).waitFor();
  await expect.poll(() => page.title()).toMatch(/^50% · /);
  await lookAgain('panel');
  await page.setViewportSize({ width: 390, height: 900 });
  await lookAgain('panel on a phone');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await shoot('panel');
  // After a reload it is the same.
  await page.reload();
  await page.getByRole('heading', { name: words.panel, exact: true }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^50% · /);

  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  const left = await app.owner.selectFrom('recheck').select('unit').where('run_id', '=', runId).execute();
  expect(left.map(({ unit }) => unit)).toEqual(['quality', 'quality']);

  const other = await page.context().newPage();
  await other.goto(`${group}/page?${query}&urlId=1`);
  await other.getByText(words.page).waitFor();
  await other.close();

  await app.owner.deleteFrom('recheck').where('run_id', '=', runId).execute();
  await app.owner.updateTable('run_unit').set({ status: 'FINISHED', done: 2 }).where('run_id', '=', runId).execute();
  const ended = { status: 'FINISHED' as const, finished_at: app.clock.now() };
  await app.owner.updateTable('run').set(ended).where('run_id', '=', runId).execute();
  await page.getByRole('status').filter({ hasText: words.ended }).waitFor({ state: 'attached' });
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${words.endedTitle} · `));
  expect(await page.getByRole('heading', { name: words.panel, exact: true }).count()).toBe(0);
  await shoot('ended');
  await lookAgain('ended');
  expect(faults()).toEqual([]);
  await close();
});
