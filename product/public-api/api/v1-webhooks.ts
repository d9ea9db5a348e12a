import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';
import { limitUpTo } from '#endpoint/paging.ts';
import { AlertEvent, WebhookDelivery as Delivery, DeliveryState } from '#product/tenancy/api/alerts.ts';
import * as examples from './v1-examples.ts';

/** A webhook for the contract's verifications: POST, signed with HMAC-SHA256. */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(AlertEvent),
  isOn: z.boolean(),
  failingSince: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

const one = z.object({ webhookId: z.string().min(1).max(80) });
const read = { access: needs('alert:read'), token: 'webhooks' } as const;
const write = { access: needs('alert:write'), token: 'webhooks' } as const;
const named = {
  name: text({ ja: 'Webhookの名前', en: 'name of the webhook' }, [between(1, 50)], { maxLength: 50 }),
  url: text({ ja: 'URL', en: 'URL' }, [between(1, 2048)], { maxLength: 2048 }),
};

export const listWebhooks = endpoint({
  ...read,
  operationId: 'v1.webhooks.list',
  method: 'GET',
  path: '/v1/webhooks',
  summary: { ja: 'Webhookの一覧', en: 'Webhooks' },
  reply: z.object({ items: z.array(Webhook) }),
  example: { reply: { items: [examples.webhook] } },
});

/** The secret is returned only once. */
export const createWebhook = endpoint({
  ...write,
  operationId: 'v1.webhooks.create',
  method: 'POST',
  path: '/v1/webhooks',
  summary: {
    ja: 'Webhookを登録する（署名鍵は一度だけ返します）',
    en: 'Add a webhook (the signing secret is returned only once)',
  },
  body: z.strictObject({ ...named, events: z.array(AlertEvent).min(1).max(20) }),
  status: 201,
  location: '/v1/webhooks/{id}',
  secret: true,
  reply: Webhook.extend({ secret: z.string() }),
  example: { body: examples.webhookInput },
});

export const deleteWebhook = endpoint({
  ...write,
  operationId: 'v1.webhooks.delete',
  method: 'DELETE',
  path: '/v1/webhooks/{webhookId}',
  summary: { ja: 'Webhookを削除する', en: 'Remove a webhook' },
  params: one,
  status: 204,
  reply: z.undefined(),
});

export const sendWebhookTest = endpoint({
  ...write,
  operationId: 'v1.webhooks.test',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/test',
  summary: { ja: 'Webhookにテストを送信する', en: 'Send a test to a webhook' },
  params: one,
  status: 202,
  location: '/v1/webhooks/{webhookId}/deliveries',
  reply: z.object({ deliveryId: z.string() }),
});

export const WebhookDelivery = Delivery.pick({
  id: true,
  event: true,
  state: true,
  attempts: true,
  answer: true,
  fault: true,
  createdAt: true,
  triedAt: true,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const listDeliveries = endpoint({
  ...read,
  operationId: 'v1.webhooks.deliveries',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/deliveries',
  summary: { ja: 'Webhookの送信履歴（新しい順、30日間）', en: 'Webhook deliveries (last 30 days, newest first)' },
  params: one,
  query: z.object({
    state: DeliveryState.optional(),
    limit: limitUpTo(100).default(20),
  }),
  reply: z.object({ items: z.array(WebhookDelivery), total: z.number().int() }),
});
