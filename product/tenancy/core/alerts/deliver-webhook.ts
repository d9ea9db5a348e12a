import type { Selectable, Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import type { AlertTargetTable } from './alert-tables.ts';
import { notifyWebhookOff } from './notify-webhook-off.ts';
import { signWebhook } from './sign-webhook.ts';
import { webhookBody } from './webhook-body.ts';
import { type WebhookJob, webhookQueue } from './webhook-queue.ts';

/** How long a delivery is tried. */
const triedForMs = 24 * 3_600_000;
/** A webhook that has failed for so long is switched off. */
const failingForMs = 5 * 24 * 3_600_000;

/** The receiver did not take a delivery, which comes again. */
class NotTakenError extends Error {}

type DeliveryServices = Pick<Services, 'db' | 'queue' | 'clock' | 'secrets' | 'publicUrl' | 'webhookSender'>;
type Target = Selectable<AlertTargetTable>;
type Answer = Awaited<ReturnType<Services['webhookSender']['post']>>;
type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

/** Deliveries to one webhook at once, of all processes. */
const mostOfReceiver = 2;

/** Sends the deliveries in this process. A receiver that is slow leaves places to others, and so does a tenant with several. */
export function deliverWebhooks(services: DeliveryServices, onError: (error: unknown) => void): void {
  services.queue.consume<WebhookJob>(
    webhookQueue.name,
    {
      concurrency: 6,
      newcomers: 4,
      mostOfMember: mostOfReceiver,
      onError: error => {
        if (!(error instanceof NotTakenError)) onError(error);
      },
    },
    job => deliverWebhook(services, job),
  );
}

/** Tries one delivery: any 2xx takes it. The outcome and the end of the job are written in one transaction. */
export async function deliverWebhook(services: DeliveryServices, job: Job<WebhookJob>): Promise<void> {
  const { tenantId, deliveryId } = job.data;
  const found = await inTenant(services.db, tenantId, tx => readDelivery(tx, deliveryId));
  if (!found) return;
  const answer = await send(services, deliveryId, found);
  const isTaken = 'status' in answer && answer.status >= 200 && answer.status < 300;
  const now = services.clock.now();
  const isLast = isTaken || found.event.event === 'test' || now.getTime() - found.event.at.getTime() >= triedForMs;
  await inTenant(services.db, tenantId, async tx => {
    await tx
      .updateTable('alert_delivery')
      .set({
        state: isTaken ? 'delivered' : isLast ? 'given-up' : 'waiting',
        attempts: found.attempts + 1,
        answer: 'status' in answer ? answer.status : null,
        fault: 'fault' in answer ? answer.fault : null,
        tried_at: now,
      })
      .where('delivery_id', '=', deliveryId)
      .execute();
    if (found.event.event !== 'test') await noteHealth(tx, found.target, isTaken, now);
    if (isLast && !(await job.completeIn(tx))) throw new Error('the delivery was given to another process');
  });
  if (!isLast) throw new NotTakenError(`delivery ${deliveryId} was not taken`);
}

async function readDelivery(tx: Transaction<Schema>, deliveryId: string) {
  const delivery = await tx
    .selectFrom('alert_delivery')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!delivery) return null;
  const { target_id: targetId, event_id: eventId } = delivery;
  const target = await tx
    .selectFrom('alert_target')
    .selectAll()
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow();
  const event = await tx
    .selectFrom('alert_event')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { target, event, attempts: delivery.attempts };
}

function send(services: DeliveryServices, deliveryId: string, { target, event }: Delivery): Promise<Answer> {
  const now = services.clock.now();
  const body = webhookBody(deliveryId, event, services.publicUrl);
  const headers = {
    'tenken-delivery': deliveryId,
    'tenken-event': event.event,
    'tenken-signature': signWebhook(secretsOf(services, target, now), body, now),
  };
  return services.webhookSender.post(target.address, { headers, body });
}

/** The secrets that sign now: after a renewal the one before too, for a day. */
function secretsOf({ secrets }: Pick<Services, 'secrets'>, target: Target, now: Date): string[] {
  const isOldValid = target.old_secret_until !== null && target.old_secret_until > now;
  return [target.secret_sealed, isOldValid ? target.old_secret_sealed : null].flatMap(sealed => {
    const secret = sealed === null ? null : secrets.unseal(sealed);
    return secret === null ? [] : [secret];
  });
}

/** Keeps since when a webhook fails, and switches it off after days of it; what waits for it is given up. */
async function noteHealth(tx: Transaction<Schema>, target: Target, isTaken: boolean, now: Date): Promise<void> {
  const { target_id: id } = target;
  if (isTaken) {
    if (target.failing_since === null) return;
    await tx.updateTable('alert_target').set({ failing_since: null }).where('target_id', '=', id).execute();
    return;
  }
  if (target.failing_since === null) {
    await tx
      .updateTable('alert_target')
      .set({ failing_since: now })
      .where('target_id', '=', id)
      .where('failing_since', 'is', null)
      .execute();
    return;
  }
  if (now.getTime() - target.failing_since.getTime() < failingForMs) return;
  const off = await tx
    .updateTable('alert_target')
    .set({ off_since: now })
    .where('target_id', '=', id)
    .where('off_since', 'is', null)
    .returning('target_id')
    .executeTakeFirst();
  await giveUpWaiting(tx, id);
  if (off) await notifyWebhookOff(tx, target, now);
}

/** Gives up what waits for a webhook that is off; its jobs find nothing to do. */
export async function giveUpWaiting(tx: Transaction<Schema>, targetId: string): Promise<void> {
  await tx
    .updateTable('alert_delivery')
    .set({ state: 'given-up' })
    .where('target_id', '=', targetId)
    .where('state', '=', 'waiting')
    .execute();
}
