import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  allowedFeatures,
  allowFeatures,
  inspectionReportUse,
  spellingMistakes,
} from '#product/contracts/api/contract-features.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

const params = { tenantId: tenants.alpha.tenantId };
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('staff allow a contract its features and take them back, one by one; the log says so', async () => {
  const [staff, master] = await Promise.all([app.as('staffMaster'), app.as('master')]);
  const used = async () => ({
    ...(await master.call(spellingMistakes, { params })),
    ...(await master.call(inspectionReportUse, { params })),
  });
  const both = { isCustomSpellingMistakesByClient: true, isUseInspectionReport: true };
  expect(await used()).toEqual(both);
  const less = { ...both, isUseInspectionReport: false };
  expect(await staff.call(allowFeatures, { params, body: { isUseInspectionReport: false } })).toEqual(less);
  expect(await used()).toEqual(less);
  await staff.call(allowFeatures, { params, body: { isCustomSpellingMistakesByClient: false } });
  expect(await used()).toEqual({ isCustomSpellingMistakesByClient: false, isUseInspectionReport: false });
  await staff.call(allowFeatures, { params, body: both });
  expect(await staff.call(allowedFeatures, { params })).toEqual(both);
  const lines = await app.owner
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'contractFeatures.put')
    .orderBy('id')
    .execute();
  expect(lines[0]).toEqual({ before: both, after: less });
});

test('the main contract of another tenant keeps its own', async () => {
  const staff = await app.as('staffMaster');
  await staff.call(allowFeatures, { params, body: { isUseInspectionReport: false } });
  const other = await staff.call(allowedFeatures, { params: { tenantId: tenants.beta.tenantId } });
  expect(other.isUseInspectionReport).toBe(true);
});
