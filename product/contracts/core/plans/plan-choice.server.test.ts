import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroup, updateGroup } from '#product/accounts/api/groups.ts';
import { changeGroupContract } from '#product/contracts/api/contracts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let staff: ApiClient;
beforeAll(async () => {
  app = await startApp();
  app.clock.set('2026-11-20T03:00:00.000Z');
  staff = await app.as('staffMaster');
});
afterAll(() => app.close());

/** Plan changes of a contract by actor, group and both forms, with the expected status. */
test.each([
  ['staff', 'G001', 'basic', 'free', 200],
  ['staff', 'G001', 'free', 'light', 200],
  ['staff', 'G001', 'basic', 'api', 422],
  ['staff', 'G001', 'api', 'basic', 422],
  ['staff', 'G002', 'basic', 'premium', 200],
  ['staff', 'G002', 'basic', 'free', 422],
  ['staff', 'G002', 'basic', 'api', 422],
  ['master', 'G001', 'basic', 'free', 422],
  ['master', 'G001', 'basic', 'api', 422],
  ['master', 'G002', 'basic', 'starter', 200],
  ['master', 'G002', 'basic', 'free', 422],
] as const)('%s bring %s from %s to %s: %i', async (who, group, planId, plan, status) => {
  const { tenantId, userPoolId } = await makeContract(app, { planId });
  const master = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId });
  const client = who === 'staff' ? staff : master.client;
  const form = { groupNameDB: '営業', userPoolId, plan: planId };
  if (group === 'G002') await staff.call(createGroup, { params: { tenantId }, body: form });
  const outcome = status === 422 ? { status, body: { code: 'plan_not_selectable' } } : { status };
  const versionNow = async () => {
    const rows = app.owner.selectFrom('contract').select('version').where('tenant_id', '=', tenantId);
    return (await rows.where('group_id', '=', group).executeTakeFirstOrThrow()).version;
  };
  if (who === 'staff') {
    const parts = { params: { tenantId, groupId: group }, body: { version: await versionNow(), planId: plan } };
    expect(await client.ask(changeGroupContract, parts)).toMatchObject(outcome);
    if (planId !== 'basic') return;
    await client.ask(changeGroupContract, { ...parts, body: { version: await versionNow(), planId } });
  }
  const body = { group, userPoolId, plan, version: await versionNow() };
  expect(await client.ask(updateGroup, { params: { tenantId }, body })).toMatchObject(outcome);
});

test.each(['free', 'api'])('staff make no group with the plan %s', async plan => {
  const { tenantId, userPoolId } = await makeContract(app);
  const body = { groupNameDB: '営業', userPoolId, plan };
  expect(await staff.refuse(createGroup, { params: { tenantId }, body })).toMatchObject({
    code: 'plan_not_selectable',
  });
});

test.each(['マスターグループ', 'Master group'])('no group is called %s', async groupNameDB => {
  const { tenantId, userPoolId } = await makeContract(app);
  const body = { groupNameDB, userPoolId, plan: 'light' };
  expect(await staff.refuse(createGroup, { params: { tenantId }, body })).toMatchObject({ code: 'group_name_taken' });
});
