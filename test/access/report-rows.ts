import { writeMonthlyReport } from '#product/reports/api/monthly-reports.ts';
import { requestRunReport } from '#product/reports/api/run-reports.ts';
import { createShare } from '#product/reports/api/shares.ts';
import { requestTestReport } from '#product/reports/api/test-reports.ts';
import { addAlertRecipient } from '#product/tenancy/api/alerts.ts';
import { makeRun } from '../factories/make-run.ts';
import { makeTestedRun } from '../factories/make-tested-run.ts';
import type { TestApp } from '../factories/start-app.ts';
import { madeForm } from '../factories/test-report-form.ts';
import { anybody, type Caller, group, type Row, type Rows, readers, tenantId } from './caller.ts';

/** One site for all of them: a plan has only so many. */
const url = 'https://reports.open.example/';
/** Masters and staff with write access. */
const brands = [401, 200, 403, 403, 403, 404, 200, 403];
const branding = { params: { tenantId } };

/** On a report of the caller; whoever has no access asks for that of another. */
const onReport = async (app: TestApp, caller: Caller) => {
  await app.owner.deleteFrom('task').where('kind', '=', 'report').execute();
  const params = await makeRun(app, { url });
  const readers = ['owner', 'master', 'admin', 'staffMaster', 'restrictedStaff'] as const;
  const person = await app.as(readers.find(one => one === caller) ?? 'user');
  const { ticketId } = await person.call(requestRunReport, { params, body: {} });
  return { params: { ...params, ticketId } };
};

const body = { lastDay: '2026-12-31' };
/** Masters and admins of the group, and staff with write access. */
const sharers = (status: number) => [401, status, status, 403, 404, 404, status, 403];
const onShare = async (app: TestApp) => {
  const params = await makeRun(app, { url });
  const { link } = await (await app.as('admin')).call(createShare, { params, body });
  return { params: { ...params, share: link.id } };
};
const inGroup = { params: group };
/** Admins and masters of the group, and staff, the second without read-only staff. */
const tellers = (status: number, ofReader = 403) => [401, status, status, 403, 404, 404, status, ofReader];
const monthly = async (app: TestApp) => {
  for (const table of ['monthly_report', 'alert_target'] as const) await app.owner.deleteFrom(table).execute();
  const { id } = await (await app.as('admin')).call(addAlertRecipient, {
    ...inGroup,
    body: { recipient: { username: app.world.user.sub }, language: 'ja', events: [] },
  });
  return { ...inGroup, body: { baseUrlEncoded: null, day: 1, language: 'ja' as const, targets: [id] } };
};
const onMonthly = async (app: TestApp) => {
  const { id } = await (await app.as('admin')).call(writeMonthlyReport, await monthly(app));
  return { params: { ...group, monthly: id } };
};
const onSite = (given?: object) => async (app: TestApp) => {
  const { date: _, ...params } = await makeRun(app, { url });
  return { params, ...(given ? { body: given } : {}) };
};
/** Masters and staff with write access; the admin's group is seen. */
const badges = [401, 200, 403, 403, 404, 404, 200, 403];
const unknown: Row = { expected: anybody(404), parts: () => ({ body: { token: 'x'.repeat(43) } }) };

const onTested = async (app: TestApp) => ({ params: await makeTestedRun(app, { url }) });
/** On test reports of the user, whose progress everybody sees; only the user cancels them. */
const onTestReport = async (app: TestApp) => {
  const { params } = await onTested(app);
  const { ticketId } = await (await app.as('user')).call(requestTestReport, { params, body: madeForm() });
  return { params: { ...params, ticketId } };
};

/** Reports of runs, and what they bear. */
export const reportRows: Rows = {
  'runReports.request': {
    expected: [401, 202, 202, 202, 404, 404, 202, 202],
    parts: async app => ({ params: await makeRun(app, { url }), body: { language: 'ja' } }),
  },
  'runReports.get': { expected: [401, 200, 200, 200, 404, 404, 200, 200], parts: onReport },
  'runReports.cancel': { expected: [401, 204, 204, 204, 404, 404, 204, 204], parts: onReport },
  'testReports.get': { expected: readers, parts: onTested },
  'testReports.save': {
    expected: readers,
    parts: async app => ({ ...(await onTested(app)), body: { ...madeForm(), randomCount: '' } }),
  },
  'testReports.draw': {
    expected: readers,
    parts: async app => ({ ...(await onTested(app)), query: { seed: 'a', count: '1' } }),
  },
  'testReports.request': {
    expected: readers.map(status => (status === 200 ? 202 : status)),
    parts: async app => ({ ...(await onTested(app)), body: madeForm() }),
  },
  'testReports.state': { expected: readers, parts: onTestReport },
  'testReports.cancel': { expected: [401, 404, 404, 204, 404, 404, 404, 404], parts: onTestReport },
  'shares.list': { expected: sharers(200), parts: async app => ({ params: await makeRun(app, { url }) }) },
  'shares.create': { expected: sharers(201), parts: async app => ({ params: await makeRun(app, { url }), body }) },
  'shares.revoke': { expected: sharers(204), parts: onShare },
  'monthlyReports.list': { expected: tellers(200, 200), parts: () => inGroup },
  'monthlyReports.write': { expected: tellers(200), parts: monthly },
  'monthlyReports.sample': {
    expected: tellers(200),
    parts: () => ({ ...inGroup, body: { baseUrlEncoded: null, language: 'ja' } }),
  },
  'monthlyReports.remove': { expected: tellers(204), parts: onMonthly },
  'badges.get': { expected: badges, parts: onSite() },
  'badges.switch': { expected: badges, parts: onSite({ isOn: true }) },
  'sharedRuns.open': unknown,
  'sharedRuns.report': unknown,
  'reportBranding.get': { expected: brands, parts: () => branding },
  'reportBranding.write': {
    expected: brands,
    parts: () => ({ ...branding, body: { company: '株式会社みどり', accent: '#1c76d2' } }),
  },
};
