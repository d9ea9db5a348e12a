import { z } from 'zod';
import { CheckId } from '#checks/registry.ts';
import { needs, open } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { messages } from '#language/message.ts';
import { RunStatus, VerificationStatus } from './run-status.ts';

export const maxAlertTargets = { webhooks: 10, recipients: 50 } as const;

/** The events of alerts; `run.stopped`: before its end, by a person or a program; `run.failed`: the site could not be verified. */
export const alertEvents = ['run.ended', 'run.stopped', 'run.failed', 'score.fell', 'run.refused'] as const;
export const AlertEvent = z.enum(alertEvents);
export type AlertEvent = z.infer<typeof AlertEvent>;

/** A member of the tenant or an address outside, both by mail; a program. */
export const AlertKind = z.enum(['member', 'mail', 'webhook']);
export type AlertKind = z.infer<typeof AlertKind>;

/** `given-up`: not taken within a day, or the webhook was switched off meanwhile. */
export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const;
export const DeliveryState = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof DeliveryState>;

const names = messages({
  webhook: { ja: 'Webhookの名前', en: 'name of the webhook' },
  url: { ja: 'URL', en: 'URL' },
});
const Localised = z.object({ ja: z.string(), en: z.string() });
export const AlertEvents = z.array(AlertEvent).max(20);
const MailLanguage = z.enum(['ja', 'en']);

export const AlertTarget = z.object({
  id: z.string(),
  kind: AlertKind,
  /** Of a member or webhook; '' for an address outside. */
  name: z.string(),
  /** Mail address or URL. */
  address: z.string(),
  language: MailLanguage,
  /** Events sent for every run of the group. */
  events: z.array(AlertEvent),
  /** `unconfirmed`: the person has not opened the mailed link. `off`: a webhook that gets nothing. */
  state: z.enum(['on', 'unconfirmed', 'unsubscribed', 'off']),
  /** Of a webhook: the first failure since its last success. */
  failingSince: z.iso.datetime().nullable(),
  /** Until then the secret before signs too. */
  oldSecretUntil: z.iso.datetime().nullable(),
  /** Settings with further events for their runs. */
  settings: z.number().int(),
});
export type AlertTarget = z.infer<typeof AlertTarget>;

/** The body that a webhook receives; its names stay. */
export const WebhookBody = z.object({
  /** Of the delivery: the same in each attempt. */
  id: z.string(),
  event: z.enum([...alertEvents, 'test']),
  createdAt: z.iso.datetime(),
  tenantId: z.string(),
  groupId: z.string(),
  site: z.object({ baseUrl: z.string(), baseUrlEncoded: z.string() }),
  /** The run as the external API names it; null where none was started. */
  verification: z
    .object({
      id: z.uuid(),
      status: VerificationStatus,
      /** Addresses of the external API; null for a contract without it. */
      links: z.object({ self: z.url(), pages: z.url(), findings: z.url(), rules: z.url(), links: z.url() }).nullable(),
    })
    .nullable(),
  run: z
    .object({
      /** With tenant, group and `baseUrlEncoded` the key of the run. */
      date: z.iso.datetime(),
      status: RunStatus,
      pages: z.number().int(),
      isRunBySchedule: z.boolean(),
      score: z.number().nullable(),
      scoreBefore: z.number().nullable(),
      functions: z.array(
        z.object({ function: CheckId, score: z.number().nullable(), scoreBefore: z.number().nullable() }),
      ),
      failure: z.object({ code: z.string(), message: Localised }).nullable(),
    })
    .nullable(),
  setting: z.object({ template: z.string(), name: z.string() }).nullable(),
  falls: z.array(
    z.object({
      function: z.union([CheckId, z.literal('total')]),
      before: z.number(),
      after: z.number(),
      band: z.number(),
    }),
  ),
  refusal: z.object({ dueAt: z.iso.datetime(), code: z.string(), message: Localised }).nullable(),
  link: z.string(),
});
export type WebhookBody = z.infer<typeof WebhookBody>;

const path = '/tenants/{tenantId}/groups/{groupId}/alert-targets';
const one = `${path}/{target}` as const;
const targetPath = z.object({ ...groupPath, target: z.string().min(1).max(80) });
const read = needs('alert:read', { nonFree: true });
const write = needs('alert:write', { nonFree: true });
const writeWebhook = needs('webhook:write', { nonFree: true });
const WebhookName = text(names.webhook, [between(1, 50)], { maxLength: 50 });
const WebhookUrl = text(names.url, [between(1, 2048)], { maxLength: 2048 });

export const listAlertTargets = endpoint({
  operationId: 'alerts.list',
  method: 'GET',
  path,
  access: read,
  scope: groupScope,
  summary: { ja: '通知先の一覧', en: 'Notification recipients' },
  params: z.object(groupPath),
  reply: z.object({
    items: z.array(AlertTarget),
    most: z.object({ webhooks: z.number().int(), recipients: z.number().int() }),
  }),
});

/** A member by `username` (`sub`), or an outside address, active once confirmed by the mailed link. */
export const addAlertRecipient = endpoint({
  operationId: 'alerts.addRecipient',
  method: 'POST',
  path,
  access: write,
  scope: groupScope,
  summary: { ja: 'メールの通知先を追加する', en: 'Add an e-mail recipient' },
  params: z.object(groupPath),
  body: z.object({
    recipient: z.union([z.object({ username: z.string().min(1).max(80) }), z.object({ email: fields.email() })]),
    language: MailLanguage,
    events: AlertEvents,
  }),
  status: 201,
  reply: AlertTarget,
});

