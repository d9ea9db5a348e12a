import { serverQueue } from '../queues.ts';

/** A delivery that is due. */
export interface WebhookJob {
  tenantId: string;
  deliveryId: string;
}

/** Deliveries to webhooks: again after half a minute, then ever more slowly, until a day has passed (`deliverWebhook`). */
export const webhookQueue = serverQueue({
  name: 'webhook',
  expireInSeconds: 120,
  retryLimit: 100,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
});
