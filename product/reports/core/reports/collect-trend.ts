import type { Transaction } from 'kysely';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { engineChanges } from '#product/runs/core/runs/engine-changes.ts';
import { type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { checkScore } from '#product/runs/core/runs/run-score.ts';
import { runsUntil } from '#product/runs/core/runs/runs-until.ts';
import { scoreNoiseBandsOfRuns } from '#product/runs/core/runs/score-noise-bands.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { TrendPoint } from './report-facts.ts';

/** The scores of the last runs of a site until a run, oldest first. */
export async function collectTrend(tx: Transaction<Schema>, run: Run, most: number): Promise<TrendPoint[]> {
  // With the run before the oldest one, to which its engines are compared.
  const runs = await runsUntil(tx, run, most + 1);
  const units = Map.groupBy(
    await unitsOfRuns(
      tx,
      runs.map(one => one.run_id),
    ),
    unit => unit.run_id,
  );
  const changes = engineChanges(runs.map(one => one.engines));
  const usual = await scoreNoiseBandsOfRuns(tx, runs);
  const points = runs.map((one, place): TrendPoint => {
    const graded = gradedChecks.filter(id => one.functions.includes(id));
    return {
      date: one.date.toISOString(),
      score: one.score,
      scores: Object.fromEntries(graded.map(id => [id, checkScore(id, units.get(one.run_id) ?? [])])),
      usual: usual.get(one.run_id) ?? {},
      isOtherEngine: changes[place]?.some(change => gradedChecks.some(id => id === change.function)) ?? false,
    };
  });
  return points.slice(-most);
}
