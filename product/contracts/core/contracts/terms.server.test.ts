import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelTenant, createGroup, getCancellation, updateGroup } from '#product/accounts/api/groups.ts';
import { createTenant } from '#product/accounts/api/tenants.ts';
import {
  changeGroupContract,
  confirmContractEmail,
  getContract,
  getGroupContract,
  getLimit,
  quoteContract,
  quoteGroupContract,
} from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import { getMasterPlans, listPlans, putMasterPlans } from '#product/contracts/api/plans.ts';
import type { ApiClient } from '#test/api-client.ts';
import { contractForm, makeContract, storeContract } from '#test/factories/make-contract.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { openLive } from '#test/live-socket.ts';
import { allMailed, allMails, mailsTo, tokenOf } from '#test/outbox.ts';
import { applyDueChanges } from '../billing/apply-due-changes.ts';

let app: TestApp;
let staff: ApiClient;
let made: Awaited<ReturnType<typeof makeContract>>;
let master: ApiClient;
let params: { tenantId: string };
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function turnTo(time: string): Promise<void> {
  app.clock.set(time);
  staff = await app.as('staffMaster');
  master = (await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: made.tenantId })).client;
}
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  made = await makeContract(app, { planId: 'light' });
  params = { tenantId: made.tenantId };
  await turnTo('2026-11-20T03:00:00.000Z');
});

const change = (client: ApiClient, more: object) =>
  client.ask(updateGroup, { params, body: { group: 'G001', userPoolId: made.userPoolId, ...more } });
const contract = () => master.call(getContract, { params, query: {} });
const invoices = async () => {
  const { items } = await master.call(listInvoices, { params, query: {} });
  return items.map(one => [one.kind, one.periodStart, one.periodEnd, one.amount, one.total]);
};
const left = async () => (await master.call(getLimit, { params, query: {} })).pages.remaining;
const first = ['period', '2026-11-20', '2026-12-19', 9800, 10_780];

describe('terms that a client changes', () => {
  test('a year is shown, waits for the renewal, and is billed then as a year', async () => {
    const query = { period: 'yearly' as const };
    expect(await master.call(quoteContract, { params, query })).toMatchObject({
      planFrom: null,
      periodFrom: '2026-12-20',
      charge: null,
      next: { date: '2026-12-20', period: 'yearly', amount: 117_600, tax: 11_760, total: 129_360 },
    });
    expect((await change(master, { contract: query })).status).toBe(200);
    expect(await contract()).toMatchObject({ period: 'monthly', nextPeriod: 'yearly', renewalDate: '2026-12-20' });
    await turnTo('2026-12-20T03:00:00.000Z');
    await applyDueChanges(app.services);
    expect(await contract()).toMatchObject({ period: 'yearly', nextPeriod: null, renewalDate: '2027-12-20' });
    expect(await invoices()).toEqual([['period', '2026-12-20', '2027-12-19', 117_600, 129_360], first]);
  });

  test('light, premium, light: the days of premium are shown before, and billed', async () => {
    await turnTo('2026-12-05T03:00:00.000Z');
    const quote = await master.call(quoteContract, { params, query: { planId: 'premium' } });
    expect(quote).toMatchObject({
      planFrom: '2026-12-05',
      charge: { startDate: '2026-12-05', endDate: '2026-12-19', amount: 94_100, tax: 9410, total: 103_510 },
      next: { date: '2026-12-20', planName: 'プレミアム', total: 217_800 },
    });
    expect(await contract()).toMatchObject({ contractPlanId: 'light' });
    await change(master, { plan: 'premium' });
    const charged = ['plan_change', '2026-12-05', '2026-12-19', 94_100, 103_510];
    expect(await invoices()).toEqual([charged, first]);
    // 15 of 30 days have the pages of the dearer plan.
    expect(await left()).toBe(50_500);
    await change(master, { plan: 'light' });
    expect(await contract()).toMatchObject({ contractPlanId: 'premium', nextPlanName: 'ライト' });
    await change(master, { plan: 'premium' });
    expect(await contract()).toMatchObject({ contractPlanId: 'premium', nextPlanName: null });
    await change(master, { plan: 'light' });
    await turnTo('2026-12-20T03:00:00.000Z');
    await applyDueChanges(app.services);
    expect(await contract()).toMatchObject({ contractPlanId: 'light', nextPlanName: null });
    expect(await invoices()).toEqual([['period', '2026-12-20', '2027-01-19', 9800, 10_780], charged, first]);
    expect(await left()).toBe(51_500);
  });

  test('two dearer plans on one day are both charged', async () => {
    await change(master, { plan: 'starter' });
    await change(master, { plan: 'basic' });
    expect((await invoices()).map(([kind, , , amount]) => [kind, amount])).toEqual([
      ['plan_change', 30_000],
      ['plan_change', 10_000],
      ['period', 9800],
    ]);
    expect(await left()).toBe(10_000);
  });

  test('staff that take a free contract to a paid plan bill it from that day on', async () => {
    made = await makeContract(app, { planId: 'free' });
    params = { tenantId: made.tenantId };
    await turnTo('2026-11-25T03:00:00.000Z');
    await storeContract(app, made, { renewal: null, end: '2026-12-03T15:00:00.000Z', freePeriod: 14 });
    const group = { ...params, groupId: 'G001' };
    const { version } = await staff.call(getGroupContract, { params: group });
    await staff.call(changeGroupContract, { params: group, body: { version, planId: 'light' } });
    expect(await contract()).toMatchObject({ planName: 'ライト', endDate: null, renewalDate: '2026-12-25' });
    expect(await invoices()).toEqual([['period', '2026-11-25', '2026-12-24', 9800, 10_780]]);
  });
});