/** The reply holds the secret, which is not shown again. */
export const addWebhook = endpoint({
  operationId: 'alerts.addWebhook',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/webhooks',
  lines: ['main', 'api'],
  access: writeWebhook,
  scope: groupScope,
  summary: { ja: 'Webhookを追加する', en: 'Add a webhook' },
  params: z.object(groupPath),
  body: z.object({ name: WebhookName, url: WebhookUrl, language: MailLanguage.default('ja'), events: AlertEvents }),
  status: 201,
  secret: true,
  reply: z.object({ target: AlertTarget, secret: z.string() }),
});

/** What is left out stays. */
export const changeAlertTarget = endpoint({
  operationId: 'alerts.change',
  method: 'PATCH',
  path: one,
  access: write,
  scope: groupScope,
  summary: { ja: '通知先を変更する', en: 'Change a recipient' },
  params: targetPath,
  body: z.object({
    events: AlertEvents.optional(),
    language: MailLanguage.optional(),
    /** Of a webhook alone. */
    name: WebhookName.optional(),
    url: WebhookUrl.optional(),
    isOn: z.boolean().optional(),
    /** Stays as it is: another address is another recipient. */
    address: z.string().max(2000).optional(),
  }),
  reply: AlertTarget,
});

export const removeAlertTarget = endpoint({
  operationId: 'alerts.remove',
  method: 'DELETE',
  path: one,
  access: write,
  scope: groupScope,
  summary: { ja: '通知先を削除する', en: 'Remove a recipient' },
  params: targetPath,
  status: 204,
  reply: z.undefined(),
});

export const askConfirmation = endpoint({
  operationId: 'alerts.askConfirmation',
  method: 'POST',
  path: `${one}/confirmation`,
  access: write,
  scope: groupScope,
  summary: { ja: '確認メールを再送する', en: 'Resend the confirmation e-mail' },
  params: targetPath,
  status: 204,
  reply: z.undefined(),
});

/** The secret before signs too for a day. */
export const renewWebhookSecret = endpoint({
  operationId: 'alerts.renewSecret',
  method: 'POST',
  path: `${one}/secret`,
  lines: ['main', 'api'],
  access: writeWebhook,
  scope: groupScope,
  summary: { ja: 'Webhookの署名鍵を更新する', en: 'Renew the signing secret of a webhook' },
  params: targetPath,
  secret: true,
  reply: z.object({ target: AlertTarget, secret: z.string() }),
});

/** Tried once. */
export const testWebhook = endpoint({
  operationId: 'alerts.test',
  method: 'POST',
  path: `${one}/test`,
  lines: ['main', 'api'],
  access: write,
  scope: groupScope,
  summary: { ja: 'Webhookにテストを送信する', en: 'Send a test to a webhook' },
  params: targetPath,
  status: 202,
  reply: z.object({ id: z.string() }),
});

export const WebhookDelivery = z.object({
  id: z.string(),
  webhook: z.object({ id: z.string(), name: z.string() }),
  event: z.enum([...alertEvents, 'test']),
  baseUrl: z.string(),
  state: DeliveryState,
  attempts: z.number().int(),
  /** HTTP status of the last answer. */
  answer: z.number().int().nullable(),
  /** Why there was none. */
  fault: z.string().nullable(),
  createdAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const listWebhookDeliveries = endpoint({
  operationId: 'alerts.deliveries',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/webhook-deliveries',
  lines: ['main', 'api'],
  access: read,
  scope: groupScope,
  summary: { ja: 'Webhookの送信履歴（新しい順、30日間）', en: 'Webhook deliveries (last 30 days, newest first)' },
  params: z.object(groupPath),
  query: z.object({ ...paging, webhook: z.string().max(80).optional(), state: DeliveryState.optional() }),
  reply: pageOf(WebhookDelivery),
});

/** The same body under the same id; once where its event is a day old. `delivery_waiting` for one that is still tried. */
export const resendDelivery = endpoint({
  operationId: 'alerts.resend',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/webhook-deliveries/{delivery}/attempts',
  lines: ['main', 'api'],
  access: write,
  scope: groupScope,
  summary: { ja: 'Webhookに再送する', en: 'Resend a webhook delivery' },
  params: z.object({ ...groupPath, delivery: z.uuid() }),
  status: 202,
  reply: z.object({ id: z.string() }),
});

export const SettingAlerts = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: AlertKind,
      /** Of the person or webhook, or the address outside. */
      name: z.string(),
      state: AlertTarget.shape.state,
      /** Told of every run of the group. */
      events: z.array(AlertEvent),
      /** Told of the runs of this setting besides. */
      chosen: z.array(AlertEvent),
    }),
  ),
});
export type SettingAlerts = z.infer<typeof SettingAlerts>;

const tokenBody = z.object({ token: z.string().min(1).max(1000) });

/** The link that was mailed to an address outside of the tenant. */
export const confirmAlerts = endpoint({
  operationId: 'alerts.confirm',
  method: 'POST',
  path: '/alert-confirmations',
  access: open,
  summary: { ja: '通知メールの受信を確認する', en: 'Subscribe to e-mail notifications' },
  body: tokenBody,
  reply: z.object({ address: z.string() }),
});

/** The link of each mail. All alerts of the tenant to this address end. */
export const unsubscribeAlerts = endpoint({
  operationId: 'alerts.unsubscribe',
  method: 'POST',
  path: '/alert-unsubscriptions',
  access: open,
  summary: { ja: '通知メールの配信を停止する', en: 'Unsubscribe from e-mail notifications' },
  body: tokenBody,
  reply: z.object({ address: z.string() }),
});
