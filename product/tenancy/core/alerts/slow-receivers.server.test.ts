import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addWebhook, testWebhook } from '#product/tenancy/api/alerts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { startReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };
const site = 'https://www.open.example/';
let app: TestApp;
let receiver: WebhookReceiver;
let admin: ApiClient;
/** Requests to /slow get no answer before this is called. */
let letGo: () => void = () => {};
/** Requests to /slow that wait for their answer, and the most that did at once. */
const slow = { open: 0, most: 0 };
beforeAll(async () => {
  receiver = await startReceiver((path, response) => {
    if (path !== '/slow') return response.end('ok');
    slow.open += 1;
    slow.most = Math.max(slow.most, slow.open);
    response.once('close', () => {
      slow.open -= 1;
    });
    const before = letGo;
    letGo = () => {
      before();
      response.end();
    };
  });
  app = await startAppWith({ clock: fixedClock('2026-11-20T03:00:00.000Z'), allow: ['127.0.0.1'] });
  admin = await app.as('admin');
});
afterAll(async () => {
  letGo();
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  for (const table of ['alert_target', 'alert_event', 'run'] as const) await app.owner.deleteFrom(table).execute();
  await expect
    .poll(() => {
      letGo();
      return slow.open;
    })
    .toBe(0);
  slow.most = 0;
});

const add = (path: string) =>
  admin.call(addWebhook, {
    params: group,
    body: { name: `to ${path}`, url: `${receiver.origin}${path}`, events: ['run.ended'] },
  });

test('a receiver that is slow has two deliveries at once, and keeps no other webhook of its tenant from its own', async () => {
  await add('/slow');
  for (let n = 0; n < 7; n += 1) await makeMeasuredRun(app, site, { seo: 88 });
  await expect.poll(() => slow.open).toBe(2);
  await add('/beside');
  for (let n = 0; n < 7; n += 1) await makeMeasuredRun(app, site, { seo: 88 });
  await expect.poll(() => receiver.received('/beside').length).toBe(7);
  expect(slow.most).toBe(2);
});

test('a receiver that is slow keeps no other tenant from its deliveries', async () => {
  for (let n = 0; n < 4; n += 1) await add('/slow');
  for (let n = 0; n < 3; n += 1) await makeMeasuredRun(app, site, { seo: 88 });
  // All places of the process but those for tenants that have none.
  await expect.poll(() => slow.open).toBe(6);
  const beta = { tenantId: tenants.beta.tenantId, groupId: 'G001' };
  const undo = await setContract(app, beta.tenantId, { contractPlanId: 'premium' });
  const other = await app.as('otherTenant');
  const { target } = await other.call(addWebhook, {
    params: beta,
    body: { name: 'quick', url: `${receiver.origin}/quick`, events: [] },
  });
  await other.call(testWebhook, { params: { ...beta, target: target.id } });
  await expect.poll(() => receiver.received('/quick').length).toBe(1);
  expect(slow.most).toBe(6);
  await undo();
});
