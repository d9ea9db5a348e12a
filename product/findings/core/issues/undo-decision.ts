import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { endExclusionRow } from './end-exclusion.ts';
import { heldExclusion } from './exclusion-rows.ts';
import { type IssueRow, issuesOfPlaces } from './issue-rows.ts';
import type { ReplacedPlace } from './issue-tables.ts';
import { type Replaced, undoneWithinMs } from './keep-replaced.ts';
import { nameOfSession, namesOf } from './people.ts';
import { placeName } from './places-of-run.ts';
import { type DecidedSite, followDecision, getSite, lockSite, recordEvents, type SiteKey } from './site-decisions.ts';

type UndoKey = Omit<RunKey, 'date'> & { decision: string };

/** Gives places their states, assignees and due days before a decision back. `conflict` when somebody has changed one since. */
export function undoIssues(
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  session: Session,
  key: UndoKey,
): Promise<void> {
  const now = services.clock.now();
  return withGroup(services, session, key, async tx => {
    const site = await getSite(tx, key);
    await lockSite(tx, site);
    const { places = [] } = await takeReplaced(tx, site, key.decision, now);
    if (places.length === 0) throw new ProblemError('not_found');
    const rows = await issuesOfPlaces(tx, site, places);
    if (places.some(place => rows.get(placeName(place))?.version !== place.version)) throw new ProblemError('conflict');
    await sql`update issue i set state = w.state, assignee = w.assignee, due_on = w."dueOn",
        state_at = coalesce(w."stateAt", i.created_at), updated_at = ${now}, version = i.version + 1
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as w (function text, fingerprint text, state text, assignee uuid, "dueOn" date, "stateAt" timestamptz)
      where i.group_id = ${site.group_id} and i.site_key = ${site.site_key} and i.function = w.function
        and i.fingerprint = w.fingerprint`.execute(tx);
    await recordUndone(tx, site, { places, rows, session, now });
    await followDecision(tx, services, site);
  });
}

/** Ends the exclusions that a decision made. `conflict` when somebody has changed or ended one since. */
export function undoExclusions(
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  session: Session,
  key: UndoKey,
): Promise<void> {
  const now = services.clock.now();
  return withGroup(services, session, key, async tx => {
    const site = await getSite(tx, key);
    await lockSite(tx, site);
    const { exclusions = [] } = await takeReplaced(tx, site, key.decision, now);
    if (exclusions.length === 0) throw new ProblemError('not_found');
    for (const id of exclusions)
      await endExclusionRow(tx, site, await heldExclusion(tx, site, { id, version: 1 }), { session, now });
    await followDecision(tx, services, site);
  });
}

async function takeReplaced(tx: Transaction<Schema>, site: SiteKey, decision: string, now: Date): Promise<Replaced> {
  const row = await tx
    .deleteFrom('issue_undo')
    .where('undo_id', '=', decision)
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', site.site_key)
    .where('made_at', '>=', new Date(now.getTime() - undoneWithinMs))
    .returning('replaced')
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row.replaced;
}

interface Undone {
  places: readonly ReplacedPlace[];
  rows: ReadonlyMap<string, IssueRow>;
  session: Session;
  now: Date;
}

async function recordUndone(
  tx: Transaction<Schema>,
  site: DecidedSite,
  { places, rows, session, now }: Undone,
): Promise<void> {
  const author = { sub: session.sub, name: nameOfSession(session) };
  const people = [...rows.values(), ...places].flatMap(one => one.assignee ?? []);
  const nameOf = await namesOf(tx, people);
  const person = (sub: string | null) => (sub === null ? null : nameOf(sub).name);
  await recordEvents(
    tx,
    site,
    places.flatMap(place => {
      const row = rows.get(placeName(place));
      if (!row) return [];
      const { function: fn, fingerprint } = row;
      const event = (kind: 'state' | 'assignee' | 'due', from: string | null, to: string | null) =>
        from === to
          ? []
          : [{ function: fn, fingerprint, kind, author, at: now, facts: { from, to, isUndone: true as const } }];
      return [
        ...event('state', row.state, place.state),
        ...(row.assignee === place.assignee ? [] : event('assignee', person(row.assignee), person(place.assignee))),
        ...event('due', row.due_on, place.dueOn),
      ];
    }),
  );
}
