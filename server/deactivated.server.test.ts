import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holds as holdsPermission } from '#endpoint/access-decision.ts';
import type { Endpoint } from '#endpoint/define.ts';
import { deleteGroup, updateGroup } from '#product/accounts/api/groups.ts';
import { endpoints, linesOf } from '#product/api.ts';
import { getContract } from '#product/contracts/api/contracts.ts';
import { changePaymentMethod } from '#product/contracts/api/invoices.ts';
import { allRows } from '#test/access/all-rows.ts';
import { group, tenantId } from '#test/access/caller.ts';
import { sharedParts } from '#test/access/shared-parts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { members } from '#test/factories/world.ts';

/** The calls that a deactivated contract leaves to its owner and masters: its pages, their own accounts, signing in and inquiries. */
const left = [
  'auth.changePassword',
  'auth.firstLoginFinished',
  'auth.me',
  'confirmation.create',
  'confirmation.ways',
  'contractFeatures.inspection',
  'contractFeatures.spelling',
  'contracts.beginPaid',
  'contracts.email',
  'contracts.get',
  'contracts.limit',
  'contracts.quote',
  'contracts.status',
  'credentials.get',
  'creditNotes.pdf',
  'groups.delete',
  'groups.list',
  'groups.update',
  'inquiries.send',
  'invoices.list',
  'invoices.pdf',
  'live.connect',
  'passkeys.confirm',
  'passkeys.confirmationOptions',
  'passkeys.create',
  'passkeys.creationOptions',
  'passkeys.remove',
  'passkeys.rename',
  'paymentMethods.change',
  'plans.list',
  'recoveryCodes.renew',
  'secondFactors.list',
  'sessions.end',
  'sessions.list',
  'tenants.cancel',
  'tenants.cancellation',
  'totp.begin',
  'totp.confirm',
  'totp.remove',
];
const statuses = ['before_start', 'canceled', 'bad_payment'] as const;
const table = allRows;
const refusedParts = sharedParts(() => app);

let app: TestApp;
let undo: () => Promise<void>;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => undo?.());
afterAll(() => app.close());
const deactivate = async (status: (typeof statuses)[number], plan?: string) => {
  // A blocked contract whose end has passed would be canceled.
  const ends = { canceled: '2026-11-10T15:00:00.000Z', bad_payment: '2026-12-31T15:00:00.000Z' };
  const ahead = status === 'before_start' ? { start: '2026-12-01' } : { end: ends[status] };
  const more = plan === undefined ? {} : { contractPlanId: plan };
  undo = await setContract(app, tenantId, { status, ...ahead, ...more });
};

// Those with a token know no sessions: product/public-api/core/api-tokens/api-tokens.server.test.ts. The contract is of the main product.
const protectedEndpoints = endpoints.filter(
  one => 'permission' in one.access && one.token === undefined && linesOf(one).includes('main'),
);
const isLeft = ({ operationId }: Endpoint) => left.includes(operationId);

