import { generate } from 'otplib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainAdvertiserId } from '#product/ads/web/adbox/ad-media-of.ts';
import { api } from '#product/api.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { screens } from '#web/screens.ts';
import { lineTenants } from '../data/line-tenants.ts';
import { tenantOfRoute } from '../factories/actor.ts';
import { makeLineTenant, subOfLine } from '../factories/line-tenants.ts';
import { adRow, fillAdAccount, makeAdProject } from '../factories/make-ad-project.ts';
import { makeInspection } from '../factories/make-inspection.ts';
import { makeRun } from '../factories/make-run.ts';
import { makeSetting, settingGroup } from '../factories/make-setting.ts';
import { makeTestedRun } from '../factories/make-tested-run.ts';
import { setContract } from '../factories/set-contract.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { password, sessionOf, staff } from '../factories/world.ts';
import { openBrowser } from './open-browser.ts';
import { type Visit, visit } from './visit.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(path: string): Promise<Visit> {
  const opened = await visit(browser, 'en');
  const value = await sessionOf(app.services, app.world, 'staffMaster');
  await opened.page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  await opened.page.context().clock.setFixedTime(app.clock.now());
  await opened.page.goto(app.origin + path);
  return opened;
}

test('the bell, the notice board, the banner and the own account stand in the area of the staff', async () => {
  const client = await app.as('staffMaster');
  const content = { ja: '夜間に停止します。', en: 'The service stops during the night.' };
  const hours = { startDateTime: '2026-12-01T15:00:00.000Z', endDateTime: '2026-12-01T20:00:00.000Z' };
  const concerns = { userType: 'staff', isNotify: true, isSendEmail: false } as const;
  await client.call(api.putMaintenance, {
    body: { isEnabled: true, content, ...hours, ...concerns, funcList: ['seo'], version: 0 },
  });
  const { page, look, faults } = await open('/sys-admin/home');
  await look('Contracts');
  const banner = page.getByRole('note');
  await banner.getByText(content.en).waitFor();
  await banner.getByText(/^Scheduled maintenance: /).waitFor();
  await banner.getByText('Unavailable functions: SEO', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Notices, 1 unread' }).click();
  await look('Notices');
  await page.getByRole('button', { name: /^Mark as read/ }).click();
  await page.getByText('No unread notices').waitFor();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await look('My account');
  await page.getByRole('main').getByText(staff.staffMaster.email).waitFor();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = (await page.locator('p.font-mono').innerText()).replaceAll(' ', '');
  const epoch = Math.floor(app.clock.now().getTime() / 1000);
  await page.getByLabel('One-time password').fill(await generate({ secret: key, epoch }));
  await page.getByRole('button', { name: 'Confirm and set up' }).click();
  await page.getByRole('alertdialog', { name: 'Save your recovery codes' }).waitFor();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Remove authenticator app' }).waitFor();
  await page.getByRole('link', { name: 'Change password' }).click();
  await look('Change password');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('Betsu-no-kagi-8');
  await page.getByLabel(/again|confirm/i).fill('Betsu-no-kagi-8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL(/\/sys-admin\/my-account$/);
  expect(faults()).toEqual([]);
});

test('the name of the customer stands in the head of every screen of theirs', async () => {
  const queryOf = ({ baseUrlEncoded, date }: RunKey) =>
    `?${new URLSearchParams({ base_url_encoded: baseUrlEncoded, date })}`;
  const run = queryOf(await makeRun(app, { groupId: 'G001' }));
  const tested = queryOf(await makeTestedRun(app, { groupId: 'G001' }));
  for (const line of ['api', 'ad'] as const) await makeLineTenant(app, line);
  await setContract(app, lineTenants.ad.tenantId, { adReport: true });
  const project = await makeAdProject(app);
  await fillAdAccount(app, project, 'google', { rows: [adRow('2026-11-19')] });
  const parts: Record<string, string> = {
    projectId: project.projectId,
    advertiserId: plainAdvertiserId(project.advertiserId),
    group_id: 'G001',
    groupId: 'G001',
    id: app.world.user.sub,
    template: (await makeSetting(await app.as('user'))).template,
    managementId: (await makeInspection(app)).params.managementId,
  };
  const ofCustomer = Object.entries(screens).filter(([, { path }]) => path.includes('{tenantId}'));
  expect(ofCustomer.length).toBeGreaterThan(15);
  const { page, faults } = await open('/sys-admin/home');
  for (const [name, screen] of ofCustomer) {
    const group_id = /\{template\}|\{managementId\}/.test(screen.path) ? settingGroup.groupId : 'G001';
    const tenantId = tenantOfRoute(screen);
    const own: typeof parts = { ...parts, tenantId, group_id, ...(name === 'admin-edit-group' ? { id: 'G002' } : {}) };
    if (name === 'admin-adbox-edit-user') own.id = await subOfLine(app, lineTenants.ad, 'user');
    const path = screen.path.replace(/\{(\w+)\}/g, (_, part: string) => own[part] ?? part);
    const query = screen.run
      ? `${name === 'admin-create-report' ? tested : run}${path.endsWith('/page') ? '&urlId=1' : ''}`
      : '';
    await page.goto(app.origin + path + query);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Viewing contract: (premium|api)$/ })
      .waitFor();
    expect(new URL(page.url()).pathname, name).toBe(path);
  }
  await page.goto(`${app.origin}/sys-admin/home`);
  await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor();
  expect(await page.getByText('Viewing contract').count()).toBe(0);
  expect(faults()).toEqual([]);
});

