import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGroup, deleteGroup, listGroups, quoteGroup, updateGroup } from '#product/accounts/api/groups.ts';
import { getGroupContract } from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import { applyDueChanges } from '#product/contracts/core/billing/apply-due-changes.ts';
import { createSite } from '#product/runs/api/runs.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract, storeContract } from '#test/factories/make-contract.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { openLive } from '#test/live-socket.ts';

let app: TestApp;
let staff: ApiClient;
let made: Awaited<ReturnType<typeof makeContract>>;
let master: ApiClient;
let params: { tenantId: string };
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
/** Moves the clock; earlier sessions may have ended. */
async function turnTo(time: string): Promise<void> {
  app.clock.set(time);
  staff = await app.as('staffMaster');
  if (made) master = (await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: made.tenantId })).client;
}
beforeEach(async () => {
  await turnTo('2026-11-20T03:00:00.000Z');
  made = await makeContract(app);
  params = { tenantId: made.tenantId };
  await turnTo('2026-11-20T03:00:00.000Z');
});

const form = (more: object = {}) => ({
  groupNameDB: '広報グループ',
  groupType: 'normal',
  plan: 'light',
  firstName: '花子',
  lastName: '作田',
  contract: {},
  userPoolId: made.userPoolId,
  ...more,
});
const act = (client: ApiClient, action: string, more: object = {}) =>
  client.ask(deleteGroup, { params, body: { groupId: 'G001', action, reasons: ['予算の都合'], ...more } });
const staffView = (groupId = 'G001') => staff.call(getGroupContract, { params: { ...params, groupId } });

