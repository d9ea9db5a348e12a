import type { Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import type { Language } from '#language/message.ts';
import type { Schema } from '../schema.ts';

/** The recipients by mail who may be told now, each address once: confirmed, not unsubscribed, and members who see the group still. */
export async function mailReaders(
  tx: Transaction<Schema>,
  groupId: string,
  targetIds: readonly string[],
): Promise<{ address: string; language: Language }[]> {
  if (targetIds.length === 0) return [];
  const rows = await tx
    .selectFrom('alert_target as t')
    .leftJoin('member_view as m', 'm.sub', 't.sub')
    .select(['t.address', 't.language', 'm.email', 'm.role', 'm.groups'])
    .where('t.target_id', 'in', [...targetIds])
    .where('t.group_id', '=', groupId)
    .where('t.kind', '!=', 'webhook')
    .where('t.confirmed_at', 'is not', null)
    .where('t.unsubscribed_at', 'is', null)
    .orderBy('t.created_at')
    .execute();
  const readers = new Map<string, { address: string; language: Language }>();
  for (const { address, language, email, role, groups } of rows) {
    if (role !== null && groups !== null && !seesGroup({ role, groups }, groupId)) continue;
    const own = email ?? address;
    readers.set(own.toLowerCase(), { address: own, language });
  }
  return [...readers.values()];
}

/** Those of the ids that are recipients by mail of a group. */
export async function knownMailTargets(
  tx: Transaction<Schema>,
  groupId: string,
  targetIds: readonly string[],
): Promise<string[]> {
  if (targetIds.length === 0) return [];
  const rows = await tx
    .selectFrom('alert_target')
    .select('target_id')
    .where('group_id', '=', groupId)
    .where('kind', '!=', 'webhook')
    .where('target_id', 'in', [...targetIds])
    .execute();
  return rows.map(row => row.target_id);
}
