import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holds } from '#endpoint/access-decision.ts';
import type { Endpoint } from '#endpoint/define.ts';
import { lineOf, type ProductLine, productLines } from '#endpoint/product-line.ts';
import { createGroup, quoteGroup } from '#product/accounts/api/groups.ts';
import { createTenant } from '#product/accounts/api/tenants.ts';
import { createAdProject } from '#product/ads/api/ad-projects.ts';
import { endpoints, linesOf } from '#product/api.ts';
import { createSite } from '#product/runs/api/runs.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { type AlphaPerson, makeLineTenant } from '#test/factories/line-tenants.ts';
import { contractForm } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { members, staff } from '#test/factories/world.ts';

let app: TestApp;
let clientsOf: Record<ProductLine, (person: AlphaPerson) => Promise<ApiClient>>;
beforeAll(async () => {
  app = await startApp();
  clientsOf = { main: app.as, api: await makeLineTenant(app, 'api'), ad: await makeLineTenant(app, 'ad') };
});
afterAll(() => app.close());

// Programs have tokens of the API product alone.
const asked = endpoints.filter(one => 'permission' in one.access && one.token === undefined);
const ofTenants = asked.filter(one => one.path.includes('{tenantId}'));

/** A call with an address that is right as far as tenant and group go; it is decided before the rest is read. */
function partsFor({ path }: Endpoint, tenantId: string): { params: object } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { params: { ...Object.fromEntries(names.map(name => [name, 'x'])), tenantId, groupId: 'G002' } };
}

const codeOf = (body: unknown) => (body as { code?: string } | undefined)?.code;

/** Calls every endpoint that the line does not have, and of those that it has the ones that only read. */
async function wrongs(
  client: ApiClient,
  line: ProductLine,
  list: readonly Endpoint[],
  may: (one: Endpoint) => boolean,
) {
  const found: string[] = [];
  for (const one of list) {
    const isServed = linesOf(one).includes(line);
    if (isServed && one.method !== 'GET') continue;
    const { status, body } = await client.ask(one, partsFor(one, lineTenants[line].tenantId));
    const code = codeOf(body);
    const isRight = isServed
      ? code !== 'product_excludes'
      : status === 403 && code === (may(one) ? 'product_excludes' : 'forbidden');
    if (!isRight) found.push(`${one.operationId}: ${status} ${code}`);
  }
  return found;
}

describe.each(productLines)('of a tenant of the product line %s', line => {
  test.each(['owner', 'master', 'admin', 'user'] as const)(
    'the %s is denied the endpoints of the others',
    async person => {
      const actor = { role: members[person].role, isOwner: person === 'owner' };
      const may = ({ access, path }: Endpoint) =>
        'permission' in access && !path.startsWith('/sys-admin/') && holds(actor, access.permission);
      expect(await wrongs(await clientsOf[line](person), line, asked, may)).toEqual([]);
    },
  );

  test.each(['staffMaster', 'restrictedStaff'] as const)('the %s is denied them, too', async person => {
    const actor = { role: staff[person].role, isOwner: false, allowedTenants: staff[person].tenantIds };
    const may = ({ access }: Endpoint) => 'permission' in access && holds(actor, access.permission);
    expect(await wrongs(await app.as(person), line, ofTenants, may)).toEqual([]);
  });
});

describe('what is denied leaves nothing behind', () => {
  test('no site is registered by an ad tenant, and no ad project by staff on a main tenant', async () => {
    const { tenantId } = lineTenants.ad;
    const master = await clientsOf.ad('master');
    const site = { data: { baseUrl: 'https://open.example/', groupId: 'G001' } };
    expect(await master.refuse(createSite, { params: { tenantId }, body: site })).toMatchObject({
      status: 403,
      code: 'product_excludes',
      message: 'The product of this contract does not include this feature.',
    });
    expect(await app.owner.selectFrom('run').selectAll().where('tenant_id', '=', tenantId).execute()).toEqual([]);
    const staffMaster = await app.as('staffMaster');
    const project = { clientRandomCode: '12345678', projectName: 'a', advertiserId: 'a', advertiserName: 'a' };
    const params = { tenantId: lineTenants.main.tenantId };
    expect(await staffMaster.refuse(createAdProject, { params, body: project })).toMatchObject({
      code: 'product_excludes',
    });
    expect(await app.owner.selectFrom('ad_project').selectAll().execute()).toEqual([]);
  });

  test.each(['api', 'ad'] as const)(
    'no group is opened by master or staff in a tenant of the product line %s',
    async line => {
      const { tenantId } = lineTenants[line];
      const groups = () =>
        app.owner.selectFrom('tenant_group').select('group_id').where('tenant_id', '=', tenantId).execute();
      const before = await groups();
      const body = { groupNameDB: '新しい組', plan: 'light', groupType: 'normal' };
      const params = { tenantId };
      for (const client of [await clientsOf[line]('master'), await app.as('staffMaster')]) {
        expect(await client.refuse(createGroup, { params, body })).toMatchObject({ code: 'product_excludes' });
        const quoted = await client.refuse(quoteGroup, { params, query: { plan: 'light' } });
        expect(quoted).toMatchObject({ code: 'product_excludes' });
      }
      expect(await groups()).toEqual(before);
    },
  );
});

describe('a new tenant', () => {
  const create = async (more: object) => (await app.as('staffMaster')).ask(createTenant, { body: contractForm(more) });

  test.each([
    ['main', 'basic'],
    ['main', 'free'],
    ['api', 'api'],
    ['ad', 'basic'],
  ] as const)('of %s with the plan %s is of that line', async (product, planId) => {
    const { status, body } = await create({ product, planId });
    expect(status).toBe(201);
    expect(lineOf((body as { tenantId: string }).tenantId)).toBe(product);
  });

  test.each([
    ['main', 'api'],
    ['ad', 'api'],
    ['api', 'basic'],
    ['api', 'free'],
  ] as const)('of %s with the plan %s of another line is refused at the plan', async (product, planId) => {
    const count = async () => (await app.owner.selectFrom('tenant').select('tenant_id').execute()).length;
    const before = await count();
    const { status, body } = await create({ product, planId });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'plan_not_selectable', fields: [{ path: 'planId' }] });
    expect(await count()).toBe(before);
  });

  test.each([{ product: 'api', planId: 'api' }, { planId: 'api' }, { product: 'main' }])(
    'with ad reports of another line is refused: %j',
    async more => {
      const { status, body } = await create({ ...more, adReport: true });
      expect(status).toBe(422);
      expect(body).toMatchObject({ fields: [{ path: 'adReport' }] });
    },
  );
});
