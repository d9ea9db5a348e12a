import type { APIRequestContext, Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Language } from '#language/message.ts';
import { type ScreenName, screens } from '#web/screens.ts';
import { axeViolations, listenForErrors, openBrowser, speak } from './open-browser.ts';

const { firstRun } = inject('product');
const { url, tenant } = firstRun;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openContext(language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(60_000);
  await speak(context, language);
  return context;
}

interface Summary {
  baseUrlEncoded: string;
  date: string;
  isAllFinished: boolean;
  title: string;
}

/** The run of the demo site, once it has ended. */
const endedRun = (request: APIRequestContext, tenantId: string): Promise<Summary> =>
  vi.waitFor(
    async () => {
      const answer = await request.get(`${url}/api/tenants/${tenantId}/groups/G001/site-summaries?limit=100`);
      const { items } = (await answer.json()) as { items: Summary[] };
      const run = items.find(({ title }) => title.includes('みどり野市'));
      if (!run?.isAllFinished) throw new Error('the demo site is being verified');
      return run;
    },
    { timeout: 600_000, interval: 2_000 },
  );

test('test reports are made from the form to their files', async () => {
  const context = await openContext('ja');
  const signedIn = await context.request.post(`${url}/api/auth/${tenant.tenantPreferredId}/sign-in`, {
    data: { email: tenant.email, password: tenant.password },
  });
  const { tenantId } = ((await signedIn.json()) as { user: { tenantId: string } }).user;
  const run = await endedRun(context.request, tenantId);
  const query = new URLSearchParams({ base_url_encoded: run.baseUrlEncoded, date: run.date });
  const path = (name: ScreenName) =>
    `${screens[name].path
      .replace('{tenant_preferred_id}', tenant.tenantPreferredId)
      .replace('{tenantId}', tenantId)
      .replace('{group_id}', 'G001')}?${query}`;
  const page = await context.newPage();
  const errors = listenForErrors(page);
  await page.goto(`${url}${path('create-report')}`);
  await page.getByLabel('対象となるウェブページの説明').fill('');
  await page.getByLabel('対象となるウェブページの説明').blur();
  await page.getByText('対象の説明を入力してください。').waitFor();
  await page.getByLabel('対象となるウェブページの説明').fill('みどり野市の観光案内');
  await page.getByRole('radio', { name: /代表ページと無作為に選ぶページ/ }).check();
  await page.getByLabel('無作為に選ぶページ数').fill('2');
  await page
    .getByRole('checkbox', { name: /を代表ページにする$/ })
    .first()
    .check();
  await page.getByRole('button', { name: '選ばれるページを表示' }).click();
  await page.getByText('無作為に選ばれるページ（2ページ）').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '報告書を作成' }).click();
  const links = page.getByRole('link', { name: /をダウンロード$/ });
  await vi.waitFor(async () => expect(await links.count()).toBe(4), { timeout: 60_000, interval: 500 });
  for (const link of await links.all()) {
    const answer = await context.request.get(`${url}${await link.getAttribute('href')}`);
    expect(answer.status()).toBe(200);
  }
  await page.reload();
  await expect.poll(() => page.getByLabel('対象となるウェブページの説明').inputValue()).toBe('みどり野市の観光案内');
  expect(errors).toEqual([]);
  await context.close();
});
