import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { adReportTask, makeAdReport } from '#product/ads/core/ad-reports/make-ad-report.ts';
import { plainAdvertiserId } from '#product/ads/web/adbox/ad-media-of.ts';
import { comparisonOf, periodOf } from '#product/ads/web/adbox/report-periods.ts';
import { api } from '#product/api.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { type ScreenName, screenNames, screens } from '#web/screens.ts';
import { tokyoDay } from '#web/tokyo-day.ts';
import { lineTenants } from '../data/line-tenants.ts';
import { tenantOfRoute } from '../factories/actor.ts';
import { makeLineTenant, sessionOfLine, subOfLine } from '../factories/line-tenants.ts';
import { adRow, fillAdAccount, makeAdProject } from '../factories/make-ad-project.ts';
import { makeContract, storeContract } from '../factories/make-contract.ts';
import { makeInspection } from '../factories/make-inspection.ts';
import { makeRun } from '../factories/make-run.ts';
import { makeSetting } from '../factories/make-setting.ts';
import { makeTestedRun } from '../factories/make-tested-run.ts';
import { newMember, newStaff } from '../factories/new-member.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { workTask } from '../factories/work-task.ts';
import { sessionOf, tenants } from '../factories/world.ts';
import { runScheduledJobs } from '../run-scheduled-jobs.ts';
import { isDealt } from './dealt-looks.ts';
import { openBrowser, speak } from './open-browser.ts';
import { watchScreens } from './watch-screens.ts';

let app: TestApp;
let browser: Browser;
/** Path and query parameters of the screens. */
let parts: Record<string, string>;
let runQuery: string;
/** The same of a run with Accessibility. */
let testedQuery: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
  await fill();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Creates contracts, people, runs, invoices, settings and audit entries: no list is empty, some have two pages. */
async function fill(): Promise<void> {
  const client = await app.as('staffMaster');
  const { tenantId } = tenants.alpha;
  const group = { tenantId, groupId: 'G002' };
  await client.call(api.putMasterAgencies, {
    body: { items: [{ code: '123456', name: 'みどり野代理店' }], version: 1 },
  });
  const coupon = { code: 'HARU-20', discount: 20, periods: 3, expirationDate: '2027-03-31' };
  await client.call(api.putMasterCoupons, { body: { items: [coupon], version: 1 } });
  const content = { ja: '夜間に停止します。', en: 'The service stops during the night.' };
  const hours = { startDateTime: '2026-12-01T15:00:00.000Z', endDateTime: '2026-12-01T20:00:00.000Z' };
  const concerns = { userType: 'all', isNotify: true, isSendEmail: false } as const;
  await client.call(api.putMaintenance, {
    body: { isEnabled: true, content, ...hours, ...concerns, funcList: ['seo'], version: 0 },
  });
  for (const status of ['primary', 'before_start', 'pre_cancel', 'canceled', 'bad_payment', 'takeover'] as const) {
    const made = await makeContract(app, { contractName: `点検商事 ${status}`, planId: 'light' });
    await storeContract(app, made, { status });
  }
  for (let n = 0; n < 5; n += 1) await makeContract(app, { contractName: `長い名前の契約者株式会社 第${n}営業所` });
  await client.call(api.createGroup, {
    params: { tenantId },
    body: { groupNameDB: '観光課', groupType: 'normal', plan: 'basic', userPoolId: 'pool_alpha' },
  });
  const long = { contractName: 'みどり野市役所', contractEmail: 'owner@alpha.example', departmentName: '広報広聴課' };
  const contact = { ...long, firstName: '花子', lastName: '緑野', phone: '03-1234-5678', postalCode: '100-0001' };
  for (const groupId of ['G001', 'G002'])
    await storeContract(app, { tenantId, groupId }, { start: '2026-08-20', ...contact });
  const spellings = {
    dictionary: Array.from({ length: 60 }, (_, n) => ({ wrong: `誤った表記 ${n}`, right: `正しい表記 ${n}` })),
    allowedWords: ['点検君', 'Tenken'],
    optionalRules: ['superlative'],
  };
  await client.call(api.putContentsSetting, {
    params: { tenantId, groupId: 'G001' },
    body: { version: 0, ...spellings },
  });
  await client.call(api.grantExtraPages, { params: group, body: { pages: 2000 } });
  for (let n = 0; n < 6; n += 1) await newMember(app, { role: n === 0 ? 'TenantAdmin' : 'TenantUser', invited: n > 3 });
  await newStaff(app, { role: 'SystemMaster' });
  await newStaff(app, { tenantIds: [tenantId, tenants.beta.tenantId] });
  runQuery = queryOf(await makeRun(app, { groupId: 'G002' }));
  testedQuery = queryOf(await makeTestedRun(app, { groupId: 'G002' }));
  for (let n = 0; n < 3; n += 1) await makeRun(app, { groupId: n === 0 ? 'G001' : 'G002' });
  await makeRun(app, { groupId: 'G002', status: 'RUNNING', answered: false });
  const failure = JSON.stringify({ code: 'refused', message: { ja: 'つながりません。', en: 'It does not answer.' } });
  await app.owner
    .updateTable('run')
    .set({ failure })
    .where('date', '=', new Date((await makeRun(app)).date))
    .execute();
  await runScheduledJobs(app.services);
  const { template } = await makeSetting(client);
  const { managementId } = (await makeInspection(app)).params;
  for (const line of ['api', 'ad'] as const) await makeLineTenant(app, line);
  await storeContract(app, lineTenants.ad, { start: '2026-08-20', adReport: true, ...contact });
  await client.call(api.addAlertRecipient, {
    params: { tenantId: lineTenants.ad.tenantId, groupId: 'G001' },
    body: { recipient: { username: await subOfLine(app, lineTenants.ad, 'master') }, language: 'ja', events: [] },
  });
  const project = await makeAdProject(app);
  const { from } = periodOf('lastMonth', tokyoDay(app.clock.now()));
  const before = comparisonOf('before', { from, to: from })?.to ?? from;
  await fillAdAccount(app, project, 'google', { rows: [adRow(from), adRow(before)] });
  const made = await client.call(api.createAdReport, {
    params: { tenantId: lineTenants.ad.tenantId, advertiserId: project.advertiserId },
    body: { reportName: 'November', period: { from, to: from }, media: ['google'], sections: ['summary', 'daily'] },
  });
  const order = { tenantId: lineTenants.ad.tenantId, taskId: made.reportId };
  await workTask(app.services, adReportTask, order, makeAdReport);
  parts = {
    reportId: made.reportId,
    managementId,
    projectId: project.projectId,
    advertiserId: plainAdvertiserId(project.advertiserId),
    template,
    group_id: 'G002',
    groupId: 'G002',
    id: app.world.user.sub,
    username: app.world.restrictedStaff.sub,
  };
}

