import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#language/message.ts';
import { api } from '#product/api.ts';
import { startSession } from '#product/tenancy/core/sessions/start-session.ts';
import { makeContract } from '../factories/make-contract.ts';
import { makeRun } from '../factories/make-run.ts';
import { newMember, newStaff } from '../factories/new-member.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { type Person, sessionOf, tenants } from '../factories/world.ts';
import { openBrowser } from './open-browser.ts';
import { type Visit, visit } from './visit.ts';
import { walkedIn } from './walked-in.ts';

let app: TestApp;
let browser: Browser;
const { tenantId, tenantPreferredId } = tenants.alpha;
const own = `/t/${tenantPreferredId}`;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
  const staff = await app.as('staffMaster');
  for (const [groupNameDB, plan] of [
    ['観光課', 'basic'],
    ['広報広聴課', 'light'],
  ] as const) {
    const body = { groupNameDB, groupType: 'normal', plan, userPoolId: 'pool_alpha' };
    await staff.call(api.createGroup, { params: { tenantId }, body });
  }
  for (let n = 0; n < 11; n += 1) await newMember(app);
  for (let n = 0; n < 11; n += 1) await makeContract(app, { contractName: `契約${n}` });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(person: Person, path: string, language: Language = 'ja'): Promise<Visit> {
  const opened = await visit(browser, language);
  const value = await sessionOf(app.services, app.world, person);
  await opened.page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  await opened.page.goto(app.origin + path);
  return opened;
}
const rows = async (page: Page) =>
  (await page.getByRole('row').allInnerTexts()).slice(1).map(text => text.split('\n')[0]?.trim());
const query = (page: Page) => new URL(page.url()).search;

test.each([
  ['master', `${own}/groups`],
  ['staffMaster', `/sys-admin/contract-detail/${tenantId}/groups`],
] as const)('groups are searched and sorted in the address, for %s', async (person, path) => {
  const { page, lookAgain, faults, close } = await open(person, path);
  await page.getByRole('link', { name: '観光課', exact: true }).waitFor();
  await page.getByRole('button', { name: 'ユーザー' }).click();
  await page.waitForURL(/\?sort=users$/);
  await page.getByRole('button', { name: 'ユーザー' }).click();
  await page.waitForURL(/\?sort=-users$/);
  await expect.poll(async () => (await rows(page))[0]).toMatch(/group G002/);
  await page.getByLabel('グループ名・ID').fill('課');
  await expect.poll(() => query(page)).toBe(`?${new URLSearchParams({ sort: '-users', search: '課' })}`);
  await expect.poll(() => rows(page)).toEqual(['観光課', '広報広聴課']);
  await page.reload();
  await expect.poll(() => rows(page)).toEqual(['観光課', '広報広聴課']);
  expect(await page.getByLabel('グループ名・ID').inputValue()).toBe('課');
  await page.goBack();
  await page.waitForURL(/\?sort=users$/);
  await page.goto(`${app.origin}${path}?search=nai`);
  await page.getByText('条件に合うグループはありません').waitFor();
  await lookAgain('グループ（なし）');
  await page.getByRole('button', { name: '条件をクリア' }).last().click();
  await page.getByRole('link', { name: '観光課', exact: true }).waitFor();
  expect(faults()).toEqual([]);
  await close();
});

test.each([
  ['master', `${own}/g/G002/users`],
  ['staffMaster', '/sys-admin/home'],
  ['staffMaster', '/sys-admin/user-aggregation'],
] as const)('a page behind the end leads to the last one: %s %s', async (person, path) => {
  const { page, close } = await open(person, `${path}?pageNumber=99`);
  await page.waitForURL(/\?pageNumber=2$/);
  await page.getByRole('button', { name: '2ページ目' }).and(page.locator('[aria-current="page"]')).waitFor();
  await close();
});

test('the aggregation is sorted by its figures in the address', async () => {
  const { page, close } = await open('staffMaster', '/sys-admin/user-aggregation');
  await page.getByRole('button', { name: 'ユーザー', exact: true }).click();
  await page.waitForURL(/\?sort=-users$/);
  await expect.poll(async () => (await rows(page))[0]).toMatch(/premium/);
  expect(await page.locator('th[aria-sort="descending"]').innerText()).toBe('ユーザー');
  await close();
});

