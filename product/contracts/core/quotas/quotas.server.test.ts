import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { changeGroupContract, getGroupContract, getLimit } from '#product/contracts/api/contracts.ts';
import { grantExtraPages } from '#product/contracts/api/extra-pages.ts';
import { reverify } from '#product/findings/api/rechecks.ts';
import { aggregateContracts, aggregateGroups } from '#product/operation/api/aggregation.ts';
import { createSite, deleteRun } from '#product/runs/api/runs.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { waiveOwnership } from '#test/factories/waive-ownership.ts';
import { settlePages } from './page-quota.ts';

let app: TestApp;
let made: Awaited<ReturnType<typeof makeContract>>;
let master: ApiClient;
let params: { tenantId: string };
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function turnTo(time: string): Promise<void> {
  app.clock.set(time);
  master = (await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: made.tenantId })).client;
}
const start = '2026-11-20T03:00:00.000Z';
beforeEach(async () => {
  app.clock.set(start);
  // Light: 1,000 pages a month, 1 domain.
  made = await makeContract(app, { planId: 'light' });
  params = { tenantId: made.tenantId };
  await waiveOwnership(app, { ...params, groupId: 'G001' });
  await turnTo(start);
});

let path = 0;
const run = (pageLimit: number, more: object = {}) => {
  path += 1;
  const data = { url: `https://www.open.example/${path}/`, quality: true, pageLimit, ...more };
  return master.ask(createSite, { params, body: { data } });
};
const limit = () => master.call(getLimit, { params, query: { groupId: 'G001' } });
const left = async () => (await limit()).pages.remaining;
const runKey = (answer: { body: unknown }) => ({
  ...params,
  groupId: 'G001',
  ...(answer.body as { baseUrlEncoded: string; date: string }),
});
const rowOf = (key: { date: string }) =>
  app.owner
    .selectFrom('run')
    .selectAll()
    .where('tenant_id', '=', params.tenantId)
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();

describe('pages', () => {
  test('pages are set aside when a run starts; a run that would exceed the quota is refused with the numbers', async () => {
    expect(await left()).toBe(1000);
    expect((await run(600)).status).toBe(202);
    expect(await left()).toBe(400);
    const refused = await master.refuse(createSite, {
      params,
      body: { data: { url: 'https://www.open.example/more/', quality: true, pageLimit: 401 } },
    });
    expect(refused).toMatchObject({ status: 422, code: 'page_quota_exceeded' });
    expect(refused.message).toContain('400');
    expect(refused.message).toContain('401');
    const sites = await app.owner
      .selectFrom('site')
      .select('base_url')
      .where('tenant_id', '=', made.tenantId)
      .execute();
    expect(sites).toHaveLength(1);
    expect(await left()).toBe(400);
    expect((await run(400)).status).toBe(202);
    expect((await run(1)).status).toBe(422);
  });

  test('of a single page, or of given addresses, are as many as they are', async () => {
    await run(500, { isAllPage: false });
    expect(await left()).toBe(999);
    await run(500, { urls: ['https://www.open.example/a', 'https://www.open.example/b'] });
    expect(await left()).toBe(997);
  });

  test('are never given twice to runs that start at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => run(300)));
    expect(answers.filter(answer => answer.status === 202)).toHaveLength(3);
    expect(await left()).toBe(100);
  });

  test('that a run did not need come back, once; deleting it keeps what it verified', async () => {
    const key = runKey(await run(600));
    const { run_id: runId } = await rowOf(key);
    const settle = () => inTenant(app.services.db, params.tenantId, tx => settlePages(tx, runId, 12));
    await settle();
    await settle();
    expect(await left()).toBe(988);
    await app.owner.updateTable('run').set({ number_of_pages: 12 }).where('run_id', '=', runId).execute();
    await master.call(deleteRun, { params: key });
    expect(await left()).toBe(988);
  });

  test('of a run that is deleted before it found any come back', async () => {
    const key = runKey(await run(600));
    await master.call(deleteRun, { params: key });
    expect(await left()).toBe(1000);
  });

  test('are set aside again for a crawl that is taken up again', async () => {
    const key = runKey(await run(600));
    const { run_id: runId } = await rowOf(key);
    await inTenant(app.services.db, params.tenantId, tx => settlePages(tx, runId, 5));
    const stopped = {
      status: 'STOPPED' as const,
      crawl_stopped: true,
      finished_at: new Date(start),
      number_of_pages: 5,
    };
    await app.owner.updateTable('run').set(stopped).where('run_id', '=', runId).execute();
    await app.owner.updateTable('run_unit').set({ status: 'STOPPED' }).where('run_id', '=', runId).execute();
    expect(await left()).toBe(995);
    expect((await master.ask(reverify, { params: key })).status).toBe(202);
    expect(await left()).toBe(400);
  });

  test('are carried over for two months, used up oldest end first, and end then', async () => {
    await run(400);
    await turnTo('2026-12-19T14:59:59.000Z');
    expect(await left()).toBe(600);
    await turnTo('2026-12-19T15:00:00.000Z');
    const next = await limit();
    expect(next.pages).toMatchObject({ limit: 2000, used: 400, remaining: 1600 });
    expect(next.pages.grants.map(grant => [grant.kind, grant.pages - grant.used, grant.endDate])).toEqual([
      ['carry_over', 600, '2027-02-19'],
      ['plan', 1000, '2027-03-19'],
    ]);
    expect(next.nextGrantDate).toBe('2027-01-20');
    await run(700);
    expect((await limit()).pages.grants.map(grant => grant.pages - grant.used)).toEqual([0, 900]);
    await turnTo('2027-01-20T03:00:00.000Z');
    expect(await left()).toBe(1900);
    await turnTo('2027-02-20T03:00:00.000Z');
    // November's pages have expired, December's 900 and January's 1,000 remain.
    expect(await left()).toBe(2900);
  });

  test('that staff give besides hold three months', async () => {
    const staff = await app.as('staffMaster');
    const body = { pages: 50 };
    const given = await staff.call(grantExtraPages, { params: { ...params, groupId: 'G001' }, body });
    expect(given.pages.grants).toContainEqual(
      expect.objectContaining({ kind: 'extra', pages: 50, startDate: '2026-11-20', endDate: '2027-02-19' }),
    );
    for (const pages of [0, -1, 100_001, 1.5])
      expect(
        await staff.refuse(grantExtraPages, { params: { ...params, groupId: 'G001' }, body: { pages } }),
      ).toMatchObject({ code: 'invalid_input' });
    await turnTo('2027-02-19T14:59:59.000Z');
    expect((await limit()).pages.grants.some(grant => grant.kind === 'extra')).toBe(true);
    await turnTo('2027-02-19T15:00:00.000Z');
    expect((await limit()).pages.grants.some(grant => grant.kind === 'extra')).toBe(false);
  });
});

