import { average, type Spread } from '#checks/check.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import type { NoiseBand } from '#product/runs/api/runs.ts';
import type { Figures } from './run-tables.ts';

/** Median absolute deviations that make up the usual spread; 1.4826 of them are a standard deviation, and two are taken. */
const deviations = 2 * 1.4826;

/** The range around the median of earlier values; null without one. */
export function noiseBand(earlier: readonly number[], { least = 0, share = 0 }: Spread): NoiseBand | null {
  if (earlier.length === 0) return null;
  const median = medianOf(earlier);
  const deviation = medianOf(earlier.map(value => Math.abs(value - median)));
  const spread = Math.max(deviations * deviation, least, share * median);
  return { median, low: Math.max(0, median - spread), high: median + spread, runs: earlier.length };
}

/** The usual range of each figure that varies, by unit, from the figures of earlier runs. */
export function noiseBandsByUnit(
  units: readonly UnitId[],
  earlier: readonly Figures[],
): Partial<Record<UnitId, Record<string, NoiseBand>>> {
  const ranges = units.map(unit => {
    const figures = Object.entries(registry[checkOfUnit[unit]].varies ?? {}).flatMap(([name, spread]) => {
      const values = earlier.map(run => run[unit]?.[name] ?? null).filter(value => value !== null);
      const range = noiseBand(values, spread);
      return range === null ? [] : [[name, range] as const];
    });
    return [unit, Object.fromEntries(figures)] as const;
  });
  return Object.fromEntries(ranges.filter(([, figures]) => Object.keys(figures).length > 0));
}

/** A function's score in this run and in the previous one, and whether every measured score of it is in its usual range. */
export interface ScoreStep {
  now: number | null;
  before: number | null;
  isUsual: boolean;
}

/** Checks whether the overall score changed only by measurements within their usual range. */
export function isUsualChange(steps: readonly ScoreStep[]): boolean {
  if (!steps.some(step => step.isUsual && step.now !== step.before)) return false;
  if (steps.some(step => (step.now === null) !== (step.before === null))) return false;
  const overall = (of: (step: ScoreStep) => number | null) => average(steps.map(of).filter(score => score !== null));
  return overall(step => (step.isUsual ? step.before : step.now)) === overall(step => step.before);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
