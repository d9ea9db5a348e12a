import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWebhook, listWebhookDeliveries, resendDelivery } from '#product/tenancy/api/alerts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { startReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };
let app: TestApp;
let receiver: WebhookReceiver;
let admin: ApiClient;
let status = 503;
beforeAll(async () => {
  receiver = await startReceiver((_path, response) => {
    response.statusCode = status;
    response.end();
  });
  app = await startAppWith({ clock: fixedClock('2026-11-20T03:00:00.000Z'), allow: ['127.0.0.1'] });
  admin = await app.as('admin');
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const deliveries = async () => (await admin.call(listWebhookDeliveries, { params: group, query: {} })).items;
const states = async () => (await deliveries()).map(one => one.state);
/** What waits for another attempt is tried now. */
const hurry = () =>
  sql`update pgboss.job set start_after = now() where name = 'webhook' and state = 'retry'`.execute(app.owner);

test('a delivery that has ended is sent again under its id, and not while it is still tried', async () => {
  const events = ['run.ended' as const];
  await admin.call(addWebhook, { params: group, body: { name: 'again', url: `${receiver.origin}/again`, events } });
  await makeMeasuredRun(app, 'https://www.open.example/', { seo: 88 });
  await expect.poll(async () => (await deliveries())[0]?.attempts).toBe(1);
  const { id } = (await deliveries())[0]!;
  const params = { ...group, delivery: id };
  expect(await admin.refuse(resendDelivery, { params })).toMatchObject({ status: 409, code: 'delivery_waiting' });
  app.clock.set('2026-11-21T03:00:01.000Z');
  admin = await app.as('admin');
  await expect
    .poll(async () => {
      await hurry();
      return states();
    })
    .toEqual(['given-up']);
  status = 200;
  expect(await admin.call(resendDelivery, { params })).toEqual({ id });
  await expect.poll(states).toEqual(['delivered']);
  const bodies = receiver.received('/again').map(({ text }) => text);
  expect(new Set(bodies).size).toBe(1);
  expect(bodies.length).toBeGreaterThan(2);
  const elsewhere = { ...params, groupId: 'G001' };
  expect((await (await app.as('master')).refuse(resendDelivery, { params: elsewhere })).status).toBe(404);
});