/** What the addresses of some screens have of their own. */
async function otherParts(name: ScreenName): Promise<Record<string, string>> {
  if (name === 'admin-edit-group') return { id: 'G002' };
  if (name === 'admin-adbox-edit-user') return { id: await subOfLine(app, lineTenants.ad, 'user') };
  return name === 'admin-contents-setting' ? { group_id: 'G001' } : {};
}

function queryOf({ baseUrlEncoded, date }: RunKey): string {
  return `?${new URLSearchParams({ base_url_encoded: baseUrlEncoded, date })}`;
}

test.concurrent.each(languages)(
  'every screen of the staff area opens (%s): no error, no violation, no sideways scrolling',
  async language => {
    const context = await browser.newContext({ locale: language === 'ja' ? 'ja-JP' : 'en-US' });
    await speak(context, language);
    const value = await sessionOf(app.services, app.world, 'staffMaster');
    await context.addCookies([{ name: 'tenken_session', value, url: app.origin }]);
    await context.clock.setFixedTime(app.clock.now());
    const page = await context.newPage();
    const { look, found } = watchScreens(page, { origin: app.origin, language, shares: true });
    for (const name of screenNames) {
      const screen = screens[name];
      if (screen.area !== 'admin' || !isDealt(name)) continue;
      const own = { ...parts, tenantId: tenantOfRoute(screen), ...(await otherParts(name)) };
      const path = screen.path.replace(/\{(\w+)\}/g, (_, part: string) => (own as typeof parts)[part] ?? part);
      const run = name === 'admin-create-report' ? testedQuery : runQuery;
      const query = screen.run ? `${run}${screen.path.endsWith('/page') ? '&urlId=1' : ''}` : '';
      await look(name, path + query, { stays: true });
    }
    for (const tab of ['agencies', 'coupons', 'maintenance', 'faq']) {
      await look(`admin-master-${tab}`, `/sys-admin/master-setting?tab=${tab}`, { stays: true });
    }
    expect(found).toEqual({});
    await context.close();
  },
);

test.each(languages)('every screen that clients have of their ads opens (%s)', async language => {
  const context = await browser.newContext({ locale: language === 'ja' ? 'ja-JP' : 'en-US' });
  await speak(context, language);
  const value = await sessionOfLine(app, lineTenants.ad, 'admin');
  await context.addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  await context.clock.setFixedTime(app.clock.now());
  const page = await context.newPage();
  const { look, found } = watchScreens(page, { origin: app.origin, language });
  for (const name of ['ad-reports', 'ad-report', 'ad-monthly-mails'] as const) {
    const path = screens[name].path.replace('{reportId}', parts.reportId ?? '');
    await look(name, path.replace('{tenant_preferred_id}', lineTenants.ad.tenantPreferredId), { stays: true });
  }
  expect(found).toEqual({});
  // In a tab whose answers nobody holds back.
  const own = await context.newPage();
  await own.goto(`${app.origin}/t/${lineTenants.ad.tenantPreferredId}`);
  await own.getByRole('link', { name: 'November', exact: true }).click();
  await own.getByRole('heading', { level: 1, name: 'November' }).waitFor();
  const file = own.waitForEvent('download');
  await own.getByRole('button', { name: /PDF/ }).click();
  expect((await file).suggestedFilename()).toBe('November.pdf');
  await own.getByRole('link', { name: { ja: '月次メール', en: 'Monthly e-mails' }[language] }).click();
  await own
    .getByRole('button', { name: { ja: /月次メールを設定/, en: /Configure the monthly e-mail/ }[language] })
    .click();
  const dialog = own.getByRole('dialog');
  await dialog.getByLabel({ ja: '毎月メールで送信する', en: 'Send by e-mail every month' }[language]).check();
  await dialog.getByLabel(/master/).check();
  await dialog.getByRole('button', { name: { ja: '保存する', en: 'Save' }[language] }).click();
  await own.getByText({ ja: '送り先1件', en: '1 recipient' }[language]).waitFor();
  await context.close();
});
