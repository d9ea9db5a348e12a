import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Request } from '#endpoint/define.ts';
import { getApiVerification, listApiVerifications } from '#product/public-api/api/api-verifications.ts';
import { type ApiTenant, makeApiTenant } from '#test/factories/api-tenant.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let tenant: ApiTenant;
const sites = { finished: 90, failed: null, stopped: 40, running: null } as const;

/** Four verifications, one a day from 10 November, each in the state of its name. */
beforeAll(async () => {
  app = await startApp();
  app.clock.set('2026-11-20T03:00:00.000Z');
  tenant = await makeApiTenant(app);
  for (const [n, [name, score]] of Object.entries(sites).entries()) {
    app.clock.set(`2026-11-${10 + n}T03:00:00.000Z`);
    const status = name === 'running' ? 'RUNNING' : 'FINISHED';
    await makeRun(app, { tenantId: tenant.tenantId, groupId: 'G001', url: `https://${name}.example/`, status });
    await app.owner
      .updateTable('run')
      .set({
        score,
        ...(name === 'failed' ? { failure: JSON.stringify({ code: 'unreachable', message: { ja: '', en: '' } }) } : {}),
        ...(name === 'stopped' ? { status: 'STOPPED' as const } : {}),
      })
      .where('tenant_id', '=', tenant.tenantId)
      .where('base_url', '=', `https://${name}.example/`)
      .execute();
  }
  app.clock.set('2026-11-20T03:00:00.000Z');
});
afterAll(() => app.close());

const list = (query: Request<typeof listApiVerifications>['query'] = {}) =>
  tenant.master.call(listApiVerifications, { params: { tenantId: tenant.tenantId }, query });
const names = async (query: Request<typeof listApiVerifications>['query'] = {}) =>
  (await list(query)).items.map(({ url }) => /\/\/(\w+)/.exec(url)?.[1]);

describe('the verifications of an API contract', () => {
  test.each([
    ['-date', ['running', 'stopped', 'failed', 'finished']],
    ['date', ['finished', 'failed', 'stopped', 'running']],
    ['url', ['failed', 'finished', 'running', 'stopped']],
    ['-url', ['stopped', 'running', 'finished', 'failed']],
    ['score', ['stopped', 'finished', 'running', 'failed']],
    ['-score', ['finished', 'stopped', 'running', 'failed']],
  ] as const)('are in the order %s', async (sort, order) => {
    expect(await names({ sort })).toEqual(order);
  });

  test.each(['running', 'finished', 'failed', 'stopped'] as const)('are filtered by the state %s', async state => {
    const { items, total } = await list({ state });
    expect(items).toMatchObject([{ url: `https://${state}.example/`, status: state }]);
    expect(total).toBe(1);
  });

  test('are searched, of a period, and paged', async () => {
    expect(await names({ search: 'stop' })).toEqual(['stopped']);
    expect(await names({ from: '2026-11-11', to: '2026-11-12' })).toEqual(['stopped', 'failed']);
    expect(await names({ offset: 1, limit: 2 })).toEqual(['stopped', 'failed']);
    expect((await list({ limit: 1 })).total).toBe(4);
    const params = { tenantId: tenant.tenantId };
    const turned = { from: '2026-11-12', to: '2026-11-11' };
    expect((await tenant.master.refuse(listApiVerifications, { params, query: turned })).status).toBe(422);
  });

  test('are each read by its id, by the own contract alone', async () => {
    const [first] = (await list({ state: 'finished' })).items;
    const params = { tenantId: tenant.tenantId, id: first?.id ?? '' };
    const found = await tenant.master.call(getApiVerification, { params });
    expect(found).toMatchObject({ ...first, progress: { position: null } });
    const other = await makeApiTenant(app);
    expect((await other.master.refuse(getApiVerification, { params })).status).toBe(404);
    const own = { ...params, tenantId: other.tenantId };
    expect((await other.master.refuse(getApiVerification, { params: own })).status).toBe(404);
    expect((await other.master.call(listApiVerifications, { params: own, query: {} })).items).toEqual([]);
  });
});
