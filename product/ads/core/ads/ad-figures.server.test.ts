import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import { inTenant } from '#platform/database/database.ts';
import type { AdProject } from '#product/ads/api/ad-projects.ts';
import { type AdFigures, AdReportInput, getAdFigures } from '#product/ads/api/ad-reports.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { makeLineTenant } from '#test/factories/line-tenants.ts';
import { adRow, fillAdAccount, makeAdProject } from '#test/factories/make-ad-project.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { collectAdFacts } from '../ad-reports/collect-ad-facts.ts';
import type { AdSums } from '../ad-reports/report-facts.ts';
import { eachDayOf } from './collect-days.ts';

let app: TestApp;
let staff: ApiClient;
const { tenantId } = lineTenants.ad;
beforeAll(async () => {
  app = await startApp();
  await makeLineTenant(app, 'ad');
  staff = await app.as('staffMaster');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.deleteFrom('ad_project').execute();
});

const period = { from: '2026-11-01', to: '2026-11-10' };
const paramsOf = ({ advertiserId }: AdProject) => ({ tenantId, advertiserId });
const filled = async (rows: readonly AdFigureRow[]) => {
  const project = await makeAdProject(app);
  await fillAdAccount(app, project, 'google', { rows });
  return project;
};

const micros = fc.integer({ min: 0, max: 5_000_000_000_000 });
const figureRow = fc
  .record({
    day: fc.constantFrom(...eachDayOf({ from: '2026-10-01', to: '2026-11-10' })),
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

describe('figures', () => {
  test('of every table of a report add up to its total, which is that of the rows', { timeout: 120_000 }, async () => {
    const comparison = { from: '2026-10-22', to: '2026-10-31' };
    await fc.assert(
      fc.asyncProperty(fc.array(figureRow, { maxLength: 60 }), fc.array(figureRow, { maxLength: 60 }), async (a, b) => {
        await app.owner.deleteFrom('ad_project').execute();
        const project = await makeAdProject(app, { yahooSearchCustomerId: '99' });
        await fillAdAccount(app, project, 'google', { rows: a, days: ['2026-11-03'] });
        await fillAdAccount(app, project, 'yahooSearch', { rows: b });
        const input = AdReportInput.parse({
          reportName: 'a',
          period,
          comparison,
          media: ['google', 'yahooSearch'],
          sections: ['summary'],
        });
        const facts = await inTenant(app.services.db, tenantId, tx => collectAdFacts(tx, project, input));
        const [now, before] = [add([...a, ...b], period), add([...a, ...b], comparison)];
        const isCollected = [...a, ...b].some(row => row.day >= comparison.from && row.day <= comparison.to);
        expect(facts.total).toEqual({ now, before: isCollected ? before : null });
        for (const table of Object.values(facts.tables)) {
          expect(table.rest).toBeNull();
          expect(plus(table.rows.map(row => row.now))).toEqual(now);
          expect(plus(table.rows.flatMap(row => row.before ?? []))).toEqual(before);
        }
        expect(plus(facts.days.flatMap(day => day.now ?? []))).toEqual(now);
        expect(plus(facts.days.flatMap(day => day.before ?? []))).toEqual(before);
        for (const { media, missing } of facts.accounts) {
          const own = media === 'google' ? [...a, adRow('2026-11-03')] : b;
          const gone = eachDayOf(period).filter(day => !own.some(row => row.day === day));
          expect(missing.flatMap(eachDayOf)).toEqual(gone);
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

  test('of a time of which no day is collected are none, of each medium, and never 0', async () => {
    const project = await makeAdProject(app, { yahooSearchCustomerId: '99' });
    await fillAdAccount(app, project, 'google', { rows });
    await fillAdAccount(app, project, 'yahooSearch', {
      rows: [adRow('2026-11-01', { campaignId: 'y', campaign: 'Y' })],
    });
    const input = AdReportInput.parse({
      reportName: 'a',
      period,
      comparison: { from: '2026-10-01', to: '2026-10-10' },
      media: ['google', 'yahooSearch'],
      sections: ['summary'],
    });
    const collect = () => inTenant(app.services.db, tenantId, tx => collectAdFacts(tx, project, input));
    const none = await collect();
    expect(none.total.before).toBeNull();
    for (const table of Object.values(none.tables))
      expect(table.rows.map(row => row.before)).toEqual(table.rows.map(() => null));
    await fillAdAccount(app, project, 'google', { rows: [], days: ['2026-10-01'] });
    const { total, tables } = await collect();
    const zero = { impressions: 0, clicks: 0, costMicros: 0, conversionsMicros: 0, conversionValueMicros: 0 };
    expect(total.before).toEqual(zero);
    expect(Object.fromEntries(tables.media.rows.map(row => [row.media, row.before]))).toEqual({
      google: zero,
      yahooSearch: null,
    });
    expect(tables.campaign.rows.find(row => row.media === 'yahooSearch')?.before).toBeNull();
  });

  test('with ids and without are those of one campaign, ad group and keyword', async () => {
    const named = { campaign: '夏', adGroup: '社名', keyword: 'ソファ' };
    const project = await filled([
      adRow('2026-11-01', { ...named, campaignId: '901', adGroupId: '11', keywordId: '5' }),
      adRow('2026-11-02', { ...named, campaignId: '夏', adGroupId: '社名', keywordId: 'ソファ' }),
      adRow('2026-11-02', { campaignId: '夏', campaign: '夏', adGroupId: '', adGroup: '', keywordId: '', keyword: '' }),
    ]);
    const clicks = async (by: string) => (await figures(project, { by })).items.map(item => [item.key, item.clicks]);
    expect(await clicks('campaign')).toEqual([['google:901', 30]]);
    expect(await clicks('adGroup')).toEqual([
      ['google:901:11', 20],
      ['google:901:', 10],
    ]);
    expect(await clicks('keyword')).toEqual([
      ['google:901:11:5', 20],
      ['google:901::', 10],
    ]);
  });

  test('without ids stay apart from two campaigns of that name', async () => {
    const project = await filled([
      adRow('2026-11-01', { campaignId: '901', campaign: '夏' }),
      adRow('2026-11-01', { campaignId: '902', campaign: '夏' }),
      adRow('2026-11-02', { campaignId: '夏', campaign: '夏' }),
    ]);
    expect((await figures(project, { by: 'campaign' })).items).toHaveLength(3);
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
