import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#language/message.ts';
import { startDueRuns } from '#product/runs/core/site-settings/start-due-runs.ts';
import { makeRun } from '../factories/make-run.ts';
import { allRuns, clearSettings, makeSetting } from '../factories/make-setting.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { type Person, sessionOf, tenants } from '../factories/world.ts';
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

const group = '/t/alpha/g/G002';
const ofStaff = `/sys-admin/contract-detail/${tenants.alpha.tenantId}/g/G002`;

async function signIn(page: Page, person: Person): Promise<void> {
  const value = await sessionOf(app.services, app.world, person);
  await page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
}

async function open(path: string, language: Language, person: Person) {
  const opened = await visit(browser, language);
  await signIn(opened.page, person);
  await opened.page.context().clock.setFixedTime(app.clock.now());
  await opened.page.goto(app.origin + path);
  return opened;
}

/** Writes pictures of a desk and a phone into the folder in `TENKEN_SCREENSHOTS`, when there is one. */
async function draw(page: Page, name: string): Promise<void> {
  const folder = process.env.TENKEN_SCREENSHOTS;
  if (folder === undefined) return;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const words = {
  ja: {
    list: '検証設定',
    create: '設定を作成',
    createTitle: '設定の作成',
    later: /設定を保存すると、「設定の編集」で/,
    editTitle: '設定の編集',
    name: '設定名',
    url: 'サイトのURL',
    registered: '登録済みのサイトから選ぶ',
    weekly: '毎週',
    thursday: '木',
    preview: '毎週 月・木 9:00',
    save: '設定を保存',
    nameMissing: '設定名を入力してください。',
    history: '検証履歴',
    periodic: '定期',
    conflict: '他のユーザーが更新しました',
    reload: '再読み込み',
    refused: /開始できませんでした/,
    copied: '朝の検証のコピー',
    copy: '「朝の検証」を複製',
    run: '「朝の検証」で今すぐ検証',
    empty: '検証設定はまだありません',
    criteria: 'アクセシビリティで試験する達成基準',
    list22: 'WCAG 2.2 レベル AA',
    saveCriteria: '達成基準を保存',
    savedCriteria: '達成基準を保存しました。',
  },
  en: {
    list: 'Saved verifications',
    create: 'Create a setting',
    createTitle: 'Create a setting',
    later: /After saving, you can choose/,
    editTitle: 'Edit a setting',
    name: 'Name',
    url: 'URL of the site',
    registered: 'Choose a registered site',
    weekly: 'Weekly',
    thursday: 'Thu',
    preview: 'Every Mon, Thu at 9:00',
    save: 'Save setting',
    nameMissing: 'Please enter the name of the setting.',
    history: 'Verification history',
    periodic: 'Periodic',
    conflict: 'Another user has updated this',
    reload: 'Reload',
    refused: /could not be started/,
    copied: 'Copy of 朝の検証',
    copy: 'Duplicate “朝の検証”',
    run: 'Run “朝の検証” now',
    empty: 'No settings yet',
    criteria: 'Accessibility success criteria to test',
    list22: 'WCAG 2.2, level AA',
    saveCriteria: 'Save criteria',
    savedCriteria: 'Criteria saved.',
  },
} as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.each(walkedIn('ja'))(
  'settings (%s) are made with a schedule; a due run starts, and is shown in the history as periodic',
  async language => {
    const say = words[language];
    await clearSettings(app);
    await makeRun(app, { url: 'https://www.open.example/' });
    const { page, look, faults, close } = await open(`${group}/list-setting`, language, 'user');
    await look(say.list);
    await page.getByText(say.empty).waitFor();
    await draw(page, `list-empty-${language}`);
    await page.getByRole('link', { name: say.create }).first().click();
    await look(say.createTitle);
    await page.getByText(say.later).waitFor();
    await press(page, say.save);
    await page.getByText(say.nameMissing).waitFor();
    await page.getByLabel(say.name, { exact: true }).fill('朝の検証');
    await page.getByRole('button', { name: say.registered }).click();
    await page.getByRole('option').first().click();
    expect(await page.getByLabel(say.url, { exact: true }).inputValue()).toBe('https://www.open.example/');
    await page.getByRole('radio', { name: say.weekly }).check({ force: true });
    await page.getByLabel(say.thursday, { exact: true }).check();
    await page.getByText(say.preview).waitFor();
    await page.getByText(/2026.11.23 09:00/).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await look(say.createTitle);
    await draw(page, `create-${language}`);
    await press(page, say.save);
    await look(say.list);
    await page.getByText(say.preview).waitFor();
    await draw(page, `list-${language}`);

    // Monday 9:00 in Tokyo; the end of the run is written as a worker writes it.
    app.clock.set('2026-11-23T00:00:00.000Z');
    await startDueRuns(app.services);
    await app.owner
      .updateTable('run')
      .set({ finished_at: app.clock.now(), status: 'FINISHED', score: 93, sitemap_finished: true })
      .where('due_at', 'is not', null)
      .execute();
    expect(await allRuns(app)).toMatchObject([{ is_run_by_schedule: false }, { is_run_by_schedule: true }]);
    await signIn(page, 'user');
    await page.goto(`${app.origin}${group}/verification-history?periodic=true`);
    await look(say.history);
    await page.getByRole('link', { name: '朝の検証' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await draw(page, `history-${language}`);
    await page.getByRole('link', { name: '朝の検証' }).click();
    await look(say.editTitle);
    expect(await page.getByLabel(say.name, { exact: true }).inputValue()).toBe('朝の検証');
    await draw(page, `edit-${language}`);
    await page.goto(`${app.origin}${group}/list-setting`);
    await press(page, say.copy);
    await page.getByRole('link', { name: say.copied }).waitFor();
    await draw(page, `list-after-${language}`);
    // A run has its own instant.
    app.clock.set('2026-11-23T00:01:00.000Z');
    await press(page, say.run);
    await page.waitForURL(/\/run\?/);
    expect(faults()).toEqual([]);
    await close();
  },
);

test.each(walkedIn('ja'))(
  'settings (%s) that two people change at once overwrite nothing; a refused run is shown',
  async language => {
    const say = words[language];
    await clearSettings(app);
    const schedule = { kind: 'daily', time: '09:00', startDate: '2026-11-20' } as const;
    const data = { url: 'https://www.open.example/', quality: true, obeyRobots: false };
    const made = await makeSetting(await app.as('user'), { name: '朝の検証', data, schedule });
    app.clock.set('2026-11-21T00:00:00.000Z');
    await startDueRuns(app.services);
    const staff = await open(`${ofStaff}/settings/${made.template}/edit`, language, 'staffMaster');
    await staff.look(say.editTitle);
    await staff.page.getByText(say.refused).waitFor();
    await draw(staff.page, `edit-staff-${language}`);
    const user = await open(`${group}/edit-setting-web/${made.template}`, language, 'user');
    await user.look(say.editTitle);
    await user.page.getByLabel(say.name, { exact: true }).fill('夜の検証');
    await press(user.page, say.save);
    await user.look(say.list);
    staff.refuses(`409 PUT /api/tenants/${tenants.alpha.tenantId}/groups/G002/settings/${made.template}`);
    await staff.page.getByLabel(say.name, { exact: true }).fill('昼の検証');
    await press(staff.page, say.save);
    await staff.page.getByRole('heading', { name: say.conflict }).waitFor();
    await staff.lookAgain('conflict');
    await press(staff.page, say.reload);
    await expect.poll(() => staff.page.getByLabel(say.name, { exact: true }).inputValue()).toBe('夜の検証');
    await staff.page.goto(`${app.origin}${ofStaff}/settings`);
    await staff.page.getByRole('link', { name: '夜の検証' }).waitFor();
    await staff.page.getByText(say.refused).waitFor();
    await app.owner.deleteFrom('criteria_setting').execute();
    await staff.page.reload();
    await staff.page.getByRole('button', { name: say.criteria }).click();
    await staff.page.getByRole('option', { name: say.list22, exact: true }).click();
    await press(staff.page, say.saveCriteria);
    await staff.page.getByText(say.savedCriteria).waitFor();
    await staff.lookAgain('criteria');
    await draw(staff.page, `list-staff-${language}`);
    await user.page.goto(`${app.origin}${group}/list-setting`);
    await user.page.getByRole('region', { name: say.criteria }).getByText(say.list22).waitFor();
    await draw(user.page, `list-user-${language}`);
    expect([...staff.faults(), ...user.faults()]).toEqual([]);
    await Promise.all([staff.close(), user.close()]);
  },
);
