import type { QueueSpec } from '#platform/queue/queue.ts';

/** A delivery that is due. */
export interface WebhookJob {
  tenantId: string;
  deliveryId: string;
}

/** Deliveries to webhooks: again after half a minute, then ever more slowly, until a day has passed (`deliverWebhook`). */
export const webhookQueue = {
  name: 'webhook',
  expireInSeconds: 120,
  retryLimit: 100,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const satisfies QueueSpec;
