import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { type Language, languages } from '#language/message.ts';
import { keyTexts } from '#web/keys/key-texts.ts';
import { type ScreenName, screens, staffScreenOf } from '#web/screens.ts';
import { testInFull } from '../extent.ts';
import { axeViolations, listenForErrors, openBrowser, speak } from './open-browser.ts';
import { walkedIn } from './walked-in.ts';
import { watchScreens } from './watch-screens.ts';

const { firstRun } = inject('product');
const { url, tenant, staff } = firstRun;
const names = ['quality-detail', 'accessibility-detail', 'seo-detail', 'layout-table'] as const;
const wordsOf = {
  ja: {
    ignore: '無視する',
    missing: '理由を入力してください。',
    reason: '理由',
    next: '次の検証から無視',
    stop: '無視を解除',
    allow: '許可する語に追加',
    zip: '画像をZIPで書き出す',
    tray: '書き出したファイル',
  },
  en: {
    ignore: 'Ignore',
    missing: 'Please enter a reason.',
    reason: 'Reason',
    next: 'Ignored from the next run',
    stop: 'Stop ignoring',
    allow: 'Add to allowed words',
    zip: 'Export screenshots (ZIP)',
    tray: 'Exported files',
  },
};
let browser: Browser;
/** The run of the demo site, which is verified as soon as the product starts. */
let run: { baseUrlEncoded: string; date: string; tenantId: string };

beforeAll(async () => {
  browser = await openBrowser();
  const context = await browser.newContext();
  const { tenantId } = await signIn(context);
  await vi.waitFor(
    async () => {
      const newest = await newestRun(context.request, tenantId);
      if (!newest.isAllFinished) throw new Error('the demo site is being verified');
      run = { tenantId, ...newest };
    },
    { timeout: 600_000, interval: 2_000 },
  );
  await context.close();
});
afterAll(() => browser?.close());

async function signIn(context: BrowserContext): Promise<{ tenantId: string }> {
  const answer = await context.request.post(`${url}/api/auth/${tenant.tenantPreferredId}/sign-in`, {
    data: { email: tenant.email, password: tenant.password },
  });
  return ((await answer.json()) as { user: { tenantId: string } }).user;
}

interface Summary {
  baseUrlEncoded: string;
  baseUrl: string;
  date: string;
  isAllFinished: boolean;
  title: string;
}

async function newestRun(request: APIRequestContext, tenantId: string): Promise<Summary> {
  const answer = await request.get(`${url}/api/tenants/${tenantId}/groups/G001/site-summaries?limit=100`);
  const { items } = (await answer.json()) as { items: Summary[] };
  const found = items.find(({ title }) => title.includes('みどり野市'));
  if (found === undefined) throw new Error('the demo site has no run yet');
  return found;
}

/** The address of a screen in the area of clients or, for `isStaff`, of staff. */
function addressOf(name: (typeof names)[number], search: Record<string, string>, isStaff = false): string {
  const shown: ScreenName = isStaff ? staffScreenOf(name) : name;
  const path = screens[shown].path
    .replace('{tenant_preferred_id}', tenant.tenantPreferredId)
    .replace('{tenantId}', run.tenantId)
    .replace('{group_id}', 'G001');
  return `${path}?${new URLSearchParams({ base_url_encoded: run.baseUrlEncoded, ...search })}`;
}

async function openContext(language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: language === 'ja' ? 'ja-JP' : 'en-US',
  });
  context.setDefaultTimeout(60_000);
  await speak(context, language);
  return context;
}

