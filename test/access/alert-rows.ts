import { createSiteSetting } from '#product/runs/api/site-settings.ts';
import { addAlertRecipient, addWebhook, testWebhook } from '#product/tenancy/api/alerts.ts';
import type { TestApp } from '../factories/start-app.ts';
import { anybody, group, type Row, type Rows, readers, writers } from './caller.ts';

/** Admins and masters of the group, and staff; the same without read-only staff. */
const adminReaders = [401, 200, 200, 403, 404, 404, 200, 200];
const adminWriters = (status: number) => [401, status, status, 403, 404, 404, status, 403];
let made = 0;
const url = 'https://hooks.open.example/';
const onWebhook = (body?: unknown) => async (app: TestApp) => {
  await app.owner.deleteFrom('alert_target').execute();
  const { target } = await (await app.as('admin')).call(addWebhook, {
    params: group,
    body: { name: '社内チャット', url, events: [] },
  });
  const params = { ...group, target: target.id };
  return body === undefined ? { params } : { params, body };
};
const onSetting = (body?: unknown) => async (app: TestApp) => {
  await app.owner.deleteFrom('site_setting').execute();
  const { template } = await (await app.as('user')).call(createSiteSetting, {
    params: group,
    body: { name: '設定', data: { url: 'https://www.open.example/', quality: true } },
  });
  const params = { ...group, template };
  return body === undefined ? { params } : { params, body };
};
const withoutToken: Row = { expected: anybody(410), parts: () => ({ body: { token: 'x'.repeat(80) } }) };

/** Recipients of alerts, webhooks and their deliveries. */
export const alertRows: Rows = {
  'alerts.list': { expected: adminReaders, parts: () => ({ params: group }) },
  'alerts.addRecipient': {
    expected: adminWriters(201),
    parts: async app => {
      await app.owner.deleteFrom('alert_target').execute();
      const recipient = { username: app.world.user.sub };
      return { params: group, body: { recipient, language: 'ja', events: ['run.ended'] } };
    },
  },
  'alerts.addWebhook': {
    expected: adminWriters(201),
    parts: async app => {
      await app.owner.deleteFrom('alert_target').execute();
      return { params: group, body: { name: '社内チャット', url, events: ['run.ended'] } };
    },
  },
  'alerts.change': { expected: adminWriters(200), parts: onWebhook({ events: ['score.fell'] }) },
  'alerts.remove': { expected: adminWriters(204), parts: onWebhook() },
  'alerts.askConfirmation': {
    expected: adminWriters(204),
    parts: async app => {
      made += 1;
      const target = await (await app.as('admin')).call(addAlertRecipient, {
        params: group,
        body: { recipient: { email: `outside-${made}@open.example` }, language: 'ja', events: [] },
      });
      return { params: { ...group, target: target.id } };
    },
  },
  'alerts.renewSecret': { expected: adminWriters(200), parts: onWebhook() },
  'alerts.test': { expected: adminWriters(202), parts: onWebhook() },
  'alerts.resend': {
    expected: adminWriters(202),
    parts: async app => {
      const key = await onWebhook()(app);
      const { id: delivery } = await (await app.as('admin')).call(testWebhook, key);
      const ended = app.owner.updateTable('alert_delivery').set({ state: 'given-up' });
      await ended.where('delivery_id', '=', delivery).execute();
      return { params: { ...group, delivery } };
    },
  },
  'alerts.deliveries': { expected: adminReaders, parts: () => ({ params: group }) },
  'alerts.ofSetting': { expected: readers, parts: onSetting() },
  'alerts.choose': { expected: writers(200), parts: onSetting({ choices: [] }) },
  'alerts.confirm': withoutToken,
  'alerts.unsubscribe': withoutToken,
};
