import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { makeRun } from '../factories/make-run.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { sessionOf, tenants } from '../factories/world.ts';
import { openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';
import { walkedIn } from './walked-in.ts';

let app: TestApp;
let browser: Browser;
let run: string;
const group = `/t/${tenants.alpha.tenantPreferredId}/g/G002`;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
  const key = await makeRun(app, { url: 'https://lists.open.example/' });
  run = `base_url_encoded=${key.baseUrlEncoded}&date=${encodeURIComponent(key.date)}`;
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A small laptop's window with the session of a tenant's person. */
async function open(path: string, language: Language) {
  const opened = await visit(browser, language);
  const value = await sessionOf(app.services, app.world, 'user');
  await opened.page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  await opened.page.setViewportSize({ width: 1280, height: 720 });
  await opened.page.goto(app.origin + path);
  return opened;
}

/** Lower edge of the first row of the table, in CSS pixels from the top of the window. */
async function firstRowEnds(page: Page): Promise<number> {
  const row = page.locator('main table.data-table tbody tr').first();
  await row.locator('a').first().waitFor();
  const box = await row.boundingBox();
  return (box?.y ?? 9999) + (box?.height ?? 0);
}

const words = {
  ja: { fold: 'サマリーを閉じる', unfold: 'サマリーを開く', places: '箇所別', fault: '誤り0', function: '品質' },
  en: {
    fold: 'Hide the summary',
    unfold: 'Show the summary',
    places: 'By place',
    fault: 'Fault 0',
    function: 'Quality',
  },
};

test.each(walkedIn('ja'))('the first row of a result list is in view on a small laptop (%s)', async language => {
  const say = words[language];
  const { page, lookAgain, faults, close } = await open(`${group}/quality?${run}`, language);
  expect(await firstRowEnds(page)).toBeLessThanOrEqual(720);
  await page.getByRole('button', { name: say.fold }).waitFor();
  await page.getByRole('tab', { name: say.places }).click();
  const unfold = page.getByRole('button', { name: say.unfold });
  await unfold.waitFor();
  expect(await unfold.getAttribute('aria-expanded')).toBe('false');
  expect(await firstRowEnds(page)).toBeLessThanOrEqual(520);
  await lookAgain('folded summary');
  await unfold.click();
  await page.getByRole('button', { name: say.fold }).waitFor();
  expect(faults()).toEqual([]);
  await close();
});

test.each(walkedIn('en'))('a rule has its own screen with its own heading (%s)', async language => {
  const say = words[language];
  const { page, lookAgain, faults, close } = await open(`${group}/quality?${run}`, language);
  await page.getByRole('link', { name: say.fault }).click();
  await page.getByRole('heading', { level: 1, name: say.fault }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await firstRowEnds(page)).toBeLessThanOrEqual(720);
  await lookAgain('rule');
  await page
    .getByRole('navigation', { name: /パンくずリスト|Breadcrumbs/ })
    .getByRole('link', { name: say.function })
    .click();
  await page.getByRole('tab', { name: say.places }).waitFor();
  expect(faults()).toEqual([]);
  await close();
});

test.each(walkedIn('ja'))('the page report fits a small laptop (%s)', async language => {
  const { page, lookAgain, faults, close } = await open(`${group}/page?${run}&urlId=1`, language);
  await page.locator('main [aria-current="true"]').waitFor();
  // The first finding is chosen in the list and explained.
  expect(await page.locator('main li button').first().getAttribute('aria-current')).toBe('true');
  await page.getByRole('heading', { level: 2, name: words[language].fault }).waitFor();
  // The rail is folded to its icons, and the screen itself does not scroll.
  expect((await page.locator('aside').boundingBox())?.width).toBeLessThan(80);
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  expect(scrolls).toBe(false);
  const scrollers = await page.evaluate(() =>
    [...document.querySelectorAll('main [data-panel]')]
      .filter(panel => panel.querySelector('[data-panel]') === null)
      .map(
        panel =>
          [...panel.querySelectorAll('*')].filter(one => /auto|scroll/.test(getComputedStyle(one).overflowY)).length,
      ),
  );
  expect(scrollers).toHaveLength(4);
  expect(Math.max(...scrollers)).toBe(1);
  await lookAgain('page report');
  // The panes keep the size that they were given.
  const list = page.locator('main section').first();
  const width = async () => Math.round((await list.boundingBox())?.width ?? 0);
  const before = await width();
  await page.getByRole('separator').first().focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBeGreaterThan(before + 20);
  const after = await width();
  await page.reload();
  await expect.poll(async () => Math.abs((await width()) - after)).toBeLessThanOrEqual(2);
  expect(faults()).toEqual([]);
  await close();
});

test('the list of sites: figures over it, several bands at once, sites without a score', async () => {
  const { page, lookAgain, faults, close } = await open(`${group}/top`, 'ja');
  const line = page.getByRole('region', { name: '全サイトの概況' });
  await expect.poll(() => line.innerText()).toContain('71');
  expect(await firstRowEnds(page)).toBeLessThanOrEqual(720);
  await lookAgain('list of sites');
  await page.getByRole('button', { name: '良好（90〜100）' }).click();
  await page.getByText('条件に合うサイトはありません').waitFor();
  await page.getByRole('button', { name: '要改善（50〜89）' }).click();
  await page.waitForURL(/band=middle%2Chigh/);
  await firstRowEnds(page);
  await page.getByRole('button', { name: 'スコアなしのみ' }).click();
  await page.waitForURL(/band=none/);
  await page.getByText('条件に合うサイトはありません').waitFor();
  expect(faults()).toEqual([]);
  await close();
});

test('a site, a screen and a setting are found by keyboard', async () => {
  const { page, lookAgain, faults, close } = await open(`${group}/top`, 'ja');
  await firstRowEnds(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'サイト・画面・設定を検索' });
  await dialog.getByRole('searchbox').fill('lists.open');
  await dialog.getByRole('menuitem', { name: /lists\.open\.example/ }).waitFor();
  await lookAgain('search');
  await dialog.getByRole('searchbox').fill('history');
  await dialog.getByRole('menuitem', { name: '検証履歴' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/verification-history/);
  expect(faults()).toEqual([]);
  await close();
});

test('a half-filled registration survives a reload, and shows what it will use', async () => {
  const { page, lookAgain, faults, close } = await open(`${group}/create-site`, 'ja');
  await page.getByLabel('サイトのURL').fill('https://half.open.example/');
  await page.getByLabel('ページ数の上限').fill('7');
  await page.getByText('最大7ページを検証します。').waitFor();
  await page.getByText(/プランの残り：[\d,]+ページ/).waitFor();
  await lookAgain('registration');
  await page.reload();
  await expect.poll(() => page.getByLabel('サイトのURL').inputValue()).toBe('https://half.open.example/');
  expect(await page.getByLabel('ページ数の上限').inputValue()).toBe('7');
  expect(faults()).toEqual([]);
  await close();
});

test('without a connection a list says so and offers another try', async () => {
  const { page, close } = await open(`${group}/quality?${run}`, 'ja');
  await firstRowEnds(page);
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'ページ別' }).click();
  const otherTry = page.getByRole('main').getByRole('button', { name: 'もう一度試す' });
  await otherTry.waitFor();
  await page.context().setOffline(false);
  // Pressed as long as it is there: the page may learn later than the test that it has a connection again.
  await expect
    .poll(async () => {
      await otherTry.evaluateAll(buttons => {
        for (const button of buttons as HTMLElement[]) button.click();
      });
      return page.locator('main table.data-table tbody tr a').count();
    })
    .toBeGreaterThan(0);
  await firstRowEnds(page);
  await close();
});

