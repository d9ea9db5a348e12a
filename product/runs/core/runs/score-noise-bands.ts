import type { Transaction } from 'kysely';
import { type CheckId, registry, unitsOf } from '#checks/registry.ts';
import type { ScoreRange } from '#product/runs/api/run-trend.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { comparedRuns, figuresBefore, figuresByEngines } from './earlier-figures.ts';
import type { Run } from './find-run.ts';
import { noiseBandsByUnit } from './noise-band.ts';
import type { Figures } from './run-tables.ts';

/** The range of each measured function in which the score of a run lies anyway; one without earlier runs is left out. */
export type ScoreNoiseBands = Partial<Record<CheckId, ScoreRange>>;

/** The usual scores of a run by function, from the `noiseBandsByUnit` of the runs before it. */
export function scoreNoiseBands(run: Pick<Run, 'functions' | 'figures'>, earlier: readonly Figures[]): ScoreNoiseBands {
  const varying = run.functions.filter(id => registry[id].varies?.score !== undefined);
  const ranges = noiseBandsByUnit(unitsOf(varying), earlier);
  const found = varying.flatMap(id => {
    const units = unitsOf([id]);
    const scored = units.filter(unit => (run.figures?.[unit]?.score ?? null) !== null);
    // A unit that is measured for the first time moves the score of its function beyond what is known of the others.
    const spreads = (scored.length > 0 ? scored : units).map(unit => [unit, ranges[unit]?.score] as const);
    const score = (of: 'low' | 'high') => {
      const ends = spreads.flatMap(([unit, range]) => (range === undefined ? [] : [[unit, [range[of]]] as const]));
      return ends.length < spreads.length ? null : registry[id].siteScore(Object.fromEntries(ends));
    };
    const [low, high] = [score('low'), score('high')];
    return low === null || high === null ? [] : [[id, { low, high: Math.min(100, high) }] as const];
  });
  return Object.fromEntries(found);
}

/** The usual scores of runs of one site, each from those before it, by the ids of the runs; one statement reads them all. */
export async function scoreNoiseBandsOfRuns(
  tx: Transaction<Schema>,
  runs: readonly Run[],
): Promise<ReadonlyMap<string, ScoreNoiseBands>> {
  const newest = runs.toSorted((a, b) => b.date.getTime() - a.date.getTime())[0];
  if (newest === undefined) return new Map();
  const rows = await figuresBefore(tx, newest, runs.length + comparedRuns);
  return new Map(
    runs.map(run => {
      const earlier = rows.filter(({ date }) => date < run.date).slice(0, comparedRuns);
      return [run.run_id, scoreNoiseBands(run, figuresByEngines(earlier, run.engines))];
    }),
  );
}