test('one page shows runs in work and failed crawls; a run is stopped there, the workers drained and resumed', async () => {
  const running = await makeRun(app, { status: 'RUNNING', answered: false, url: 'https://running.open.example/' });
  const failed = await makeRun(app, { url: 'https://failed.open.example/' });
  const failure = JSON.stringify({ code: 'refused', message: { ja: 'つながりません。', en: 'It does not answer.' } });
  await app.owner.updateTable('run').set({ failure }).where('date', '=', new Date(failed.date)).execute();
  const { page, look, lookAgain, faults } = await open('/sys-admin/operation');
  await look('Service status');
  const runs = page.getByRole('region', { name: 'Running and queued runs' });
  await runs.getByRole('link', { name: 'https://running.open.example/' }).waitFor();
  await runs.getByText('0 of 2').waitFor();
  await page.getByRole('region', { name: 'Failed crawls' }).getByText('It does not answer.').waitFor();
  await runs.getByRole('button', { name: 'Stop run: https://running.open.example/' }).click();
  await lookAgain('the question');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop run' }).click();
  await page.getByText('Stopping the run.').waitFor();
  const { status } = await (await app.as('user')).call(api.getRun, { params: running });
  expect(['STOPPING', 'STOPPED']).toContain(status);

  await page.getByRole('button', { name: 'Stop new work' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop new work' }).click();
  await page.getByText(/^New work has been stopped since/).waitFor();
  await lookAgain('drained');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Stop new work' }).waitFor();
  expect(await page.getByText(/^New work has been stopped since/).count()).toBe(0);
  expect(faults()).toEqual([]);
});

test('the audit log shows seconds, is exported and verified', async () => {
  const { page, look, lookAgain, faults } = await open('/sys-admin/audit-log');
  await look('Audit log');
  await page
    .getByRole('table')
    .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .first()
    .waitFor();
  await page.getByRole('table').getByText('Contract viewed by staff').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit-log.csv');
  await page.getByRole('button', { name: 'Check for tampering' }).click();
  await page.getByText(/^No tampering found/).waitFor();
  await lookAgain('verified');
  expect(faults()).toEqual([]);
});

test('the verification items stand in folded groups, in plain words, and are searched', async () => {
  const { page, look, faults } = await open('/sys-admin/verification-item-setting');
  await look('Verification items');
  await page.getByRole('rowheader', { name: /^Missing parts/ }).waitFor();
  expect(await page.getByText('An image has no alternative text (alt)').count()).toBe(0);
  await page.getByRole('button', { name: 'Missing parts' }).click();
  await page.getByText('An image has no alternative text (alt)').waitFor();
  await page
    .getByRole('searchbox')
    .or(page.getByLabel('Rule name, category, rule ID, criterion'))
    .first()
    .fill('obsolete parts');
  await page.getByRole('rowheader', { name: /^Missing parts/ }).waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: /^Obsolete parts/ }).waitFor();
  expect(faults()).toEqual([]);
});
