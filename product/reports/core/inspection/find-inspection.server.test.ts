import { afterAll, beforeAll, expect, test } from 'vitest';
import { findInspection } from '#product/reports/api/inspection-place.ts';
import { makeInspection } from '#test/factories/make-inspection.ts';
import { newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the address of a report finds its tenant and group, for the staff who may see it alone', async () => {
  const { params } = await makeInspection(app, { url: 'https://placed.open.example/' });
  const { managementId, tenantId, groupId } = params;
  const ask = { params: { managementId } };
  for (const person of ['staffMaster', 'restrictedStaff'] as const)
    expect(await (await app.as(person)).call(findInspection, ask)).toEqual({ tenantId, groupId });
  const { client: elsewhere } = await newStaff(app, { role: 'SystemUser', tenantIds: [tenants.beta.tenantId] });
  expect(await elsewhere.refuse(findInspection, ask)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await (await app.as('master')).refuse(findInspection, ask)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await app.nobody.refuse(findInspection, ask)).toMatchObject({ status: 401 });
});

test.each(['00000000-0000-4000-8000-000000000000', 'x1', '%'])('there is no report %s', async managementId => {
  const staff = await app.as('staffMaster');
  expect(await staff.refuse(findInspection, { params: { managementId } })).toMatchObject({ status: 404 });
});
