import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { signIn } from '#product/accounts/api/auth.ts';
import { listGroups } from '#product/accounts/api/groups.ts';
import { createTenant, listTenants, quoteTenant } from '#product/accounts/api/tenants.ts';
import {
  changeGroupContract,
  getContract,
  getContractStatus,
  getEmailContract,
  getGroupContract,
  getLimit,
} from '#product/contracts/api/contracts.ts';
import { grantExtraPages } from '#product/contracts/api/extra-pages.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ApiClient } from '#test/api-client.ts';
import { contractForm, makeContract, storeContract } from '#test/factories/make-contract.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';
import { firstLoginMailTo } from '#test/outbox.ts';

let app: TestApp;
let staff: ApiClient;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
const today = '2026-11-20T03:00:00.000Z';
beforeEach(async () => {
  app.clock.set(today);
  staff = await app.as('staffMaster');
});

const path = ({ tenantId, groupId }: { tenantId: string; groupId: string }) => ({ params: { tenantId, groupId } });
const read = (group: { tenantId: string; groupId: string }) => staff.call(getGroupContract, path(group));

describe('POST /sys-admin/tenants', () => {
  test('makes tenant, master group, owner and the mail of the first login', async () => {
    const form = contractForm({ startDate: '2026/12/01', freePeriod: 30 });
    const answer = await staff.ask(createTenant, { body: form });
    expect(answer).toMatchObject({ status: 201, body: { groupId: 'G001' } });
    const { tenantId } = answer.body as { tenantId: string };
    expect(tenantId).toMatch(/^TENANT_[0-9A-Z]{10}$/);
    const contract = await read({ tenantId, groupId: 'G001' });
    expect(contract).toMatchObject({
      status: 'before_start',
      groupNameDB: 'master group',
      startDate: '2026-12-01',
      renewalDate: '2026-12-31',
      endDate: null,
      contractEmail: form.contractEmail,
      planName: 'ベーシック',
      history: [{ from: null, to: 'before_start', by: 'staffMaster 太郎' }],
    });
    const mail = await firstLoginMailTo(app, form.contractEmail);
    expect(mail?.body).toContain('/first-login?token=');
    expect(await app.dump()).toContain('tenants.create');
  });

  test.each([
    [{ adReport: true }, /^ADBOX_TENANT_/],
    [{ planId: 'api' }, /^TENANTAPI_/],
  ])('%j gets an id of its product', async (more, id) => {
    const { tenantId } = await makeContract(app, more);
    expect(tenantId).toMatch(id);
  });

  test('a contract of the API plan is exploitable from its start on', async () => {
    const now = await makeContract(app, { planId: 'api' });
    const later = await makeContract(app, { planId: 'api', startDate: '2026-12-01' });
    expect((await read(now)).status).toBe('exploitable');
    expect((await read(later)).status).toBe('api_before_start');
  });

  test('a contract ID is taken in any letters, once for many clicks', async () => {
    const form = contractForm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.ask(createTenant, { body: form })));
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const again = contractForm({ tenantPreferredId: form.tenantPreferredId.toUpperCase() });
    const refused = await staff.refuse(createTenant, { body: again });
    expect(refused).toMatchObject({ status: 409, code: 'tenant_preferred_id_taken' });
    expect(refused.fields?.[0]?.path).toBe('tenantPreferredId');
    const { total } = await staff.call(listTenants, { query: { search: form.tenantPreferredId } });
    expect(total).toBe(1);
  });

  test.each([
    ['tenantPreferredId', 'abcdefg'],
    ['tenantPreferredId', 'sys-admin'],
    ['contractName', 'あ'.repeat(51)],
    ['departmentName', 'あ'.repeat(51)],
    ['contractEmail', 'no-at-sign'],
    ['phone', '03-1234'],
    ['postalCode', '10000012345'],
    ['freePeriod', 721],
    ['freePeriod', -1],
    ['startDate', '2026-11-31'],
    ['startDate', '2025-11-19'],
    ['period', 'weekly'],
    ['agencyCode', '12345'],
  ])('%s %j is refused at its field', async (field, value) => {
    const refused = await staff.refuse(createTenant, { body: { ...contractForm(), [field]: value } });
    expect(refused).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(refused.fields?.[0]?.path).toBe(field);
  });

  test.each([
    [{ planId: 'gold' }, 'plan_not_found'],
    [{ agencyCode: '999999' }, 'agency_not_found'],
    [{ couponCode: 'NO-SUCH' }, 'coupon_invalid'],
    [{ planId: 'api', product: 'main' }, 'plan_not_selectable'],
    [{ startDate: '2025-11-19' }, 'invalid_input'],
  ] as const)('%j leaves nothing behind, and is not quoted', async (more, code) => {
    const form = contractForm(more);
    expect(await staff.refuse(quoteTenant, { body: form })).toMatchObject({ status: 422, code });
    expect(await staff.refuse(createTenant, { body: form })).toMatchObject({ status: 422, code });
    expect((await staff.call(listTenants, { query: { search: form.tenantPreferredId } })).total).toBe(0);
  });

  test('staff with restricted browsing see contracts that they created, and nothing else new', async () => {
    const { client } = await newStaff(app, { role: 'SystemUser', tenantIds: [] });
    const other = await makeContract(app);
    const { tenantId } = await client.call(createTenant, { body: contractForm() });
    expect(await client.call(getGroupContract, path({ tenantId, groupId: 'G001' }))).toMatchObject({ tenantId });
    expect(await client.refuse(getGroupContract, path(other))).toMatchObject({ status: 404 });
    expect((await client.call(listTenants, { query: {} })).items.map(row => row.tenantId)).toEqual([tenantId]);
  });
});

