import { average } from '#checks/check.ts';
import { type CheckId, checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';

export interface UnitScore {
  unit: UnitId;
  score_sum: number;
  score_count: number;
  status?: RunStatus;
}

type Counted = UnitScore &
  Record<'errors' | 'warnings' | `${'unlisted' | 'paired'}_${'errors' | 'warnings'}` | 'unlisted_points', number>;

/** Units with their counts and scores as specified: over all criteria, and each unit's findings whatever another has found. */
export const specifiedUnits = <Unit extends Counted>(units: readonly Unit[]): Unit[] =>
  units.map(unit => ({
    ...unit,
    errors: unit.errors + unit.unlisted_errors + unit.paired_errors,
    warnings: unit.warnings + unit.unlisted_warnings + unit.paired_warnings,
    score_sum: unit.score_sum - unit.unlisted_points,
  }));

/**
 * The score of a function over the pages finished so far; null while there is none, or for one without a score. One whose score
 * says no more than that it has finished (specification, section 9) has none where it was stopped.
 */
export function checkScore(id: CheckId, units: readonly UnitScore[]): number | null {
  const isStopped = units.some(
    ({ unit, status }) => checkOfUnit[unit] === id && (status === 'STOPPED' || status === 'STOPPING'),
  );
  if (isStopped && registry[id].score === 'completion') return null;
  const means = units
    .filter(unit => checkOfUnit[unit.unit] === id && unit.score_count > 0)
    .map(unit => [unit.unit, [unit.score_sum / unit.score_count]] as const);
  return means.length === 0 ? null : registry[id].siteScore(Object.fromEntries(means));
}

/** The mean of the graded functions that have a score (decision 022). */
export function compositeScore(functions: readonly CheckId[], units: readonly UnitScore[]): number | null {
  const graded = gradedChecks.filter(id => functions.includes(id));
  return average(graded.map(id => checkScore(id, units)).filter(score => score !== null));
}
