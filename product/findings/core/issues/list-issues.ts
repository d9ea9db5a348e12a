import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { Issue, listIssues as listIssuesEndpoint } from '#product/findings/api/issues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { isCovered } from './exclusion-rows.ts';
import { type ShownIssue, viewIssues } from './issue-rows.ts';

type Query = Input<typeof listIssuesEndpoint>['query'];
type ListServices = Pick<Services, 'db' | 'clock'>;

/** The issues of a group's sites, or of one site. */
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
  query: Omit<Query, keyof Paged>;
  today: string;
  sub: string;
}
type Paged = Pick<Query, 'offset' | 'limit'>;

async function found(
  tx: Transaction<Schema>,
  wanted: Wanted & { query: Paged },
): Promise<(ShownIssue & { total: number })[]> {
  const { offset, limit, sort } = wanted.query;
  const { rows } = await sql<ShownIssue & { total: number }>`
    select *, count(*) over ()::integer as total from ${listed(wanted)}
    order by ${orders[sort]}, issue_id desc offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

function listed({ groupId, query, today, sub }: Wanted): RawBuilder<unknown> {
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
  return sql`(select i.*, ${isCovered} as is_excluded, case when ${isCovered} then 'excluded' else i.state end as shown
      from issue i where ${sql.join(conditions, sql` and `)}) listed
    ${shown.length === 0 ? sql`` : sql`where ${sql.join(shown, sql` and `)}`}`;
}

export async function issueNumbers(tx: Transaction<Schema>, wanted: Wanted): Promise<string[]> {
  const { rows } = await sql<{ issue_id: string }>`
    select issue_id from ${listed(wanted)} order by ${orders[wanted.query.sort]}, issue_id desc`.execute(tx);
  return rows.map(row => row.issue_id);
}

/** Issues by their numbers, in the order of these; without those that are gone. */
export async function issuesByNumber(
  tx: Transaction<Schema>,
  numbers: readonly string[],
  today: string,
): Promise<Issue[]> {
  const { rows } = await sql<ShownIssue>`select i.*, ${isCovered} as is_excluded
    from issue i join unnest(${numbers}::bigint[]) with ordinality as wanted (issue_id, position) using (issue_id)
    order by wanted.position`.execute(tx);
  return viewIssues(tx, rows, today);
}

const orders = {
  updated: sql`updated_at desc`,
  due: sql`due_on nulls last, updated_at desc`,
  state: sql`array_position(array['recurred', 'open', 'in_progress', 'fixed', 'confirmed', 'excluded'], shown), updated_at desc`,
} as const;