describe('GET /sys-admin/tenants', () => {
  test('searches, filters by the shown status, sorts and pages', async () => {
    const made = await Promise.all(
      ['2026-11-01', '2026-12-01', '2026-11-10'].map(startDate =>
        makeContract(app, { startDate, contractName: '並び' }),
      ),
    );
    await storeContract(app, made[0]!, { inherit: 1 });
    const list = (query: object) => staff.call(listTenants, { query: { search: '並び', ...query } });
    expect((await list({ sort: 'start' })).items.map(row => row.startDate)).toEqual([
      '2026-11-01',
      '2026-11-10',
      '2026-12-01',
    ]);
    expect((await list({ sort: '-start', limit: 1, offset: 1 })).items[0]?.startDate).toBe('2026-11-10');
    expect((await list({ status: 'takeover' })).items.map(row => row.tenantId)).toEqual([made[0]!.tenantId]);
    expect((await list({ status: 'before_start,primary' })).total).toBe(2);
    expect((await list({ search: made[1]!.contractEmail.toUpperCase() })).total).toBe(1);
  });
});

test('the application cannot change or remove the history of a contract', async () => {
  const { tenantId } = await makeContract(app);
  const inside = (work: Parameters<typeof inTenant<Schema, unknown>>[2]) => inTenant(app.services.db, tenantId, work);
  await expect(inside(tx => tx.deleteFrom('contract_event').execute())).rejects.toThrow(/permission denied/);
  await expect(inside(tx => tx.updateTable('contract_event').set({ by_name: '' }).execute())).rejects.toThrow(
    /permission denied/,
  );
});

describe('who may', () => {
  test('general staff look and change nothing; restricted staff see their tenants alone', async () => {
    const group = await makeContract(app);
    const general = (await newStaff(app, { role: 'SystemUser' })).client;
    expect((await general.call(getGroupContract, path(group))).tenantId).toBe(group.tenantId);
    const body = { version: (await read(group)).version, departmentName: 'x' };
    expect(await general.refuse(changeGroupContract, { ...path(group), body })).toMatchObject({ status: 403 });
    expect(await general.refuse(grantExtraPages, { ...path(group), body: { pages: 1 } })).toMatchObject({
      status: 403,
    });
    const restricted = (await newStaff(app, { role: 'SystemAdmin', tenantIds: [tenants.alpha.tenantId] })).client;
    for (const [endpoint, more] of [
      [getGroupContract, {}],
      [changeGroupContract, { body }],
      [grantExtraPages, { body: { pages: 1 } }],
    ] as const)
      expect(await restricted.refuse(endpoint, { ...path(group), ...more })).toMatchObject({ status: 404 });
    expect((await read(group)).version).toBe(body.version);
  });

  test('a foreign tenant or group is not found, in the path and in the query', async () => {
    const group = await makeContract(app);
    const master = await app.as('master');
    const { tenantId } = tenants.alpha;
    for (const endpoint of [getContract, getLimit]) {
      const foreign = { params: { tenantId: group.tenantId }, query: { groupId: 'G001' } };
      expect(await master.refuse(endpoint, foreign)).toMatchObject({ status: 404 });
      const nowhere = { params: { tenantId }, query: { groupId: 'G404' } };
      expect(await master.refuse(endpoint, nowhere)).toMatchObject({ status: 404 });
    }
    const user = await app.as('user');
    const notMine = { params: { tenantId }, query: { groupId: 'G001' } };
    expect(await user.refuse(getLimit, notMine)).toMatchObject({ status: 404 });
    expect(await user.refuse(getContractStatus, path({ tenantId, groupId: 'G001' }))).toMatchObject({ status: 404 });
    for (const person of ['admin', 'user', 'otherGroupUser'] as const)
      expect(await (await app.as(person)).call(getEmailContract, { params: { tenantId } })).toEqual({ email: '' });
    for (const person of ['master', 'owner', 'staffMaster', 'restrictedStaff'] as const)
      expect(await (await app.as(person)).call(getEmailContract, { params: { tenantId } })).toEqual({
        email: 'owner@alpha.example',
      });
  });
});

