import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectAdAccount } from '#product/ads/api/ad-accounts.ts';
import { changeAdProject, deleteAdProject } from '#product/ads/api/ad-projects.ts';
import type { CollectorParts } from '#test/ad-platforms/collect-child.ts';
import { collectedOf } from '#test/ad-platforms/collected.ts';
import { linkAdPlatform } from '#test/ad-platforms/link-platform.ts';
import { type LinkedApp, startLinkedApp } from '#test/ad-platforms/linked-app.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { testInFull } from '#test/extent.ts';
import { makeAdProject } from '#test/factories/make-ad-project.ts';
import type { AdCollectJob } from './accounts-of-project.ts';
import { eachDayOf } from './collect-days.ts';

let linked: LinkedApp;
let staff: ApiClient;
const { tenantId } = lineTenants.ad;
const params = { tenantId };
const shop = '1110000001';
const collector = fileURLToPath(import.meta.resolve('#test/ad-platforms/collect-child.ts'));
const history = { from: '2025-11-20', to: '2026-11-19' };
beforeAll(async () => {
  linked = await startLinkedApp();
});
afterAll(() => linked.close());
beforeEach(async () => {
  const { app, standIn } = linked;
  app.clock.set('2026-11-20T03:00:00.000Z');
  staff = await app.as('staffMaster');
  standIn.faults.clear();
  for (const table of ['ad_project', 'ad_link', 'service_setting'] as const)
    await app.owner.deleteFrom(table).execute();
  await linked.takeJobs();
  standIn.asked.length = 0;
});

const { account, status, truth, stored, days, none } = collectedOf(() => linked);
const project = async (customerId = shop) => {
  await linkAdPlatform(staff, tenantId, 'google');
  return makeAdProject(linked.app, { googleCustomerId: customerId });
};
const nextJob = async () => {
  const jobs = await linked.takeJobs();
  expect(jobs).toHaveLength(1);
  return jobs[0] as AdCollectJob;
};

/** Ends the work after so many looks at the clock, most of them at the writing of a day, as the end of its process does. */
function endAfter(looks: number) {
  const kill = new AbortController();
  let count = 0;
  const now = () => {
    count += 1;
    if (count === looks) kill.abort(new Error('the process ends'));
    return linked.app.clock.now();
  };
  return { signal: kill.signal, clock: { now } };
}
const questions = () => linked.standIn.asked.filter(item => item.includes('googleAds:search')).length;