test('a domain stays used for the month in which it was verified, though its site is deleted', async () => {
  await master.call(deleteRun, { params: runKey(await run(1)) });
  expect((await limit()).domains).toEqual({ limit: 1, used: 1, remaining: 0 });
  const other = { params, body: { data: { url: 'https://shop.open.example/', quality: true, pageLimit: 1 } } };
  expect(await master.refuse(createSite, other)).toMatchObject({ code: 'domain_limit_reached' });
  expect((await run(1)).status).toBe(202);
  await turnTo('2026-12-20T03:00:00.000Z');
  await app.owner.deleteFrom('run').where('tenant_id', '=', params.tenantId).execute();
  await app.owner.deleteFrom('site').where('tenant_id', '=', params.tenantId).execute();
  expect((await limit()).domains.used).toBe(0);
  expect((await master.ask(createSite, other)).status).toBe(202);
});

test('the aggregation counts runs and pages of deleted runs, in both its lists', async () => {
  const staff = await app.as('staffMaster');
  const figures = async () => {
    const { items } = await staff.call(aggregateContracts, { query: { search: params.tenantId } });
    const groups = await staff.call(aggregateGroups, { params, query: {} });
    return [items[0], groups.items[0]].map(one => [one?.runs, one?.pages]);
  };
  const key = runKey(await run(600));
  const { run_id: runId } = await rowOf(key);
  await app.owner.updateTable('run').set({ number_of_pages: 12 }).where('run_id', '=', runId).execute();
  expect(await figures()).toEqual([
    [1, 12],
    [1, 12],
  ]);
  await master.call(deleteRun, { params: key });
  expect(await figures()).toEqual([
    [1, 12],
    [1, 12],
  ]);
  // A tenant goes with all its figures.
  await app.owner.deleteFrom('tenant').where('tenant_id', '=', params.tenantId).execute();
});

test('a start that staff move gives no pages again', async () => {
  const staff = await app.as('staffMaster');
  const group = { ...params, groupId: 'G001' };
  for (const startDate of ['2026-11-01', '2026-09-20', '2025-12-19', '2026-11-19', '2026-11-20', '2025-11-20']) {
    const { version } = await staff.call(getGroupContract, { params: group });
    await staff.call(changeGroupContract, { params: group, body: { version, startDate } });
    expect(await left()).toBe(1000);
  }
});

test('a contract whose start lies back has the pages of this month alone', async () => {
  made = await makeContract(app, { planId: 'light', startDate: '2025-11-20' });
  params = { tenantId: made.tenantId };
  await turnTo(start);
  expect(await left()).toBe(1000);
});

test('domains are as many as the plan has; further sites of one are not counted', async () => {
  expect((await run(1)).status).toBe(202);
  expect((await run(1)).status).toBe(202);
  expect((await limit()).domains).toEqual({ limit: 1, used: 1, remaining: 0 });
  const refused = await master.refuse(createSite, {
    params,
    body: { data: { url: 'https://shop.open.example/', quality: true, pageLimit: 1 } },
  });
  expect(refused).toMatchObject({ status: 422, code: 'domain_limit_reached' });
});
