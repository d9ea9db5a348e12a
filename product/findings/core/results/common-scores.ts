import { sql, type Transaction } from 'kysely';
import { type CheckId, unitsOf } from '#checks/registry.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { checkScore, compositeScore, type UnitScore } from '#product/runs/core/runs/run-score.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { pairedPages } from './compare-places.ts';
import type { CommonScores } from './compared-tables.ts';
import type { RunPair } from './find-compared-run.ts';

/** Adds up the scores of the pages that both runs have scored, by unit. */
export async function addUpCommonScores(tx: Transaction<Schema>, pair: RunPair): Promise<CommonScores> {
  const units = unitsOf(gradedChecks);
  const { rows } = await sql<{ unit: keyof CommonScores; before: number; after: number; pages: number }>`
    select b.unit, sum(a.score)::integer as before, sum(b.score)::integer as after, count(*)::integer as pages
    from (${pairedPages(pair)}) p
      join page_result b on b.run_id = ${pair.after.run_id} and b.url_id = p.page
      join page_result a on a.run_id = ${pair.before.run_id} and a.url_id = p.before_page and a.unit = b.unit
    where b.unit = any(${units}) and a.score is not null and b.score is not null group by b.unit`.execute(tx);
  return Object.fromEntries(rows.map(({ unit, ...sums }) => [unit, sums]));
}

interface Scores {
  before: number | null;
  after: number | null;
}

/** The scores of a function in both runs, over the pages that both have scored. */
export const commonScoresOf = (sums: CommonScores, id: CheckId): Scores => ({
  before: checkScore(id, unitsIn(sums, 'before')),
  after: checkScore(id, unitsIn(sums, 'after')),
});

/** The overall scores of the functions that both runs have scored, with these, over the pages that both have scored. */
export function commonTotal(
  sums: CommonScores,
  functions: readonly CheckId[],
): { functions: CheckId[]; pages: number; scores: Scores } {
  const scored = gradedChecks.filter(id => functions.includes(id) && commonScoresOf(sums, id).after !== null);
  const pages = Math.max(0, ...unitsOf(scored).map(unit => sums[unit]?.pages ?? 0));
  const total = (run: keyof Scores) => compositeScore(scored, unitsIn(sums, run));
  return { functions: [...scored], pages, scores: { before: total('before'), after: total('after') } };
}

const unitsIn = (sums: CommonScores, run: keyof Scores): UnitScore[] =>
  unitsOf(gradedChecks).flatMap(unit => {
    const own = sums[unit];
    return own ? [{ unit, score_sum: own[run], score_count: own.pages }] : [];
  });