describe('section 9: the first collection', () => {
  test('brings twelve months, the newest first, with progress, and all that the platform has', async () => {
    const own = await project();
    expect(await status(own)).toBe('RUNNING');
    expect(await account(own)).toMatchObject({
      state: 'collecting',
      source: 'platform',
      customerName: '',
      progress: { done: 0, total: 365 },
    });
    await linked.work(await nextJob());
    expect(await days()).toEqual(eachDayOf(history));
    expect(await stored(history)).toEqual(truth(history));
    expect(await account(own)).toMatchObject({
      state: 'ready',
      customerName: 'みどり家具 本店',
      timeZone: 'Asia/Tokyo',
      currency: 'JPY',
      lastUpdateAt: '2026-11-20T03:00:00.000Z',
      resultLinkedDaily: 'SUCCESS',
      minimumDateCollected: '2025-11-20',
      maximumDateCollected: '2026-11-19',
      progress: { done: 365, total: 365 },
      failure: null,
    });
    expect(await status(own)).toBe('SUCCESS');
  });

  test.each([
    ['yahooSearch', 'yahooSearchCustomerId', '2220001'],
    ['yahooDisplay', 'yahooDisplayCustomerId', '3330001'],
  ] as const)('of %s brings all that the platform has', async (media, field, id) => {
    await linkAdPlatform(staff, tenantId, 'yahoo');
    await makeAdProject(linked.app, { googleCustomerId: '', [field]: id });
    await linked.workAll();
    expect(await stored(history)).toEqual(truth(history, media, id));
  });

  test('of a large account asks for fewer days at once, and brings the same', async () => {
    await project();
    await linked.work(await nextJob(), { mostRows: 400 });
    expect(await stored(history)).toEqual(truth(history));
    expect(questions()).toBeGreaterThan(90);
  });

  test('is in the time zone and the currency of the account', async () => {
    const own = await project('1110000003');
    await linked.workAll();
    expect(await account(own)).toMatchObject({
      timeZone: 'America/New_York',
      currency: 'USD',
      maximumDateCollected: '2026-11-18',
    });
  });

  test('that is killed in the middle goes on where it stood: no day twice, none in part', async () => {
    const own = await project();
    const job = await nextJob();
    await expect(linked.work(job, endAfter(120))).rejects.toThrow('the process ends');
    const before = await days();
    expect(before.length).toBeGreaterThan(30);
    expect(before.length).toBeLessThan(365);
    const { progress, state } = await account(own);
    expect([progress.done, state]).toEqual([before.length, 'collecting']);
    expect(await stored(history)).toEqual(truth({ from: before[0] as string, to: history.to }));
    // In the middle of a month, whose other days are there.
    expect(before[0]?.slice(8)).not.toBe('01');
    const asked = questions();
    await linked.work(job, { retryCount: 1 });
    expect(await stored(history)).toEqual(truth(history));
    expect(await days()).toEqual(eachDayOf(history));
    // Months that were there are not asked for again: it is less than a whole collection after the broken one.
    const both = questions();
    await linked.app.owner.deleteFrom('ad_day').execute();
    await linked.work({ ...job, kind: 'daily' });
    expect(both).toBeLessThan(asked + questions() - both);
  });

  testInFull(
    'goes on in another process when its own is killed',
    async () => {
      const own = await project();
      const { app, standIn } = linked;
      const parts: CollectorParts = {
        connection: app.connections.app,
        dataDir: app.dataDir,
        settings: standIn.settings,
        now: '2026-11-20T03:00:00.000Z',
      };
      // It comes to no end before it is killed.
      standIn.faults.plan(/googleAds:search/, { kind: 'silence' }, { after: 20 });
      const start = () => fork(collector, [JSON.stringify(parts)]);
      const first = start();
      await expect.poll(async () => (await days()).length, { timeout: 60_000 }).toBeGreaterThan(20);
      const ended = once(first, 'exit');
      first.kill('SIGKILL');
      await ended;
      standIn.faults.clear();
      expect((await days()).length).toBeLessThan(365);
      const { progress } = await account(own);
      expect(await stored(history)).toEqual(truth({ from: (await days())[0] as string, to: history.to }));
      expect(progress.done).toBe((await days()).length);
      const second = start();
      const isReady = async () => {
        await app.services.queue.supervise();
        return (await account(own)).state;
      };
      await expect.poll(isReady, { timeout: 120_000, interval: 500 }).toBe('ready');
      second.kill();
      expect(await stored(history)).toEqual(truth(history));
      expect(await days()).toEqual(eachDayOf(history));
    },
    { timeout: 180_000 },
  );

  test('waits for the media to be switched on, and ends when it is switched off', async () => {
    await linkAdPlatform(staff, tenantId, 'google');
    const own = await makeAdProject(linked.app, { googleCustomerId: shop, isGoogleOn: false });
    expect(await linked.takeJobs()).toEqual([]);
    expect((await account(own)).state).toBe('off');
    const query = { project_id: own.projectId };
    const body = { ...own, isGoogleOn: true, clientRandomCode: 'code-to-switch-on' };
    await staff.call(changeAdProject, { params, query, body });
    const job = await nextJob();
    const off = { ...body, isGoogleOn: false, clientRandomCode: 'code-to-switch-off' };
    await staff.call(changeAdProject, { params, query, body: off });
    await linked.work(job);
    expect(await days()).toEqual([]);
  });

  test('of a project that is deleted meanwhile ends without a trace', async () => {
    const own = await project();
    const job = await nextJob();
    await staff.call(deleteAdProject, { params, query: { project_id: own.projectId } });
    await linked.work(job);
    expect(await linked.takeJobs()).toEqual([]);
    expect(await days()).toEqual([]);
  });

  test('of an account that waited for a link begins with it', async () => {
    const own = await makeAdProject(linked.app, { googleCustomerId: shop });
    expect((await account(own)).state).toBe('waiting-for-file');
    await linkAdPlatform(staff, tenantId, 'google');
    expect((await account(own)).state).toBe('collecting');
    await linked.workAll();
    expect((await account(own)).state).toBe('ready');
  });

  test('of an account that the link does not reach says so', async () => {
    const own = await project('5550000000');
    await linked.workAll();
    expect(await account(own)).toMatchObject({ state: 'failed', failure: { code: 'missing' } });
    expect(await status(own)).toBe('ERROR');
  });
});