describe.each(statuses)('while the contract is %s', status => {
  test.each(['owner', 'master', 'admin', 'user'] as const)('the %s is refused every other call', async person => {
    const wrong: string[] = [];
    const client = await app.as(person);
    for (const endpoint of protectedEndpoints.filter(one => !isLeft(one))) {
      const { operationId, access } = endpoint;
      const parts = await refusedParts(operationId, person);
      await deactivate(status);
      const { status: answered, body } = await client.ask(endpoint, parts);
      await undo();
      if (!('permission' in access)) continue;
      const { role } = members[person];
      const holds =
        holdsPermission({ role, isOwner: person === 'owner' }, access.permission) &&
        !endpoint.path.startsWith('/sys-admin/');
      const { code } = (body ?? {}) as { code?: string };
      const right = code === (holds ? 'contract_deactivated' : 'forbidden');
      if (!right) wrong.push(`${operationId}: ${answered} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(['owner', 'master'] as const)('the %s has the calls of its pages', async person => {
    const wrong: string[] = [];
    const client = await app.as(person);
    for (const endpoint of protectedEndpoints.filter(one => isLeft(one) && !one.operationId.startsWith('groups.'))) {
      const parts = await table[endpoint.operationId]!.parts(app, person);
      await deactivate(status);
      const { status: answered, body } = await client.ask(endpoint, parts);
      await undo();
      if (answered === 403) wrong.push(`${endpoint.operationId}: ${JSON.stringify(body)}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('the remaining calls are this list, by the API description', () => {
  const said = protectedEndpoints.filter(one => 'permission' in one.access && one.access.deactivated === true);
  expect(said.map(one => one.operationId).toSorted()).toEqual(left);
});

describe('PUT /tenants/{tenantId}/groups', () => {
  const change = (client: ApiClient, more: object) =>
    client.ask(updateGroup, {
      params: { tenantId },
      body: { group: group.groupId, userPoolId: 'pool_alpha', ...more },
    });
  const contact = { contract: { phone: '06-1234-5678', contractName: '点検商事', departmentName: '経理部' } };
  const refusals: [what: string, more: object, statuses: readonly string[]][] = [
    ['the name of the group', { groupNameDB: 'ほかの名前' }, statuses],
    ['the kind of the group', { groupType: 'special' }, statuses],
    ['the plan', { plan: 'light' }, ['canceled', 'bad_payment']],
    ['the period', { contract: { period: 'yearly' } }, ['canceled', 'bad_payment']],
    ['the plan hidden among the contact', { plan: 'light', ...contact }, ['canceled', 'bad_payment']],
  ];
  const cells = refusals.flatMap(([what, more, refused]) => statuses.map(status => ({ what, more, refused, status })));

  test.each(cells)('while $status: $what', async ({ more, refused, status }) => {
    await deactivate(status);
    const stored = async () => [
      await app.owner.selectFrom('tenant_group').selectAll().orderBy('tenant_id').orderBy('group_id').execute(),
      await app.owner.selectFrom('contract').selectAll().orderBy('tenant_id').orderBy('group_id').execute(),
    ];
    const before = await stored();
    const answer = await change(await app.as('owner'), more);
    if (!refused.includes(status)) return expect(answer.status).toBe(200);
    expect(answer).toMatchObject({ status: 403, body: { code: 'contract_deactivated' } });
    expect(await stored()).toEqual(before);
  });

  test.each(statuses)('while %s the contact can be corrected by owner and master, by nobody below', async status => {
    await deactivate(status);
    for (const person of ['owner', 'master'] as const) {
      const client = await app.as(person);
      expect((await change(client, contact)).status, person).toBe(200);
      const view = await client.call(getContract, { params: { tenantId }, query: { groupId: group.groupId } });
      expect(view).toMatchObject({ phone: '06-1234-5678', status });
    }
    for (const person of ['admin', 'user', 'otherTenant'] as const)
      expect((await change(await app.as(person), contact)).status, person).toBeGreaterThanOrEqual(403);
  });

  test('of the free plan nothing', async () => {
    await deactivate('canceled', 'free');
    expect(await change(await app.as('owner'), contact)).toMatchObject({
      status: 403,
      body: { code: 'plan_excludes' },
    });
  });

  test('while a contract of the API plan is suspended: the contact alone', async () => {
    undo = await setContract(app, tenantId, { status: 'unavailable' });
    expect((await change(await app.as('owner'), contact)).status).toBe(200);
    for (const more of [{ groupNameDB: 'ほかの名前' }, { plan: 'light' }, { contract: { period: 'yearly' } }])
      expect(await change(await app.as('owner'), more)).toMatchObject({ body: { code: 'contract_deactivated' } });
  });

  test.each(['canceled_over_10', 'not_ok', 'withdraw'] as const)('while %s nothing', async status => {
    undo = await setContract(app, tenantId, { status });
    expect(await change(await app.as('owner'), contact)).toMatchObject({ body: { code: 'contract_deactivated' } });
  });

  test('staff may change everything', async () => {
    await deactivate('canceled');
    expect((await change(await app.as('staffMaster'), { plan: 'light', groupNameDB: 'ほか' })).status).toBe(200);
  });
});

describe('DELETE /tenants/{tenantId}/groups', () => {
  const act = async (action: string) =>
    (await app.as('owner')).ask(deleteGroup, {
      params: { tenantId },
      body: { groupId: group.groupId, action, reasons: ['予算の都合'] },
    });
  test.each([
    ['before_start', 'deleteContract', 200, undefined],
    ['bad_payment', 'deleteContract', 200, undefined],
    ['canceled', 'deleteContract', 422, 'contract_not_cancelable'],
    ['before_start', 'recoveryContract', 422, 'contract_not_recoverable'],
    ['bad_payment', 'recoveryContract', 422, 'contract_not_recoverable'],
    ['canceled', 'recoveryContract', 403, 'forbidden'],
  ] as const)('%s, %s: %i %s', async (status, action, expected, code) => {
    await deactivate(status);
    const answer = await act(action);
    expect(answer.status).toBe(expected);
    expect((answer.body as { code?: string }).code).toBe(code);
  });
});

test('an unpaid contract can be paid in another way', async () => {
  await deactivate('bad_payment');
  const client = await app.as('owner');
  const { version } = await client.call(getContract, { params: { tenantId }, query: { groupId: group.groupId } });
  const body = { groupId: group.groupId, paymentMethod: 'invoice_payment' as const, version };
  expect((await client.call(changePaymentMethod, { params: { tenantId }, body })).paymentMethod).toBe(
    'invoice_payment',
  );
});
