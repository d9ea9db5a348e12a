import { sql, type Transaction } from 'kysely';
import { checkOfUnit, type UnitId, unitIds, unitsOf } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type { listNotJudged as listNotJudgedEndpoint, NotJudgedRow } from '#product/findings/api/results.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { preferIndexes } from './prefer-indexes.ts';

type Query = Input<typeof listNotJudgedEndpoint>['query'];
type Reason = Omit<NotJudgedRow, 'function'> & { total: number };

const shownPages = 50;

/** The reasons why pages of a run, or parts of them, were not judged: whole pages first, then by the number of pages. */
export async function listNotJudged(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listNotJudgedEndpoint>> {
  return withGroup(services, session, key, async tx => notJudgedOfRun(tx, await getRunByKey(tx, key), query));
}

/** The same within a transaction. */
export async function notJudgedOfRun(
  tx: Transaction<Schema>,
  { run_id: runId }: Pick<Run, 'run_id'>,
  query: Query,
): Promise<Reply<typeof listNotJudgedEndpoint>> {
  await preferIndexes(tx);
  const units = query.function === undefined ? unitIds : unitsOf([query.function]);
  const rows = await reasonsOf(tx, runId, units, query);
  return {
    items: rows.map(({ block, code, message, isWholePage, pages, examples }) => ({
      function: checkOfUnit[block],
      block,
      code,
      message,
      isWholePage,
      pages,
      examples,
    })),
    total: rows[0]?.total ?? 0,
    offset: query.offset,
    limit: query.limit,
  };
}

async function reasonsOf(
  tx: Transaction<Schema>,
  runId: string,
  units: readonly UnitId[],
  { offset, limit }: Pick<Query, 'offset' | 'limit'>,
): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    with unread as (
      select url_id, unit, true as whole, failure->>'code' as code, failure->'message' as message, null as subject
      from page_result where run_id = ${runId} and unit = any(${units}) and status = 'failed'
      union all
      select url_id, unit, false, part->>'code', part->'message', part->>'subject'
      from page_result cross join jsonb_array_elements(not_judged) part
      where run_id = ${runId} and unit = any(${units}) and status = 'done' and not_judged is not null
    ), reason as (
      select unit, code, whole, count(distinct url_id)::int as pages from unread group by unit, code, whole
    )
    select unit as block, code, whole as "isWholePage", pages, (count(*) over ())::int as total,
      examples->0->'message' as message, examples
    from reason
    cross join lateral (
      select jsonb_agg(jsonb_build_object('urlId', url_id, 'url', url, 'subject', subject, 'message', message)) as examples
      from (
        select unread.url_id, page.url, unread.subject, unread.message
        from unread join page on page.run_id = ${runId} and page.url_id = unread.url_id
        where unread.unit = reason.unit and unread.code = reason.code and unread.whole = reason.whole
        order by unread.url_id, unread.subject limit ${shownPages}
      ) shown
    ) example
    order by whole desc, pages desc, unit, code offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}