test('cards are offered to nobody and taken from nobody without a provider', async () => {
  expect((await master.call(listPlans, {})).paymentMethods).toEqual(['invoice_payment']);
  const card = { paymentMethod: 'card' as const };
  const refused = { status: 422, code: 'card_unavailable', fields: [{ path: 'paymentMethod' }] };
  expect(await staff.refuse(createTenant, { body: contractForm(card) })).toMatchObject(refused);
  const body = { groupNameDB: '営業', userPoolId: made.userPoolId, plan: 'light', contract: card };
  expect(await master.refuse(createGroup, { params, body })).toMatchObject(refused);
  app.services.cardPayments = {
    form: 'https://cards.example/',
    keepCard: async () => ({ reference: 'x' }),
    charge: async () => undefined,
  };
  expect((await master.call(listPlans, {})).paymentMethods).toEqual(['invoice_payment', 'card']);
  expect((await staff.ask(createTenant, { body: contractForm(card) })).status).toBe(201);
  delete app.services.cardPayments;
});

describe('plans', () => {
  const put = async (edit: (items: Record<string, unknown>[]) => unknown[]) => {
    const { items, version } = await staff.call(getMasterPlans, {});
    return staff.ask(putMasterPlans, { body: { items: edit(items) as never, version } });
  };

  test('the free plan costs nothing', async () => {
    const answer = await put(items => items.map(one => (one['planId'] === 'free' ? { ...one, amount: 1 } : one)));
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'items.0.amount' }] } });
  });

  test.each(['Light', 'ＬＩＧＨＴ', 'ﾗｲﾄ', 'ら イト'.normalize(), 'Free'])(
    '%s: taken as another is shown',
    async name => {
      const answer = await put(items => [...items, { ...items[1], planId: undefined, name }]);
      if (name.startsWith('ら')) expect(answer.status).toBe(200);
      else expect(answer).toMatchObject({ status: 409, body: { code: 'plan_name_taken' } });
    },
  );
});

describe('canceling all groups', () => {
  test('shows first what happens to each, then does it, together', async () => {
    const group = (groupNameDB: string, more: object = {}) =>
      master.call(createGroup, { params, body: { groupNameDB, userPoolId: made.userPoolId, plan: 'light', ...more } });
    await group('営業');
    await group('先', { contract: { startDate: '2027-01-01' } });
    await group('済');
    await storeContract(app, { ...params, groupId: 'G004' }, { status: 'canceled', end: '2026-11-10T15:00:00.000Z' });
    const { items } = await master.call(getCancellation, { params });
    expect(items.map(({ groupId, becomes, lastDay }) => [groupId, becomes, lastDay])).toEqual([
      ['G001', 'pre_cancel', '2026-12-19'],
      ['G002', 'pre_cancel', '2026-12-19'],
      ['G003', 'canceled', null],
      ['G004', null, null],
    ]);
    expect(await master.refuse(cancelTenant, { params, body: {} })).toMatchObject({ code: 'invalid_input' });
    expect((await contract()).status).toBe('primary');
    const done = await master.call(cancelTenant, { params, body: { reasons: ['予算の都合'] } });
    expect(done.items).toEqual([
      { groupId: 'G001', status: 'pre_cancel' },
      { groupId: 'G002', status: 'pre_cancel' },
      { groupId: 'G003', status: 'canceled' },
    ]);
    expect(await contract()).toMatchObject({ status: 'pre_cancel', cancellationReasons: ['予算の都合'] });
    const again = await master.refuse(cancelTenant, { params, body: { reasons: ['もう一度'] } });
    expect(again).toMatchObject({ status: 422, code: 'contract_not_cancelable' });
  });
});

