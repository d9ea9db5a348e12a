import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteGroup } from '#product/accounts/api/groups.ts';
import { changeGroupContract, getGroupContract } from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { applyDueChanges } from './apply-due-changes.ts';

let app: TestApp;
let staff: ApiClient;
let tenantId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const turnTo = async (day: string) => {
  app.clock.set(`${day}T03:00:00.000Z`);
  staff = await app.as('staffMaster');
};
const make = async (planId: string) => {
  ({ tenantId } = await makeContract(app, { planId }));
};
beforeEach(() => turnTo('2026-11-20'));

const group = () => ({ tenantId, groupId: 'G001' });
const view = () => staff.call(getGroupContract, { params: group() });
const change = async (more: object) =>
  staff.call(changeGroupContract, { params: group(), body: { version: (await view()).version, ...more } });
const starts = async () => {
  const { items } = await staff.call(listInvoices, { params: { tenantId }, query: {} });
  return items.map(one => one.periodStart).toSorted();
};

describe.each([
  ['light', 'bad_payment', 'primary'],
  ['api', 'unavailable', 'exploitable'],
] as const)('a contract of the plan %s that is %s', (planId, blocked, usable) => {
  beforeEach(async () => {
    await make(planId);
    await turnTo('2026-12-01');
  });

  test('is not billed for that time, and shows it to staff', async () => {
    expect((await change({ status: blocked })).billsBlocked).toBe(false);
    await turnTo('2027-02-05');
    await applyDueChanges(app.services);
    expect(await starts()).toEqual(['2026-11-20']);
    expect(await change({ status: usable })).toMatchObject({ status: usable, renewalDate: '2027-03-05' });
    expect(await starts()).toEqual(['2026-11-20', '2027-02-05']);
  });

  test('is billed for it as its periods begin, when staff say so', async () => {
    expect((await change({ status: blocked, billsBlocked: true })).billsBlocked).toBe(true);
    await turnTo('2026-12-20');
    await applyDueChanges(app.services);
    expect(await starts()).toEqual(['2026-11-20', '2026-12-20']);
    await turnTo('2027-02-05');
    expect(await change({ status: usable })).toMatchObject({ renewalDate: '2027-02-20' });
    expect(await starts()).toEqual(['2026-11-20', '2026-12-20', '2027-01-20']);
  });

  test('keeps the end that was requested before', async () => {
    const { client } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId });
    const body = { groupId: 'G001', action: 'deleteContract' as const, reasons: ['予算の都合'] };
    await client.call(deleteGroup, { params: { tenantId }, body });
    await change({ status: blocked });
    expect(await view()).toMatchObject({ status: blocked, endDate: '2026-12-19' });
    await turnTo('2027-12-24');
    await applyDueChanges(app.services);
    const over = planId === 'api' ? 'withdraw' : 'canceled_over_10';
    expect(await view()).toMatchObject({ status: over, endDate: '2026-12-19' });
    expect(await starts()).toEqual(['2026-11-20']);
  });

  test('that is freed before the requested end goes on to it, and is billed no more', async () => {
    const { client } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId });
    const act = (action: 'deleteContract' | 'recoveryContract') =>
      client.call(deleteGroup, { params: { tenantId }, body: { groupId: 'G001', action, reasons: ['予算の都合'] } });
    await act('deleteContract');
    await change({ status: blocked });
    const ending = { status: planId === 'api' ? 'exploitable' : 'pre_cancel', endDate: '2026-12-19' };
    expect(await change({ status: usable })).toMatchObject(ending);
    await turnTo('2026-12-20');
    await applyDueChanges(app.services);
    expect(await view()).toMatchObject({ status: planId === 'api' ? 'withdraw' : 'canceled' });
    expect(await starts()).toEqual(['2026-11-20']);
  });
});

test('the end of a requested cancellation can be moved, but not be taken away alone', async () => {
  await make('light');
  await change({ status: 'pre_cancel' });
  for (const status of ['pre_cancel', 'bad_payment']) {
    const { version } = await change({ status, endDate: '2026-12-10' });
    const refused = await staff.refuse(changeGroupContract, { params: group(), body: { version, endDate: null } });
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'endDate' }] });
    expect(await view()).toMatchObject({ version, endDate: '2026-12-10' });
  }
});

test('general staff do not decide whether the time of a block is billed', async () => {
  await make('light');
  const { version } = await view();
  const { client } = await newStaff(app, { role: 'SystemUser' });
  const body = { version, billsBlocked: true };
  expect(await client.refuse(changeGroupContract, { params: group(), body })).toMatchObject({ status: 403 });
  expect((await view()).billsBlocked).toBe(false);
});
