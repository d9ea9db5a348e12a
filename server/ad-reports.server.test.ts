import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdProject, changeAdProject, deleteAdProject } from '#api/ad-projects.ts';
import {
  type AdFigures,
  createAdReport,
  deleteAdReport,
  downloadAdReportPdf,
  downloadAdReportXlsx,
  getAdFigures,
  getAdReport,
  listAdReports,
} from '#api/ad-reports.ts';
import { type AdReportWriters, makeAdReport } from '#core/ad-reports/make-ad-report.ts';
import type { AdReportFacts, AdSums } from '#core/ad-reports/report-facts.ts';
import type { AdReportJob } from '#core/ad-reports/request-ad-report.ts';
import { removeStrayAdReports } from '#core/ad-reports/stray-ad-reports.ts';
import { daysOf } from '#core/ads/collect-days.ts';
import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import type { ApiClient } from '#test/api-client.ts';
import { adRow, fillAdAccount, makeAdProject } from '#test/factories/make-ad-project.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let staff: ApiClient;
const { tenantId } = tenants.alpha;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  staff = await app.as('staffMaster');
  await app.owner.deleteFrom('ad_project').execute();
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
const seen: AdReportFacts[] = [];
const writers: AdReportWriters = {
  xlsx: async facts => {
    seen.push(facts);
    return new TextEncoder().encode(JSON.stringify(facts));
  },
  pdf: async facts => new TextEncoder().encode(`%PDF ${facts.reportName}`),
};
const work = (reportId: string, more: object = {}, own = writers) =>
  makeAdReport(app.services, own, {
    data: { tenantId, reportId } satisfies AdReportJob,
    retryCount: 0,
    signal: AbortSignal.timeout(60_000),
    ...more,
  });
const usedPages = async () => {
  const rows = await app.owner.selectFrom('page_grant').select('used').execute();
  return rows.reduce((sum, row) => sum + row.used, 0);
};

