import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signOut } from '#product/accounts/api/auth.ts';
import { createStaff } from '#product/accounts/api/staffs.ts';
import { createUser, deleteUser, getUser, updateUser } from '#product/accounts/api/users.ts';
import { startSession } from '#product/tenancy/core/sessions/start-session.ts';
import { newMember } from '../factories/new-member.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { password, sessionOf, tenants } from '../factories/world.ts';
import { mailsTo, tokenOf } from '../outbox.ts';
import { openBrowser, speak } from './open-browser.ts';

const { tenantId } = tenants.alpha;
const own = '/t/alpha/g/G002';
const hour = 3_600_000;
let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A tab, with the cookie of a session when one is given. */
async function open(cookie?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  await speak(context, 'ja');
  if (cookie !== undefined) await context.addCookies([{ name: 'tenken_session', value: cookie, url: app.origin }]);
  return context.newPage();
}
const openAs = async (person: 'master' | 'admin' | 'user') => open(await sessionOf(app.services, app.world, person));

/** Opens the path and waits until the live channel is registered. */
async function goLive(page: Page, path: string): Promise<void> {
  const registered = page.waitForResponse(answer => answer.url().endsWith('/api/users-connect-socket') && answer.ok());
  await page.goto(app.origin + path);
  await registered;
  await page.locator('h1').first().waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('契約ID').fill('alpha');
  await page.getByLabel('メールアドレス').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: 'サインイン', exact: true }).click();
}

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'data:text/html,evil',
  '/t/alpha/../..//evil.example',
])('a sign-in that shall lead to %s leads into the own tenant', async redirect => {
  const { email } = await newMember(app);
  const page = await open();
  const elsewhere: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(app.origin)) elsewhere.push(request.url());
  });
  await page.goto(`${app.origin}/signin?redirect=${encodeURIComponent(redirect)}`);
  await signIn(page, email);
  await page.getByRole('heading', { level: 1, name: 'サイト一覧' }).waitFor();
  expect(page.url()).toBe(`${app.origin}${own}/top`);
  expect(elsewhere).toEqual([]);
  await page.context().close();
});

describe('a link of a first login', () => {
  const person = { firstName: '葉子', lastName: '緑野' };
  const shows = async (token: string, what: RegExp) => {
    const page = await open();
    await page.goto(`${app.origin}/first-login?token=${token}`);
    await page.locator('h1').first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toMatch(what);
    await page.context().close();
  };
  const expired = /^\/error\/expired$/;

  test('of a client is good for 48 hours', async () => {
    const email = 'koyou@alpha.example';
    const body = { ...person, email, role: 'TenantUser' as const, groups: ['G002'] };
    await (await app.as('master')).call(createUser, { params: { tenantId }, query: {}, body });
    await lasts(email, 48 * hour);
  });

  test('of staff is good for a year', async () => {
    const email = 'koyou@tenken.example';
    const body = { ...person, email, role: 'SystemUser' as const };
    await (await app.as('staffMaster')).call(createStaff, { body });
    await lasts(email, 365 * 24 * hour);
  });

  test.each(['nai', 'x'.repeat(43)])('that is not ours (%s) has expired', async token => {
    await shows(token, expired);
  });

  async function lasts(email: string, ms: number): Promise<void> {
    const token = tokenOf((await mailsTo(app, email)).at(-1)!);
    const start = app.clock.now();
    app.clock.set(new Date(start.getTime() + ms - 1000).toISOString());
    await shows(token, /^\/first-login\?token=/);
    app.clock.set(new Date(start.getTime() + ms).toISOString());
    await shows(token, expired);
    app.clock.set(start.toISOString());
  }
});

