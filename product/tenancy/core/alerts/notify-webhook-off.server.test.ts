import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { addWebhook } from '#product/tenancy/api/alerts.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import { makeApiTenant } from '#test/factories/api-tenant.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { notifyWebhookOff } from './notify-webhook-off.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('API users are led to the alerts of their console', async () => {
  const { tenantId, tenantPreferredId, master } = await makeApiTenant(app);
  const params = { tenantId, groupId: 'G001' };
  const body = { name: 'CI', url: 'https://hooks.open.example/x', events: ['run.ended' as const] };
  const { target } = await master.call(addWebhook, { params, body });
  await inTenant(app.services.db, tenantId, async tx => {
    const row = await tx
      .selectFrom('alert_target')
      .selectAll()
      .where('target_id', '=', target.id)
      .executeTakeFirstOrThrow();
    await notifyWebhookOff(tx, row, app.clock.now());
  });
  const { items } = await master.call(listNotifications, { query: {} });
  expect(items.filter(one => one.Type === 5)).toMatchObject([{ Link: `/console/${tenantPreferredId}/alerts` }]);
});
