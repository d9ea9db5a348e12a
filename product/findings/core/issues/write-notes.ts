import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { peopleOfGroup } from './people.ts';
import type { WantedPlace } from './places-of-run.ts';
import { type DecidedSite, recordEvents, type SiteKey } from './site-decisions.ts';
import { type TellServices, tellMentioned } from './tell-people.ts';

type Place = Pick<WantedPlace, 'function' | 'fingerprint'>;

/** Notes of a place at most. */
const mostNotes = 500;

/** Writes a note on places that have issues, and tells the people that it names, once. */
export async function writeNotes(
  services: TellServices,
  tx: Transaction<Schema>,
  site: DecidedSite,
  {
    places,
    note: { text, mentions },
    author,
    now,
  }: {
    places: readonly Place[];
    note: { text: string; mentions: readonly string[] };
    author: { sub: string; name: string };
    now: Date;
  },
): Promise<void> {
  await requireRoom(tx, site, places);
  const people = await peopleOfGroup(tx, site.group_id);
  const named = people.filter(one => mentions.includes(one.sub));
  if (named.length < new Set(mentions).size) throw new ProblemError('issue_assignee_unknown');
  const facts = { text, ...(named.length > 0 && { mentions: named.map(({ sub, name }) => ({ sub, name })) }) };
  await recordEvents(
    tx,
    site,
    places.map(({ function: fn, fingerprint }) => ({
      function: fn,
      fingerprint,
      kind: 'note' as const,
      author,
      at: now,
      facts,
    })),
  );
  const [place] = places;
  if (place) await tellMentioned(services, tx, site, { subs: named.map(one => one.sub), place, by: author, now });
}

/** Throws where a place has all its notes; the lock has those that come at once wait for each other. */
async function requireRoom(
  tx: Transaction<Schema>,
  { group_id, site_key }: SiteKey,
  places: readonly Place[],
): Promise<void> {
  const wanted = sql`(select * from unnest(${places.map(one => one.function)}::text[],
    ${places.map(one => one.fingerprint)}::text[])) as wanted (function, fingerprint)`;
  await sql`select from issue i join ${wanted} using (function, fingerprint)
    where i.group_id = ${group_id} and i.site_key = ${site_key} order by i.issue_id for update of i`.execute(tx);
  const full = await sql`select from issue_event e join ${wanted} using (function, fingerprint)
    where e.group_id = ${group_id} and e.site_key = ${site_key} and e.kind = 'note'
    group by e.function, e.fingerprint having count(*) >= ${mostNotes} limit 1`.execute(tx);
  if (full.rows.length > 0) throw new ProblemError('issue_notes_full');
}
