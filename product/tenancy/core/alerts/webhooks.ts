import type { Transaction } from 'kysely';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type {
  AlertTarget,
  addWebhook as addEndpoint,
  listWebhookDeliveries as deliveriesEndpoint,
} from '#product/tenancy/api/alerts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { lockTarget, type TargetKey, type TargetRow, viewOfTarget } from './alert-target-views.ts';
import { eventsInOrder, insertTarget, refuseTooMany, targetFacts } from './alert-targets.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { webhookAddress } from './webhook-address.ts';
import { writeDelivery, writeEvent } from './write-alerts.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

/** How long the secret before signs too. */
const overlapMs = 24 * 3_600_000;

/** Adds a webhook; its secret is in no later answer. */
export async function addWebhook(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'reach'>,
  session: Session,
  group: GroupKey,
  { name, url, language, events }: Input<typeof addEndpoint>['body'],
): Promise<{ target: AlertTarget; secret: string }> {
  const address = await webhookAddress(services, url);
  const secret = newWebhookSecret();
  return withGroup(services, session, group, async tx => {
    const now = services.clock.now();
    await refuseTooMany(tx, group, 'webhooks');
    const row = await insertTarget(tx, {
      tenant_id: group.tenantId,
      group_id: group.groupId,
      kind: 'webhook',
      name,
      address,
      language,
      events: eventsInOrder(events),
      confirmed_at: now,
      secret_sealed: services.secrets.seal(secret),
      created_at: now,
    });
    await recordAudit(tx, session, { action: 'alerts.addWebhook', target: row.target_id, after: targetFacts(row) });
    return { target: await viewOfTarget(tx, { ...group, id: row.target_id, now }), secret };
  });
}

/** Gives a webhook another secret; the one before signs too for a day, so that receivers can be changed in between. */
export async function renewWebhookSecret(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  key: TargetKey,
): Promise<{ target: AlertTarget; secret: string }> {
  const secret = newWebhookSecret();
  return withGroup(services, session, key, async tx => {
    const now = services.clock.now();
    const before = await lockWebhook(tx, key);
    await tx
      .updateTable('alert_target')
      .set({
        secret_sealed: services.secrets.seal(secret),
        old_secret_sealed: before.secret_sealed,
        old_secret_until: new Date(now.getTime() + overlapMs),
      })
      .where('target_id', '=', before.target_id)
      .execute();
    await recordAudit(tx, session, { action: 'alerts.renewSecret', target: before.target_id });
    return { target: await viewOfTarget(tx, { ...key, id: before.target_id, now }), secret };
  });
}

async function lockWebhook(tx: Transaction<Schema>, key: TargetKey): Promise<TargetRow> {
  const row = await lockTarget(tx, key);
  if (row.kind !== 'webhook') throw new ProblemError('not_a_webhook');
  return row;
}

/** Queues a delivery of made-up facts, which is tried once, of a webhook that is off too. Returns the delivery's id. */
export async function testWebhook(
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  session: Session,
  key: TargetKey,
): Promise<{ id: string }> {
  return withGroup(services, session, key, async tx => {
    const now = services.clock.now();
    const { target_id: targetId } = await lockWebhook(tx, key);
    const baseUrl = 'https://www.example.com/';
    const facts = {
      site: { baseUrl, baseUrlEncoded: encodeBaseUrl(baseUrl) },
      run: null,
      setting: null,
      falls: [],
      refusal: null,
      path: '/',
    };
    const eventId = await writeEvent(tx, key, { event: 'test', facts, now });
    const id = await writeDelivery(tx, services, { tenantId: key.tenantId, eventId, targetId, now });
    return { id };
  });
}

export async function listWebhookDeliveries(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
  { offset, limit, webhook, state }: Input<typeof deliveriesEndpoint>['query'],
): Promise<Reply<typeof deliveriesEndpoint>> {
  return withGroup(services, session, group, async tx => {
    let query = tx
      .selectFrom('alert_delivery as d')
      .innerJoin('alert_target as t', 't.target_id', 'd.target_id')
      .innerJoin('alert_event as e', 'e.event_id', 'd.event_id')
      .where('t.group_id', '=', group.groupId);
    if (webhook !== undefined)
      query = query.where(({ eb, cast }) => eb(cast<string>('d.target_id', 'text'), '=', webhook));
    if (state !== undefined) query = query.where('d.state', '=', state);
    const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await query
      .selectAll('d')
      .select(['t.name', 'e.event', 'e.facts'])
      .orderBy('d.created_at', 'desc')
      .orderBy('d.delivery_id')
      .offset(offset)
      .limit(limit)
      .execute();
    const items = rows.map(row => ({
      id: row.delivery_id,
      webhook: { id: row.target_id, name: row.name },
      event: row.event,
      baseUrl: row.facts.site.baseUrl,
      state: row.state,
      attempts: row.attempts,
      answer: row.answer,
      fault: row.fault,
      createdAt: row.created_at.toISOString(),
      triedAt: row.tried_at?.toISOString() ?? null,
    }));
    return { items, total: Number(total), offset, limit };
  });
}
