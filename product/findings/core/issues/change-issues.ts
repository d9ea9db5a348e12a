import type { Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { changeIssues as changeIssuesEndpoint } from '#product/findings/api/issues.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { type IssueRow, issuesOfPlaces } from './issue-rows.ts';
import { keepReplaced, replacedPlace } from './keep-replaced.ts';
import { nameOfSession, namesOf, peopleOfGroup } from './people.ts';
import { type PlaceOfRun, placeName, placesOfRun } from './places-of-run.ts';
import { newIssue, noteIssues, saveIssues } from './save-issues.ts';
import { type DecidedSite, followDecision, getSite, lockSite, recordEvents } from './site-decisions.ts';
import { tellAssigned } from './tell-people.ts';
import { writeNotes } from './write-notes.ts';

type Body = Input<typeof changeIssuesEndpoint>['body'];
type Change = Pick<Body, 'state' | 'assignee' | 'dueOn'>;
type WriteServices = Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>;

/** Changes state, assignee or due day of places that a run has found, and writes a note on them, all or none. */
export function changeIssues(
  services: WriteServices,
  session: Session,
  key: RunKey,
  { places, note, ...change }: Body,
): Promise<Reply<typeof changeIssuesEndpoint>> {
  const now = services.clock.now();
  const isChange = Object.values(change).some(value => value !== undefined);
  if (!isChange && note === undefined) throw new ProblemError('issue_without_change');
  if (change.dueOn && change.dueOn < businessDay(now)) throw new ProblemError('issue_due_past');
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const site = await getSite(tx, key);
    await checkAssignee(tx, key.groupId, change.assignee);
    if (isChange) await lockSite(tx, site);
    const rows = await issuesOfPlaces(tx, site, places);
    // Nothing is overwritten that the person has not seen.
    if (isChange && places.some(place => (rows.get(placeName(place))?.version ?? 0) !== place.version))
      throw new ProblemError('conflict');
    const fresh = places.filter(place => !rows.has(placeName(place)));
    const found = await placesOfRun(tx, run.run_id, fresh);
    const changed = [
      ...[...found.values()].map((place): Changed => ({ place, row: undefined })),
      // Those that somebody has dealt with may be changed although this run has them no more.
      ...[...new Set(rows.values())].map((row): Changed => ({ place: row, row })),
    ];
    const author = { sub: session.sub, name: nameOfSession(session) };
    if (isChange) await saveChange(services, tx, { run, site, changed, change, author, now });
    else if (found.size > 0) await noteIssues(tx, run, [...found.values()], now);
    if (note) await writeNotes(services, tx, site, { places: changed.map(one => one.place), note, author, now });
    const replaced = changed.map(({ place, row }) => replacedPlace(place, row));
    return {
      undo: isChange ? await keepReplaced(tx, site, { places: replaced }, now) : null,
      places: changed.map(({ place, row }) => ({
        function: place.function,
        fingerprint: place.fingerprint,
        version: isChange ? (row?.version ?? 0) + 1 : (row?.version ?? 1),
        state: change.state ?? row?.state ?? 'open',
      })),
    };
  });
}

interface Decision {
  run: Run;
  site: DecidedSite;
  changed: readonly Changed[];
  change: Change;
  author: { sub: string; name: string };
  now: Date;
}

async function saveChange(
  services: WriteServices,
  tx: Transaction<Schema>,
  { run, site, changed, change, author, now }: Decision,
): Promise<void> {
  const nameOf = await namesOf(
    tx,
    [...changed.flatMap(({ row }) => row?.assignee ?? []), change.assignee ?? []].flat(),
  );
  await saveIssues(
    tx,
    changed.map(({ place, row }) => ({
      ...newIssue(run, place, now),
      state: change.state ?? row?.state ?? 'open',
      assignee: change.assignee === undefined ? (row?.assignee ?? null) : change.assignee,
      due_on: change.dueOn === undefined ? (row?.due_on ?? null) : change.dueOn,
    })),
  );
  await recordEvents(
    tx,
    site,
    changed.flatMap(one =>
      eventsOf(one, change, sub => nameOf(sub).name).map(event => ({ ...event, author, at: now })),
    ),
  );
  if (change.assignee)
    await tellAssigned(services, tx, site, {
      places: changed.map(one => one.place),
      assignee: change.assignee,
      by: author,
      now,
    });
  await followDecision(tx, services, site);
}

interface Changed {
  place: PlaceOfRun;
  row: IssueRow | undefined;
}

async function checkAssignee(tx: Transaction<Schema>, groupId: string, sub: string | null | undefined): Promise<void> {
  if (!sub) return;
  const people = await peopleOfGroup(tx, groupId);
  if (!people.some(one => one.sub === sub)) throw new ProblemError('issue_assignee_unknown');
}

type Event = Pick<Schema['issue_event'], 'function' | 'fingerprint' | 'kind'> & { facts: object };

function eventsOf({ place, row }: Changed, change: Change, nameOf: (sub: string) => string): Event[] {
  const { function: fn, fingerprint } = place;
  const event = (kind: Event['kind'], from: string | null, to: string | null): Event[] =>
    from === to ? [] : [{ function: fn, fingerprint, kind, facts: { from, to } }];
  const person = (sub: string | null) => (sub === null ? null : nameOf(sub));
  return [
    ...(change.state === undefined ? [] : event('state', row?.state ?? 'open', change.state)),
    ...(change.assignee === undefined || change.assignee === (row?.assignee ?? null)
      ? []
      : event('assignee', person(row?.assignee ?? null), person(change.assignee))),
    ...(change.dueOn === undefined ? [] : event('due', row?.due_on ?? null, change.dueOn)),
  ];
}
