import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { IssueRow } from './issue-rows.ts';
import type { ReplacedPlace } from './issue-tables.ts';
import type { PlaceOfRun } from './places-of-run.ts';
import type { SiteKey } from './site-decisions.ts';

export type Replaced = Schema['issue_undo']['replaced']['__select__'];

/** How long a decision can be taken back. */
export const undoneWithinMs = 10 * 60_000;

/** Keeps what a decision replaced; returns the name by which it is taken back. Forgets what is too old to be. */
export async function keepReplaced(
  tx: Transaction<Schema>,
  { tenant_id, group_id, site_key }: SiteKey,
  replaced: Replaced,
  now: Date,
): Promise<string> {
  await tx
    .deleteFrom('issue_undo')
    .where('group_id', '=', group_id)
    .where('site_key', '=', site_key)
    .where('made_at', '<', new Date(now.getTime() - undoneWithinMs))
    .execute();
  const { undo_id } = await tx
    .insertInto('issue_undo')
    .values({ tenant_id, group_id, site_key, made_at: now, replaced: JSON.stringify(replaced) })
    .returning('undo_id')
    .executeTakeFirstOrThrow();
  return undo_id;
}

/** A place as it is before it is changed; of one without an issue, as nobody has decided on it. */
export const replacedPlace = (place: PlaceOfRun, row: IssueRow | undefined): ReplacedPlace => ({
  function: place.function,
  fingerprint: place.fingerprint,
  version: (row?.version ?? 0) + 1,
  state: row?.state ?? 'open',
  assignee: row?.assignee ?? null,
  dueOn: row?.due_on ?? null,
  stateAt: row?.state_at.toISOString() ?? null,
});
