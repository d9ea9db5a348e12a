import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Input } from '#api/define.ts';
import type { ScoreBand, siteSummaries } from '#api/runs.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { Schema } from '../schema.ts';
import type { Run } from './find-run.ts';

export type RunFilter = Input<typeof siteSummaries>['query'];

/** A page of the runs of a group, filtered and sorted by the database, and how many there are in all. */
export async function selectRuns(
  tx: Transaction<Schema>,
  groupId: string,
  filter: RunFilter,
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

function orderOf(sort: RunFilter['sort']) {
  if (sort === 'worst') return sql`run.score asc nulls last`;
  if (sort === 'drop') return sql`run.score_change asc nulls last`;
  if (sort === 'url') return sql`run.base_url asc`;
  return sql`run.date desc`;
}

function select(tx: Transaction<Schema>, groupId: string, filter: RunFilter) {
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
  if (filter.status !== undefined && filter.status.length > 0) query = query.where('run.status', 'in', filter.status);
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

/** Midnight in Tokyo, which has no summer time. */
function startOfDay(day: string, add: number): Date {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + add * 86_400_000);
}

/** low 0-49 and unscored, middle 50-89, high 90-100; no band: unscored only. */
function inBands(eb: ExpressionBuilder<Schema, 'run'>, bands: readonly z.infer<typeof ScoreBand>[]) {
  const unscored = eb('run.score', 'is', null);
  const parts = bands.map(band => {
    if (band === 'low') return eb.or([eb('run.score', '<', 50), unscored]);
    if (band === 'middle') return eb.and([eb('run.score', '>=', 50), eb('run.score', '<', 90)]);
    return eb('run.score', '>=', 90);
  });
  return parts.length === 0 ? unscored : eb.or(parts);
}
