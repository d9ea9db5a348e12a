import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdAccount, collectAdAccount, listAdAccounts } from '#api/ad-accounts.ts';
import { type AdProject, changeAdProject, deleteAdProject, getAdProjects } from '#api/ad-projects.ts';
import { putMaintenance } from '#api/maintenance.ts';
import type { AdCollectJob } from '#core/ads/accounts-of-project.ts';
import { collectDailyAds } from '#core/ads/collect-daily.ts';
import { daysOf } from '#core/ads/collect-days.ts';
import { linkAdPlatform } from '#test/ad-platforms/link-platform.ts';
import { type LinkedApp, startLinkedApp } from '#test/ad-platforms/linked-app.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeAdProject } from '#test/factories/make-ad-project.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { tenants } from '#test/factories/world.ts';

let linked: LinkedApp;
let staff: ApiClient;
const { tenantId } = tenants.alpha;
const params = { tenantId };
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
  standIn.asked.length = 0;
});

const account = async ({ projectId }: AdProject): Promise<AdAccount> => {
  const { items } = await staff.call(listAdAccounts, { params, query: { projectId } });
  return items[0] as AdAccount;
};
const status = async ({ projectId }: AdProject) => {
  const project = await staff.call(getAdProjects, { params, query: { project_id: projectId } });
  return (project as AdProject).statusProject;
};
const project = async (customerId = shop) => {
  await linkAdPlatform(staff, tenantId, 'google');
  return makeAdProject(linked.app, { googleCustomerId: customerId });
};
const nextJob = async () => {
  const jobs = await linked.takeJobs();
  expect(jobs).toHaveLength(1);
  return jobs[0] as AdCollectJob;
};

const measures = ['impressions', 'clicks', 'costMicros', 'conversionsMicros', 'conversionValueMicros'] as const;
type Sums = Record<(typeof measures)[number], number>;
/** What the stand-in has of some days, and what is stored of them. */
function truth(range: { from: string; to: string }, media = 'google', id = shop): Sums {
  const { figures } = linked.standIn;
  const rows = daysOf(range).flatMap(day => figures.leaves(figures.account(media as 'google', id)!, day));
  return Object.fromEntries(measures.map(name => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Sums;
}
async function stored({ from, to }: { from: string; to: string }): Promise<Sums> {
  const { fn } = linked.app.owner;
  const row = await linked.app.owner
    .selectFrom('ad_figure')
    .select([
      fn.sum<string>('impressions').as('impressions'),
      fn.sum<string>('clicks').as('clicks'),
      fn.sum<string>('cost_micros').as('costMicros'),
      fn.sum<string>('conversions_micros').as('conversionsMicros'),
      fn.sum<string>('conversion_value_micros').as('conversionValueMicros'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
  return Object.fromEntries(measures.map(name => [name, Number(row[name] ?? 0)])) as Sums;
}
const days = async () =>
  (await linked.app.owner.selectFrom('ad_day').select('day').orderBy('day').execute()).map(row => row.day);
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
    expect(await days()).toEqual(daysOf(history));
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
  ])('of %s brings all that the platform has', async (media, field, id) => {
    await linkAdPlatform(staff, tenantId, 'yahoo');
    await makeAdProject(linked.app, { googleCustomerId: '', [field]: id });
    await linked.workAll();
    expect(await stored(history)).toEqual(truth(history, media, id));
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
    expect(await days()).toEqual(daysOf(history));
    // Months that were there are not asked for again: it is less than a whole collection after the broken one.
    const both = questions();
    await linked.app.owner.deleteFrom('ad_day').execute();
    await linked.work({ ...job, kind: 'daily' });
    expect(both).toBeLessThan(asked + questions() - both);
  });

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

describe('issue 12 wrong input: a platform that answers', () => {
  const nothing = async () => {
    expect(await days()).toEqual([]);
    expect(await stored(history)).toEqual(Object.fromEntries(measures.map(name => [name, 0])));
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

describe('issue 12 B3: the daily collection', () => {
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
