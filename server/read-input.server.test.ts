import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteGroup, updateGroup } from '#product/accounts/api/groups.ts';
import { createTenant } from '#product/accounts/api/tenants.ts';
import { getGroupContract } from '#product/contracts/api/contracts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { contractForm, makeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let staff: ApiClient;
beforeAll(async () => {
  app = await startApp();
  staff = await app.as('staffMaster');
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const json = { 'content-type': 'application/json' };

test('a body that is announced and empty is none: enough where none is needed, missing where one is', async () => {
  const user = await app.as('user');
  expect((await user.raw('/api/auth/sign-out', { method: 'POST', headers: json })).status).toBe(204);
  expect((await user.raw('/api/auth/me')).status).toBe(401);
  const signIn = await app.nobody.raw('/api/auth/alpha/sign-in', { method: 'POST', headers: json, body: '' });
  expect(signIn).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});

test.each(['{', 'null', '[]', '"text"', '7', '{"__proto__":{}}', '{"constructor":{"prototype":{}}}', '\u0000'])(
  'the body %j is refused',
  async body => {
    const answer = await app.nobody.raw('/api/auth/alpha/sign-in', { method: 'POST', headers: json, body });
    expect(answer.status).toSatisfy(status => status === 400 || status === 422);
    expect((answer.body as { code: string }).code).toMatch(/^(malformed_body|invalid_input)$/);
  },
);

const optional = ['freePeriod', 'agencyCode', 'couponCode', 'adReport', 'period', 'paymentMethod', 'departmentName'];

test('an optional value may be null, and is then the default', async () => {
  const nothing = Object.fromEntries(optional.map(name => [name, null]));
  const made = [];
  for (const more of [nothing, Object.fromEntries(optional.map(name => [name, undefined]))]) {
    const created = await staff.call(createTenant, { body: { ...contractForm(), ...more } as never });
    made.push(await staff.call(getGroupContract, { params: created }));
  }
  for (const contract of made)
    expect(contract).toMatchObject({
      freePeriod: 0,
      agencyCode: null,
      couponCode: null,
      adReport: false,
      period: 'monthly',
      paymentMethod: 'invoice_payment',
      departmentName: '',
    });
});

test('a required value that is null is reported as missing', async () => {
  const body = { ...contractForm(), phone: null, planId: null, adReport: null };
  const refused = await staff.refuse(createTenant, { body });
  expect(refused.fields?.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: 'phone', message: 'Please enter the phone number.' },
    { path: 'planId', message: 'Please enter the plan.' },
  ]);
});

test('a null inside of an object that is sent is left out there alone', async () => {
  const body = { group: 'G002', userPoolId: 'pool_alpha', contract: { phone: '06-1234-5678', postalCode: null } };
  expect((await (await app.as('master')).ask(updateGroup, { params: { tenantId }, body })).status).toBe(200);
  const after = await staff.call(getGroupContract, { params: { tenantId, groupId: 'G002' } });
  expect(after.phone).toBe('06-1234-5678');
});

test('DELETE may send its body fields in the query', async () => {
  const group = await makeContract(app);
  const act = async (more: object) =>
    (await staff.ask(deleteGroup, { params: { tenantId: group.tenantId }, ...more })).body;
  const said = { groupId: 'G001', action: 'deleteContract' };
  expect(await act({ query: { ...said, reasons: '予算の都合' } })).toMatchObject({ status: 'pre_cancel' });
  const { cancellationReasons } = await staff.call(getGroupContract, { params: { ...group } });
  expect(cancellationReasons).toEqual(['予算の都合']);
  expect(await act({ body: { ...said, action: 'recoveryContract' } })).toMatchObject({ status: 'primary' });
  expect(await act({})).toMatchObject({ code: 'invalid_input', fields: [{ path: 'groupId' }, { path: 'action' }] });
});

test('the query of a DELETE is checked as its body is', async () => {
  const query = { groupId: 'G002', action: 'deleteContract', reasons: 'a' };
  const act = async (person: 'admin' | 'otherTenant' | 'master', more: object = {}) =>
    (await app.as(person)).refuse(deleteGroup, { params: { tenantId }, query: { ...query, ...more } });
  expect((await act('admin')).status).toBe(403);
  expect((await act('otherTenant')).status).toBe(404);
  expect(await act('master', { tenantId: 'TENANT_BETA' })).toMatchObject({ code: 'claim_mismatch' });
});

test.each([
  [{ role: 'SystemMaster' }, 'role', '権限が正しくありません', 'Role is invalid'],
  [{ role: undefined }, 'role', '権限を入力してください。', 'Please enter the role.'],
  [{ groups: 'G001' }, 'groups', 'グループが正しくありません', 'Groups is invalid'],
])('%j is told under the name that people have for %s', async (more, path, ja, en) => {
  const body = {
    email: 'a@alpha.example',
    firstName: '葉子',
    lastName: '緑野',
    role: 'TenantUser',
    groups: [],
    ...more,
  };
  const master = await app.as('master');
  const told = async (language: 'ja' | 'en') => {
    const address = `/api/tenants/${tenantId}/users`;
    const request = { method: 'POST', headers: json, body: JSON.stringify(body) };
    const { fields } = (await master.with({}, language).raw(address, request)).body as {
      fields: { path: string; message: string }[];
    };
    return fields.find(one => one.path === path)?.message;
  };
  expect(await told('ja')).toContain(ja);
  expect(await told('en')).toContain(en);
});
