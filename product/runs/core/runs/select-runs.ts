import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Input } from '#endpoint/define.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { ScoreBand } from '#product/runs/api/runs.ts';
import type { siteSummaries } from '#product/runs/api/site-views.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run } from './find-run.ts';
import { lastScore } from './run-before.ts';

export type RunFilter = Input<typeof siteSummaries>['query'];
export type RunOrder = RunFilter['sort'] | 'oldest' | 'url-down' | 'best';
/** `isFailed`: those that could not read their site, or the others. */
export type RunConditions = Omit<RunFilter, 'limit' | 'offset' | 'sort'> & { isFailed?: boolean | undefined };

/** A page of the runs of a group, filtered and sorted by the database, and how many there are in all. */
export async function selectRuns(
  tx: Transaction<Schema>,
  groupId: string,
  filter: RunConditions & Pick<RunFilter, 'limit' | 'offset'> & { sort: RunOrder },
): Promise<{ runs: Run[]; total: number }> {
  const runs = await select(tx, groupId, filter)
    .selectAll('run')
    .orderBy(orderOf(filter.sort))
    .orderBy('run.date', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await select(tx, groupId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { runs: runs as Run[], total: Number(total) };
}

/** The latest runs of a group's sites in figures: how many, their mean score, and the three biggest falls. */
export async function portfolioOf(tx: Transaction<Schema>, groupId: string) {
  const latest = () => select(tx, groupId, { latest: 'true' });
  // While a site is verified again, its last score stands for it.
  const score = sql<number | null>`coalesce(run.score, case when run.finished_at is null then ${lastScore} end)`;
  const { average, ...counts } = await latest()
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('sites'),
      fn.count<number>(score).as('scored'),
      fn.avg<number | null>(score).as('average'),
      fn.sum<number | null>('run.grave').as('grave'),
      fn.countAll<number>().filterWhere(score, '<', 50).as('red'),
      fn
        .countAll<number>()
        .filterWhere(eb('run.finished_at', 'is', null))
        .as('running'),
    ])
    .executeTakeFirstOrThrow();
  const falls = await latest()
    .select(['run.base_url_encoded', 'run.base_url', 'run.title', 'run.date', 'run.score_change'])
    .where('run.score_change', '<', 0)
    .where('run.is_usual_change', '=', false)
    .orderBy('run.score_change')
    .orderBy('run.date', 'desc')
    .limit(3)
    .execute();
  return {
    sites: Number(counts.sites),
    scored: Number(counts.scored),
    average: average === null ? null : Math.round(Number(average)),
    levelAErrors: Number(counts.grave ?? 0),
    red: Number(counts.red),
    running: Number(counts.running),
    falls: falls.map(run => ({
      baseUrlEncoded: run.base_url_encoded,
      baseUrl: run.base_url,
      title: run.title,
      date: run.date.toISOString(),
      change: run.score_change ?? 0,
    })),
  };
}

function orderOf(sort: RunOrder) {
  if (sort === 'best') return sql`run.score desc nulls last`;
  if (sort === 'oldest') return sql`run.date asc`;
  if (sort === 'url-down') return sql`run.base_url desc`;
  if (sort === 'worst') return sql`run.score asc nulls last`;
  if (sort === 'drop') return sql`run.score_change asc nulls last`;
  if (sort === 'url') return sql`run.base_url asc`;
  return sql`run.date desc`;
}

function select(tx: Transaction<Schema>, groupId: string, filter: RunConditions) {
  let query = tx.selectFrom('run').where('run.group_id', '=', groupId).where(isListed('run'));
  if (filter.latest === 'true') {
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('run as newer')
            .select('newer.run_id')
            .whereRef('newer.group_id', '=', 'run.group_id')
            .whereRef('newer.site_key', '=', 'run.site_key')
            .whereRef('newer.date', '>', 'run.date')
            .where(isListed('newer')),
        ),
      ),
    );
  }
  if (filter.site !== undefined) query = query.where('run.site_key', '=', sql<string>`md5(${filter.site})`);
  if (filter.search !== undefined && filter.search.trim() !== '') {
    const pattern = likePattern(filter.search.trim());
    query = query.where(eb => eb.or([eb('run.base_url', 'ilike', pattern), eb('run.title', 'ilike', pattern)]));
  }
  const { status } = filter;
  if (status !== undefined && status.length > 0) query = query.where(eb => hasStatus(eb, groupId, status));
  if (filter.isFailed !== undefined) {
    const isFailed = sql<boolean>`(run.finished_at is not null and run.failure is not null)`;
    query = query.where(isFailed, '=', filter.isFailed);
  }
  if (filter.periodic !== undefined) query = query.where('run.is_run_by_schedule', '=', filter.periodic === 'true');
  if (filter.from !== undefined) query = query.where('run.date', '>=', startOfDay(filter.from, 0));
  // The end date is inclusive: a day is added.
  if (filter.to !== undefined) query = query.where('run.date', '<', startOfDay(filter.to, 1));
  const bands = filter.band;
  if (bands !== undefined) query = query.where(eb => inBands(eb, bands));
  return query;
}

/** A run that only collected the pages is not listed (specification, section 5). */
function isListed(table: 'run' | 'newer') {
  return sql<boolean>`coalesce(${sql.ref(`${table}.options`)} ->> 'isOnlySitemap', 'false') = 'false'`;
}

/** Checks for the status that is shown: a running run of which a function was stopped is STOPPING. */
function hasStatus(eb: ExpressionBuilder<Schema, 'run'>, groupId: string, wished: readonly RunStatus[]) {
  const [isRunning, isStopping] = [wished.includes('RUNNING'), wished.includes('STOPPING')];
  const stored = eb('run.status', 'in', wished);
  if (isRunning === isStopping) return stored;
  return isRunning
    ? eb.and([stored, eb.not(isHalting(groupId))])
    : eb.or([stored, eb.and([eb('run.status', '=', 'RUNNING'), isHalting(groupId)])]);
}

/** Found apart by the index of the unfinished runs, so that the history is still counted from its own. */
function isHalting(groupId: string) {
  return sql<boolean>`(run.site_key, run.date) in (select open.site_key, open.date from run as open
    where open.group_id = ${groupId} and open.finished_at is null
      and exists (select from run_unit where run_unit.run_id = open.run_id and run_unit.status in ('STOPPING', 'STOPPED')))`;
}

/** Midnight in Tokyo, which has no summer time. */
function startOfDay(day: string, add: number): Date {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + add * 86_400_000);
}

/** low 0-49 and unscored, middle 50-89 or with errors of level A, high 90-100 without any; no band: unscored only. */
function inBands(eb: ExpressionBuilder<Schema, 'run'>, bands: readonly z.infer<typeof ScoreBand>[]) {
  const unscored = eb('run.score', 'is', null);
  const parts = bands.map(band => {
    if (band === 'low') return eb.or([eb('run.score', '<', 50), unscored]);
    const isHigh = eb.and([eb('run.score', '>=', 90), eb('run.grave', '=', 0)]);
    return band === 'high' ? isHigh : eb.and([eb('run.score', '>=', 50), eb.not(isHigh)]);
  });
  return parts.length === 0 ? unscored : eb.or(parts);
}
