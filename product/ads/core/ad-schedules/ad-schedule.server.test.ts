import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AdProject, listAdProjects } from '#product/ads/api/ad-projects.ts';
import { getAdSchedule, writeAdSchedule } from '#product/ads/api/ad-schedules.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { makeLineTenant } from '#test/factories/line-tenants.ts';
import { adRow, fillAdAccount, makeAdProject } from '#test/factories/make-ad-project.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { adReportTask } from '../ad-reports/make-ad-report.ts';
import { startDueAdReports } from './start-due-reports.ts';

let app: TestApp;
const { tenantId } = lineTenants.ad;
const params = { tenantId };
beforeAll(async () => {
  app = await startApp();
  await makeLineTenant(app, 'ad');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  for (const table of ['ad_schedule', 'ad_project', 'task', 'page_use', 'page_grant'] as const)
    await app.owner.deleteFrom(table).execute();
  await setContract(app, tenantId, { adReport: true, status: 'primary' }, 'G001');
});

const staff = () => app.as('staffMaster');
const monthly = { kind: 'monthly' as const, day: 1, time: '06:00', startDate: '2026-11-20', endDate: null };
const write = async (more: object = {}) =>
  (await staff()).call(writeAdSchedule, {
    params,
    body: { schedule: monthly, language: 'en', excluded: [], ...more },
  });
async function filled(): Promise<AdProject> {
  const project = await makeAdProject(app);
  await fillAdAccount(app, project, 'google', { rows: [adRow('2026-11-01'), adRow('2026-12-01')] });
  return project;
}
async function at(time: string): Promise<void> {
  app.clock.set(time);
  await Promise.all([1, 2, 3].map(() => startDueAdReports(app.services)));
}
const ordered = () =>
  app.owner
    .selectFrom('task')
    .select(['subject', 'orders'])
    .where('kind', '=', adReportTask.kind)
    .orderBy('created_at')
    .execute();
const listed = async () => (await (await staff()).call(listAdProjects, { params, query: { sort: 'name' } })).items;

test('fires for all projects but the excluded ones, once, and says of one without figures why it has no report', async () => {
  const [first, second, left, empty] = [await filled(), await filled(), await filled(), await makeAdProject(app)];
  const written = await write({ excluded: [left.projectId] });
  expect(written).toMatchObject({ nextAt: '2026-11-30T21:00:00.000Z' });
  expect((await listed()).find(one => one.projectId === left.projectId)).toMatchObject({ nextReportAt: null });
  await at('2026-11-30T20:59:00.000Z');
  expect(await ordered()).toEqual([]);
  await at('2026-11-30T21:00:00.000Z');
  await at('2026-11-30T22:00:00.000Z');
  const reports = await ordered();
  expect(reports.map(one => one.subject).toSorted()).toEqual([first.projectId, second.projectId].toSorted());
  const wish = { period: { from: '2026-11-01', to: '2026-11-30' }, language: 'en', media: ['google'] };
  expect(reports[0]!.orders).toMatchObject({ wish });
  const rows = new Map((await listed()).map(one => [one.projectId, one]));
  expect(rows.get(first.projectId)).toMatchObject({ nextReportAt: '2026-12-31T21:00:00.000Z', scheduleRefusal: null });
  expect(rows.get(empty.projectId)?.scheduleRefusal).toMatchObject({ code: 'ad_no_figures' });
});

test('makes one report for all months that nothing ran, as far as the plan has reports left', async () => {
  const project = await filled();
  await write();
  await at('2027-01-05T00:00:00.000Z');
  expect(await ordered()).toMatchObject([{ orders: { wish: { period: { from: '2026-12-01' } } } }]);
  await app.owner.deleteFrom('task').execute();
  await app.owner.updateTable('page_grant').set({ pages: 1, used: 1 }).execute();
  await write({ schedule: { ...monthly, day: 6, startDate: '2027-01-05' } });
  await at('2027-01-05T21:00:00.000Z');
  expect(await ordered()).toEqual([]);
  const [row] = await listed();
  expect(row).toMatchObject({ projectId: project.projectId, scheduleRefusal: { code: 'ad_quota_reached' } });
  expect(row!.scheduleRefusal?.message.ja).toMatch(/2027\/\d\d\/\d\d/);
});

test('orders nothing of a contract that may not be used, and goes on with the next time', async () => {
  await filled();
  await write();
  await setContract(app, tenantId, { status: 'bad_payment' }, 'G001');
  await at('2026-11-30T21:00:00.000Z');
  await setContract(app, tenantId, { status: 'primary' }, 'G001');
  await at('2026-12-20T00:00:00.000Z');
  expect(await ordered()).toEqual([]);
  expect((await (await staff()).call(getAdSchedule, { params })).nextAt).toBe('2026-12-31T21:00:00.000Z');
});

test('is refused daily, in the past, and for a project of nobody; ended, it is gone', async () => {
  await filled();
  const refuse = async (more: object) => {
    const body = { schedule: monthly, language: 'ja' as const, excluded: [], ...more };
    return (await (await staff()).refuse(writeAdSchedule, { params, body })).status;
  };
  expect(await refuse({ schedule: { kind: 'daily', time: '06:00', startDate: '2026-11-20' } })).toBe(422);
  expect(await refuse({ schedule: { ...monthly, startDate: '2026-11-01' } })).toBe(422);
  expect(await refuse({ excluded: ['00000000-0000-4000-8000-000000000000'] })).toBe(404);
  await write();
  expect(await write({ schedule: null })).toMatchObject({ schedule: null, nextAt: null });
});
