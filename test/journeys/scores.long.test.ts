import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#language/message.ts';
import { makeRun } from '../factories/make-run.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { sessionOf, tenants } from '../factories/world.ts';
import { openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';
import { walkedIn } from './walked-in.ts';

let app: TestApp;
let browser: Browser;
const { tenantId, tenantPreferredId } = tenants.alpha;
/** Tokyo's last minutes of 3 November 2026, and of the day before. */
const late = ['2026-11-03T14:59:00.000Z', '2026-11-02T14:59:00.000Z'];

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
  await makeRun(app, { url: 'https://weighted.open.example/' });
  for (const [n, date] of late.entries()) {
    const made = await makeRun(app, { url: `https://late-${n}.open.example/` });
    await app.owner
      .updateTable('run')
      .set({ date: new Date(date), is_run_by_schedule: true, score: n === 0 ? 95 : null } as never)
      .where('date', '=', new Date(made.date))
      .execute();
  }
  for (let n = 0; n < 12; n += 1) await makeRun(app, { url: 'https://often.open.example/' });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(role: 'user' | 'staffMaster', language: Language) {
  const opened = await visit(browser, language);
  const value = await sessionOf(app.services, app.world, role);
  await opened.page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  return opened;
}

async function draw(page: Page, name: string): Promise<void> {
  const folder = process.env.TENKEN_SCREENSHOTS;
  for (const width of folder === undefined ? [] : [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}

const words = {
  ja: {
    history: '検証履歴',
    items: '検証項目設定',
    lcp: 'LCP（最大の要素が表示されるまで）',
  },
  en: {
    history: 'Verification history',
    items: 'Verification items',
    lcp: 'LCP (time until the largest element is shown)',
  },
};

test.each([
  ['user', `/t/${tenantPreferredId}/g/G002/verification-history`],
  ['staffMaster', `/sys-admin/contract-detail/${tenantId}/g/G002/verification-history`],
] as const)('the history is filtered by the address, the last day included (%s)', async (role, path) => {
  for (const language of walkedIn('ja')) {
    const { page, look, faults, close } = await open(role, language);
    const sites = async (query: string) => {
      await page.goto(`${app.origin}${path}?${query}`);
      await page.getByRole('heading', { level: 1, name: words[language].history }).waitFor();
      await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
      const texts = await page.locator('main table tbody tr').allInnerTexts();
      return texts.map(text => /https:\/\/([\w-]+)\./.exec(text)?.[1]);
    };
    expect(await sites('from=2026-11-03&to=2026-11-03')).toEqual(['late-0']);
    expect(await sites('from=2026-11-02&to=2026-11-03')).toEqual(['late-0', 'late-1']);
    expect(await sites('periodic=true&band=high')).toEqual(['late-0']);
    expect(await sites('periodic=true&band=low')).toEqual(['late-1']);
    expect(await sites('periodic=false&search=weighted')).toEqual(['weighted']);
    expect(await sites('status=STOPPED')).toEqual([]);
    await look(words[language].history);
    expect(await sites('pageNumber=2')).toHaveLength(5);
    // Lists with rows differ in these alone: one of them is judged, and the empty one.
    await look(words[language].history);
    await draw(page, `scores-history-${role}-${language}`);
    expect(faults()).toEqual([]);
    await close();
  }
});

test.each(walkedIn('ja'))('the parts of the SEO score are items to weigh (%s)', async language => {
  const { page, look, faults, close } = await open('staffMaster', language);
  await page.goto(`${app.origin}/sys-admin/verification-item-setting?tab=seo`);
  await look(words[language].items);
  await page.getByRole('button', { name: /^(すべて開く|Expand all)$/ }).click();
  await page.getByText(words[language].lcp).waitFor();
  await draw(page, `scores-items-${language}`);
  expect(faults()).toEqual([]);
  await close();
});
