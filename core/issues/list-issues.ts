import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#api/define.ts';
import type { listExclusions as listExclusionsEndpoint, listIssues as listIssuesEndpoint } from '#api/issues.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { businessDay } from '../contracts/contract-dates.ts';
import { getRunByKey } from '../runs/find-run.ts';
import { checkRunKey, type RunKey } from '../runs/run-key.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { ensureDecided } from './decided-places.ts';
import { excludedCounts, isCovered, viewExclusions } from './exclusion-rows.ts';
import { type ShownIssue, viewIssues } from './issue-rows.ts';
import { getSite } from './site-decisions.ts';

type Query = Input<typeof listIssuesEndpoint>['query'];
type ListServices = Pick<Services, 'db' | 'clock'>;

/** Places of a group's sites that somebody deals with, or of one site. */
export function listIssues(
  services: ListServices,
  session: Session,
  group: { tenantId: string; groupId: string },
  query: Query,
): Promise<Reply<typeof listIssuesEndpoint>> {
  const today = businessDay(services.clock.now());
  return withGroup(services, session, group, async tx => {
    const rows = await found(tx, { ...group, query, today, sub: session.sub });
    const { offset, limit } = query;
    return { items: await viewIssues(tx, rows, today), total: rows[0]?.total ?? (await behindAll()), offset, limit };

    /** The total, for a page that lies behind all rows. */
    async function behindAll(): Promise<number> {
      if (offset === 0) return 0;
      const [first] = await found(tx, { ...group, query: { ...query, offset: 0, limit: 1 }, today, sub: session.sub });
      return first?.total ?? 0;
    }
  });
}

interface Wanted {
  groupId: string;
  query: Query;
  today: string;
  sub: string;
}

async function found(
  tx: Transaction<Schema>,
  { groupId, query, today, sub }: Wanted,
): Promise<(ShownIssue & { total: number })[]> {
  const words = query.search?.trim() ?? '';
  const person = query.assignee === 'me' ? sub : query.assignee;
  const conditions = [
    sql`i.group_id = ${groupId}`,
    ...(query.site === undefined ? [] : [sql`i.site_key = md5(${query.site})`]),
    ...(query.function === undefined ? [] : [sql`i.function = ${query.function}`]),
    ...(person === undefined ? [] : [person === 'none' ? sql`i.assignee is null` : sql`i.assignee::text = ${person}`]),
    ...(words === ''
      ? []
      : [
          sql`(i.excerpt ilike ${likePattern(words)} or i.rule ilike ${likePattern(words)}
            or i.message ->> 'ja' ilike ${likePattern(words)} or i.message ->> 'en' ilike ${likePattern(words)})`,
        ]),
  ];
  const shown = [
    ...(query.state?.length ? [sql`shown = any(${query.state})`] : []),
    ...(query.overdue === undefined
      ? []
      : [
          sql`(due_on is not null and due_on < ${today}::date and shown in ('open', 'in_progress', 'recurred'))
          = ${query.overdue === 'true'}`,
        ]),
  ];
  const { rows } = await sql<ShownIssue & { total: number }>`
    select *, count(*) over ()::integer as total from (
      select i.*, ${isCovered} as is_excluded, case when ${isCovered} then 'excluded' else i.state end as shown
      from issue i where ${sql.join(conditions, sql` and `)}) listed
    ${shown.length === 0 ? sql`` : sql`where ${sql.join(shown, sql` and `)}`}
    order by ${orders[query.sort]}, issue_id desc offset ${query.offset} limit ${query.limit}`.execute(tx);
  return rows;
}

const orders = {
  updated: sql`updated_at desc`,
  due: sql`due_on nulls last, updated_at desc`,
  state: sql`array_position(array['recurred', 'open', 'in_progress', 'fixed', 'confirmed', 'excluded'], shown), updated_at desc`,
} as const;

/** What is excluded on a site, newest first; with a date, how many findings of that run. */
export function listExclusions(
  services: Pick<Services, 'db'>,
  session: Session,
  key: Omit<RunKey, 'date'>,
  query: Input<typeof listExclusionsEndpoint>['query'],
): Promise<Reply<typeof listExclusionsEndpoint>> {
  const { date, offset, limit } = query;
  const runKey = date === undefined ? null : checkRunKey({ ...key, date });
  return withGroup(services, session, key, async tx => {
    const site = await getSite(tx, key);
    const run = runKey && (await getRunByKey(tx, runKey));
    if (run) await ensureDecided(tx, run);
    let wanted = tx
      .selectFrom('exclusion')
      .where('group_id', '=', site.group_id)
      .where('site_key', '=', site.site_key)
      .where('ended_at', query.ended === 'true' ? 'is not' : 'is', null);
    if (query.function !== undefined) wanted = wanted.where('function', '=', query.function);
    if (query.rule !== undefined) wanted = wanted.where('rule', '=', query.rule);
    const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await wanted
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('exclusion_id')
      .offset(offset)
      .limit(limit)
      .execute();
    const counts = run && (await excludedCounts(tx, run.run_id, rows));
    return { items: viewExclusions(rows, counts), total: Number(total), offset, limit };
  });
}
