import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Severity } from '#checks/check.ts';
import { checkIds } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type { findPagesBeside as findPagesBesideEndpoint } from '#product/findings/api/results.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { countWaitingFindings } from './count-findings.ts';
import { criteriaOfRun } from './criteria-of-run.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { isCounted, isOfList } from './tested-figures.ts';

type Query = Input<typeof findPagesBesideEndpoint>['query'];
type Direction = 'previous' | 'next';

/** Findings of a function and severity that are looked through; a run with more of other criteria in a row has no page beside. */
const mostPassed = 5_000;

/** The nearest pages with findings that match; null where there is none. The page itself need not be one of the run. */
export function findPagesBeside(
  services: Services,
  session: Session,
  key: RunKey,
  urlId: number,
  query: Query,
): Promise<Reply<typeof findPagesBesideEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    await preferIndexes(tx);
    const { severity } = query;
    const isCertain = severity === undefined || severity === 'error' || severity === 'warning';
    if (isCertain) await countWaitingFindings(tx, run.run_id);
    const find = (direction: Direction) =>
      isCertain
        ? countedPage(tx, run, { ...query, severity }, behind(urlId, direction))
        : foundPage(tx, run, { ...query, severity }, behind(urlId, direction));
    return { previous: await find('previous'), next: await find('next') };
  });
}

interface Behind {
  isIt: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
}

const behind = (urlId: number, direction: Direction): Behind =>
  direction === 'next'
    ? { isIt: sql`url_id > ${urlId}`, order: sql`url_id` }
    : { isIt: sql`url_id < ${urlId}`, order: sql`url_id desc` };

interface Found {
  url_id: number;
}

/** By the counts of pages, which are of the tested criteria. */
async function countedPage(
  tx: Transaction<Schema>,
  { run_id: runId }: Run,
  { function: fn, severity }: Query,
  { isIt, order }: Behind,
): Promise<number | null> {
  const counted =
    severity === undefined ? sql`errors + warnings > 0` : severity === 'error' ? sql`errors > 0` : sql`warnings > 0`;
  const { rows } = await sql<Found>`select url_id from finding_page
    where run_id = ${runId} and function = ${fn ?? ''} and ${isIt} and ${counted} order by ${order} limit 1`.execute(
    tx,
  );
  return rows[0]?.url_id ?? null;
}

/** By the findings themselves, function by function along their index. */
async function foundPage(
  tx: Transaction<Schema>,
  run: Run,
  { function: only, severity }: Query & { severity: Severity },
  { isIt, order }: Behind,
): Promise<number | null> {
  const functions = only === undefined ? checkIds : [only];
  const { rows } = await sql<Found>`select found.url_id from unnest(${functions}::text[]) as fn (name)
    cross join lateral (
      select f.url_id from (
        select url_id, id, pair, criterion, detail from finding
        where run_id = ${run.run_id} and function = fn.name and severity = ${severity} and ${isIt}
        order by ${order} limit ${mostPassed}) f
      where ${isCounted('f')} and ${isOfList('f', criteriaOfRun(run))}
      order by ${order} limit 1) found
    order by ${order} limit 1`.execute(tx);
  return rows[0]?.url_id ?? null;
}
