import { sql, type Transaction } from 'kysely';
import type { Reply } from '#endpoint/define.ts';
import type { listSiteActs as listSiteActsEndpoint, SiteAct } from '#product/findings/api/site-acts.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { expiredBy } from './end-exclusion.ts';
import { type Deed, groupActs } from './group-acts.ts';
import { getSite, type SiteKey } from './site-decisions.ts';

/** Decisions that are read for one answer. */
const atOnce = 200;

/** What people did on a site, newest first, before a time. */
export function listSiteActs(
  services: Pick<Services, 'db'>,
  session: Session,
  key: Omit<RunKey, 'date'>,
  before: string | undefined,
): Promise<Reply<typeof listSiteActsEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const site = await getSite(tx, key);
    const deeds = await deedsOf(tx, site, before === undefined ? null : new Date(before));
    const last = deeds.at(-1);
    if (last === undefined) return { items: [], next: null };
    const runs = await runsUntil(tx, site, last.at);
    if (deeds.length < atOnce) return { items: groupActs(deeds, runs), next: null };
    // Of the last decision there may be more: the next answer begins with it.
    const whole = deeds.filter(({ at }) => at > last.at);
    return { items: groupActs(whole, runs), next: new Date(last.at.getTime() + 1).toISOString() };
  });
}

interface Row {
  at: Date;
  kind: SiteAct['kind'];
  author: string;
  author_name: string;
  value: string | null;
  undone: boolean;
  function: SiteAct['function'];
  places: number | null;
}

/**
 * Places are counted by what was written at one time. Exclusions of a whole rule have no place and come from their own table, which
 * keeps of who ended one the name alone; those that ended by their last day nobody has ended.
 */
async function deedsOf(tx: Transaction<Schema>, { group_id, site_key }: SiteKey, before: Date | null): Promise<Deed[]> {
  const ofSite = sql`group_id = ${group_id} and site_key = ${site_key}`;
  const until = (column: 'at' | 'created_at' | 'ended_at') =>
    before === null ? sql`true` : sql`${sql.ref(column)} < ${before}::timestamptz`;
  const { rows } = await sql<Row>`
    (select at, kind, author::text as author, coalesce(author_name, '') as author_name,
        case when kind in ('state', 'assignee', 'due') then facts ->> 'to' end as value,
        coalesce((facts ->> 'isUndone')::boolean, false) as undone,
        case when count(distinct function) = 1 then min(function) end as function, count(*)::integer as places
      from issue_event where ${ofSite} and author is not null and ${until('at')}
      group by at, kind, author, author_name, 5, 6 order by at desc, kind limit ${atOnce})
    union all
    (select created_at, 'excluded', author::text, author_name, null, false, function, null
      from exclusion where ${ofSite} and fingerprint is null and ${until('created_at')}
      order by created_at desc limit ${atOnce})
    union all
    (select ended_at, 'ended', '', coalesce(ended_by, ''), null, false, function, null
      from exclusion where ${ofSite} and fingerprint is null and ended_at is not null and ${until('ended_at')}
        and not coalesce(ended_by = ${expiredBy} and expires_on < (ended_at at time zone 'Asia/Tokyo')::date, false)
      order by ended_at desc limit ${atOnce})
    order by at desc, kind limit ${atOnce}`.execute(tx);
  return rows.map(({ author, author_name, undone, ...row }) => ({
    ...row,
    author: { sub: author, name: author_name },
    isUndone: undone,
  }));
}

/** The dates of the site's runs from now back to the newest one before a time. */
async function runsUntil(tx: Transaction<Schema>, { group_id, site_key }: SiteKey, oldest: Date): Promise<Date[]> {
  const ofSite = tx.selectFrom('run_view').where('group_id', '=', group_id).where('site_key', '=', site_key);
  const rows = await ofSite
    .select('date')
    .where(
      'date',
      '>=',
      ofSite
        .select(({ fn }) => fn.coalesce(fn.max('date'), sql<Date>`'-infinity'`).as('date'))
        .where('date', '<=', oldest),
    )
    .orderBy('date', 'desc')
    .execute();
  return rows.map(({ date }) => date);
}
