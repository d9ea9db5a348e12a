import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Language, languages } from '#language/message.ts';
import { screenNames, screens } from '#web/screens.ts';
import { isDealt } from './dealt-looks.ts';
import { listenForErrors, openBrowser, speak } from './open-browser.ts';
import { watchScreens } from './watch-screens.ts';

const { firstRun } = inject('product');
let browser: Browser;
let runQuery = '';
/** Query parameters of screens that show one of several records. */
const queryOf: Record<string, string> = { 'edit-group': '?groupId=G001' };

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const words: Record<
  Language,
  Record<'contractId' | 'email' | 'password' | 'signIn' | 'wrong' | 'finished' | 'quality' | 'other', string>
> = {
  ja: {
    contractId: '契約ID',
    email: 'メールアドレス',
    password: 'パスワード',
    signIn: 'サインイン',
    wrong: '正しくありません',
    finished: '完了',
    quality: '品質',
    other: 'EN',
  },
  en: {
    contractId: 'Contract ID',
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    wrong: 'incorrect',
    finished: 'Finished',
    quality: 'Quality',
    other: '日本語',
  },
};

async function signIn(page: Page, language: Language, password: string): Promise<void> {
  const { tenantPreferredId, email } = firstRun.tenant;
  const say = words[language];
  await page.getByLabel(say.contractId).fill(tenantPreferredId);
  await page.getByLabel(say.email).fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
}

describe.each(languages)('from sign-in to the page report (%s)', language => {
  test('reads true results', async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: language === 'ja' ? 'ja-JP' : 'en-US',
    });
    await speak(context, language);
    const page = await context.newPage();
    const errors = listenForErrors(page);
    const { url, tenant } = firstRun;
    const top = `${url}/t/${tenant.tenantPreferredId}/g/G001/top`;

    await page.goto(top);
    await page.waitForURL(/\/signin\?.*redirect=/);
    await signIn(page, language, 'not the password');
    await page.getByText(words[language].wrong).waitFor();
    await signIn(page, language, tenant.password);
    await page.waitForURL(top);

    // The demo site is verified without a further step; the list is updated by live messages.
    const site = page.getByRole('row').filter({ hasText: 'みどり野市' });
    await site.getByText(words[language].finished).first().waitFor({ timeout: 600_000 });
    await site.getByRole('link').first().click();
    await page.waitForURL(/\/run\?/);
    runQuery = new URL(page.url()).search;
    await page
      .getByRole('navigation')
      .getByRole('link', { name: words[language].quality, exact: true })
      .first()
      .click();
    await page.waitForURL(/\/quality\?/);
    await page.getByRole('table').last().getByRole('link').first().click();
    await page.locator('a[href*="/page?"]').first().click();
    await page.waitForURL(/\/page\?/);
    await page.locator('main section ol li').first().waitFor();
    await page.keyboard.press('j');
    await page.waitForURL(/finding=/);
    await page.locator('main [aria-current="true"]').first().waitFor();
    expect(errors).toEqual([`401 POST /api/auth/${tenant.tenantPreferredId}/sign-in`]);
    await context.close();
  });
});

test.concurrent.each(languages)(
  'every screen opens (%s): no error, no violation, no sideways scrolling on desk and phone',
  async language => {
    const context = await browser.newContext({ locale: language === 'ja' ? 'ja-JP' : 'en-US' });
    await speak(context, language);
    const { url, tenant } = firstRun;
    const { look, found, opened } = watchScreens(await context.newPage(), { origin: url, language, shares: true });

    const free = (path: string) => path.replace('{tenant_preferred_id}', 'free-abcdefghjk');
    for (const name of screenNames)
      if (screens[name].area === 'public' && isDealt(name)) await look(name, free(screens[name].path));
    const signedIn = await context.request.post(`${url}/api/auth/${tenant.tenantPreferredId}/sign-in`, {
      data: { email: tenant.email, password: tenant.password },
    });
    const { user } = (await signedIn.json()) as { user: { sub: string; tenantId: string } };
    const setting = await context.request.post(`${url}/api/tenants/${user.tenantId}/groups/G001/settings`, {
      data: { name: `設定 ${language}`, data: { url: 'http://127.0.0.1/', quality: true } },
    });
    const { template } = (await setting.json()) as { template: string };
    const run = new URLSearchParams(runQuery);
    const inspection = await context.request.post(
      `${url}/api/tenants/${user.tenantId}/groups/G001/inspection-reports`,
      {
        data: {
          title: `検査 ${language}`,
          baseUrlEncoded: run.get('base_url_encoded'),
          date: run.get('date'),
          list: 'jis2016',
          level: 'A',
          method: 'representative',
          urlIds: [1, 2],
        },
      },
    );
    const { managementId } = (await inspection.json()) as { managementId: string };
    for (const name of screenNames) {
      const screen = screens[name];
      if (screen.area !== 'tenant' || !screen.lines?.includes('main') || !isDealt(name)) continue;
      const path = screen.path
        .replace('{tenant_preferred_id}', tenant.tenantPreferredId)
        .replace('{group_id}', 'G001')
        .replace('{template}', template)
        .replace('{managementId}', managementId)
        .replace('{id}', user.sub);
      const query = screen.run ? `${runQuery}${name === 'page' ? '&urlId=1' : ''}` : (queryOf[name] ?? '');
      await look(name, path + query, { stays: true });
    }
    // No such links were made.
    const calls = { 'shared-run': '404 POST /api/shared-runs', 'shared-ad-report': '404 POST /api/shared-ad-reports' };
    const refused = Object.entries(calls).flatMap(([name, call]) => (opened.has(name) ? [[name, [call]]] : []));
    expect(found).toEqual(Object.fromEntries(refused));
    await context.close();
  },
);
