import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import { changeGroupContract, getContract, getGroupContract } from '#product/contracts/api/contracts.ts';
import { getMasterCoupons, getMasterPlans, putMasterCoupons, putMasterPlans } from '#product/contracts/api/plans.ts';
import { putFaq } from '#product/operation/api/faq.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import { putWeighting } from '#product/runs/api/weighting.ts';
import { putMaintenance } from '#product/tenancy/api/maintenance.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('plans, coupons, maintenance, FAQ and weights are written by masters and admins who may see every tenant', async () => {
  const [admin, restricted, general] = [
    await newStaff(app),
    await newStaff(app, { tenantIds: [tenants.alpha.tenantId] }),
    await newStaff(app, { role: 'SystemUser' }),
  ];
  for (const endpoint of [putMasterPlans, putMasterCoupons, putMaintenance, putFaq, putWeighting] as Endpoint[]) {
    for (const client of [restricted.client, general.client])
      expect(await client.refuse(endpoint, { body: {} }), endpoint.path).toMatchObject({ status: 403 });
    for (const client of [admin.client, await app.as('staffMaster')])
      expect(await client.refuse(endpoint, { body: {} }), endpoint.path).toMatchObject({ status: 422 });
  }
  expect((await restricted.client.call(getMasterPlans, {})).items.length).toBeGreaterThan(0);
  expect((await general.client.ask(getMasterPlans)).status).toBe(403);
});

test('restricted staff see the coupons of their tenants alone', async () => {
  const master = await app.as('staffMaster');
  const { version } = await master.call(getMasterCoupons, {});
  const coupon = { discount: 10, periods: 3, expirationDate: '2026-12-31' };
  const items = ['OF-OURS', 'OF-OTHERS', 'UNUSED'].map(code => ({ ...coupon, code }));
  await master.call(putMasterCoupons, { body: { items, version } });
  const ours = await makeContract(app, { couponCode: 'OF-OURS' });
  await makeContract(app, { couponCode: 'OF-OTHERS' });
  const restricted = await newStaff(app, { tenantIds: [ours.tenantId] });
  const codes = async (client = master) => (await client.call(getMasterCoupons, {})).items.map(one => one.code).sort();
  expect(await codes(restricted.client)).toEqual(['OF-OURS']);
  expect(await codes()).toEqual(['OF-OTHERS', 'OF-OURS', 'UNUSED']);
});

test('clients do not see the names of the staff: not in the history of the contract, nor at runs', async () => {
  const group = await makeContract(app);
  const staff = await app.as('staffMaster');
  const params = { tenantId: group.tenantId, groupId: 'G001' };
  const { version } = await staff.call(getGroupContract, { params });
  await staff.call(changeGroupContract, { params, body: { status: 'bad_payment', version } as never });
  const { client } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: group.tenantId });
  const seen = await client.call(getContract, { params: { tenantId: group.tenantId }, query: { groupId: 'G001' } });
  expect(seen.history.map(({ by, byStaff }) => [by, byStaff])).toEqual([
    ['', true],
    ['', true],
  ]);
  expect(JSON.stringify(seen)).not.toContain('staffMaster');
  expect((await staff.call(getGroupContract, { params })).history[0]).toMatchObject({ by: 'staffMaster 太郎' });

  const key = await makeRun(app);
  const user = await app.as('user');
  expect(await user.call(getRun, { params: key })).toMatchObject({ createdBy: 'user 花子', isCreatedByStaff: false });
  const { sub } = app.world.staffMaster;
  await app.owner.updateTable('run').set({ created_by: sub }).where('date', '=', new Date(key.date)).execute();
  expect(await user.call(getRun, { params: key })).toMatchObject({ createdBy: '', isCreatedByStaff: true });
  const { items } = await user.call(siteSummaries, { params: key, query: {} });
  expect(items.find(run => run.date === key.date)).toMatchObject({ createdBy: '', isCreatedByStaff: true });
  expect(await staff.call(getRun, { params: key })).toMatchObject({ createdBy: 'staffMaster 太郎' });
});
