import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdProject, changeAdProject, deleteAdProject, listAdProjects } from '#product/ads/api/ad-projects.ts';
import {
  createAdReport,
  deleteAdReport,
  downloadAdReportPdf,
  downloadAdReportXlsx,
  getAdFigures,
  getAdReport,
  listAdReports,
} from '#product/ads/api/ad-reports.ts';
import { removeStrayTaskFiles } from '#product/tenancy/core/tasks/expire-tasks.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { makeLineTenant } from '#test/factories/line-tenants.ts';
import { adRow, fillAdAccount, makeAdProject } from '#test/factories/make-ad-project.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { workTask } from '#test/factories/work-task.ts';
import { readPdf } from '#test/pdf-text.ts';
import { readZip } from '#test/read-zip.ts';
import { type AdReportWriters, adReportTask, makeAdReport } from './make-ad-report.ts';

let app: TestApp;
let staff: ApiClient;
let client: Awaited<ReturnType<typeof makeLineTenant>>;
const { tenantId } = lineTenants.ad;
beforeAll(async () => {
  app = await startApp();
  client = await makeLineTenant(app, 'ad');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  staff = await app.as('staffMaster');
  for (const table of ['ad_project', 'task'] as const) await app.owner.deleteFrom(table).execute();
  await app.owner.deleteFrom('page_use').execute();
  await app.owner.deleteFrom('page_grant').execute();
  await app.services.storage.deleteAll(`${tenantId}/ad-reports`);
  await setContract(app, tenantId, { adReport: true }, 'G001');
});

const period = { from: '2026-11-01', to: '2026-11-10' };
const wish = (more: object = {}) => ({
  reportName: 'November_2026-1',
  period,
  media: ['google'],
  sections: ['summary', 'daily', 'campaign'],
  ...more,
});
const paramsOf = ({ advertiserId }: AdProject) => ({ tenantId, advertiserId });
const create = (project: AdProject, more: object = {}) =>
  staff.call(createAdReport, { params: paramsOf(project), body: wish(more) as never });
const refuse = (project: AdProject, more: object = {}) =>
  staff.refuse(createAdReport, { params: paramsOf(project), body: wish(more) });
const key = (reportId: string) => ({ params: { tenantId, reportId } });
const filled = async (rows = [adRow('2026-11-01'), adRow('2026-11-02')]) => {
  const project = await makeAdProject(app);
  await fillAdAccount(app, project, 'google', { rows });
  return project;
};

/** Files that tell their facts. */
const writers: AdReportWriters = {
  xlsx: async facts => new TextEncoder().encode(JSON.stringify(facts)),
  pdf: async facts => new TextEncoder().encode(`%PDF ${facts.reportName}`),
};
const work = (taskId: string, more: object = {}, own = writers) =>
  workTask(
    app.services,
    adReportTask,
    { tenantId, taskId },
    (services, task) => makeAdReport(services, task, own),
    more,
  );
const usedPages = async () => {
  const rows = await app.owner.selectFrom('page_grant').select('used').execute();
  return rows.reduce((sum, row) => sum + row.used, 0);
};

