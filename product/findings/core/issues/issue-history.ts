import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { IssueEvent } from '#product/findings/api/issue-event.ts';
import type { addNote as addNoteEndpoint, getIssue as getIssueEndpoint } from '#product/findings/api/issues.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { isCovered, viewExclusions } from './exclusion-rows.ts';
import { type ShownIssue, viewIssues } from './issue-rows.ts';
import { nameOfSession } from './people.ts';
import { placesOfRun, type WantedPlace } from './places-of-run.ts';
import { noteIssues } from './save-issues.ts';
import { getSite, type SiteKey } from './site-decisions.ts';
import { writeNotes } from './write-notes.ts';

type PlaceKey = Omit<RunKey, 'date'> & Pick<WantedPlace, 'function' | 'fingerprint'>;

/** What was decided and written about a place, over all runs of the site. */
export function getIssue(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  key: PlaceKey,
  { offset, limit }: Input<typeof getIssueEndpoint>['query'],
): Promise<Reply<typeof getIssueEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const site = await getSite(tx, key);
    const { rows } = await sql<ShownIssue>`select i.*, ${isCovered} as is_excluded from issue i
      where ${ofPlace(site, key)}`.execute(tx);
    const exclusions = await tx
      .selectFrom('exclusion')
      .selectAll()
      .where(ofPlace(site, key))
      .where('ended_at', 'is', null)
      .execute();
    const events = tx.selectFrom('issue_event').where(ofPlace(site, key));
    const { total } = await events.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = await events.selectAll().orderBy('event_id', 'desc').offset(offset).limit(limit).execute();
    const [issue = null] = await viewIssues(tx, rows, businessDay(services.clock.now()));
    return {
      issue,
      exclusions: viewExclusions(exclusions, null),
      history: { items: page.map(viewEvent), total: Number(total), offset, limit },
    };
  });
}

const ofPlace = ({ group_id, site_key }: SiteKey, { function: fn, fingerprint }: PlaceKey) => sql<boolean>`
  group_id = ${group_id} and site_key = ${site_key} and function = ${fn} and fingerprint = ${fingerprint}`;

function viewEvent(row: {
  event_id: string;
  kind: IssueEvent['kind'];
  at: Date;
  author: string | null;
  author_name: string | null;
  facts: IssueEvent['facts'];
}): IssueEvent {
  return {
    id: String(row.event_id),
    kind: row.kind,
    at: row.at.toISOString(),
    author: row.author === null ? null : { sub: row.author, name: row.author_name ?? '' },
    facts: row.facts,
  };
}

/** Writes a note on a place and tells the people that it names. */
export function addNote(
  services: Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>,
  session: Session,
  key: PlaceKey & RunKey,
  { rule, text, mentions }: Input<typeof addNoteEndpoint>['body'],
): Promise<IssueEvent> {
  const now = services.clock.now();
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const site = await getSite(tx, key);
    const found = await placesOfRun(tx, run.run_id, [{ function: key.function, rule, fingerprint: key.fingerprint }]);
    await noteIssues(tx, run, [...found.values()], now);
    await writeNotes(services, tx, site, {
      places: [key],
      note: { text, mentions },
      author: { sub: session.sub, name: nameOfSession(session) },
      now,
    });
    return newestEvent(tx, site, key);
  });
}

async function newestEvent(tx: Transaction<Schema>, site: SiteKey, key: PlaceKey): Promise<IssueEvent> {
  const row = await tx
    .selectFrom('issue_event')
    .selectAll()
    .where(ofPlace(site, key))
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return viewEvent(row);
}
