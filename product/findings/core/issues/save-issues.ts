import { type Insertable, sql, type Transaction } from 'kysely';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { IssueTable } from './issue-tables.ts';
import type { PlaceOfRun } from './places-of-run.ts';

/** A row of a place in the state in which a run has found it; its version counts from 1. */
export const newIssue = (
  { tenant_id, group_id, site_key, base_url_encoded, date }: Run,
  place: PlaceOfRun,
  now: Date,
): Insertable<IssueTable> => ({
  tenant_id,
  group_id,
  site_key,
  base_url_encoded,
  function: place.function,
  rule: place.rule,
  former_rule: place.former_rule,
  severity: place.severity,
  fingerprint: place.fingerprint,
  excerpt: place.excerpt,
  selector: place.selector,
  page_urls: place.page_urls,
  message: JSON.stringify(place.message),
  state: 'open',
  assignee: null,
  due_on: null,
  version: 1,
  seen_on: date,
  state_at: now,
  created_at: now,
  updated_at: now,
});

const key = ['tenant_id', 'group_id', 'site_key', 'function', 'fingerprint'] as const;

/** Writes issues with the state, assignee and due day given; those that are there keep the rest, in a new version. */
export async function saveIssues(tx: Transaction<Schema>, rows: readonly Insertable<IssueTable>[]): Promise<void> {
  await tx
    .insertInto('issue')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns([...key]).doUpdateSet({
        state: sql`excluded.state`,
        assignee: sql`excluded.assignee`,
        due_on: sql`excluded.due_on`,
        state_at: sql`case when issue.state = excluded.state then issue.state_at else excluded.state_at end`,
        updated_at: sql`excluded.updated_at`,
        version: sql`issue.version + 1`,
      }),
    )
    .execute();
}

/** Raises the version of places, so that nobody decides on an outdated one. */
export async function touchIssues(
  tx: Transaction<Schema>,
  run: Run,
  places: readonly PlaceOfRun[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('issue')
    .values(places.map(place => newIssue(run, place, now)))
    .onConflict(conflict =>
      conflict.columns([...key]).doUpdateSet({ updated_at: now, version: sql`issue.version + 1` }),
    )
    .execute();
}

/** Creates issues for places without one, so that notes on them are listed. */
export async function noteIssues(
  tx: Transaction<Schema>,
  run: Run,
  places: readonly PlaceOfRun[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('issue')
    .values(places.map(place => newIssue(run, place, now)))
    .onConflict(conflict => conflict.columns([...key]).doNothing())
    .execute();
}