describe('POST /tenants/{tenantId}/groups', () => {
  test('makes the next group with a contract of its own', async () => {
    const { data } = await master.call(createGroup, { params, body: form() });
    expect(data).toMatchObject({
      groupId: 'G002',
      groupNameDB: '広報グループ',
      planId: 'light',
      status: 'primary',
      contract: { status: 'primary', contractPlanId: 'light' },
      isMaster: false,
      version: 2,
    });
    const view = await staffView('G002');
    expect(view).toMatchObject({ firstName: '花子', contractEmail: made.contractEmail, startDate: '2026-11-20' });
    expect(view.limit.pages.remaining).toBe(1000);
  });

  test('takes the contract as an object or as JSON, with a start ahead', async () => {
    const contract = { startDate: '2026-12-01', period: 'yearly' };
    const sent = form({ contract: JSON.stringify(contract), plan: undefined });
    const { data } = await master.call(createGroup, { params, body: sent });
    expect(data).toMatchObject({ status: 'before_start', planId: 'basic' });
    expect(await staffView('G002')).toMatchObject({ period: 'yearly', renewalDate: '2026-12-01' });
    const broken = await master.refuse(createGroup, { params, body: form({ contract: '{"period":' }) });
    expect(broken).toMatchObject({ status: 422, code: 'invalid_input' });
  });

  test('answers the entity that the specification names, as the list does', async () => {
    const { data } = await master.call(createGroup, { params, body: form() });
    const entity = {
      PK: `${made.tenantId}#G002`,
      GroupNameDB: '広報グループ',
      GroupType: 'normal',
      Contract: '{"status":"primary","contractPlanId":"light"}',
      PlanId: 'light',
      TenantId: made.tenantId,
    };
    expect(data).toMatchObject(entity);
    const { items } = await master.call(listGroups, { params });
    // The first group stands under the tenant's id alone.
    expect(items).toMatchObject([{ PK: made.tenantId, GroupNameDB: 'master group', PlanId: 'basic' }, entity]);
  });

  test('shows before what it costs, with its period and dates, making nothing', async () => {
    const quote = (query: object) => master.call(quoteGroup, { params, query });
    const year = { startDate: '2026-11-20', endDate: '2027-11-19', period: 'yearly', total: 129_360 };
    expect(await quote({ plan: 'light', period: 'yearly' })).toMatchObject({
      status: 'primary',
      planName: 'ライト',
      amount: 9800,
      period: 'yearly',
      invoices: [year],
      next: { date: '2027-11-20', total: 129_360 },
    });
    // What is not sent is what the creation takes: plan and period of the master group.
    expect(await quote({})).toMatchObject({ planName: 'ベーシック', period: 'monthly', invoices: [{ total: 54_780 }] });
    expect(await quote({ plan: 'light', startDate: '2027-01-15' })).toMatchObject({
      status: 'before_start',
      startDate: '2027-01-15',
      invoices: [],
      next: { date: '2027-01-15', total: 10_780 },
    });
    expect(await master.refuse(quoteGroup, { params, query: { plan: 'free' } })).toMatchObject({
      status: 422,
      code: 'plan_not_selectable',
    });
    expect((await master.call(listGroups, { params })).items).toHaveLength(1);
    await master.call(createGroup, { params, body: form({ contract: { period: 'yearly' } }) });
    const { items } = await master.call(listInvoices, { params, query: { groupId: 'G002' } });
    expect(items).toMatchObject([{ periodStart: '2026-11-20', periodEnd: '2027-11-19', total: 129_360 }]);
  });

  test.each([
    ['bad_payment', {}],
    ['canceled', { end: '2026-11-10T15:00:00.000Z' }],
    ['before_start', { start: '2026-12-01' }],
  ] as const)(
    'is refused while the contract of the master group is %s, though another one is used',
    async (status, more) => {
      await master.call(createGroup, { params, body: form() });
      await storeContract(app, { ...params, groupId: 'G001' }, { status, ...more });
      const refused = { status: 403, code: 'contract_deactivated' };
      for (const client of [master, staff]) {
        const body = form({ groupNameDB: '次の組' });
        expect(await client.refuse(createGroup, { params, body })).toMatchObject(refused);
        expect(await client.refuse(quoteGroup, { params, query: { plan: 'light' } })).toMatchObject(refused);
      }
      expect((await staff.call(listGroups, { params })).items.map(group => group.groupId)).toEqual(['G001', 'G002']);
    },
  );

  test('numbers groups once each, and a name once, for many clicks', async () => {
    const names = ['一', '二', '三'];
    const answers = await Promise.all(
      [...names, ...names].map(groupNameDB => master.ask(createGroup, { params, body: form({ groupNameDB }) })),
    );
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409]);
    const { items } = await master.call(listGroups, { params });
    expect(items.map(group => group.groupId)).toEqual(['G001', 'G002', 'G003', 'G004']);
  });

  test.each(['Ａｌｐｈａ', 'alpha', ' AL PHA '])('the name %j is Alpha once more', async groupNameDB => {
    await master.call(createGroup, { params, body: form({ groupNameDB: 'Alpha' }) });
    const refused = await master.refuse(createGroup, { params, body: form({ groupNameDB }) });
    expect(refused).toMatchObject({ status: 409, code: 'group_name_taken', fields: [{ path: 'groupNameDB' }] });
  });

  test.each([
    [{ userPoolId: undefined }, 422, 'user_pool_id_required'],
    [{ userPoolId: '' }, 422, 'user_pool_id_required'],
    [{ userPoolId: 'pool_alpha' }, 403, 'claim_mismatch'],
    [{ plan: 'gold' }, 422, 'plan_not_found'],
    [{ plan: 'free' }, 422, 'plan_not_selectable'],
    [{ plan: 'api' }, 422, 'plan_not_selectable'],
    [{ groupNameDB: '' }, 422, 'invalid_input'],
    [{ groupNameDB: 'あ'.repeat(51) }, 422, 'invalid_input'],
    [{ firstName: '<b>' }, 422, 'invalid_input'],
  ])('%j is %i %s and makes nothing', async (more, status, code) => {
    expect(await master.refuse(createGroup, { params, body: form(more) })).toMatchObject({ status, code });
    expect((await master.call(listGroups, { params })).items).toHaveLength(1);
  });

  test('a free contract has one group only', async () => {
    await storeContract(app, made, { contractPlanId: 'free' });
    for (const client of [master, staff])
      expect(await client.refuse(createGroup, { params, body: form() })).toMatchObject({
        status: 403,
        code: 'plan_excludes',
      });
  });
});