describe('issue 12 B4: a report', () => {
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
    expect(await removeStrayAdReports(app.services, tenantId, signal)).toBe(0);
    app.clock.set('2126-11-20T12:00:00.000Z');
    expect(await removeStrayAdReports(app.services, tenantId, signal)).toBe(1);
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

describe('issue 12 wrong input: a report', () => {
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

const micros = fc.integer({ min: 0, max: 5_000_000_000_000 });
const figureRow = fc
  .record({
    day: fc.constantFrom(...daysOf({ from: '2026-10-01', to: '2026-11-10' })),
    campaignId: fc.constantFrom('c1', 'c2', 'c3'),
    adGroupId: fc.constantFrom('', 'g1', 'g2'),
    keywordId: fc.constantFrom('', 'k1', 'k2'),
    device: fc.constantFrom('desktop' as const, 'mobile' as const, 'other' as const),
    impressions: fc.nat(1_000_000),
    clicks: fc.nat(10_000),
    costMicros: micros,
    conversionsMicros: micros,
    conversionValueMicros: micros,
  })
  .map(({ day, ...more }) => adRow(day, more));

const add = (rows: readonly AdFigureRow[], { from, to }: { from: string; to: string }): AdSums => {
  const own = rows.filter(row => row.day >= from && row.day <= to);
  const sum = (of: keyof AdSums) => own.reduce((total, row) => total + row[of], 0);
  return {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    costMicros: sum('costMicros'),
    conversionsMicros: sum('conversionsMicros'),
    conversionValueMicros: sum('conversionValueMicros'),
  };
};
const plus = (all: readonly AdSums[]): AdSums =>
  add(
    all.map(one => adRow('2026-11-01', one)),
    period,
  );

describe('issue 12 B6: numbers', () => {
  test('of every table of a report add up to its total, which is that of the rows', { timeout: 120_000 }, async () => {
    const comparison = { from: '2026-10-22', to: '2026-10-31' };
    await fc.assert(
      fc.asyncProperty(fc.array(figureRow, { maxLength: 60 }), fc.array(figureRow, { maxLength: 60 }), async (a, b) => {
        await app.owner.deleteFrom('ad_project').execute();
        const project = await makeAdProject(app, { yahooSearchCustomerId: '99' });
        await fillAdAccount(app, project, 'google', { rows: a, days: ['2026-11-03'] });
        await fillAdAccount(app, project, 'yahooSearch', { rows: b });
        const { reportId } = await create(project, { comparison, media: ['google', 'yahooSearch'] });
        seen.length = 0;
        await work(reportId);
        const facts = seen[0] as AdReportFacts;
        const [now, before] = [add([...a, ...b], period), add([...a, ...b], comparison)];
        expect(facts.total).toEqual({ now, before });
        for (const table of Object.values(facts.tables)) {
          expect(table.rest).toBeNull();
          expect(plus(table.rows.map(row => row.now))).toEqual(now);
          expect(plus(table.rows.flatMap(row => row.before ?? []))).toEqual(before);
        }
        expect(plus(facts.days.flatMap(day => day.now ?? []))).toEqual(now);
        expect(plus(facts.days.flatMap(day => day.before ?? []))).toEqual(before);
        for (const { media, missing } of facts.accounts) {
          const own = media === 'google' ? [...a, adRow('2026-11-03')] : b;
          const gone = daysOf(period).filter(day => !own.some(row => row.day === day));
          expect(missing.flatMap(daysOf)).toEqual(gone);
        }
      }),
      { numRuns: 15 },
    );
  });

  const figures = (project: AdProject, query: object) =>
    staff.call(getAdFigures, { params: paramsOf(project), query: { ...period, ...query } as never });
  const rows = [
    adRow('2026-11-01'),
    adRow('2026-11-02', { campaign: '夏（改）', costMicros: 500_000_000, clicks: 0, conversionsMicros: 0 }),
    adRow('2026-11-02', { campaignId: 'c2', campaign: '冬', device: 'desktop', costMicros: 3_000_000_000 }),
  ];

  test('of the screen are sums and ratios of sums, the most costly first, with what is left out', async () => {
    const project = await filled(rows);
    const { total, items, rest, currency } = await figures(project, { by: 'campaign' });
    expect(currency).toBe('JPY');
    expect(total).toEqual({
      impressions: 300,
      clicks: 20,
      costMicros: 4_500_000_000,
      conversions: 3,
      conversionValueMicros: 12_000_000_000,
      ctr: 20 / 300,
      cpcMicros: 225_000_000,
      cpaMicros: 1_500_000_000,
      cvr: 0.15,
      roas: 12 / 4.5,
    } satisfies AdFigures);
    // A campaign has its last name.
    expect(items.map(({ label, costMicros }) => [label, costMicros])).toEqual([
      ['冬', 3_000_000_000],
      ['夏（改）', 1_500_000_000],
    ]);
    expect(rest).toBeNull();
    const short = await figures(project, { by: 'campaign', limit: 1 });
    expect(short.rest).toMatchObject({ costMicros: 1_500_000_000, impressions: 200 });
  });

  test('of days tell collected ones alone; ratios without a divisor are null', async () => {
    const project = await makeAdProject(app);
    await fillAdAccount(app, project, 'google', { rows, days: ['2026-11-05'] });
    const { items } = await figures(project, { by: 'day' });
    expect(items.map(({ day, costMicros }) => [day, costMicros])).toEqual([
      ['2026-11-01', 1_000_000_000],
      ['2026-11-02', 3_500_000_000],
      ['2026-11-05', 0],
    ]);
    expect(items[2]).toMatchObject({ ctr: null, cpcMicros: null, cpaMicros: null, cvr: null, roas: null });
    const { items: devices } = await figures(project, { by: 'device' });
    expect(devices.map(({ device, key: own }) => [device, own])).toEqual([
      ['desktop', 'desktop'],
      ['mobile', 'mobile'],
    ]);
    expect((await figures(project, { by: 'total' })).items).toEqual([]);
    const other = { params: paramsOf(project), query: { from: '2026-09-01', to: '2026-09-02' } };
    expect(await staff.refuse(getAdFigures, other)).toMatchObject({ status: 409, code: 'ad_no_figures' });
  });

  test('of a day that is collected again replace the earlier ones', async () => {
    const project = await filled(rows);
    await fillAdAccount(app, project, 'google', { rows: [adRow('2026-11-02', { costMicros: 7_000_000 })] });
    expect((await figures(project, {})).total.costMicros).toBe(1_007_000_000);
  });

  test('that a platform divides further than the product are added up', async () => {
    const project = await filled([adRow('2026-11-01'), adRow('2026-11-01', { channel: 'partners' })]);
    expect((await figures(project, {})).total.clicks).toBe(20);
  });
});
