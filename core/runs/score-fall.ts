import type { Transaction } from 'kysely';
import { gradedFunctions } from '#api/check-fields.ts';
import { unitsOf } from '#checks/registry.ts';
import type { ScoreFall } from '../alerts/alert-facts.ts';
import type { Schema } from '../schema.ts';
import { earlierFigures } from './earlier-figures.ts';
import { findRun, unitsOfRuns } from './find-run.ts';
import { runBefore } from './run-before.ts';
import { functionScore } from './run-score.ts';
import { usualRanges } from './usual-range.ts';

/** The functions of an ended run whose score fell since the run before by more than their noise. */
export async function scoreFall(tx: Transaction<Schema>, runId: string): Promise<readonly ScoreFall[]> {
  const run = await findRun(tx, runId);
  const before = run && (await runBefore(tx, run));
  if (!run || !before) return [];
  const units = await unitsOfRuns(tx, [runId, before.run_id]);
  const ranges = usualRanges(unitsOf(run.functions), await earlierFigures(tx, run, run.engines));
  const scoreIn = (id: string, function_: (typeof gradedFunctions)[number]) =>
    functionScore(
      function_,
      units.filter(unit => unit.run_id === id),
    );
  return gradedFunctions.flatMap(functionId => {
    if (!run.functions.includes(functionId) || !before.functions.includes(functionId)) return [];
    const [now, last] = [scoreIn(runId, functionId), scoreIn(before.run_id, functionId)];
    if (now === null || last === null) return [];
    const bands = unitsOf([functionId]).map(unit => {
      const range = ranges[unit]?.score;
      return range === undefined ? 0 : range.median - range.low;
    });
    const band = Math.round(Math.max(0, ...bands) * 10) / 10;
    return last - now > band ? [{ functionId, before: last, after: now, band }] : [];
  });
}