describe('PUT /tenants/{tenantId}/groups', () => {
  const change = (client: ApiClient, more: object) =>
    client.ask(updateGroup, { params, body: { group: 'G002', userPoolId: made.userPoolId, ...more } });
  beforeEach(() => master.call(createGroup, { params, body: form() }));

  test('changes name, plan and contract', async () => {
    const sent = { groupNameDB: '営業', plan: 'standard', email: 'eigyo@made.example', firstName: '二郎' };
    const more = { contract: { phone: '06-1234-5678' }, tenantPreferredId: made.tenantPreferredId, version: 2 };
    expect(await change(master, { ...sent, ...more })).toMatchObject({
      status: 200,
      body: { data: { groupNameDB: '営業', planId: 'standard', version: 3 } },
    });
    const view = await staffView('G002');
    expect(view).toMatchObject({ contractEmail: 'eigyo@made.example', firstName: '二郎', phone: '06-1234-5678' });
    expect(view.limit.pages.remaining).toBe(30_000);
  });

  test.each([
    [{ version: 1 }, 409, 'conflict'],
    [{ group: 'G404' }, 404, 'not_found'],
    [{ tenantPreferredId: 'alpha' }, 403, 'claim_mismatch'],
    [{ userPoolId: 'pool_alpha' }, 403, 'claim_mismatch'],
    [{ groupNameDB: 'Master Group' }, 409, 'group_name_taken'],
    [{ plan: 'free' }, 422, 'plan_not_selectable'],
  ])('%j is %i %s', async (more, status, code) => {
    expect(await change(master, more)).toMatchObject({ status, body: { code } });
    expect((await staffView('G002')).version).toBe(2);
  });

  test.each<[object, string]>([
    [{ contract: { status: 'canceled' } }, 'contract.status'],
    [{ contract: { contractPlanId: 'premium' } }, 'contract.contractPlanId'],
    [{ contract: { inherit: 2 } }, 'contract.inherit'],
    [{ contract: { isHeld: true } }, 'contract.isHeld'],
    [{ contract: { startDate: '2026-11-01' } }, 'contract.startDate'],
    [{ contract: { renewalDate: '2030-01-01' } }, 'contract.renewalDate'],
    [{ contract: { endDate: '2030-01-01' } }, 'contract.endDate'],
    [{ contract: { end: '2030-01-01T15:00:00.000Z' } }, 'contract.end'],
    [{ contract: { freePeriod: 12 } }, 'contract.freePeriod'],
    [{ contract: { agencyCode: '123456' } }, 'contract.agencyCode'],
    [{ contract: { couponCode: 'NATSU-10' } }, 'contract.couponCode'],
    [{ contract: { discount: 100 } }, 'contract.discount'],
    [{ contract: { discountPeriods: 9 } }, 'contract.discountPeriods'],
    [{ contract: { adReport: true } }, 'contract.adReport'],
    [{ contract: { paymentMethod: 'card' } }, 'contract.paymentMethod'],
    [{ groupType: 'master' }, 'groupType'],
    [{ group: 'G001', groupNameDB: 'Another' }, 'groupNameDB'],
    [{ group: 'G001', groupType: 'normal' }, 'groupType'],
  ])('%j is refused, as %s stays', async (more, path) => {
    const before = [await staffView('G001'), await staffView('G002')];
    expect(await change(master, more)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: [{ path }] },
    });
    expect([await staffView('G001'), await staffView('G002')]).toEqual(before);
  });

  test('what stays may be sent along as it is', async () => {
    const { status, startDate, renewalDate, endDate, inherit } = await staffView('G002');
    const contract = { status, startDate, renewalDate, endDate, inherit, paymentMethod: 'invoice_payment' };
    expect(await change(master, { groupNameDB: '営業', contract })).toMatchObject({ status: 200 });
    expect(await change(master, { group: 'G001', groupNameDB: 'master group', groupType: 'master' })).toMatchObject({
      status: 200,
    });
  });

  test('only the owner and staff hand the contract over', async () => {
    const parts = { group: 'G001', email: 'thief@made.example' };
    expect(await change(master, parts)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('DELETE /tenants/{tenantId}/groups', () => {
  test('cancels to the end of the paid period, notifies the group, and can be withdrawn', async () => {
    await storeContract(app, made, { end: '2027-03-30T15:00:00.000Z' });
    const live = await openLive(app.origin);
    const { sub, client } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: made.tenantId });
    const body = { ...params, groupId: 'G001', sub, connectionId: live.connectionId };
    expect(
      (
        await client.raw('/api/users-connect-socket', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    ).toBe(204);
    expect(await act(master, 'deleteContract')).toMatchObject({ status: 200, body: { status: 'pre_cancel' } });
    await live.wait(message => message.type === 'CANCEL_CONTRACT');
    const view = await staffView();
    expect(view).toMatchObject({ status: 'pre_cancel', endDate: '2026-12-19', cancellationReasons: ['予算の都合'] });
    expect(view.history[0]).toMatchObject({ from: 'primary', to: 'pre_cancel', reasons: ['予算の都合'] });
    expect(await act(master, 'deleteContract')).toMatchObject({
      status: 422,
      body: { code: 'contract_not_cancelable' },
    });
    expect(await act(master, 'recoveryContract')).toMatchObject({ status: 200, body: { status: 'primary' } });
    // The end that was agreed before.
    expect(await staffView()).toMatchObject({ status: 'primary', endDate: '2027-03-30', renewalDate: '2026-12-20' });
    live.close();
  });

  test.each([[undefined], [[]], [['']], [['あ'.repeat(301)]]])(
    'a client user says why: %j is refused',
    async reasons => {
      const refused = await act(master, 'deleteContract', { reasons });
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
      expect((await staffView()).status).toBe('primary');
    },
  );

  test('staff cancel without a reason', async () => {
    expect(await act(staff, 'deleteContract', { reasons: undefined })).toMatchObject({ status: 200 });
  });

  test('the end comes at midnight in Tokyo; staff alone bring it back, by the ten months', async () => {
    await act(master, 'deleteContract');
    await turnTo('2026-12-19T14:59:59.000Z');
    await applyDueChanges(app.services);
    expect((await staffView()).status).toBe('pre_cancel');
    await turnTo('2026-12-19T15:00:00.000Z');
    await applyDueChanges(app.services);
    expect(await staffView()).toMatchObject({ status: 'canceled', takeoverUntil: '2027-10-19' });
    expect(await act(master, 'recoveryContract')).toMatchObject({ status: 403 });
    await turnTo('2027-10-19T14:59:59.000Z');
    await applyDueChanges(app.services);
    expect(await act(staff, 'recoveryContract')).toMatchObject({ status: 200, body: { status: 'takeover' } });
    expect(await staffView()).toMatchObject({ inherit: 1, startDate: '2027-10-19', renewalDate: '2027-11-19' });
    await storeContract(app, made, { status: 'canceled', end: '2026-12-19T15:00:00.000Z', inherit: 0 });
    await turnTo('2027-10-19T15:00:00.000Z');
    await applyDueChanges(app.services);
    expect((await staffView()).history[0]).toMatchObject({ from: 'canceled', to: 'canceled_over_10', by: '' });
    expect(await act(staff, 'recoveryContract')).toMatchObject({ status: 200, body: { status: 'abandon' } });
  });

  test('before_start begins on its day, by the schedule, once', async () => {
    await storeContract(app, made, { status: 'before_start', start: '2026-12-01', renewal: '2026-12-01' });
    const begin = async (time: string) => {
      await turnTo(time);
      await applyDueChanges(app.services);
      return staffView();
    };
    expect((await begin('2026-11-30T14:59:59.000Z')).status).toBe('before_start');
    const begun = await begin('2026-11-30T15:00:00.000Z');
    expect(begun).toMatchObject({ status: 'primary', renewalDate: '2027-01-01' });
    expect(begun.history[0]).toMatchObject({ from: 'before_start', to: 'primary', by: '' });
    expect((await begin('2026-12-01T03:00:00.000Z')).version).toBe(begun.version);
  });

  test('of another tenant or group, and an unknown action', async () => {
    const foreign = {
      params: { tenantId: tenants.alpha.tenantId },
      body: { groupId: 'G001', action: 'deleteContract' },
    };
    expect(await master.refuse(deleteGroup, foreign)).toMatchObject({ status: 404 });
    expect(await act(master, 'deleteContract', { groupId: 'G404' })).toMatchObject({ status: 404 });
    expect(await act(master, 'dropEverything')).toMatchObject({ status: 422 });
    const general = (await newStaff(app, { role: 'SystemUser' })).client;
    expect(await act(general, 'deleteContract')).toMatchObject({ status: 403 });
    const restricted = (await newStaff(app, { role: 'SystemAdmin', tenantIds: [] })).client;
    expect(await act(restricted, 'deleteContract')).toMatchObject({ status: 404 });
    const admin = (await newMember(app, { role: 'TenantAdmin', groups: ['G001'], tenantId: made.tenantId })).client;
    expect(await act(admin, 'deleteContract')).toMatchObject({ status: 403 });
  });

  test('a canceled group starts no runs; another one does', async () => {
    await master.call(createGroup, { params, body: form() });
    await storeContract(app, { ...params, groupId: 'G002' }, { status: 'canceled', end: '2026-11-19T15:00:00.000Z' });
    const site = (groupId: string) => ({ data: { url: 'https://www.open.example/', quality: true, groupId } });
    expect(await staff.refuse(createSite, { params, body: site('G002') })).toMatchObject({
      code: 'contract_deactivated',
    });
    expect(await master.refuse(createSite, { params, body: site('G002') })).toMatchObject({
      code: 'contract_deactivated',
    });
    expect((await master.ask(createSite, { params, body: site('G001') })).status).toBe(202);
  });
});
