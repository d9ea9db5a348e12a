import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AlertEvent } from '#product/tenancy/api/alerts.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { storedJson } from '../stored-json.ts';
import type { AlertFacts } from './alert-facts.ts';
import { webhookQueue } from './webhook-queue.ts';

interface AlertSource {
  tenantId: string;
  groupId: string;
  settingId: string | null;
}

/** Checks whether a group has any recipient. */
export async function hasAlertTargets(tx: Transaction<Schema>, groupId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('alert_target')
    .select('target_id')
    .where('group_id', '=', groupId)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Writes events in the transaction in which they happen: webhook deliveries with jobs, and lines for people's next mails. */
export async function writeAlerts(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue'>,
  source: AlertSource,
  events: readonly { event: AlertEvent; facts: AlertFacts }[],
  now: Date,
): Promise<void> {
  const targets = await targetsOf(tx, source);
  const wanted = events.map(one => ({ ...one, targets: targets.filter(target => target.events.has(one.event)) }));
  if (wanted.every(one => one.targets.length === 0)) return;
  for (const { event, facts, targets: receivers } of wanted) {
    if (receivers.length === 0) continue;
    const eventId = await writeEvent(tx, source, { event, facts, now });
    const readers = receivers.filter(({ kind }) => kind !== 'webhook');
    if (readers.length > 0)
      await tx
        .insertInto('alert_line')
        .values(readers.map(({ id }) => ({ tenant_id: source.tenantId, target_id: id, event_id: eventId })))
        .execute();
    for (const { id } of receivers.filter(({ kind }) => kind === 'webhook'))
      await writeDelivery(tx, services, { tenantId: source.tenantId, eventId, targetId: id, now });
  }
}

async function targetsOf(tx: Transaction<Schema>, { groupId, settingId }: AlertSource) {
  const rows = await tx
    .selectFrom('alert_target as t')
    .leftJoin('alert_choice as c', join =>
      join.onRef('c.target_id', '=', 't.target_id').on('c.setting_id', '=', settingId),
    )
    .select(['t.target_id', 't.kind', 't.events', 'c.events as chosen'])
    .where('t.group_id', '=', groupId)
    .where('t.off_since', 'is', null)
    .where('t.unsubscribed_at', 'is', null)
    .where('t.confirmed_at', 'is not', null)
    .orderBy('t.target_id')
    .execute();
  return rows.map(row => ({
    id: row.target_id,
    kind: row.kind,
    events: new Set<AlertEvent>([...row.events, ...(row.chosen ?? [])]),
  }));
}

/** Writes an event; returns its id. */
export async function writeEvent(
  tx: Transaction<Schema>,
  { tenantId, groupId }: Omit<AlertSource, 'settingId'>,
  { event, facts, now }: { event: AlertEvent | 'test'; facts: AlertFacts; now: Date },
): Promise<string> {
  const eventId = randomUUID();
  await tx
    .insertInto('alert_event')
    .values({ event_id: eventId, tenant_id: tenantId, group_id: groupId, event, facts: storedJson(facts), at: now })
    .execute();
  return eventId;
}

/** Writes the delivery of an event to a webhook, and its job; returns its id. Tenants and their webhooks take turns. */
export async function writeDelivery(
  tx: Transaction<Schema>,
  { queue }: Pick<Services, 'queue'>,
  { tenantId, eventId, targetId, now }: { tenantId: string; eventId: string; targetId: string; now: Date },
): Promise<string> {
  const deliveryId = randomUUID();
  await tx
    .insertInto('alert_delivery')
    .values({ delivery_id: deliveryId, tenant_id: tenantId, event_id: eventId, target_id: targetId, created_at: now })
    .execute();
  await queue.send(tx, webhookQueue.name, [{ data: { tenantId, deliveryId }, group: tenantId, member: targetId }]);
  return deliveryId;
}
