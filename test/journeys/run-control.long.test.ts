import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await app.owner.updateTable('plan').set({ running_runs: 100 }).execute();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const say = {
  ja: {
    menu: '品質の操作',
    again: 'もう一度検証',
    confirm: 'もう一度検証',
    panel: '検証の進み具合',
    elapsed: '経過時間',
    provisional: '検証中のため、数値は暫定です。',
    page: 'もう一度検証中です',
    ended: '検証が終わりました（完了）。',
    endedTitle: '検証終了',
  },
  en: {
    menu: 'Actions: Quality',
    again: 'Recheck',
    confirm: 'Recheck',
    panel: 'Progress',
    elapsed: 'Elapsed',
    provisional: 'Figures are provisional',
    page: 'Being rechecked',
    ended: 'The run has finished (Finished).',
    endedTitle: 'Ended',
  },
};

test.each(walkedIn('ja'))('a function is checked again, watched, and its end is told (%s)', async language => {
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
  await page.getByRole('button', { name: words.menu }).click();
  await page.getByRole('menuitem', { name: words.again }).click();
  await lookAgain('question');
  await page.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }).dblclick();

  await page.getByRole('heading', { name: words.panel, exact: true }).waitFor();
  await page.getByText(words.elapsed, { exact: true }).waitFor();
  await page.getByText(words.provisional).waitFor();
  await expect.poll(() => page.title()).toMatch(/^50% · /);
  await lookAgain('panel');
  await page.setViewportSize({ width: 390, height: 900 });
  await lookAgain('panel on a phone');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(390);
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

const sayStop = {
  ja: {
    menu: '品質の操作',
    one: '品質の検証を停止',
    coverage: '検証の範囲',
    all: '検証を停止',
    accepted: '停止を受け付けました。',
    stopping: '停止処理中です。',
    rest: '未完了分を再検証',
    provisional: '検証中のため、数値は暫定です。',
    waiting: '検証待ち',
    notJudged: '未検証の項目あり',
  },
  en: {
    menu: 'Actions: Quality',
    one: 'Stop Quality',
    coverage: 'Coverage',
    all: 'Stop the run',
    accepted: 'Stopping the run.',
    stopping: 'The run will stop once',
    rest: 'Verify the rest',
    provisional: 'Figures are provisional',
    waiting: 'Waiting',
    notJudged: 'Partially checked',
  },
};

test.each(walkedIn('ja'))(
  'a function and then the whole run is stopped, and the rest is verified (%s)',
  async language => {
    const words = sayStop[language];
    const key = await makeRun(app, {
      url: `https://run-stop-${language}.open.example/`,
      status: 'RUNNING',
      answered: false,
    });
    const { run_id: runId } = await app.owner
      .selectFrom('run')
      .select('run_id')
      .where('base_url_encoded', '=', key.baseUrlEncoded)
      .executeTakeFirstOrThrow();
    const stored = async () => {
      const run = app.owner.selectFrom('run').select(['status', 'stop_requested']).where('run_id', '=', runId);
      const units = app.owner.selectFrom('run_unit').select(['unit', 'status']).where('run_id', '=', runId);
      const rows = await units.execute();
      return {
        ...(await run.executeTakeFirstOrThrow()),
        ...Object.fromEntries(rows.map(row => [row.unit, row.status])),
      };
    };
    const { page, lookAgain, faults, close } = await visit(browser, language);
    const value = await sessionOf(app.services, app.world, 'user');
    await page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
    const query = new URLSearchParams({ base_url_encoded: key.baseUrlEncoded, date: key.date });
    await page.goto(`${app.origin}/t/${tenants.alpha.tenantPreferredId}/g/${key.groupId}/run?${query}`);
    const part = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}2`) });
    await page.getByRole('button', { name: words.coverage, exact: true }).click();
    await part(words.waiting).waitFor();

    const confirm = async (name: string, button: string, role: 'button' | 'menuitem' = 'button') => {
      await page.getByRole(role, { name, exact: true }).click();
      await lookAgain(name);
      // A message that something was done is one, too.
      const answer = page.getByRole('alertdialog').getByRole('button', { name: button, exact: true });
      await answer.click();
      await answer.waitFor({ state: 'detached' });
    };
    const menu = page.getByRole('button', { name: words.menu, exact: true });
    await menu.click();
    await confirm(words.one, words.all, 'menuitem');
    await page.getByText(words.accepted).first().waitFor();
    expect(await stored()).toEqual({ status: 'RUNNING', stop_requested: false, quality: 'STOPPING', link: 'RUNNING' });
    // The other function goes on, and can still be stopped.
    await menu.waitFor({ state: 'detached' });
    await page.getByText(words.provisional).waitFor();
    await page.getByRole('button', { name: words.all, exact: true }).waitFor();
    await lookAgain('one of two is stopping');

    await app.owner
      .updateTable('run_unit')
      .set({ status: 'STOPPED', skipped: 2 })
      .where('run_id', '=', runId)
      .execute();
    const ended = { status: 'STOPPED' as const, finished_at: app.clock.now() };
    await app.owner.updateTable('run').set(ended).where('run_id', '=', runId).execute();
    await page.getByRole('button', { name: words.rest, exact: true }).waitFor();
    await part(words.notJudged).waitFor();
    await confirm(words.rest, words.rest);
    await page.getByText(words.provisional).waitFor();
    expect(await stored()).toMatchObject({ status: 'RUNNING', quality: 'RUNNING', link: 'RUNNING' });

    await confirm(words.all, words.all);
    await page.getByText(words.stopping).waitFor();
    expect(await stored()).toEqual({ status: 'STOPPING', stop_requested: true, quality: 'STOPPING', link: 'STOPPING' });
    expect(faults()).toEqual([]);
    await close();
  },
);
