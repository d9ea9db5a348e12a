import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckId } from '#checks/registry.ts';
import { getMaintenance, putMaintenance } from '#product/tenancy/api/maintenance.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { sessionOf } from '../factories/world.ts';
import { runScheduledJobs } from '../run-scheduled-jobs.ts';
import { openBrowser, speak } from './open-browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(person?: 'master' | 'staffMaster'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  await speak(context, 'ja');
  if (person !== undefined) {
    const value = await sessionOf(app.services, app.world, person);
    await context.addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  }
  return context.newPage();
}

/** Maintenance from now on, of some functions or of all. */
async function begin(funcList: CheckId[]): Promise<void> {
  const staff = await app.as('staffMaster');
  const { notice } = await staff.call(getMaintenance, {});
  const now = app.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const body = {
    isEnabled: true,
    content: { ja: '機器を交換します。', en: 'Machines are replaced.' },
    startDateTime: at(0),
    endDateTime: at(3_600_000),
    userType: 'all' as const,
    funcList,
    isNotify: false,
    isSendEmail: false,
    version: notice?.version ?? 0,
  };
  await staff.call(putMaintenance, { body });
  await runScheduledJobs(app.services);
}

const registration = (page: Page) =>
  page.waitForResponse(answer => /\/api\/users-(non-tenant-)?connect-socket$/.test(answer.url()) && answer.ok());
const loads = (page: Page) => page.evaluate(() => performance.timeOrigin);

test('every screen of an area that is entered asks for maintenance, within the application too', async () => {
  for (const [person, first, next] of [
    ['master', '/t/alpha/g/G002/top', '検証履歴'],
    ['staffMaster', '/sys-admin/home', '稼働状況'],
  ] as const) {
    const page = await open(person);
    const asked = () => page.waitForRequest(request => request.url().endsWith('/api/maintenance-func'));
    await Promise.all([asked(), page.goto(app.origin + first)]);
    await page.waitForLoadState('networkidle');
    const loaded = await loads(page);
    await Promise.all([asked(), page.getByRole('navigation').getByRole('link', { name: next, exact: true }).click()]);
    await page.getByRole('heading', { level: 1, name: next }).waitFor();
    expect(await loads(page)).toBe(loaded);
    await page.context().close();
  }
});

test('public screens hear of maintenance of everything and load anew, once; the landing page has no live channel', async () => {
  const landing = await open();
  const sockets: string[] = [];
  landing.on('websocket', socket => sockets.push(socket.url()));
  await landing.goto(`${app.origin}/lp`);
  await landing.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);

  const [visitor, master, staff] = await Promise.all([open(), open('master'), open('staffMaster')]);
  const paths = ['/signin', '/t/alpha/g/G002/top', '/sys-admin/home'];
  const pages = [visitor, master, staff];
  const before: number[] = [];
  for (const [place, page] of pages.entries()) {
    const registered = registration(page);
    await page.goto(app.origin + paths[place]);
    await registered;
    await page.locator('h1').first().waitFor();
    before.push(await loads(page));
  }
  await begin(['link']);
  await master.getByText('機器を交換します。').first().waitFor();
  expect(await Promise.all(pages.map(loads))).toEqual(before);

  await begin([]);
  const after: number[] = [];
  for (const [place, page] of pages.entries()) {
    await page.waitForFunction(was => performance.timeOrigin !== was, before[place]);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    after.push(await loads(page));
  }
  // The page that was loaded anew learns of the maintenance again, and stays.
  expect(await Promise.all(pages.map(loads))).toEqual(after);
});