const offlineWords = {
  ja: { again: '未完了分を再検証', told: problemOf('timeout').ja, close: '閉じる' },
  en: { again: 'Verify the rest', told: problemOf('timeout').en, close: 'Close' },
};

test.each(walkedIn('en'))(
  'a screen stands without the code of its messages, and tells them all the same (%s)',
  async language => {
    const say = offlineWords[language];
    const stopped = await makeRun(app, { status: 'STOPPED' });
    const { page, lookAgain, faults, close } = await open('/login', language);
    const code = 'assets/toast-region-';
    await page.route(`**/${code}*`, route => route.abort('internetdisconnected'));
    // The screen before may still be asking for it when it is left, which fails too.
    const ofRun = (request: Request) => request.url().includes(code) && request.frame().url().includes('/run?');
    const refused = page.waitForEvent('requestfailed', ofRun);
    const address = `base_url_encoded=${stopped.baseUrlEncoded}&date=${encodeURIComponent(stopped.date)}`;
    await page.goto(`${app.origin}${group}/run?${address}`);
    await refused;
    const again = page.getByRole('button', { name: say.again });
    await again.waitFor();
    await page.context().setOffline(true);
    await again.click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.again }).click();
    const told = page.getByRole('alert').filter({ hasText: say.told });
    await told.waitFor();
    // Until it has closed, the dialog keeps the focus.
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await lookAgain('message');
    await told.getByRole('button', { name: say.close }).press('Enter');
    await told.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(faults().filter(fault => fault.startsWith('message'))).toEqual([]);
    await close();
  },
);
