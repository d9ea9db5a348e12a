import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectAdAccount } from '#product/ads/api/ad-accounts.ts';
import { putMaintenance } from '#product/tenancy/api/maintenance.ts';
import { collectedOf } from '#test/ad-platforms/collected.ts';
import { linkAdPlatform } from '#test/ad-platforms/link-platform.ts';
import { type LinkedApp, startLinkedApp } from '#test/ad-platforms/linked-app.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { adRow, fillAdAccount, makeAdProject } from '#test/factories/make-ad-project.ts';
import { setContract } from '#test/factories/set-contract.ts';
import type { AdCollectJob } from './accounts-of-project.ts';
import { collectDailyAds } from './collect-daily.ts';

let linked: LinkedApp;
let staff: ApiClient;
const { tenantId } = lineTenants.ad;
const shop = '1110000001';
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
});

const { account, status, truth, stored } = collectedOf(() => linked);
const project = async () => {
  await linkAdPlatform(staff, tenantId, 'google');
  return makeAdProject(linked.app, { googleCustomerId: shop });
};
const nextJob = async () => {
  const jobs = await linked.takeJobs();
  expect(jobs).toHaveLength(1);
  return jobs[0] as AdCollectJob;
};

describe('the daily collection', () => {
  const daily = async (at: string) => {
    linked.app.clock.set(at);
    // The session has ended.
    staff = await linked.app.as('staffMaster');
    await collectDailyAds(linked.app.services, { signal: AbortSignal.timeout(60_000) });
  };

  test('brings the new day and replaces what the platform has corrected, and nothing twice', async () => {
    const own = await project();
    await linked.workAll();
    linked.standIn.figures.correct(shop, '2026-11-10', 90);
    // Longer ago than platforms correct.
    linked.standIn.figures.correct(shop, '2026-09-10', 90);
    await daily('2026-11-20T18:30:00.000Z');
    expect(await linked.takeJobs()).toEqual([]);
    await daily('2026-11-21T18:30:00.000Z');
    expect((await account(own)).resultLinkedDaily).toBe('RUNNING');
    await linked.workAll();
    const range = { from: '2026-10-21', to: '2026-11-21' };
    expect(await stored(range)).toEqual(truth(range));
    const old = { from: '2026-09-10', to: '2026-09-10' };
    expect(await stored(old)).not.toEqual(truth(old));
    linked.standIn.figures.correct(shop, '2026-09-10', 100);
    expect(await stored(old)).toEqual(truth(old));
    expect(await account(own)).toMatchObject({ resultLinkedDaily: 'SUCCESS', state: 'ready' });
    linked.standIn.figures.correct(shop, '2026-11-10', 100);
  });

  test('asks for nothing of contracts that may not be used', async () => {
    await project();
    await linked.workAll();
    const undo = await setContract(linked.app, tenantId, { status: 'bad_payment' }, 'G001');
    await daily('2026-11-22T18:30:00.000Z');
    expect(await linked.takeJobs()).toEqual([]);
    await undo();
    await daily('2026-11-22T18:30:00.000Z');
    expect(await linked.takeJobs()).toHaveLength(1);
  });

  test('that fails keeps what there is, and says so', async () => {
    const own = await project();
    await linked.workAll();
    const before = await stored(history);
    await daily('2026-11-22T18:30:00.000Z');
    linked.standIn.faults.plan(/googleAds:search/, { kind: 'answer', status: 403, body: '{}' }, { times: 99 });
    await linked.workAll();
    expect(await account(own)).toMatchObject({
      state: 'ready',
      resultLinkedDaily: 'ERROR',
      failure: { code: 'refused' },
    });
    expect(await status(own)).toBe('ERROR');
    expect(await stored(history)).toEqual(before);
  });

  test('of an account that files have fed goes on from there, but not from figures in another currency', async () => {
    const own = await makeAdProject(linked.app, { googleCustomerId: shop });
    await fillAdAccount(linked.app, own, 'google', { rows: [adRow('2026-06-01')] });
    const fed = { state: 'ready', currency: 'USD' } as const;
    await linked.app.owner.updateTable('ad_account').set(fed).execute();
    await linkAdPlatform(staff, tenantId, 'google');
    const { accountId, source } = await account(own);
    expect([source, await linked.takeJobs()]).toEqual(['csv', []]);
    await staff.call(collectAdAccount, { params: { tenantId, accountId } });
    await linked.workAll();
    expect(await account(own)).toMatchObject({ source: 'platform', state: 'ready', currency: 'JPY' });
    expect(await stored(history)).toEqual(truth(history));
  });

  test('is asked for by a click once at a time, and not without a link', async () => {
    const own = await project();
    const { accountId } = await account(own);
    const click = { params: { tenantId, accountId } };
    expect(await staff.refuse(collectAdAccount, click)).toMatchObject({ status: 409, code: 'ad_account_busy' });
    await linked.workAll();
    expect((await staff.call(collectAdAccount, click)).resultLinkedDaily).toBe('RUNNING');
    expect(await staff.refuse(collectAdAccount, click)).toMatchObject({ code: 'ad_account_busy' });
    await linked.app.owner.deleteFrom('ad_link').execute();
    expect(await staff.refuse(collectAdAccount, click)).toMatchObject({ code: 'ad_not_linked' });
  });
});

describe('section 8: maintenance of the ad service', () => {
  const maintain = (funcList: string[], isEnabled = true) =>
    staff.ask(putMaintenance, {
      body: {
        version: 0,
        isEnabled,
        content: { ja: '計画停止', en: 'Planned' },
        startDateTime: '2026-11-20T02:00:00.000Z',
        endDateTime: '2026-11-20T05:00:00.000Z',
        userType: 'all',
        funcList,
        isNotify: false,
        isSendEmail: false,
      },
    });

  test.each([[['googleAds']], [[]]])('%j lets collecting wait until it is over', async funcList => {
    const own = await project();
    expect((await maintain(funcList)).status).toBe(200);
    const job = await nextJob();
    await linked.work(job);
    expect(await account(own)).toMatchObject({ state: 'collecting', failure: { code: 'maintenance' } });
    const later = await nextJob();
    const { accountId } = await account(own);
    const refused = await staff.refuse(collectAdAccount, { params: { tenantId, accountId } });
    expect(refused).toMatchObject({ status: 503, code: 'ad_maintenance' });
    linked.app.clock.set('2026-11-20T05:00:00.000Z');
    await linked.work(later);
    expect(await account(own)).toMatchObject({ state: 'ready', failure: null });
  });

  test('of Yahoo! lets Google alone', async () => {
    const own = await project();
    await maintain(['yahooAds', 'adReport']);
    await linked.workAll();
    expect((await account(own)).state).toBe('ready');
  });
});