describe('wrong answers of a platform', () => {
  const nothing = async () => {
    expect(await days()).toEqual([]);
    expect(await stored(history)).toEqual(none);
  };

  test.each([
    ['nonsense', { kind: 'answer', status: 200, body: '{"results": 7}' } as const, 'malformed'],
    ['half a page', { kind: 'cut', bytes: 400 } as const, 'malformed'],
    ['half a page as if it were whole', { kind: 'short', bytes: 400 } as const, 'malformed'],
    ['nothing', { kind: 'silence' } as const, 'timeout'],
  ])('%s: nothing is written, and it is asked again later, until it is told', async (_, fault, code) => {
    const own = await project();
    const job = await nextJob();
    linked.standIn.faults.plan(/googleAds:search/, fault, { times: 1000 });
    await linked.work(job);
    await nothing();
    expect(await account(own)).toMatchObject({ state: 'collecting', failure: { code } });
    const later = await nextJob();
    expect(later.tries).toBe(1);
    await linked.work({ ...later, tries: 7 });
    expect(await account(own)).toMatchObject({ state: 'failed', failure: { code } });
    expect(await linked.takeJobs()).toEqual([]);
    linked.standIn.faults.clear();
    // A click begins anew.
    const { accountId } = await account(own);
    await staff.call(collectAdAccount, { params: { tenantId, accountId } });
    expect(await account(own)).toMatchObject({ state: 'collecting', failure: null });
    await linked.work(await nextJob(), endAfter(6)).catch(() => undefined);
    expect((await days()).length).toBeGreaterThan(0);
  });

  test('half a page in the middle keeps the months before, and nothing of its own', async () => {
    await project();
    linked.standIn.faults.plan(/googleAds:search/, { kind: 'cut', bytes: 400 }, { after: 12, times: 1 });
    await linked.work(await nextJob());
    const [first = ''] = await days();
    expect(first.slice(8)).toBe('01');
    expect(await stored(history)).toEqual(truth({ from: first, to: history.to }));
    await linked.workAll();
    expect(await stored(history)).toEqual(truth(history));
  });

  test('an expired access token: it is renewed, and nobody notices', async () => {
    await project();
    linked.standIn.faults.plan(/googleAds:search/, { kind: 'expire' }, { after: 4, times: 1 });
    await linked.workAll();
    expect(await stored(history)).toEqual(truth(history));
  });

  test('that the link has ended: it says so, and goes on with the next link', async () => {
    const own = await project();
    linked.standIn.google.revokeAll();
    await linked.workAll();
    expect(await account(own)).toMatchObject({ state: 'expired', failure: { code: 'expired' } });
    await linkAdPlatform(staff, tenantId, 'google');
    await linked.workAll();
    expect((await account(own)).state).toBe('ready');
  });

  test('a quota: it waits as long as it is told, and goes on', async () => {
    const own = await project();
    const headers = { 'retry-after': '7200' };
    linked.standIn.faults.plan(/googleAds:search/, { kind: 'answer', status: 429, body: '{}', headers }, { after: 8 });
    await linked.work(await nextJob());
    expect(await account(own)).toMatchObject({ state: 'collecting', failure: { code: 'quota' } });
    const { rows } = await sql<{ wait: number }>`select extract(epoch from start_after - created_on)::int as wait
      from pgboss.job where name = 'ad-collect' and state = 'created'`.execute(linked.app.owner);
    expect(rows).toEqual([{ wait: 7200 }]);
    await linked.workAll();
    expect(await account(own)).toMatchObject({ state: 'ready', failure: null });
  });
});
