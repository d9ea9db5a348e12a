import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkIds } from '#checks/registry.ts';
import {
  getMasterAgencies,
  getMasterApiPlans,
  getMasterCoupons,
  getMasterPlans,
  listPlans,
  type MasterPlan,
  putMasterAgencies,
  putMasterApiPlans,
  putMasterCoupons,
  putMasterPlans,
} from '#product/contracts/api/plans.ts';
import { getPriceList, type PriceList } from '#product/contracts/api/price-list.ts';
import {
  aggregateContracts,
  aggregateContractsCsv,
  aggregateGroups,
  aggregateGroupsCsv,
  aggregateUsers,
  aggregateUsersCsv,
} from '#product/operation/api/aggregation.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let staff: ApiClient;
beforeAll(async () => {
  app = await startApp();
  staff = await app.as('staffMaster');
});
afterAll(() => app.close());

describe('plans', () => {
  const listed = async () => {
    const { services } = await app.nobody.call(getPriceList, {});
    return Object.fromEntries(services.map(({ line, plans }) => [line, plans.map(plan => plan.planId)]));
  };
  const current = () => staff.call(getMasterPlans, {});
  const inputs = async () =>
    (await current()).items.map(
      ({ planId, name, domains, pages, linkedAccounts, runningRuns, answerSeconds, amount }) => ({
        planId,
        name,
        domains,
        pages,
        linkedAccounts,
        runningRuns,
        answerSeconds,
        amount,
      }),
    );
  const put = async (items: object[], version?: number) =>
    staff.ask(putMasterPlans, { body: { items, version: version ?? (await current()).version } });
  const fresh = {
    name: 'ゴールド',
    domains: 5,
    pages: 100_000,
    linkedAccounts: 1,
    runningRuns: 3,
    answerSeconds: 30,
    amount: 1_000_000,
  };

  test('begin with those of the specification; the API plan is not for editing', async () => {
    const planIds = ['free', 'light', 'starter', 'basic', 'standard', 'premium'];
    expect((await current()).items.map(plan => plan.planId)).toEqual(planIds);
    expect((await staff.call(listPlans, {})).items.map(plan => plan.kind)).toContain('api');
    // Counts groups, in every tenant.
    expect((await current()).items.find(plan => plan.planId === 'premium')?.contracts).toBe(2);
  });

  test('are made, changed, swapped in name, ordered and deleted', async () => {
    const before = await inputs();
    const made = await put([...before, fresh]);
    expect(made.status).toBe(200);
    const gold = (made.body as { items: { planId: string; name: string }[] }).items.at(-1);
    expect(gold).toMatchObject({ name: 'ゴールド', contracts: 0 });
    const swapped = before.map(plan =>
      plan.planId === 'light'
        ? { ...plan, name: 'スターター' }
        : plan.planId === 'starter'
          ? { ...plan, name: 'ライト' }
          : plan,
    );
    expect((await put(swapped)).status).toBe(200);
    expect((await current()).items.some(plan => plan.planId === gold?.planId)).toBe(false);
    expect((await put(before)).status).toBe(200);
  });

  test('say how long a site may take to answer, 30 seconds until the staff change it', async () => {
    const before = await inputs();
    expect(new Set(before.map(plan => plan.answerSeconds))).toEqual(new Set([30]));
    const longer = before.map(plan => (plan.planId === 'premium' ? { ...plan, answerSeconds: 60 } : plan));
    expect((await put(longer)).status).toBe(200);
    const shown = (await (await app.as('user')).call(listPlans, {})).items;
    expect(shown.find(plan => plan.planId === 'premium')?.answerSeconds).toBe(60);
    expect((await put(before)).status).toBe(200);
  });

  test.each([
    [{ name: 'API' }, 422, 'invalid_input'],
    [{ name: 'ａｐｉ' }, 422, 'invalid_input'],
    [{ name: 'ﾌﾟﾚﾐｱﾑ' }, 409, 'plan_name_taken'],
    [{ name: 'ゴールド！' }, 422, 'invalid_input'],
    [{ pages: 100_001 }, 422, 'invalid_input'],
    [{ amount: 1_000_001 }, 422, 'invalid_input'],
    [{ amount: -1 }, 422, 'invalid_input'],
    [{ domains: -1 }, 422, 'invalid_input'],
    [{ runningRuns: 0 }, 422, 'invalid_input'],
    [{ answerSeconds: 14 }, 422, 'invalid_input'],
    [{ answerSeconds: 61 }, 422, 'invalid_input'],
    [{ answerSeconds: 25.5 }, 422, 'invalid_input'],
    [{ answerSeconds: undefined }, 422, 'invalid_input'],
    [{ planId: 'api' }, 409, 'plan_name_taken'],
    [{ planId: 'premium' }, 409, 'plan_name_taken'],
  ])('%j is refused', async (more, status, code) => {
    const before = await current();
    expect(await put([...(await inputs()), { ...fresh, ...more }])).toMatchObject({ status, body: { code } });
    expect(await current()).toEqual(before);
  });

  test('that contracts have, and the free one, stay', async () => {
    for (const planId of ['premium', 'free']) {
      const left = (await inputs()).filter(plan => plan.planId !== planId);
      expect(await put(left)).toMatchObject({ status: 409, body: { code: 'plan_in_use' } });
    }
  });

  test('an older version is a conflict, once for two at a time', async () => {
    const { version } = await current();
    const items = await inputs();
    const answers = await Promise.all([put(items, version), put(items, version)]);
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('those of the API are a list of their own, with calls a day and connections', async () => {
    const api = () => staff.call(getMasterApiPlans, {});
    const { items, version } = await api();
    expect(items).toMatchObject([{ planId: 'api', name: 'API', kind: 'api', linkedAccounts: 0, contracts: 0 }]);
    const given = items.map(({ kind: _kind, contracts: _contracts, linkedAccounts: _accounts, ...item }) => item);
    const large = { ...given[0], planId: undefined, name: 'API Large', callsPerDay: 50_000, connections: 20 };
    const send = (rows: object[], at: number) => staff.ask(putMasterApiPlans, { body: { items: rows, version: at } });
    const made = await send([{ ...given[0], callsPerDay: 2_000 }, large], version);
    expect(made).toMatchObject({
      status: 200,
      body: {
        items: [
          { planId: 'api', callsPerDay: 2_000 },
          { name: 'API Large', kind: 'api', callsPerDay: 50_000 },
        ],
      },
    });
    for (const [row, status, code] of [
      [{ ...large, callsPerDay: 1_000_001 }, 422, 'invalid_input'],
      [{ ...large, connections: 100 }, 422, 'invalid_input'],
      [{ ...large, callsPerDay: undefined }, 422, 'invalid_input'],
      [{ ...large, name: 'プレミアム' }, 409, 'plan_name_taken'],
      [{ ...large, planId: 'premium', name: 'API 2' }, 409, 'plan_name_taken'],
    ] as const)
      expect(await send([...given, row], (await api()).version)).toMatchObject({ status, body: { code } });
    expect(await put([...(await inputs()), { ...fresh, name: 'API Large' }])).toMatchObject({ status: 409 });
    expect((await send(given, (await api()).version)).status).toBe(200);
    expect((await api()).items).toMatchObject([{ planId: 'api', callsPerDay: 10_000, connections: 10 }]);
  });

  test('on sale are told to everybody, with prices of both periods, limits and what is included', async () => {
    const paid = ['light', 'starter', 'basic', 'standard', 'premium'];
    expect(await listed()).toEqual({ main: ['free', ...paid], api: ['api'], ad: paid });
    const { status, headers, body } = await app.nobody.ask(getPriceList);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    const [main, , ads] = (body as PriceList).services.map(({ plans }) => plans);
    const nothing = { amount: 0, tax: 0, total: 0 };
    expect(main?.[0]).toEqual({
      planId: 'free',
      name: 'フリー',
      kind: 'free',
      prices: { monthly: nothing, yearly: nothing },
      limits: { domains: 1, pages: 300, runningRuns: 3, answerSeconds: 30 },
      functions: ['quality', 'link'],
      hasSchedules: false,
    });
    const light = {
      planId: 'light',
      name: 'ライト',
      kind: 'paid',
      prices: {
        monthly: { amount: 9800, tax: 980, total: 10_780 },
        yearly: { amount: 117_600, tax: 11_760, total: 129_360 },
      },
    };
    expect(main?.[1]).toEqual({
      ...light,
      limits: { domains: 1, pages: 1000, linkedAccounts: 1, runningRuns: 3, answerSeconds: 30 },
      functions: checkIds,
      hasSchedules: true,
    });
    const ofAds = { limits: { linkedAccounts: 1, pages: 1000 }, functions: [], hasSchedules: false };
    expect(ads?.[0]).toEqual({ ...light, ...ofAds });
  });

  test('are on sale where staff say so: a new one is not until then, and stays as it was where nothing is said', async () => {
    const before = await inputs();
    const made = ((await put([...before, fresh])).body as { items: MasterPlan[] }).items.at(-1);
    const gold = { ...fresh, planId: made?.planId };
    const isGoldListed = async () => (await listed()).main?.includes(String(gold.planId));
    expect([made?.isListed, await isGoldListed()]).toEqual([false, false]);
    expect((await put([{ ...gold, isListed: true }, ...before])).status).toBe(200);
    // The free plan stands first, wherever it is in the master settings.
    expect((await listed()).main?.slice(0, 2)).toEqual(['free', gold.planId]);
    expect((await put([...before, gold])).status).toBe(200);
    expect(await isGoldListed()).toBe(true);
    expect((await put([...before, { ...gold, isListed: false }])).status).toBe(200);
    expect(await isGoldListed()).toBe(false);
    expect((await put(before)).status).toBe(200);
  });

  test('are not for general staff, who only see the list to choose from', async () => {
    const { client } = await newStaff(app, { role: 'SystemUser' });
    expect(await client.refuse(getMasterPlans)).toMatchObject({ status: 403 });
    const body = { items: await inputs(), version: (await current()).version };
    expect(await client.refuse(putMasterPlans, { body })).toMatchObject({ status: 403 });
    const tenant = await app.as('master');
    expect(await tenant.refuse(putMasterPlans, { body })).toMatchObject({ status: 403 });
    expect((await client.call(listPlans, {})).items.length).toBe(7);
  });
});

describe('agencies and coupons', () => {
  test('a code is unique', async () => {
    const { version } = await staff.call(getMasterAgencies, {});
    const one = { code: '123456', name: '東京代理店' };
    const twice = { items: [one, { ...one, name: '大阪代理店' }], version };
    expect(await staff.refuse(putMasterAgencies, { body: twice })).toMatchObject({
      status: 409,
      code: 'agency_code_taken',
      fields: [{ path: 'items.1.code' }],
    });
    const written = await staff.call(putMasterAgencies, { body: { items: [one], version } });
    expect(written.items).toEqual([one]);
    const { tenantId } = await makeContract(app, { agencyCode: '123456' });
    const without = { items: [], version: written.version };
    expect(await staff.refuse(putMasterAgencies, { body: without })).toMatchObject({
      status: 409,
      code: 'agency_in_use',
    });
    expect((await staff.call(getMasterAgencies, {})).items).toEqual([one]);
    await endContract(tenantId);
    expect((await staff.call(putMasterAgencies, { body: without })).items).toEqual([]);
  });

  const endContract = (tenantId: string) =>
    app.owner.updateTable('contract').set({ shown_status: 'canceled' }).where('tenant_id', '=', tenantId).execute();

  test.each([
    [[{ code: '12345', name: '代理店' }]],
    [[{ code: '1234567', name: '代理店' }]],
    [[{ code: '12345a', name: '代理店' }]],
    [[{ code: '123456', name: 'あ'.repeat(51) }]],
    [[{ code: '123456', name: '代理店!' }]],
  ])('the agency %j is refused', async items => {
    const { version } = await staff.call(getMasterAgencies, {});
    expect(await staff.refuse(putMasterAgencies, { body: { items, version } })).toMatchObject({
      code: 'invalid_input',
    });
  });

  const coupon = { code: 'NATSU-10', discount: 10, periods: 3, expirationDate: '2026-11-19' };
  test('a coupon may end yesterday, not earlier; a taken one stays taken', async () => {
    const put = async (items: object[]) => {
      const { version } = await staff.call(getMasterCoupons, {});
      return staff.ask(putMasterCoupons, { body: { items, version } });
    };
    expect(await put([{ ...coupon, expirationDate: '2026-11-18' }])).toMatchObject({ status: 422 });
    expect(await put([coupon, coupon])).toMatchObject({ status: 409, body: { code: 'coupon_code_taken' } });
    expect(await put([{ ...coupon, discount: 101 }])).toMatchObject({ status: 422 });
    expect((await put([coupon])).status).toBe(200);
    await expect(makeContract(app, { couponCode: coupon.code })).rejects.toThrow(/coupon_invalid/);
    expect((await put([{ ...coupon, expirationDate: '2026-12-31' }])).status).toBe(200);
    const made = await makeContract(app, { couponCode: coupon.code });
    const again = await put([{ ...coupon, discount: 20, expirationDate: '2026-12-31' }]);
    expect(again.body).toMatchObject({ items: [{ usedBy: made.tenantId, discount: 20 }] });
    expect(await put([])).toMatchObject({ status: 409, body: { code: 'coupon_in_use' } });
    expect((await put([{ ...coupon, code: 'natsu-10', expirationDate: '2026-12-31' }])).body).toMatchObject({
      items: [{ code: 'natsu-10', usedBy: made.tenantId }],
    });
    await endContract(made.tenantId);
    expect((await put([])).status).toBe(200);
  });

  test('coupons are told apart without case', async () => {
    const { version } = await staff.call(getMasterCoupons, {});
    const items = [coupon, { ...coupon, code: 'Natsu-10' }].map(one => ({ ...one, expirationDate: '2026-12-31' }));
    const refused = await staff.refuse(putMasterCoupons, { body: { items, version } });
    expect(refused).toMatchObject({ code: 'coupon_code_taken', fields: [{ path: 'items.1.code' }] });
    await staff.call(putMasterCoupons, { body: { items: items.slice(0, 1), version } });
    await makeContract(app, { couponCode: 'natsu-10' });
    await expect(makeContract(app, { couponCode: 'NATSU-10' })).rejects.toThrow(/coupon_invalid/);
  });
});

describe('the aggregation', () => {
  const { tenantId } = tenants.alpha;
  beforeAll(async () => {
    await makeRun(app, { groupId: 'G002' });
    await makeRun(app, { groupId: 'G001' });
    await makeContract(app, { contractName: '=HYPERLINK("http://x")' });
  });

  test('counts by contract, group and user, within days of Tokyo', async () => {
    const contracts = await staff.call(aggregateContracts, { query: { search: 'alpha' } });
    expect(contracts.items).toMatchObject([{ tenantId, groups: 2, users: 5, sites: 2, runs: 2, pages: 4 }]);
    const groups = await staff.call(aggregateGroups, { params: { tenantId }, query: {} });
    expect(groups.items.map(row => [row.groupId, row.users, row.sites, row.runs, row.pages])).toEqual([
      ['G001', 4, 1, 1, 2],
      ['G002', 3, 1, 1, 2],
    ]);
    const users = await staff.call(aggregateUsers, {
      params: { tenantId, groupId: 'G002' },
      query: { search: 'user@' },
    });
    expect(users).toMatchObject({ total: 1, items: [{ email: 'user@alpha.example', runs: 1, pages: 2 }] });
    const of = async (from: string, to: string) =>
      (await staff.call(aggregateContracts, { query: { search: 'alpha', from, to } })).items[0]?.runs;
    expect([await of('2026-11-20', '2026/11/20'), await of('2026-11-21', '2026-12-31')]).toEqual([2, 0]);
  });

  test('as CSV speaks the language of the reader and runs no formula', async () => {
    const japanese = await staff.with({}, 'ja').call(aggregateContractsCsv, { query: {} });
    expect(japanese.fileName).toBe('contracts.csv');
    expect(japanese.csv.startsWith('\uFEFFテナントID,契約ID,契約者名,')).toBe(true);
    expect(japanese.csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    const english = await staff.call(aggregateGroupsCsv, { params: { tenantId }, query: {} });
    expect(english.csv.split('\r\n')[0]).toContain('Group ID,Group name,Plan,Status');
    expect(english.csv.split('\r\n')).toHaveLength(4);
    const users = await staff.call(aggregateUsersCsv, { params: { tenantId, groupId: 'G001' }, query: {} });
    expect(users.csv).toContain('other@alpha.example');
  });

  test('shows restricted staff their tenants alone', async () => {
    const reader = await app.as('restrictedStaff');
    const { items, total } = await reader.call(aggregateContracts, { query: {} });
    expect(items.map(row => row.tenantId)).toEqual([tenantId]);
    expect(total).toBe(1);
    const { csv } = await reader.call(aggregateContractsCsv, { query: {} });
    expect(csv).not.toContain('HYPERLINK');
  });
});