describe('the mail address of the main contract', () => {
  const member = (role: 'TenantMaster' | 'TenantAdmin') =>
    newMember(app, { role, groups: ['G001'], tenantId: made.tenantId });

  test.each(['TenantAdmin', null] as const)('does not move to one whose role is %s', async role => {
    const email = role === null ? 'nobody@made.example' : (await member(role)).email;
    const refused = await change(staff, { email });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'contract_email_not_master', fields: [{ path: 'contractEmail' }] },
    });
    const group = { ...params, groupId: 'G001' };
    const { version } = await staff.call(getGroupContract, { params: group });
    const body = { version, contractEmail: email };
    for (const endpoint of [changeGroupContract, quoteGroupContract])
      expect(await staff.refuse(endpoint, { params: group, body })).toMatchObject({
        code: 'contract_email_not_master',
      });
  });

  test('moves to a master when that person confirms; both are told', async () => {
    const next = await member('TenantMaster');
    const { sub: former } = await app.owner
      .selectFrom('member')
      .select('sub')
      .where('tenant_id', '=', made.tenantId)
      .where('email', '=', made.contractEmail)
      .executeTakeFirstOrThrow();
    await change(staff, { email: next.email });
    expect(await contract()).toMatchObject({ contractEmail: made.contractEmail, nextEmail: next.email });
    const live = await openLive(app.origin);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const listen = { ...params, groupId: 'G001', sub: next.sub, connectionId: live.connectionId };
    await next.client.raw('/api/users-connect-socket', { ...json, body: JSON.stringify(listen) });
    const [mail] = await mailsTo(app, next.email);
    const token = tokenOf(mail!);
    const confirm = (text: string) => app.nobody.ask(confirmContractEmail, { body: { token: text } });
    expect((await confirm(`x${token}`)).status).toBe(410);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: next.email } });
    for (const userName of [former, next.sub])
      await live.wait(one => one.type === 'CHANGE_AUTHORITY_USER' && one.userName === userName);
    expect(await contract()).toMatchObject({ contractEmail: next.email, nextEmail: null });
    expect((await confirm(token)).status).toBe(410);
    live.close();
    await allMailed(app);
    const told = (await allMails(app)).filter(one => one.subject.includes('契約者の変更')).map(one => one.to);
    expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(
      [next.email, made.contractEmail].toSorted((a, b) => a.localeCompare(b)),
    );
  });

  test('the link is void after 48 hours, when another one was asked for, and when the person is no master', async () => {
    const [first, second] = [await member('TenantMaster'), await member('TenantMaster')];
    const { sub } = second;
    await change(staff, { email: first.email });
    await change(staff, { email: second.email });
    const [one] = await mailsTo(app, first.email);
    const [two] = await mailsTo(app, second.email);
    const confirm = (mail: typeof one) => app.nobody.refuse(confirmContractEmail, { body: { token: tokenOf(mail!) } });
    expect(await confirm(one)).toMatchObject({ code: 'url_expired' });
    await app.owner.updateTable('member').set({ role: 'TenantUser' }).where('sub', '=', sub).execute();
    expect(await confirm(two)).toMatchObject({ code: 'contract_email_not_master' });
    await app.owner.updateTable('member').set({ role: 'TenantMaster' }).where('sub', '=', sub).execute();
    app.clock.set('2026-11-22T03:00:00.000Z');
    expect(await confirm(two)).toMatchObject({ code: 'url_expired' });
  });
});