describe('a deactivated contract', () => {
  test.each(['before_start', 'canceled', 'bad_payment'] as const)('%s confines masters to its pages', async status => {
    const group = await makeContract(app);
    const { client } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: group.tenantId });
    const ahead = status === 'before_start' ? { start: '2026-12-01' } : {};
    await storeContract(app, group, { status, end: '2026-11-30T15:00:00.000Z', ...ahead });
    const params = { tenantId: group.tenantId };
    expect((await client.call(getContract, { params, query: {} })).isDeactivated).toBe(true);
    expect((await client.call(listGroups, { params })).items).toHaveLength(1);
    const sites = await client.raw(`/api/tenants/${group.tenantId}/groups/G001/sites`);
    expect(sites).toMatchObject({ status: 403, body: { code: 'contract_deactivated' } });
    const site = await client.raw(`/api/tenants/${group.tenantId}/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { url: 'https://www.open.example/', quality: true, groupId: 'G001' } }),
    });
    expect(site).toMatchObject({ status: 403, body: { code: 'contract_deactivated' } });
  });

  test('hides the master group from users other than masters, who continue in their own', async () => {
    const { tenantId } = tenants.alpha;
    await storeContract(app, { tenantId }, { status: 'bad_payment' });
    const ids = async (person: 'master' | 'admin' | 'user') =>
      (await (await app.as(person)).call(listGroups, { params: { tenantId } })).items.map(group => group.groupId);
    const [master, admin] = [await ids('master'), await ids('admin')];
    expect(master.slice(0, 2)).toEqual(['G001', 'G002']);
    expect(admin).toEqual(['G002']);
    const client = await app.as('admin');
    const inGroup = (groupId: string) => client.raw(`/api/tenants/${tenantId}/groups/${groupId}/sites`);
    expect((await inGroup('G002')).status).toBe(200);
    expect(await inGroup('G001')).toMatchObject({ status: 403, body: { code: 'contract_deactivated' } });
    await storeContract(app, { tenantId }, { status: 'primary' });
  });
});

describe('signing in', () => {
  const { tenantId, tenantPreferredId } = tenants.alpha;
  const enter = (email: string) =>
    app.nobody.ask(signIn, { params: { tenant: tenantPreferredId }, body: { email, password } });
  const end = '2026-11-10T15:00:00.000Z';

  test.each([
    ['canceled', 'contract_canceled'],
    ['bad_payment', 'bad_payment'],
    ['before_start', 'contract_not_started'],
  ] as const)('with the only group %s: masters enter, others are told %s', async (status, code) => {
    await storeContract(app, { tenantId }, { status, end, start: '2026-12-01' });
    expect((await enter('master@alpha.example')).status).toBe(200);
    expect(await enter('other@alpha.example')).toMatchObject({ status: 403, body: { code } });
    // G002 has its own contract.
    expect((await enter('admin@alpha.example')).status).toBe(200);
    expect((await enter('user@alpha.example')).status).toBe(200);
    await storeContract(app, { tenantId }, { status: 'primary', end: null, start: null });
  });

  test('ten months after the end of every group no sign-in is allowed', async () => {
    for (const groupId of ['G001', 'G002'])
      await storeContract(app, { tenantId, groupId }, { status: 'canceled', end: '2026-01-10T15:00:00.000Z' });
    for (const email of ['master@alpha.example', 'owner@alpha.example', 'user@alpha.example'])
      expect(await enter(email)).toMatchObject({ status: 403, body: { code: 'contract_canceled' } });
    for (const groupId of ['G001', 'G002'])
      await storeContract(app, { tenantId, groupId }, { status: 'primary', end: null });
  });
});