describe('a report', () => {
  test('is asked for, made, listed and downloaded', async () => {
    const project = await filled();
    const asked = await create(project);
    expect(asked).toMatchObject({
      reportName: 'November_2026-1',
      projectId: project.projectId,
      advertiserId: project.advertiserId,
      state: 'waiting',
      files: [],
      period,
      comparison: null,
      createdBy: 'staffMaster 太郎',
    });
    const early = await staff.refuse(downloadAdReportPdf, key(asked.reportId));
    expect(early).toMatchObject({ status: 409, code: 'ad_report_not_ready' });
    await work(asked.reportId);
    const done = await staff.call(getAdReport, key(asked.reportId));
    expect(done).toMatchObject({ state: 'finished', progress: { done: 3, total: 3 }, wish: wish() });
    expect(done.files.map(({ format }) => format)).toEqual(['xlsx', 'pdf']);
    const { items, total } = await staff.call(listAdReports, { params: { tenantId }, query: {} });
    expect([total, items[0]]).toEqual([1, expect.objectContaining({ reportId: asked.reportId, state: 'finished' })]);
    const pdf = await staff.ask(downloadAdReportPdf, key(asked.reportId));
    expect(pdf.headers.get('content-disposition')).toContain('filename="November_2026-1.pdf"');
    expect(pdf.body).toBe('%PDF November_2026-1');
    const xlsx = await staff.ask(downloadAdReportXlsx, key(asked.reportId));
    expect(xlsx.headers.get('content-disposition')).toContain('November_2026-1.xlsx');
  });

  test('is read by the people of its tenant once it is finished, who change nothing', async () => {
    const project = await filled();
    const { reportId } = await create(project);
    const people = await Promise.all((['owner', 'master', 'admin', 'user'] as const).map(client));
    const list = { params: { tenantId }, query: {} };
    for (const person of people) {
      expect(await person.call(listAdReports, list)).toMatchObject({ total: 0, items: [] });
      for (const endpoint of [getAdReport, downloadAdReportXlsx, downloadAdReportPdf])
        expect(await person.refuse(endpoint, key(reportId))).toMatchObject({ status: 404 });
    }
    await work(reportId);
    await create(project);
    for (const person of people) {
      const { items, total } = await person.call(listAdReports, list);
      expect([total, items]).toEqual([1, [expect.objectContaining({ reportId, state: 'finished', createdBy: '' })]]);
      expect(await person.call(getAdReport, key(reportId))).toMatchObject({ reportId, createdBy: '', wish: wish() });
      expect((await person.ask(downloadAdReportPdf, key(reportId))).body).toBe('%PDF November_2026-1');
      const figures = await person.call(getAdFigures, { params: paramsOf(project), query: period });
      expect(figures.total).toMatchObject({ costMicros: 2_000_000_000 });
      for (const refused of [
        await person.refuse(deleteAdReport, key(reportId)),
        await person.refuse(createAdReport, { params: paramsOf(project), body: wish() }),
        await person.refuse(listAdProjects, list),
      ])
        expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('is not there for another ad tenant, and no report for a contract that cannot be used', async () => {
    const { reportId } = await create(await filled());
    await work(reportId);
    const other = await makeContract(app, { product: 'ad' });
    const { client: stranger } = await newMember(app, {
      role: 'TenantMaster',
      groups: ['G001'],
      tenantId: other.tenantId,
    });
    expect(await stranger.refuse(getAdReport, key(reportId))).toMatchObject({ status: 404 });
    const theirs = { params: { tenantId: other.tenantId, reportId } };
    expect(await stranger.refuse(getAdReport, theirs)).toMatchObject({ status: 404 });
    const undo = await setContract(app, tenantId, { status: 'bad_payment' });
    const master = await client('master');
    expect(await master.refuse(getAdReport, key(reportId))).toMatchObject({ code: 'contract_deactivated' });
    await undo();
  });

  test('is a workbook and a PDF that tell its name, its total and what was not collected', async () => {
    const project = await filled();
    const { reportId } = await create(project);
    await workTask(app.services, adReportTask, { tenantId, taskId: reportId }, makeAdReport);
    const { files } = await staff.call(getAdReport, key(reportId));
    expect(files.map(({ format, size }) => [format, size > 5_000])).toEqual([
      ['xlsx', true],
      ['pdf', true],
    ]);
    const folder = `${tenantId}/ad-reports/${reportId}`;
    const pdf = await app.services.storage.get(`${folder}/November_2026-1.pdf`);
    const text = readPdf(pdf ?? new Uint8Array()).lines.join('|');
    expect(text).toContain('テスト商店');
    // Two days of 1,000 yen; eight days were never collected.
    expect(text).toContain('2,000');
    expect(text).toContain('実績を取得できていない日があります');
    const bytes = await app.services.storage.get(`${folder}/November_2026-1.xlsx`);
    const book = await readZip(Buffer.from(bytes ?? []));
    expect([...book.keys()]).toContain('xl/workbook.xml');
  });

  test('blocks the edit and the deletion of its project and a second report until it is made', async () => {
    const project = await filled();
    const { reportId } = await create(project);
    const query = { project_id: project.projectId };
    const body = { ...project, clientRandomCode: 'another-code' };
    const blocked = { status: 409, code: 'ad_report_running' };
    expect(await refuse(project)).toMatchObject(blocked);
    expect(await staff.refuse(changeAdProject, { params: { tenantId }, query, body })).toMatchObject(blocked);
    expect(await staff.refuse(deleteAdProject, { params: { tenantId }, query })).toMatchObject(blocked);
    await work(reportId);
    expect((await create(project, { reportName: 'second' })).state).toBe('waiting');
  });

  test('of two requests at the same moment is made once', async () => {
    const project = await filled();
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.ask(createAdReport, { params: paramsOf(project), body: wish() })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
  });

  test('that is stopped leaves no files and gives its page back; then it can be removed', async () => {
    const project = await filled();
    const { reportId } = await create(project);
    expect(await usedPages()).toBe(1);
    const stopping: AdReportWriters = {
      ...writers,
      xlsx: async (facts, given) => {
        await staff.call(deleteAdReport, key(reportId));
        return writers.xlsx(facts, given);
      },
    };
    await work(reportId, {}, stopping);
    expect(await staff.call(getAdReport, key(reportId))).toMatchObject({ state: 'canceled', files: [] });
    expect(await usedPages()).toBe(0);
    expect(await app.services.storage.folders(`${tenantId}/ad-reports`)).toEqual([]);
    await staff.call(deleteAdReport, key(reportId));
    expect((await staff.refuse(getAdReport, key(reportId))).status).toBe(404);
  });

  test('is removed with its files', async () => {
    const project = await filled();
    const { reportId } = await create(project);
    await work(reportId);
    expect(await app.services.storage.folders(`${tenantId}/ad-reports`)).toHaveLength(1);
    await staff.call(deleteAdReport, key(reportId));
    expect(await app.services.storage.folders(`${tenantId}/ad-reports`)).toEqual([]);
  });

  test('whose worker died is made anew, and one that keeps failing says so', async () => {
    const project = await filled();
    const { reportId } = await create(project);
    const dying: AdReportWriters = { ...writers, pdf: () => Promise.reject(new Error('the process ends')) };
    await expect(work(reportId, {}, dying)).rejects.toThrow('the process ends');
    expect(await staff.call(getAdReport, key(reportId))).toMatchObject({ state: 'running', progress: { done: 2 } });
    await work(reportId, { retryCount: 1 });
    expect(await staff.call(getAdReport, key(reportId))).toMatchObject({ state: 'finished' });
    const again = await create(project, { reportName: 'again' });
    await work(again.reportId, { retryCount: 3, failures: 3 });
    const failed = await staff.call(getAdReport, key(again.reportId));
    expect(failed).toMatchObject({ state: 'failed', failure: { code: 'internal' } });
    expect(await usedPages()).toBe(1);
  });

  test('that is gone with its project leaves no files, though a crash came between; others keep theirs', async () => {
    const project = await filled();
    const kept = await create(project);
    await work(kept.reportId);
    const stray = `${tenantId}/ad-reports/00000000-0000-4000-8000-000000000000`;
    await app.services.storage.put(`${stray}/a.pdf`, new Uint8Array([1]));
    const { signal } = new AbortController();
    // A file is written before its row: what is young is left alone.
    expect(await removeStrayTaskFiles(app.services, tenantId, signal)).toMatchObject({ adReports: 0 });
    app.clock.set('2126-11-20T12:00:00.000Z');
    expect(await removeStrayTaskFiles(app.services, tenantId, signal)).toMatchObject({ adReports: 1 });
    const left = await app.services.storage.folders(`${tenantId}/ad-reports`);
    expect(left).toEqual([`${tenantId}/ad-reports/${kept.reportId}`]);
  });

  test('is in the audit log', async () => {
    const project = await filled();
    const { reportId } = await create(project);
    await staff.call(deleteAdReport, key(reportId));
    await staff.call(deleteAdReport, key(reportId));
    const log = await app.owner
      .selectFrom('audit_log')
      .select('action')
      .where('target', '=', reportId)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['adReports.create', 'adReports.stop', 'adReports.delete']);
  });
});

describe('wrong input for a report', () => {
  test.each([
    ['a name with a space', { reportName: 'a b' }],
    ['a Japanese name', { reportName: 'レポート' }],
    ['no name', { reportName: '' }],
    ['no media', { media: [] }],
    ['no sections', { sections: [] }],
    ['an unknown section', { sections: ['weather'] }],
    ['a day that is none', { period: { from: '2026-02-30', to: '2026-03-01' } }],
    ['a comment of 2001 letters', { comments: { summary: 'a'.repeat(2001) } }],
  ])('with %s is refused', async (_, more) => {
    expect(await refuse(await filled(), more)).toMatchObject({ status: 422, code: 'invalid_input' });
  });

  test.each([
    ['ends before it begins', { period: { from: '2026-11-02', to: '2026-11-01' } }],
    ['has 367 days', { period: { from: '2025-11-01', to: '2026-11-02' } }],
    ['is compared with a time that ends before it begins', { comparison: { from: '2026-10-02', to: '2026-10-01' } }],
  ])('whose period %s is refused', async (_, more) => {
    expect(await refuse(await filled(), more)).toMatchObject({ status: 422, code: 'ad_period_invalid' });
  });

  test('of days that were never collected is refused: nothing is shown as 0', async () => {
    const project = await filled();
    expect(await refuse(project, { media: ['yahooSearch'] })).toMatchObject({ status: 409, code: 'ad_no_figures' });
    const other = { period: { from: '2026-10-01', to: '2026-10-31' } };
    expect(await refuse(project, other)).toMatchObject({ code: 'ad_no_figures' });
  });

  test('of a contract without reports, or an advertiser that is not there, is refused', async () => {
    const project = await filled();
    await setContract(app, tenantId, { adReport: false }, 'G001');
    expect(await refuse(project)).toMatchObject({ status: 403, code: 'ad_reports_excluded' });
    await setContract(app, tenantId, { adReport: true, status: 'bad_payment' }, 'G001');
    expect(await refuse(project)).toMatchObject({ status: 403, code: 'contract_deactivated' });
    await setContract(app, tenantId, { status: 'primary' }, 'G001');
    const unknown = { params: { tenantId, advertiserId: 'nobody' }, body: wish() };
    expect((await staff.refuse(createAdReport, unknown)).status).toBe(404);
  });

  test('beyond the plan waits for the reset, which is named', async () => {
    const project = await filled();
    await create(project).then(({ reportId }) => work(reportId));
    await app.owner.updateTable('page_grant').set({ pages: 1, used: 1 }).execute();
    const refused = await refuse(project, { reportName: 'next' });
    expect(refused).toMatchObject({ status: 429, code: 'ad_quota_reached' });
    expect(refused.message).toMatch(/20\d\d\/\d\d\/\d\d/);
  });

  test('of accounts with two currencies is refused', async () => {
    const project = await makeAdProject(app, { yahooSearchCustomerId: '55' });
    await fillAdAccount(app, project, 'google', { rows: [adRow('2026-11-01')] });
    await app.owner.updateTable('ad_account').set({ currency: 'USD' }).where('media', '=', 'google').execute();
    const both = { media: ['google', 'yahooSearch'] };
    expect(await refuse(project, both)).toMatchObject({ status: 409, code: 'ad_currencies_differ' });
  });
});
