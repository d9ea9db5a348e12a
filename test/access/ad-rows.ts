import { randomUUID } from 'node:crypto';
import { createAdShare } from '#product/ads/api/ad-shares.ts';
import { adRow, fillAdAccount, makeAdProject } from '../factories/make-ad-project.ts';
import { makeFinishedAdReport } from '../factories/make-ad-report.ts';
import { setContract } from '../factories/set-contract.ts';
import type { TestApp } from '../factories/start-app.ts';
import { anybody, type Row, type Rows, staffWriters, adTenantId as tenantId } from './caller.ts';

/** Everybody of the tenant, and its staff. */
const readers = (status: number) => [401, status, status, status, status, 404, status, status];
/** All staff who may see the tenant. */
const staffReaders = (status: number) => [401, 403, 403, 403, 403, 404, status, status];
/** Those of them with write access. */
const writers = (status: number) => [401, 403, 403, 403, 403, 404, status, 403];
const nobody = '00000000-0000-4000-8000-000000000000';

const params = { tenantId };
const provider = { tenantId, provider: 'google' };
const anAdProject = (app: TestApp) => makeAdProject(app, { googleCustomerId: '' });
const input = () => ({
  clientRandomCode: randomUUID(),
  projectName: 'a',
  advertiserId: randomUUID(),
  advertiserName: 'a',
});
const reportInput = {
  reportName: 'a',
  period: { from: '2026-11-01', to: '2026-11-02' },
  media: ['google'],
  sections: ['summary'],
};

async function anAdvertiser(app: TestApp) {
  const project = await makeAdProject(app);
  await fillAdAccount(app, project, 'google', { rows: [adRow('2026-11-01')] });
  await setContract(app, tenantId, { adReport: true }, 'G001');
  return { tenantId, advertiserId: project.advertiserId };
}

/** Masters and admins of the tenant, and staff with write access. */
const sharers = (status: number) => [401, status, status, 403, 403, 404, status, 403];
const link = { lastDay: '2026-12-31' };
const aReport = async (app: TestApp) => {
  const project = await makeAdProject(app);
  await fillAdAccount(app, project, 'google', { rows: [adRow('2026-11-01')] });
  return { tenantId, reportId: await makeFinishedAdReport(app, project) };
};
const onShare = async (app: TestApp) => {
  const report = await aReport(app);
  const { link: made } = await (await app.as('staffMaster')).call(createAdShare, { params: report, body: link });
  return { params: { ...report, share: made.id } };
};
const unknownLink: Row = { expected: anybody(404), parts: () => ({ body: { token: 'x'.repeat(43) } }) };

/** The ad-report product: the staff run it, clients read reports and figures. No platform can be linked here. */
export const adRows: Rows = {
  'adProjects.get': { expected: staffReaders(200), parts: () => ({ params, query: {} }) },
  'adProjects.create': { expected: writers(201), parts: () => ({ params, body: input() }) },
  'adProjects.change': {
    expected: writers(200),
    parts: async app => ({ params, query: { project_id: (await anAdProject(app)).projectId }, body: input() }),
  },
  'adProjects.delete': {
    expected: writers(204),
    parts: async app => ({ params, query: { project_id: (await anAdProject(app)).projectId } }),
  },
  'adProjects.list': { expected: staffReaders(200), parts: () => ({ params, query: {} }) },
  'adAccounts.list': { expected: staffReaders(200), parts: () => ({ params, query: {} }) },
  'adPlatforms.list': { expected: staffReaders(200), parts: () => ({ params }) },
  'adPlatforms.link': {
    expected: writers(409),
    parts: () => ({ params: provider, body: { returnTo: '/sys-admin/home' } }),
  },
  'adPlatforms.finish': { expected: staffWriters(409), parts: () => ({ body: { state: 'none', code: 'none' } }) },
  'adPlatforms.unlink': { expected: writers(409), parts: () => ({ params: provider }) },
  'adPlatforms.customers': { expected: staffReaders(409), parts: () => ({ params: provider, query: {} }) },
  'adAccounts.collect': {
    expected: [401, 403, 403, 403, 403, 404, 404, 403],
    parts: () => ({ params: { tenantId, accountId: nobody } }),
  },
  'adAccounts.import': {
    expected: [401, 403, 403, 403, 403, 404, 404, 403],
    parts: () => ({ params, body: { projectId: nobody, media: 'google', fileName: 'a.csv', data: 'YQ==' } }),
  },
  'adAccounts.compareImport': {
    expected: [401, 403, 403, 403, 403, 404, 404, 403],
    parts: () => ({ params, body: { projectId: nobody, media: 'google', fileName: 'a.csv', data: 'YQ==' } }),
  },
  'adReports.list': { expected: readers(200), parts: () => ({ params, query: {} }) },
  'adReports.create': {
    expected: writers(409),
    // Of days that are not collected.
    parts: async app => ({
      params: await anAdvertiser(app),
      body: { ...reportInput, period: { from: '2026-10-01', to: '2026-10-02' } },
    }),
  },
  'adReports.get': {
    expected: readers(404),
    parts: () => ({ params: { tenantId, reportId: nobody } }),
  },
  'adReports.delete': {
    expected: [401, 403, 403, 403, 403, 404, 404, 403],
    parts: () => ({ params: { tenantId, reportId: nobody } }),
  },
  'adReports.xlsx': {
    expected: readers(404),
    parts: () => ({ params: { tenantId, reportId: nobody } }),
  },
  'adReports.pdf': {
    expected: readers(404),
    parts: () => ({ params: { tenantId, reportId: nobody } }),
  },
  'adShares.list': { expected: sharers(200), parts: async app => ({ params: await aReport(app) }) },
  'adShares.create': { expected: sharers(201), parts: async app => ({ params: await aReport(app), body: link }) },
  'adShares.revoke': { expected: sharers(204), parts: onShare },
  'adMonthlyMails.list': {
    expected: [401, 200, 200, 403, 403, 404, 200, 200],
    parts: () => ({ params, query: {} }),
  },
  'adMonthlyMails.write': {
    expected: sharers(200),
    parts: async app => ({
      params: { tenantId, projectId: (await anAdProject(app)).projectId },
      body: { isOn: false, day: 1, language: 'ja', targets: [] },
    }),
  },
  'adSchedules.get': { expected: staffReaders(200), parts: () => ({ params }) },
  'adSchedules.write': {
    expected: writers(200),
    parts: () => ({ params, body: { schedule: null, language: 'ja', excluded: [] } }),
  },
  'sharedAdReports.open': unknownLink,
  'sharedAdReports.pdf': unknownLink,
  'adFigures.get': {
    expected: readers(200),
    parts: async app => ({ params: await anAdvertiser(app), query: reportInput.period }),
  },
};
