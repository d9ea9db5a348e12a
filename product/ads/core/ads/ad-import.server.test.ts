import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareAdFigures, importAdFigures, listAdAccounts, maxAdCsvBytes } from '#product/ads/api/ad-accounts.ts';
import type { AdProject } from '#product/ads/api/ad-projects.ts';
import { getAdFigures } from '#product/ads/api/ad-reports.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { makeLineTenant } from '#test/factories/line-tenants.ts';
import { makeAdProject } from '#test/factories/make-ad-project.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let staff: ApiClient;
const { tenantId } = lineTenants.ad;
const params = { tenantId };
beforeAll(async () => {
  app = await startApp();
  await makeLineTenant(app, 'ad');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  staff = await app.as('staffMaster');
  await app.owner.deleteFrom('ad_project').execute();
});

const head = 'Day,Campaign ID,Campaign,Device,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value';
const row = (day: string, cost = '1,234.5', campaign = '1') =>
  `${day},${campaign},Summer,Mobile phones,JPY,1000,10,"${cost}",1.5,3000`;
const csv = (...lines: string[]) => Buffer.from(`${[head, ...lines].join('\n')}\n`).toString('base64');
const body = ({ projectId }: AdProject, data: string, more: object = {}) => ({
  projectId,
  media: 'google' as const,
  fileName: 'report.csv',
  data,
  ...more,
});
const send = (project: AdProject, data: string) => staff.call(importAdFigures, { params, body: body(project, data) });
const compare = (project: AdProject, data: string) =>
  staff.call(compareAdFigures, { params, body: body(project, data) });
const confirm = async (project: AdProject, data: string) => {
  const { digest: confirmed } = await compare(project, data);
  return staff.call(importAdFigures, { params, body: body(project, data, { confirmed }) });
};
const refuse = (project: AdProject, data: string, more: object = {}) =>
  staff.refuse(importAdFigures, { params, body: body(project, data, more) });
const costs = async ({ advertiserId }: AdProject) => {
  const query = { from: '2026-11-01', to: '2026-11-20', by: 'day' } as const;
  const { items } = await staff.call(getAdFigures, { params: { tenantId, advertiserId }, query });
  return items.map(({ day, costMicros }) => [day, costMicros]);
};

test('others are answered while a file is read', async () => {
  const project = await makeAdProject(app);
  const lines = Array.from({ length: 60_000 }, (_, n) => row('2026-11-01', '1', String(n)));
  let isRead = false;
  const reading = refuse(project, csv(...lines, 'broken')).finally(() => {
    isRead = true;
  });
  let answered = 0;
  while (!isRead) {
    await staff.call(listAdAccounts, { params, query: {} });
    answered += 1;
  }
  expect(await reading).toMatchObject({ code: 'ad_csv_invalid' });
  expect(answered).toBeGreaterThan(10);
});

test('a project that does not exist is not found before its file is read', async () => {
  const { projectId: _, ...more } = body(await makeAdProject(app), 'no base64!');
  const unknown = { ...more, projectId: '00000000-0000-4000-8000-000000000000' };
  expect((await staff.refuse(importAdFigures, { params, body: unknown })).status).toBe(404);
});

