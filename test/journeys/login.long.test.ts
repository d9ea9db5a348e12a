import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#language/message.ts';
import { startTenken, type Tenken } from '../factories/start-tenken.ts';
import { sessionOf, tenants } from '../factories/world.ts';
import { loginPassword, loginUser, startLoginSite } from '../login-site.ts';
import { openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';
import { walkedIn } from './walked-in.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
let tenken: Tenken;
let browser: Browser;
beforeAll(async () => {
  [tenken, browser] = await Promise.all([startTenken(1), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await tenken?.close();
});

const words = {
  ja: {
    title: '新しい検証',
    more: '詳細設定',
    use: 'フォームでサインインしてから検証する',
    address: 'URL（/login のような相対パスも可）',
    element: '要素',
    noElement: '手順2：要素を入力してください。',
    value: '入力する値',
    success: 'サインイン後にだけ表示される文字',
    down: '手順2を下へ',
    up: '手順3を上へ',
    tryIt: 'サインインを試す',
    failed: '成功の確認：最後の手順のあと',
    done: 'サインインできました。',
    picture: '最後の画面',
    start: '検証を開始',
    settings: '検証設定',
    createTitle: '設定の作成',
    editTitle: '設定の編集',
    name: '設定名',
    site: 'サイトのURL',
    save: '設定を保存',
    kept: '保存済みです。',
  },
  en: {
    title: 'New verification',
    more: 'More options',
    use: 'Sign in with a form before verification',
    address: 'URL (can be relative, such as /login)',
    element: 'Element',
    noElement: 'Step 2: Please enter the element.',
    value: 'Value',
    success: 'Text shown only after signing in',
    down: 'Move step 2 down',
    up: 'Move step 3 up',
    tryIt: 'Test sign-in',
    failed: 'Confirming the sign-in: The indication',
    done: 'Sign-in succeeded.',
    picture: 'Last page',
    start: 'Start verification',
    settings: 'Saved verifications',
    createTitle: 'Create a setting',
    editTitle: 'Edit a setting',
    name: 'Name',
    site: 'URL of the site',
    save: 'Save setting',
    kept: 'A value is stored.',
  },
} as const;
type Words = (typeof words)[Language];

/** Writes pictures of a desk and a phone into the folder in `TENKEN_SCREENSHOTS`, when there is one. */
async function draw(shown: Page, name: string): Promise<void> {
  const folder = process.env.TENKEN_SCREENSHOTS;
  if (folder === undefined) return;
  for (const width of [390, 1440]) {
    await shown.setViewportSize({ width, height: 900 });
    await shown.evaluate(() => scrollTo(0, 0));
    await shown.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await shown.setViewportSize({ width: 1280, height: 900 });
}

const card = (shown: Page, n: number) => shown.locator('fieldset[data-step]').nth(n - 1);

/** Opens the options and asks for a login. */
async function openLogin(shown: Page, say: Words): Promise<void> {
  await shown.locator('summary').filter({ hasText: say.more }).click();
  await shown.getByLabel(say.use).check();
}

async function writeSteps(shown: Page, say: Words, password: string): Promise<void> {
  await card(shown, 1).getByLabel(say.address).fill('/login');
  for (const [n, element, value] of [
    [2, 'ユーザー名', loginUser],
    [3, 'パスワード', password],
    [4, 'ログインする', null],
  ] as const) {
    await card(shown, n).getByLabel(say.element, { exact: true }).fill(element);
    if (value !== null) await card(shown, n).getByLabel(say.value).fill(value);
  }
  await shown.getByLabel(say.success).fill('会員ページへようこそ');
}

/** Tries the login and waits for what comes of it, with its picture. */
async function tryIt(shown: Page, say: Words, outcome: string): Promise<void> {
  await shown.getByRole('button', { name: say.tryIt }).click();
  await shown.getByRole('status').filter({ hasText: outcome }).waitFor({ timeout: 300_000 });
  await shown.getByRole('img', { name: say.picture }).waitFor();
}

test.each(walkedIn('ja'))('a login by a form is written, tried, corrected and used (%s)', async language => {
  const say = words[language];
  const site = await startLoginSite({ pages: 2 });
  const { page: shown, look, lookAgain, faults, close } = await visit(browser, language);
  const { app } = tenken;
  const value = await sessionOf(app.services, app.world, 'admin');
  await shown.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  const path = `${app.origin}/t/${tenants.alpha.tenantPreferredId}/g/G001`;

  await shown.goto(`${path}/create-site`);
  await look(say.title);
  await shown.getByLabel(say.site, { exact: true }).fill(`${site.origin}/`);
  await openLogin(shown, say);
  await shown.getByRole('button', { name: say.start }).click();
  await card(shown, 2).getByText(say.noElement).waitFor();
  expect(
    await card(shown, 1)
      .getByLabel(say.address)
      .evaluate(field => field === document.activeElement),
  ).toBe(true);
  await lookAgain('a login that is empty');
  await draw(shown, `login-empty-${language}`);
  await writeSteps(shown, say, 'wrong-31fe');
  // By the keyboard: down, and up again.
  await shown.getByRole('button', { name: say.down }).press('Enter');
  await expect.poll(() => card(shown, 3).getByLabel(say.element, { exact: true }).inputValue()).toBe('ユーザー名');
  await shown.getByRole('button', { name: say.up }).press('Enter');
  await expect.poll(() => card(shown, 2).getByLabel(say.element, { exact: true }).inputValue()).toBe('ユーザー名');
  await tryIt(shown, say, say.failed);
  await lookAgain('a login that fails');
  await draw(shown, `login-failed-${language}`);
  await card(shown, 3).getByLabel(say.value).fill(loginPassword);
  await tryIt(shown, say, say.done);
  await lookAgain('a login that succeeds');
  await draw(shown, `login-done-${language}`);
  // The first function alone.
  for (const box of (await shown.locator('input[name=functions]').all()).slice(1)) await box.uncheck();
  await shown.getByRole('button', { name: say.start }).click();
  await shown.waitForURL(/\/run\?/);
  const query = new URL(shown.url()).searchParams;
  const key = { baseUrlEncoded: query.get('base_url_encoded') ?? '', date: query.get('date') ?? '' };
  const run = await tenken.finished(await app.as('admin'), { ...group, ...key }, 300_000);
  expect(run).toMatchObject({ status: 'FINISHED', failure: null, numberOfPages: 4 });
  expect(site.asked.filter(line => line.startsWith('GET /page-2'))).toEqual(['GET /page-2 2']);

  await shown.goto(`${path}/create-setting`);
  await look(say.createTitle);
  await shown.getByLabel(say.name, { exact: true }).fill(`会員 ${language}`);
  await shown.getByLabel(say.site, { exact: true }).fill(`${site.origin}/`);
  await openLogin(shown, say);
  await writeSteps(shown, say, loginPassword);
  await lookAgain('a setting with a login');
  await draw(shown, `login-create-setting-${language}`);
  await shown.getByRole('button', { name: say.save }).click();
  await look(say.settings);
  await shown.getByRole('link', { name: `会員 ${language}` }).click();
  await look(say.editTitle);
  await shown.locator('summary').filter({ hasText: say.more }).click();
  await card(shown, 3).getByText(say.kept).waitFor();
  expect(await card(shown, 3).getByLabel(say.value).inputValue()).toBe('');
  // With the values that are stored.
  await tryIt(shown, say, say.done);
  // A message that is fading out cannot be looked at.
  await expect.poll(() => shown.locator('.toast__title').count()).toBe(0);
  await lookAgain('a stored login');
  await draw(shown, `login-edit-setting-${language}`);
  expect(site.signedIn()).toBe(3);
  expect(faults()).toEqual([]);
  await close();
  await site.close();
});
