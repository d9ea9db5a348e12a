import { sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import { statesOfUnits } from '#product/runs/core/runs/find-run.ts';
import { runIdsBefore } from '#product/runs/core/runs/run-before.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { keepFormerPlaces } from '../issues/former-places.ts';
import { addUpCommonScores } from './common-scores.ts';
import { comparableChecks } from './comparable-checks.ts';
import { comparePages } from './compare-pages.ts';
import { comparePlaces } from './compare-places.ts';
import type { CommonScores } from './compared-tables.ts';
import { stampsOf } from './comparison-stamp.ts';
import { countWaitingFindings } from './count-findings.ts';
import type { RunPair } from './find-compared-run.ts';

/** Runs before the earlier one in which a place is looked for, to tell one that has returned from a new one. */
const rememberedRuns = 20;
/** How long the comparison of an unfinished run is kept. */
const provisionalMs = 60_000;
const dayMs = 86_400_000;

/** A comparison whose places, rules and pages are there to be read. */
export interface MadeComparison {
  runId: string;
  beforeRunId: string;
  /** Those of both runs: others are not compared. */
  functions: readonly CheckId[];
  comparedAt: Date;
  commonScores: CommonScores;
}

/** Compares two runs once and keeps the result; for a minute while one goes on. Call before `preferIndexes`. */
export async function compareRuns(tx: Transaction<Schema>, pair: RunPair): Promise<MadeComparison> {
  const { after, before } = pair;
  // In one order: whoever compares them the other way round waits for the same first.
  for (const runId of [before.run_id, after.run_id].toSorted()) await countWaitingFindings(tx, runId);
  const kept = await keptComparison(tx, pair);
  if (kept) return kept;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.comparison ${after.run_id} ${before.run_id}`}, 0))`.execute(
    tx,
  );
  return (await keptComparison(tx, pair)) ?? (await makeComparison(tx, pair));
}

/** The comparison if it exists and is still valid, else null. */
export async function keptComparison(tx: Transaction<Schema>, pair: RunPair): Promise<MadeComparison | null> {
  const { after, before } = pair;
  const own = await tx
    .selectFrom('run_comparison')
    .select(['stamp', 'compared_at', 'used_at', 'kept', 'common_scores'])
    .where('run_id', '=', after.run_id)
    .where('before_run_id', '=', before.run_id)
    .executeTakeFirst();
  if (!own?.kept) return null;
  const now = await databaseTime(tx);
  const goesOn = after.finished_at === null || before.finished_at === null;
  const isFresh = goesOn && now.getTime() - own.compared_at.getTime() < provisionalMs;
  if (!isFresh && own.stamp !== (await stampOf(tx, pair))) return null;
  if (now.getTime() - own.used_at.getTime() > dayMs)
    await tx
      .updateTable('run_comparison')
      .set({ used_at: now })
      .where('run_id', '=', after.run_id)
      .where('before_run_id', '=', before.run_id)
      .execute();
  return madeOf(pair, own.compared_at, own.common_scores);
}

async function makeComparison(tx: Transaction<Schema>, pair: RunPair): Promise<MadeComparison> {
  const { after, before } = pair;
  const stamp = await stampOf(tx, pair);
  const now = await databaseTime(tx);
  const comparable = comparableChecks(pair, await statesOfUnits(tx, after.run_id));
  const earlier = await runIdsBefore(tx, before, rememberedRuns);
  await forgetComparison(tx, pair);
  await keepFormerPlaces(tx, after, [before.run_id, ...earlier]);
  await joinWholeTables(tx, true);
  await comparePlaces(tx, pair, comparable, earlier);
  const pageCounts = await comparePages(tx, pair, comparable.functions);
  const commonScores = await addUpCommonScores(tx, pair);
  await joinWholeTables(tx, false);
  await tx
    .insertInto('run_comparison')
    .values({
      tenant_id: after.tenant_id,
      run_id: after.run_id,
      before_run_id: before.run_id,
      stamp,
      compared_at: now,
      used_at: now,
      kept: true,
      page_counts: JSON.stringify(pageCounts),
      common_scores: JSON.stringify(commonScores),
    })
    .execute();
  return madeOf(pair, now, commonScores);
}

/** The database's clock, since the time of a comparison is no event of the product. */
async function databaseTime(tx: Transaction<Schema>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(tx);
  return rows[0]?.now ?? new Date(0);
}

const madeOf = ({ after, before }: RunPair, comparedAt: Date, commonScores: CommonScores): MadeComparison => ({
  runId: after.run_id,
  beforeRunId: before.run_id,
  functions: after.functions.filter(id => before.functions.includes(id)),
  comparedAt,
  commonScores,
});

/** Places have come in a moment ago, which statistics do not know: one by one they would be looked up among all of a rule. */
async function joinWholeTables(tx: Transaction<Schema>, isSet: boolean): Promise<void> {
  await sql`select set_config('enable_nestloop', ${isSet ? 'off' : 'on'}, true), set_config('enable_seqscan', 'on', true),
    set_config('enable_sort', 'on', true)`.execute(tx);
}

/** Changes with the results of either run. */
const stampOf = async (tx: Transaction<Schema>, pair: RunPair): Promise<string> =>
  (await stampsOf(tx, [pair]))[0] ?? '';

/** Deletes places, rules and pages of a comparison, so that it is made again. */
async function forgetComparison(tx: Transaction<Schema>, { after, before }: RunPair): Promise<void> {
  const own = sql`run_id = ${after.run_id} and before_run_id = ${before.run_id}`;
  await sql`delete from compared_place where ${own}`.execute(tx);
  await sql`delete from compared_rule where ${own}`.execute(tx);
  await sql`delete from compared_page where ${own}`.execute(tx);
  await sql`delete from run_comparison where ${own}`.execute(tx);
}