describe('a file of a platform', () => {
  test('feeds an account that is not linked, to the millionth', async () => {
    const project = await makeAdProject(app);
    const answer = await send(project, csv(row('2026-11-01'), row('2026-11-02', '0.000001')));
    expect(answer).toMatchObject({ rows: 2, days: 2, from: '2026-11-01', to: '2026-11-02', replacedDays: 0 });
    expect(answer.account).toMatchObject({
      source: 'csv',
      state: 'ready',
      currency: 'JPY',
      lastUpdateAt: '2026-11-20T03:00:00.000Z',
      minimumDateCollected: '2026-11-01',
      maximumDateCollected: '2026-11-02',
      progress: { done: 0, total: 0 },
    });
    expect(await costs(project)).toEqual([
      ['2026-11-01', 1_234_500_000],
      ['2026-11-02', 1],
    ]);
  });

  test('replaces its days whole, and no others; sent twice it changes nothing', async () => {
    const project = await makeAdProject(app);
    await send(project, csv(row('2026-11-01'), row('2026-11-02'), row('2026-11-02', '5', '2')));
    const second = csv(row('2026-11-02', '7'), row('2026-11-03', '8'));
    expect((await confirm(project, second)).replacedDays).toBe(1);
    const after = [
      ['2026-11-01', 1_234_500_000],
      ['2026-11-02', 7_000_000],
      ['2026-11-03', 8_000_000],
    ];
    expect(await costs(project)).toEqual(after);
    expect((await send(project, second)).replacedDays).toBe(2);
    expect(await costs(project)).toEqual(after);
  });

  test('is in the audit log by its name and days', async () => {
    const project = await makeAdProject(app);
    const { account } = await send(project, csv(row('2026-11-01')));
    const entry = await app.owner
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('target', '=', account.accountId)
      .executeTakeFirstOrThrow();
    expect(entry.action).toBe('adAccounts.import');
    expect(JSON.stringify(entry.after)).toContain('report.csv');
  });
});

describe('a file that lowers days', () => {
  const whole = csv(
    ...['01', '02', '03', '05'].flatMap(day => [row(`2026-11-${day}`, '10'), row(`2026-11-${day}`, '5', '2')]),
  );
  const part = csv(
    row('2026-11-01', '10'),
    row('2026-11-02', '10'),
    row('2026-11-03', '15').replace('1000,10', '2000,20').replace('1.5,3000', '3,6000'),
    row('2026-11-05', '20').replace('1000,', '2000,'),
    row('2026-11-06', '1'),
  );
  const sums = (of: number, cost: number) => ({
    impressions: of * 1000,
    clicks: of * 10,
    costMicros: cost * 1_000_000,
    conversions: of * 1.5,
    conversionValue: of * 3000,
  });

  test('is refused until it is confirmed, with the sums before and after; nothing is written', async () => {
    const project = await makeAdProject(app);
    await send(project, whole);
    const before = await costs(project);
    expect(await refuse(project, part)).toMatchObject({ status: 409, code: 'ad_csv_lowers_days' });
    const compared = await compare(project, part);
    expect(compared).toMatchObject({
      currency: 'JPY',
      lowered: [
        { from: '2026-11-01', to: '2026-11-02', before: sums(4, 30), after: sums(2, 20) },
        {
          from: '2026-11-05',
          to: '2026-11-05',
          before: sums(2, 15),
          after: { ...sums(1, 20), impressions: 2000 },
        },
      ],
    });
    expect(await costs(project)).toEqual(before);
    expect((await confirm(project, part)).replacedDays).toBe(4);
    expect(await costs(project)).toEqual([
      ['2026-11-01', 10_000_000],
      ['2026-11-02', 10_000_000],
      ['2026-11-03', 15_000_000],
      ['2026-11-05', 20_000_000],
      ['2026-11-06', 1_000_000],
    ]);
  });

  test('is confirmed for itself alone, and for the figures that were shown', async () => {
    const project = await makeAdProject(app);
    await send(project, whole);
    const { digest: confirmed } = await compare(project, part);
    const other = csv(row('2026-11-01', '10.0'), row('2026-11-02', '10'));
    expect(await refuse(project, other, { confirmed })).toMatchObject({ code: 'ad_csv_lowers_days' });
    expect(await refuse(project, part, { confirmed: '' })).toMatchObject({ code: 'ad_csv_lowers_days' });
    await send(project, csv(row('2026-11-01', '99').replace('1000,10', '2000,20').replace('1.5,3000', '3,6000')));
    expect(await refuse(project, part, { confirmed })).toMatchObject({ code: 'ad_csv_lowers_days' });
  });

  test('without its column of conversion values is asked for, too', async () => {
    const project = await makeAdProject(app);
    await send(project, whole);
    const without = Buffer.from(whole, 'base64')
      .toString()
      .replaceAll(/,(Conv. value|3000)$/gm, '');
    const { lowered } = await compare(project, Buffer.from(without).toString('base64'));
    expect(lowered.map(({ after }) => after.conversionValue)).toEqual([0, 0]);
    expect(await refuse(project, Buffer.from(without).toString('base64'))).toMatchObject({
      code: 'ad_csv_lowers_days',
    });
  });

  test('is no question where nothing gets less', async () => {
    const project = await makeAdProject(app);
    await send(project, whole);
    expect((await compare(project, whole)).lowered).toEqual([]);
    expect((await send(project, whole)).replacedDays).toBe(4);
  });
});

