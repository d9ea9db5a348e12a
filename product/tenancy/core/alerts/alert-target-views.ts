import { type Selectable, sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { AlertTarget } from '#product/tenancy/api/alerts.ts';
import type { Schema } from '../schema.ts';
import type { AlertTargetTable } from './alert-tables.ts';

/** A recipient's address in the API. */
export interface TargetKey {
  tenantId: string;
  groupId: string;
  target: string;
}

export type TargetRow = Selectable<AlertTargetTable>;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The recipient at an address, locked; `not_found` without one. */
export async function lockTarget(tx: Transaction<Schema>, { groupId, target }: TargetKey): Promise<TargetRow> {
  const row = isId(target)
    ? await tx
        .selectFrom('alert_target')
        .selectAll()
        .where('group_id', '=', groupId)
        .where('target_id', '=', target)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ProblemError('not_found');
  return row;
}

/** The recipients of a group with their people: members, addresses outside, webhooks, each by age. */
export async function targetsOfGroup(tx: Transaction<Schema>, groupId: string) {
  return tx
    .selectFrom('alert_target as t')
    .leftJoin('member_view as m', 'm.sub', 't.sub')
    .selectAll('t')
    .select(['m.email', 'm.first_name', 'm.last_name'])
    .select(sql<number>`(select count(*)::integer from alert_choice c where c.target_id = t.target_id)`.as('settings'))
    .where('t.group_id', '=', groupId)
    .orderBy('t.created_at')
    .orderBy('t.target_id')
    .execute();
}

type TargetOfGroup = Awaited<ReturnType<typeof targetsOfGroup>>[number];

/** A recipient as the API shows it, never with a secret. */
export function targetView(row: TargetOfGroup, now: Date): AlertTarget {
  const isOverlapping = row.old_secret_until !== null && row.old_secret_until > now;
  return {
    id: row.target_id,
    kind: row.kind,
    name: targetName(row),
    address: row.email ?? row.address,
    language: row.language,
    events: row.events,
    state: stateOf(row),
    failingSince: row.failing_since?.toISOString() ?? null,
    oldSecretUntil: isOverlapping ? (row.old_secret_until?.toISOString() ?? null) : null,
    settings: row.settings,
  };
}

export async function viewOfTarget(
  tx: Transaction<Schema>,
  { groupId, id, now }: { groupId: string; id: string; now: Date },
): Promise<AlertTarget> {
  const row = (await targetsOfGroup(tx, groupId)).find(one => one.target_id === id);
  if (!row) throw new ProblemError('not_found');
  return targetView(row, now);
}

/** The name of a member or webhook; '' for an address outside. */
export const targetName = (row: TargetOfGroup): string =>
  row.sub === null ? row.name : `${row.last_name ?? ''} ${row.first_name ?? ''}`.trim();

/** Whether a recipient gets alerts, or why not. */
export function stateOf(row: TargetRow): AlertTarget['state'] {
  if (row.unsubscribed_at !== null) return 'unsubscribed';
  if (row.confirmed_at === null) return 'unconfirmed';
  return row.off_since === null ? 'on' : 'off';
}