/** For those who look at them: the page on a phone and on a desk. */
async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.TENKEN_SCREENSHOTS;
  for (const width of folder === undefined ? [] : [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}

// `npm test` opens these screens by `first-results`, with its other addresses.
for (const language of languages)
  testInFull(
    `the details of a page (${language}) open by an address alone, at every width, without a fault`,
    async () => {
      const context = await openContext(language);
      await signIn(context);
      const { look, found } = watchScreens(await context.newPage(), { origin: url, language });
      for (const name of names) await look(name, addressOf(name, { date: run.date, suburl: '/' }), { stays: true });
      expect(found).toEqual({});
      await context.close();
    },
  );

testInFull('the details of a page open for staff below the contract', async () => {
  const context = await openContext('en');
  await context.request.post(`${url}/api/auth/sys-admin/sign-in`, { data: staff });
  const { look, found } = watchScreens(await context.newPage(), { origin: url, language: 'en' });
  for (const name of names) await look(name, addressOf(name, { date: run.date, urlId: '1' }, true), { stays: true });
  expect(found).toEqual({});
  await context.close();
});

/** What people do with the details. */
function flow(name: string, language: Language, run: (language: Language) => Promise<void>): void {
  test.each(walkedIn(language))(`the details of a page (%s) ${name}`, run);
}

flow(
  'are reached from the results, filtered by a number, stepped through by key, and left for the next page',
  'en',
  async language => {
    const context = await openContext(language);
    await signIn(context);
    const page = await context.newPage();
    const errors = listenForErrors(page);
    // As a mail names it: without a date, by the number of the run.
    await page.goto(
      url + addressOf('accessibility-detail', { checkCount: '1', suburl: decodeBaseUrl(run.baseUrlEncoded) ?? '' }),
    );
    await page.waitForURL(/date=/);
    const list = page.locator('main ol [aria-current="true"]');
    await list.first().waitFor();
    const cell = page.getByRole('main').getByRole('cell').getByRole('button').first();
    const count = Number(await cell.textContent());
    await cell.click();
    await page.waitForURL(/category=.*severity=|severity=.*category=/);
    await expect.poll(() => page.locator('main ol > li > button').count()).toBe(count);
    await page.keyboard.press('j');
    await page.waitForURL(/finding=/);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(keyTexts.nextFinding[language]).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.goto(url + addressOf('quality-detail', { date: run.date }));
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL(/urlId=/);
    await page.locator('main [data-mark]').first().waitFor();
    await page.getByRole('link', { name: language === 'ja' ? '次のページ' : 'Next page' }).click();
    await page.waitForURL(/quality-detail.*urlId=\d/);
    expect(errors).toEqual([]);
    await context.close();
  },
);

flow('let link targets be ignored with a reason and counted again, and words be allowed', 'ja', async language => {
  const context = await openContext(language);
  await signIn(context);
  const page = await context.newPage();
  const errors = listenForErrors(page);
  const say = wordsOf[language];
  const address = addressOf('quality-detail', { date: run.date });
  await page.goto(url + address.replace('/quality-detail', '/link'));
  await page.locator('main tbody tr a').first().waitFor();
  // The keys of a list come a moment after its rows.
  const reached = async () => {
    await page.keyboard.press('j');
    return page.locator('[data-key-row]:focus-within').count();
  };
  await expect.poll(reached).toBe(1);
  await page.keyboard.press('x');
  await page.getByRole('button', { name: say.ignore, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.ignore, exact: true }).click();
  await dialog.getByText(say.missing).waitFor();
  await dialog.getByLabel(say.reason).fill('移転の手続き中');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: say.ignore, exact: true }).click();
  await page.getByText(say.next).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('table').getByRole('button', { name: say.stop }).first().click();
  await page.getByText(say.next).first().waitFor({ state: 'detached' });

  await page.goto(url + address.replace('/quality-detail', '/contents'));
  await page.getByRole('button', { name: say.allow }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

flow('of SEO open to tables on both devices, those of Layout enlarge a picture', 'en', async language => {
  const context = await openContext(language);
  await signIn(context);
  const page = await context.newPage();
  const errors = listenForErrors(page);
  await page.goto(url + addressOf('seo-detail', { date: run.date, urlId: '1' }));
  await page.locator('main ol > li summary').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.locator('main ol > li details[open] table').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(url + addressOf('layout-table', { date: run.date, device: 'mobile' }));
  const pictures = page.getByRole('main').getByRole('button', { name: language === 'ja' ? '拡大する' : 'Enlarge' });
  await pictures.first().click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

flow('of Layout have the pictures of a device zipped, which the tray hands out', 'ja', async language => {
  const context = await openContext(language);
  await signIn(context);
  const page = await context.newPage();
  const errors = listenForErrors(page);
  const say = wordsOf[language];
  const address = addressOf('layout-table', { date: run.date });
  for (const path of [address, address.replace('/layout-table', '/layout')]) {
    await page.goto(url + path);
    await page.getByRole('main').getByRole('button', { name: say.zip }).waitFor();
    await takePictures(page, `zips-${path.includes('table') ? 'table' : 'grid'}-${language}`);
    await page.getByRole('main').getByRole('button', { name: say.zip }).click();
    const device = page.getByRole('menuitem').first();
    await device.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const answer = page.waitForResponse(one => one.url().endsWith('/zip-files'));
    await device.click();
    const [ticket] = (await (await answer).json()) as { Id: string }[];
    await page.getByRole('banner').getByRole('button', { name: say.tray }).click();
    const file = page.getByRole('dialog').locator(`a[href*="${ticket?.Id}"]`);
    const download = page.waitForEvent('download');
    await file.click();
    expect((await download).suggestedFilename()).toMatch(/^[A-Z0-9]+_001\.zip$/);
    await page.keyboard.press('Escape');
  }
  expect(errors).toEqual([]);
  await context.close();
});
