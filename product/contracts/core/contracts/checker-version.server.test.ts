import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCheckerVersion, putCheckerVersion } from '#product/contracts/api/checker-version.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const params = { tenantId, groupId: 'G001' };
const versions = ['26.9.27', '20.6.30'];

async function optionsOfNewRun(second: number) {
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 4, 0, second)).toISOString());
  const admin = await app.as('admin');
  const data = { ...params, quality: true, url: `https://checker-${second}.open.example/` };
  const reply = await admin.call(createSite, { params, body: { data } });
  const run = await admin.call(getRun, { params: { ...params, ...reply } });
  return run.options;
}

test('a contract chooses the checker for the runs that it starts from then on; the newest is not pinned', async () => {
  const master = await app.as('master');
  expect(await master.call(getCheckerVersion, { params })).toEqual({ version: '26.9.27', versions });
  expect(await optionsOfNewRun(1)).not.toHaveProperty('checkerVersion');
  const chosen = await master.call(putCheckerVersion, { params, body: { version: '20.6.30' } });
  expect(chosen).toEqual({ version: '20.6.30', versions });
  expect(await optionsOfNewRun(2)).toMatchObject({ checkerVersion: '20.6.30' });
  const staff = await app.as('staffMaster');
  expect(await staff.call(putCheckerVersion, { params, body: { version: '26.9.27' } })).toEqual({
    version: '26.9.27',
    versions,
  });
  expect(await optionsOfNewRun(3)).not.toHaveProperty('checkerVersion');
  const lines = await app.owner
    .selectFrom('audit_log')
    .select(['target', 'before', 'after'])
    .where('action', '=', 'checkerVersion.put')
    .orderBy('id')
    .execute();
  expect(lines[0]).toEqual({ target: 'G001', before: { version: '26.9.27' }, after: { version: '20.6.30' } });
});

test('the contract of another group keeps its own, and one of a version that is gone has the newest', async () => {
  const [master, staff] = await Promise.all([app.as('master'), app.as('staffMaster')]);
  await master.call(putCheckerVersion, { params, body: { version: '20.6.30' } });
  const other = { tenantId, groupId: 'G002' };
  expect(await staff.call(getCheckerVersion, { params: other })).toMatchObject({ version: '26.9.27' });
  await app.owner
    .updateTable('contract')
    .set({ checker_version: '19.1.1' })
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', 'G001')
    .execute();
  expect(await master.call(getCheckerVersion, { params })).toMatchObject({ version: '26.9.27' });
});

test('a version that is not installed is refused by the field, and a reader of contracts may not choose', async () => {
  const master = await app.as('master');
  const body = { version: '25.1.1' } as never;
  expect(await master.refuse(putCheckerVersion, { params, body })).toMatchObject({
    status: 422,
    code: 'invalid_input',
    fields: [{ path: 'version' }],
  });
  const reader = await app.as('restrictedStaff');
  expect(await reader.refuse(putCheckerVersion, { params, body: { version: '20.6.30' } })).toMatchObject({
    status: 403,
  });
});
