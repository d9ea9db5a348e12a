import { sql, type Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import {
  type AlertEvent,
  type AlertTarget,
  type addAlertRecipient as addEndpoint,
  alertEvents,
  type changeAlertTarget as changeEndpoint,
  type listAlertTargets as listEndpoint,
  maxAlertTargets,
} from '#product/tenancy/api/alerts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { limitConfirmations, mailConfirmation } from './alert-links.ts';
import {
  lockTarget,
  type TargetKey,
  type TargetRow,
  targetsOfGroup,
  targetView,
  viewOfTarget,
} from './alert-target-views.ts';
import { giveUpWaiting } from './deliver-webhook.ts';
import { webhookAddress } from './webhook-address.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

/** The recipients of a group, and how many it can have. */
export function listAlertTargets(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
): Promise<Reply<typeof listEndpoint>> {
  return withGroup(services, session, group, async tx => {
    const now = services.clock.now();
    const rows = await targetsOfGroup(tx, group.groupId);
    return { items: rows.map(row => targetView(row, now)), most: maxAlertTargets };
  });
}

/** Adds a member who sees the group, or mails a confirmation link to an address outside. */
export async function addAlertRecipient(
  services: Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>,
  session: Session,
  group: GroupKey,
  { recipient, language, events }: Input<typeof addEndpoint>['body'],
): Promise<AlertTarget> {
  if ('email' in recipient) await limitConfirmations(services, group.tenantId, recipient.email);
  return withGroup(services, session, group, async tx => {
    const now = services.clock.now();
    const member = await findMember(tx, recipient, group.groupId);
    await refuseTooMany(tx, group, 'recipients');
    const address = 'email' in recipient && !member ? recipient.email : '';
    const row = await insertTarget(tx, {
      tenant_id: group.tenantId,
      group_id: group.groupId,
      kind: member ? 'member' : 'mail',
      sub: member?.sub ?? null,
      name: '',
      address,
      language,
      events: eventsInOrder(events),
      confirmed_at: member ? now : null,
      created_at: now,
    });
    if (!member) await mailConfirmation(tx, services, row);
    await recordAudit(tx, session, { action: 'alerts.addRecipient', target: row.target_id, after: targetFacts(row) });
    return viewOfTarget(tx, { ...group, id: row.target_id, now });
  });
}

async function findMember(
  tx: Transaction<Schema>,
  recipient: Input<typeof addEndpoint>['body']['recipient'],
  groupId: string,
) {
  const members = await tx.selectFrom('member_view').select(['sub', 'email', 'role', 'groups']).execute();
  const isAsked = (member: (typeof members)[number]) =>
    'email' in recipient
      ? member.email.toLowerCase() === recipient.email.toLowerCase()
      : member.sub === recipient.username;
  const member = members.find(one => isAsked(one) && seesGroup(one, groupId));
  if (!member && 'username' in recipient) throw new ProblemError('not_found');
  return member;
}

/** Writes a recipient; `alert_recipient_taken` for one who is in the group's list. */
export async function insertTarget(
  tx: Transaction<Schema>,
  values: Parameters<ReturnType<typeof tx.insertInto<'alert_target'>>['values']>[0],
): Promise<TargetRow> {
  const row = await tx
    .insertInto('alert_target')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ProblemError('alert_recipient_taken');
  return row;
}

/** Of two that make the last one at once, the second waits and is refused. */
export async function refuseTooMany(
  tx: Transaction<Schema>,
  { tenantId, groupId }: GroupKey,
  what: keyof typeof maxAlertTargets,
): Promise<void> {
  const lock = `tenken.alert-targets ${tenantId} ${groupId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const rows = await tx.selectFrom('alert_target').select('kind').where('group_id', '=', groupId).execute();
  const count = rows.filter(({ kind }) => (kind === 'webhook') === (what === 'webhooks')).length;
  const limit = maxAlertTargets[what];
  if (count >= limit)
    throw new ProblemError(what === 'webhooks' ? 'too_many_webhooks' : 'too_many_recipients', { limit, count });
}

export const eventsInOrder = (events: readonly AlertEvent[]): AlertEvent[] =>
  alertEvents.filter(event => events.includes(event));

/** Changes what is given. A webhook that is switched off gives up what waits for it. */
export async function changeAlertTarget(
  services: Pick<Services, 'db' | 'clock' | 'reach'>,
  session: Session,
  key: TargetKey,
  { events, language, name, url, isOn, ...kept }: Input<typeof changeEndpoint>['body'],
): Promise<AlertTarget> {
  const address = url === undefined ? undefined : await webhookAddress(services, url);
  return withGroup(services, session, key, async tx => {
    const now = services.clock.now();
    const before = await lockTarget(tx, key);
    refuseKeptFields(kept, { address: (await viewOfTarget(tx, { ...key, id: before.target_id, now })).address });
    if (before.kind !== 'webhook' && [name, address, isOn].some(value => value !== undefined))
      throw new ProblemError('not_a_webhook');
    const isReset = isOn === true || (address !== undefined && address !== before.address);
    const change = {
      ...(events && { events: eventsInOrder(events) }),
      ...(language && { language }),
      ...(name !== undefined && { name }),
      ...(address !== undefined && { address }),
      ...(isReset && { failing_since: null }),
      ...(isOn !== undefined && { off_since: isOn ? null : (before.off_since ?? now) }),
    };
    if (Object.keys(change).length > 0)
      await tx.updateTable('alert_target').set(change).where('target_id', '=', before.target_id).execute();
    if (isOn === false) await giveUpWaiting(tx, before.target_id);
    await recordAudit(tx, session, {
      action: 'alerts.change',
      target: before.target_id,
      before: targetFacts(before),
      after: targetFacts({ ...before, ...change }),
    });
    return viewOfTarget(tx, { ...key, id: before.target_id, now });
  });
}

/** Removes a recipient with what waits for it. */
export async function removeAlertTarget(
  services: Pick<Services, 'db'>,
  session: Session,
  key: TargetKey,
): Promise<void> {
  await withGroup(services, session, key, async tx => {
    const before = await lockTarget(tx, key);
    await tx.deleteFrom('alert_target').where('target_id', '=', before.target_id).execute();
    await recordAudit(tx, session, { action: 'alerts.remove', target: before.target_id, before: targetFacts(before) });
  });
}

/** Mails the link again to an address that has not been confirmed; to others nothing. */
export async function askConfirmation(
  services: Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>,
  session: Session,
  key: TargetKey,
): Promise<void> {
  const { address } = await withGroup(services, session, key, tx => lockTarget(tx, key));
  await limitConfirmations(services, key.tenantId, address);
  await withGroup(services, session, key, async tx => {
    const row = await lockTarget(tx, key);
    if (row.kind === 'mail' && row.confirmed_at === null && row.unsubscribed_at === null)
      await mailConfirmation(tx, services, row);
  });
}

/** A recipient in the audit log. */
export const targetFacts = (row: TargetRow) => ({
  kind: row.kind,
  sub: row.sub,
  name: row.name,
  address: row.address,
  language: row.language,
  events: row.events,
  isOff: row.off_since !== null,
});
