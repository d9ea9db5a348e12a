import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import { me, signIn } from '#product/accounts/api/auth.ts';
import { endpoints, linesOf } from '#product/api.ts';
import { changeGroupContract } from '#product/contracts/api/contracts.ts';
import { allRows } from '#test/access/all-rows.ts';
import { tenantId } from '#test/access/caller.ts';
import { contractRows } from '#test/access/contract-rows.ts';
import { sharedParts } from '#test/access/shared-parts.ts';
import { makeLineTenant } from '#test/factories/line-tenants.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';

const table = allRows;
let app: TestApp;
let foreignToken: string;
beforeAll(async () => {
  app = await startApp();
  for (const line of ['api', 'ad'] as const) await makeLineTenant(app, line);
  const answer = await app.nobody.ask(signIn, {
    params: { tenant: 'beta' },
    body: { email: 'master@beta.example', password },
  });
  foreignToken = (answer.body as { idToken: string }).idToken;
});
afterAll(() => app.close());

// Those with a token know no sessions: product/public-api/core/api-tokens/api-tokens.server.test.ts.
const protectedEndpoints = endpoints.filter(
  one => 'permission' in one.access && one.token === undefined && one.operationId !== 'live.connect',
);
/** A caller with access to the endpoint, and the status of a call without false claims. */
const callerOf = (one: Endpoint) => {
  const { expected } = table[one.operationId]!;
  // The master is one of the main product.
  const isMasters = expected[1]! < 300 && linesOf(one).includes('main');
  return isMasters ? ('master' as const) : ('staffMaster' as const);
};
const inTenant = protectedEndpoints.filter(one => one.path.includes('{tenantId}'));
const inGroup = protectedEndpoints.filter(one => one.path.includes('{groupId}'));
const ofClients = protectedEndpoints.filter(one => callerOf(one) === 'master');

const refusedParts = sharedParts(() => app);

async function lie(endpoint: Endpoint, place: 'query' | 'body', claim: object) {
  const caller = callerOf(endpoint);
  const parts = await refusedParts(endpoint.operationId, caller);
  const client = await app.as(caller);
  return client.ask(endpoint, { ...parts, [place]: { ...(parts[place] as object | undefined), ...claim } });
}

async function refusals(among: readonly Endpoint[], name: string, value: unknown): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of among) {
    for (const place of ['query', 'body'] as const) {
      if (place === 'body' && endpoint.body === undefined) continue;
      const { status, body } = await lie(endpoint, place, { [name]: value });
      const { code, message } = (body ?? {}) as { code?: string; message?: string };
      if (code !== 'claim_mismatch' || !message?.includes(name))
        wrong.push(`${endpoint.operationId} ${place}: ${status} ${code}`);
    }
  }
  return wrong;
}

describe('claims of a request about its sender are compared, never trusted', () => {
  test('another tenant, for every caller', async () => {
    expect(inTenant.length).toBeGreaterThan(40);
    expect(await refusals(inTenant, 'tenantId', tenants.beta.tenantId)).toEqual([]);
  });

  test('another group than that of the path', async () => {
    expect(inGroup.length).toBeGreaterThan(15);
    expect(await refusals(inGroup, 'groupId', 'G001')).toEqual([]);
  });

  test('another person', async () => {
    expect(await refusals(protectedEndpoints, 'sub', app.world.otherTenant.sub)).toEqual([]);
  });

  test('a client user in the admin area', async () => {
    for (const name of ['isAdmin', 'isAdminApp']) expect(await refusals(ofClients, name, true)).toEqual([]);
  });

  test('the token of another session', async () => {
    for (const token of [foreignToken, 'nai'])
      expect(await refusals(inTenant.slice(0, 8), 'idToken', token)).toEqual([]);
  });

  test('correct claims are accepted', async () => {
    const client = await app.as('master');
    const truth = { tenantId, sub: app.world.master.sub, isAdmin: false };
    expect((await client.ask(me, { query: truth })).status).toBe(200);
  });

  test('the other tenant is unchanged, and no rights were raised', async () => {
    const beta = await app.owner
      .selectFrom('contract')
      .selectAll()
      .where('tenant_id', '=', tenants.beta.tenantId)
      .orderBy('group_id')
      .execute();
    expect(beta.map(row => [row.group_id, row.version])).toEqual([
      ['G001', 1],
      ['G002', 1],
    ]);
    const roles = await app.owner
      .selectFrom('member')
      .select('role')
      .where('tenant_id', '=', tenants.beta.tenantId)
      .execute();
    expect(roles).toEqual([{ role: 'TenantMaster' }]);
  });
});

test('a role, an owner or allowed tenants that a request adds for itself count for nothing', async () => {
  const more = {
    role: 'SystemMaster',
    isOwnerUser: true,
    allowedTenants: null,
    groups: ['G001', 'G002'],
    pool: 'staff',
  };
  const client = (await app.as('user')).with({
    'x-role': 'SystemMaster',
    'x-user-sub': app.world.staffMaster.sub,
  });
  const { body } = await client.ask(me, { query: more });
  expect(body).toMatchObject({ user: { role: 'TenantUser', isOwnerUser: false, groups: ['G002'] } });
  const parts = await contractRows['groupContracts.change']!.parts(app, 'staffMaster');
  const change = { ...parts, body: { ...(parts.body as object), ...more } };
  expect((await client.ask(changeGroupContract, change)).status).toBe(403);
});