describe('wrong files', () => {
  test('with broken lines is refused whole, naming them; nothing is written', async () => {
    const project = await makeAdProject(app);
    await send(project, csv(row('2026-11-01', '1')));
    const refused = await refuse(project, csv(row('2026-11-01', '2'), row('soon'), row('2026-11-03', 'much')));
    expect(refused).toMatchObject({ status: 422, code: 'ad_csv_invalid' });
    expect(refused.fields?.map(({ path }) => path)).toEqual(['data.3', 'data.4']);
    expect(refused.fields?.[0]?.message).toContain('soon');
    expect(await costs(project)).toEqual([['2026-11-01', 1_000_000]]);
  });

  test('names at most twenty lines, and says how many there are', async () => {
    const project = await makeAdProject(app);
    const refused = await refuse(project, csv(...Array.from({ length: 30 }, () => row('soon'))));
    expect(refused.fields).toHaveLength(20);
    expect(refused.message).toContain('30');
  });

  test('without a column is refused by its name, and by no line', async () => {
    const project = await makeAdProject(app);
    const data = Buffer.from(`${head.replace('Cost', 'Spend')}\n${row('2026-11-01')}\n`).toString('base64');
    const refused = await refuse(project, data);
    expect(refused).toMatchObject({ status: 422, code: 'ad_csv_columns_missing' });
    expect(refused.message).toMatch(/費用|Cost/);
    expect(refused.fields ?? []).toEqual([]);
  });

  test.each([
    ['that is none', Buffer.from('hello').toString('base64')],
    ['that is empty', ''],
    ['that is no base64', '%%%'],
    ['of days to come', csv(row('2026-11-21'))],
  ])('%s is refused', async (_, data) => {
    const project = await makeAdProject(app);
    expect(await refuse(project, data)).toMatchObject({ status: 422, code: 'ad_csv_invalid' });
    const { items } = await staff.call(listAdAccounts, { params, query: {} });
    expect(items[0]).toMatchObject({ state: 'waiting-for-file', minimumDateCollected: null });
  });

  test('beyond the largest size is refused', async () => {
    const project = await makeAdProject(app);
    const refused = await refuse(project, 'A'.repeat(Math.ceil((maxAdCsvBytes * 4) / 3) + 5_000));
    expect([413, 422]).toContain(refused.status);
  });

  test('of a medium that the project has no account of is refused', async () => {
    const project = await makeAdProject(app);
    const refused = await refuse(project, csv(row('2026-11-01')), { media: 'yahooSearch' });
    expect(refused).toMatchObject({ status: 409, code: 'ad_account_missing' });
  });

  test('in another currency than what is there is refused', async () => {
    const project = await makeAdProject(app);
    const dollars = csv(row('2026-11-01').replace('JPY', 'USD'));
    expect((await send(project, dollars)).account.currency).toBe('USD');
    expect(await refuse(project, csv(row('2026-11-02')))).toMatchObject({ code: 'ad_currencies_differ' });
  });
});
