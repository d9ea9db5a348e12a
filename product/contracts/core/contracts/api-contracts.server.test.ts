import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelTenant, deleteGroup, getCancellation } from '#product/accounts/api/groups.ts';
import { changeGroupContract, getContract, getGroupContract } from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract, storeContract } from '#test/factories/make-contract.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { applyDueChanges } from '../billing/apply-due-changes.ts';

let app: TestApp;
let staff: ApiClient;
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
  master = (await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: params.tenantId })).client;
}
beforeEach(async () => {
  const time = '2026-11-20T03:00:00.000Z';
  app.clock.set(time);
  params = { tenantId: (await makeContract(app, { planId: 'api' })).tenantId };
  await turnTo(time);
});

const reasons = ['予算の都合'];
const act = (client: ApiClient, action: string, more: object = { reasons }) =>
  client.ask(deleteGroup, { params, body: { groupId: 'G001', action, ...more } });
const view = () => staff.call(getGroupContract, { params: { ...params, groupId: 'G001' } });

test('a canceled one is used until its last paid day, is not billed again, and is withdrawn then', async () => {
  expect(await act(master, 'deleteContract', { reasons: [] })).toMatchObject({ status: 422 });
  expect(await act(master, 'deleteContract')).toMatchObject({ status: 200, body: { status: 'exploitable' } });
  const canceled = await view();
  expect(canceled).toMatchObject({ status: 'exploitable', endDate: '2026-12-19', cancellationReasons: reasons });
  expect(canceled.history[0]).toMatchObject({ from: 'exploitable', to: 'exploitable', reasons });
  expect(await act(master, 'deleteContract')).toMatchObject({ status: 422, body: { code: 'contract_not_cancelable' } });
  await turnTo('2026-12-19T14:59:59.000Z');
  await applyDueChanges(app.services);
  expect((await view()).status).toBe('exploitable');
  await turnTo('2026-12-19T15:00:00.000Z');
  await applyDueChanges(app.services);
  expect(await view()).toMatchObject({ status: 'withdraw', endDate: '2026-12-19', renewalDate: null });
  expect((await master.call(listInvoices, { params, query: { groupId: 'G001' } })).items).toHaveLength(1);
  expect(await act(staff, 'recoveryContract')).toMatchObject({ body: { code: 'contract_not_recoverable' } });
});

test('before its end the client takes the cancellation back; an end that staff have set is theirs, and comes back', async () => {
  await act(master, 'deleteContract');
  expect(await act(master, 'recoveryContract')).toMatchObject({ status: 200, body: { status: 'exploitable' } });
  expect(await view()).toMatchObject({ endDate: null, cancellationReasons: [], renewalDate: '2026-12-20' });
  const { version } = await view();
  const group = { ...params, groupId: 'G001' };
  await staff.call(changeGroupContract, { params: group, body: { version, endDate: '2027-03-31' } });
  expect(await act(master, 'recoveryContract')).toMatchObject({ body: { code: 'contract_not_recoverable' } });
  expect(await act(master, 'deleteContract')).toMatchObject({ status: 200 });
  expect((await view()).endDate).toBe('2026-12-19');
  expect(await act(staff, 'recoveryContract')).toMatchObject({ status: 200 });
  expect((await view()).endDate).toBe('2027-03-31');
});

test('the whole tenant is canceled alike, and says so before', async () => {
  const expected = [{ groupId: 'G001', status: 'exploitable', becomes: 'withdraw', lastDay: '2026-12-19' }];
  expect((await master.call(getCancellation, { params })).items).toMatchObject(expected);
  expect((await master.call(cancelTenant, { params, body: { reasons } })).items).toEqual([
    { groupId: 'G001', status: 'exploitable' },
  ]);
  expect((await master.call(getCancellation, { params })).items).toMatchObject([{ becomes: null, lastDay: null }]);
  expect(await master.refuse(cancelTenant, { params, body: { reasons } })).toMatchObject({ status: 422 });
});

test.each([
  ['unavailable', {}],
  ['api_before_start', { start: '2026-12-01', renewal: '2026-12-01' }],
] as const)('canceled while %s it is withdrawn at once', async (status, more) => {
  await storeContract(app, params, { status, ...more });
  expect(await act(master, 'deleteContract')).toMatchObject({ status: 200, body: { status: 'withdraw' } });
  const contract = await master.call(getContract, { params, query: { groupId: 'G001' } });
  expect(contract).toMatchObject({ status: 'withdraw', endDate: '2026-11-20' });
});
