import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant } from '#product/accounts/api/tenants.ts';
import { createAdReport } from '#product/ads/api/ad-reports.ts';
import { changeGroupContract, getContract } from '#product/contracts/api/contracts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { contractForm, makeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let staff: ApiClient;
beforeAll(async () => {
  app = await startApp();
  staff = await app.as('staffMaster');
});
afterAll(() => app.close());

const read = (tenantId: string) => staff.call(getContract, { params: { tenantId }, query: { groupId: 'G001' } });
const change = async (tenantId: string, body: object) => {
  const { version } = await read(tenantId);
  return staff.ask(changeGroupContract, { params: { tenantId, groupId: 'G001' }, body: { version, ...body } });
};

describe('specification, section 2.5: contracts with ad report, without, and main', () => {
  test.each([
    [{ product: 'main' }, /^TENANT_/, false],
    [{ product: 'ad', adReport: true }, /^ADBOX_TENANT_/, true],
    [{ product: 'ad', adReport: false }, /^ADBOX_TENANT_/, false],
    // Callers of before.
    [{ adReport: true }, /^ADBOX_TENANT_/, true],
    [{}, /^TENANT_/, false],
  ] as const)('%j', async (more, id, adReport) => {
    const { tenantId } = await makeContract(app, more);
    expect(tenantId).toMatch(id);
    expect(await read(tenantId)).toMatchObject({ adReport });
  });

  test('a main contract has no ad reports', async () => {
    const body = contractForm({ product: 'main', adReport: true });
    const refused = await staff.refuse(createTenant, { body });
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'adReport' }] });
    const { tenantId } = await makeContract(app, {});
    expect(await change(tenantId, { adReport: true })).toMatchObject({ status: 422 });
    expect((await read(tenantId)).adReport).toBe(false);
  });

  test('reports are added to a contract of the ad product and taken out again; other changes leave them', async () => {
    const { tenantId } = await makeContract(app, { product: 'ad', adReport: false });
    expect((await change(tenantId, { adReport: true })).status).toBe(200);
    expect((await change(tenantId, { departmentName: '別' })).status).toBe(200);
    expect((await read(tenantId)).adReport).toBe(true);
    expect((await change(tenantId, { adReport: false })).status).toBe(200);
    expect((await read(tenantId)).adReport).toBe(false);
    const body = {
      reportName: 'a',
      period: { from: '2026-11-01', to: '2026-11-02' },
      media: ['google'],
      sections: ['summary'],
    };
    const params = { tenantId, advertiserId: 'nobody' };
    expect((await staff.refuse(createAdReport, { params, body })).status).toBe(404);
  });
});