test('a breadcrumb above the page is a link, not the page itself', async () => {
  const { page, close } = await open('master', `${own}/my-account/change-password`);
  const crumbs = page.getByRole('navigation', { name: 'パンくずリスト' });
  await crumbs.getByText('パスワードの変更').waitFor();
  expect(await crumbs.locator('[aria-current="page"]').allInnerTexts()).toEqual(['パスワードの変更']);
  await close();
});

test('on a phone the chosen tab is in view', async () => {
  const { page, close } = await open('staffMaster', '/sys-admin/master-setting?tab=faq');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  const tab = page.getByRole('tab', { name: 'よくある質問' });
  await tab.waitFor();
  const right = async () => {
    const box = await tab.boundingBox();
    return (box?.x ?? 999) + (box?.width ?? 0);
  };
  await expect.poll(right).toBeLessThanOrEqual(390);
  await close();
});

test('staff without a visible contract get a message', async () => {
  const { sub } = await newStaff(app, { role: 'SystemUser', tenantIds: [] });
  const { page, faults, lookAgain, close } = await visit(browser, 'ja');
  const value = await startSession(app.services.db, { pool: 'staff', tenantId: null, sub }, app.clock.now());
  await page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  await page.goto(`${app.origin}/sys-admin/home`);
  await page.getByText('閲覧できる契約はありません').waitFor();
  await lookAgain('契約一覧（閲覧範囲なし）');
  expect(faults()).toEqual([]);
  await close();
});

test('a contract that does not exist leads back to the list', async () => {
  const { page, close } = await open('staffMaster', '/sys-admin/contract-detail/TENANT_NAI/g/G001');
  await page.getByText('見つかりませんでした').waitFor();
  await page.getByRole('main').getByRole('link', { name: '契約一覧' }).last().click();
  await page.waitForURL(/\/sys-admin\/home$/);
  await close();
});

test('sites that came while the live channel was broken are there once it is back', async () => {
  await makeRun(app, { url: 'https://before.open.example/' });
  const { page, faults, close } = await open('user', `${own}/g/G002/top`);
  const registered = () => page.waitForResponse(response => response.url().endsWith('/api/users-connect-socket'));
  await Promise.all([registered(), page.reload()]);
  await page.getByText('https://before.open.example/').waitFor();
  const again = registered();
  app.liveHub.closeAll();
  await makeRun(app, { url: 'https://meanwhile.open.example/' });
  await again;
  await page.getByText('https://meanwhile.open.example/').waitFor();
  expect(faults()).toEqual([]);
  await close();
});

/** Notes that the first page of a run names its dead link so many times more. */
async function nameLinks(url: string, uses: number): Promise<void> {
  const { url_hash: _, ...first } = await app.owner
    .selectFrom('link_reference')
    .selectAll()
    .where('url', '=', `${url}nai`)
    .where('url_id', '=', 1)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: uses }, (_, n) => ({ ...first, line: n + 4 }));
  await app.owner.insertInto('link_reference').values(rows).execute();
}

test.each(walkedIn('ja'))(
  'where a dead link stands on many pages is told as far as it was counted (%s)',
  async language => {
    const say = {
      ja: [
        'リンク元 5 件をすべて表示',
        'リンク元 32 件中、最初の 20 件を表示',
        'ほか 12 件',
        '1,000 件を超えるリンク元のうち、最初の 20 件を表示',
        'ほかに 980 件を超えるリンク元があります',
      ],
      en: [
        'Show all 5 links to this target',
        'Show the first 20 of 32 links to this target',
        'and 12 more',
        'Show the first 20 of more than 1,000 links to this target',
        'and more than 980 more',
      ],
    }[language];
    const url = `https://many-${language}.open.example/`;
    const { baseUrlEncoded, date } = await makeRun(app, { url });
    const search = new URLSearchParams({ base_url_encoded: baseUrlEncoded, date });
    const { page, lookAgain, faults, close } = await open('user', `${own}/g/G002/link?${search}`, language);
    const shows = async (button: string, beyond: string | null) => {
      await page.reload();
      await page.getByRole('button', { name: button, exact: true }).click();
      if (beyond !== null) await page.getByText(beyond, { exact: true }).waitFor();
    };
    await nameLinks(url, 3);
    await shows(say[0]!, null);
    await nameLinks(url, 27);
    await shows(say[1]!, say[2]!);
    await nameLinks(url, 1000);
    await shows(say[3]!, say[4]!);
    await lookAgain('リンク元');
    expect(faults()).toEqual([]);
    await close();
  },
);
