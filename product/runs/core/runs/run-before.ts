import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { findRun, type Run } from './find-run.ts';

export type RunBefore = Pick<Run, 'run_id' | 'score' | 'specified_score' | 'functions' | 'figures'>;

export function runBefore(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
): Promise<RunBefore | undefined> {
  return tx
    .selectFrom('run')
    .select(['run_id', 'score', 'specified_score', 'functions', 'figures'])
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('finished_at', 'is not', null)
    .orderBy('date', 'desc')
    .executeTakeFirst();
}

/** The same with all its columns. */
export async function newestRunBefore(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
): Promise<Run | undefined> {
  const before = await runBefore(tx, run);
  return before && findRun(tx, before.run_id);
}

/** The newest ended runs of their sites before these, by the ids of these; one statement for all. */
export async function newestRunsBefore(
  tx: Transaction<Schema>,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Run, 'run_id' | 'finished_at' | 'number_of_pages' | 'functions'>>> {
  const rows = await tx
    .selectFrom('run')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('run as earlier')
          .select(['earlier.run_id', 'earlier.finished_at', 'earlier.number_of_pages', 'earlier.functions'])
          .whereRef('earlier.group_id', '=', 'run.group_id')
          .whereRef('earlier.site_key', '=', 'run.site_key')
          .whereRef('earlier.date', '<', 'run.date')
          .where('earlier.finished_at', 'is not', null)
          .orderBy('earlier.date', 'desc')
          .limit(1)
          .as('before'),
      join => join.onTrue(),
    )
    .select([
      'run.run_id as later',
      'before.run_id',
      'before.finished_at',
      'before.number_of_pages',
      'before.functions',
    ])
    .where('run.run_id', '=', sql<string>`any(${runIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ later, ...before }) => [later, before]));
}

/** The ids of the ended runs of the same site before this one, newest first. */
export async function runIdsBefore(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('run')
    .select('run_id')
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('finished_at', 'is not', null)
    .orderBy('date', 'desc')
    .limit(most)
    .execute();
  return rows.map(row => row.run_id);
}

/** The overall score of the last run before `run` of the same site that has ended with one; null without one. */
export const lastScore = scoreBefore('score');
const lastSpecifiedScore = scoreBefore('specified_score');
const lastGrave = scoreBefore('grave');

export interface LastScores {
  score: number;
  /** Its errors of level A. */
  grave: number;
  /** Over all criteria. */
  specified: number;
}

/** The last scores of the sites of runs that go on, by the ids of these; one statement for all. */
export async function lastScores(
  tx: Transaction<Schema>,
  runs: readonly Run[],
): Promise<ReadonlyMap<string, LastScores>> {
  const ids = runs.flatMap(run => (run.finished_at === null ? [run.run_id] : []));
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('run')
    .select(['run_id', lastScore.as('score'), lastSpecifiedScore.as('specified'), lastGrave.as('grave')])
    .where('run_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap(({ run_id, score, specified, grave }) =>
      score === null ? [] : [[run_id, { score, specified: specified ?? score, grave: grave ?? 0 }] as const],
    ),
  );
}

function scoreBefore(column: 'score' | 'specified_score' | 'grave') {
  return sql<number | null>`(select ${sql.ref(`earlier.${column}`)} from run earlier
    where earlier.group_id = run.group_id and earlier.site_key = run.site_key and earlier.date < run.date
      and earlier.finished_at is not null and earlier.score is not null order by earlier.date desc limit 1)`;
}