describe('a change of rights', () => {
  test('shows a dialog to the person concerned, and reloads silently for others', async () => {
    const changed = await newMember(app, { groups: ['G002'] });
    const page = await open(await cookieOf(changed));
    const other = await openAs('user');
    await Promise.all([goLive(page, `${own}/top`), goLive(other, `${own}/top`)]);
    const readAgain = other.waitForResponse(answer => answer.url().includes('/site-summaries'));
    await change(changed.sub, { role: 'TenantAdmin' });
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('権限が変更されました').waitFor();
    await readAgain;
    expect(await other.getByText('権限が変更されました').count()).toBe(0);
    await dialog.getByRole('button', { name: '更新' }).click();
    await page.waitForURL(`${app.origin}${own}/top`);
    await page.getByRole('link', { name: 'ユーザー', exact: true }).first().waitFor();
    await Promise.all([page.context().close(), other.context().close()]);
  });

  test('a deletion is reported by the dialog, which leads to the sign-in', async () => {
    const gone = await newMember(app, { groups: ['G002'] });
    const page = await open(await cookieOf(gone));
    await goLive(page, `${own}/top`);
    await (await app.as('master')).call(deleteUser, { params: { tenantId, username: gone.sub }, query: {} });
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('ユーザー削除されました').waitFor();
    await dialog.getByRole('button', { name: 'ログアウト' }).click();
    await page.waitForURL(`${app.origin}/signin`);
    await page.context().close();
  });

  test('signing out elsewhere closes the session in an idle tab', async () => {
    const cookie = await sessionOf(app.services, app.world, 'user');
    const page = await open(cookie);
    await goLive(page, `${own}/top`);
    await app.nobody.with({ cookie: `tenken_session=${cookie}` }).call(signOut, {});
    await page.waitForURL(url => url.pathname === '/signin');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${own}/top`);
    await page.context().close();
  });
});

test('of two people who edit the same user the second gets a conflict, and nothing is overwritten', async () => {
  const { sub } = await newMember(app, { groups: ['G002'] });
  const [first, second] = [await openAs('master'), await openAs('master')];
  for (const page of [first, second]) {
    await page.goto(`${app.origin}/t/alpha/g/G001/edit-user/${sub}`);
    await page.getByLabel('姓', { exact: true }).waitFor();
  }
  await first.getByLabel('姓', { exact: true }).fill('先野');
  await first.getByRole('button', { name: '変更を保存' }).click();
  await first.getByText('ユーザーを変更しました。').waitFor();
  await second.getByLabel('姓', { exact: true }).fill('後野');
  await second.getByRole('button', { name: '変更を保存' }).click();
  const dialog = second.getByRole('alertdialog').or(second.getByRole('dialog'));
  await dialog.getByText('他のユーザーが更新しました。再読み込みしてください。').waitFor();
  const stored = async () =>
    (await (await app.as('master')).call(getUser, { params: { tenantId, username: sub }, query: {} })).lastName;
  expect(await stored()).toBe('先野');
  await dialog.getByRole('button', { name: '再読み込み' }).click();
  await expect.poll(() => second.getByLabel('姓', { exact: true }).inputValue()).toBe('先野');
  await second.getByLabel('姓', { exact: true }).fill('後野');
  await second.getByRole('button', { name: '変更を保存' }).click();
  await second.getByText('ユーザーを変更しました。').waitFor();
  expect(await stored()).toBe('後野');
  await Promise.all([first.context().close(), second.context().close()]);
});

test('a person without a group is sent to their own account from every address', async () => {
  const { email, sub } = await newMember(app, { groups: [] });
  const page = await open();
  await page.goto(`${app.origin}/signin`);
  await signIn(page, email);
  await page.waitForURL(`${app.origin}/t/alpha/my-account`);
  await page.getByText('まだどのグループにも割り当てられていません').waitFor();
  for (const path of [`${own}/top`, '/t/alpha/groups', `${own}/edit-user/${sub}`, '/t/alpha/notification-table']) {
    await page.goto(app.origin + path);
    await page.waitForURL(`${app.origin}/t/alpha/my-account`);
  }
  await page.context().close();
});

const cookieOf = ({ sub }: { sub: string }) =>
  startSession(app.services.db, { pool: 'tenant', tenantId, sub }, app.clock.now());
async function change(username: string, more: { role: 'TenantAdmin' }): Promise<void> {
  const client = await app.as('master');
  const { firstName, lastName, groups, version } = await client.call(getUser, {
    params: { tenantId, username },
    query: {},
  });
  const body = { firstName, lastName, groups, version, ...more };
  await client.call(updateUser, { params: { tenantId, username }, query: {}, body });
}
