import { type CheckId, checkOfUnit } from '#checks/registry.ts';
import type { RunUnit } from '#product/runs/core/runs/find-run.ts';
import type { RunPair } from './find-compared-run.ts';

/** What both runs can be compared by. */
export interface Comparable {
  functions: CheckId[];
  /** Those among them that have come to their end in the later run: others may still find what they have not. */
  ended: CheckId[];
}

/** The checks that two runs have in common, by their state in the later one. */
export function comparableChecks(
  { after, before }: RunPair,
  units: readonly Pick<RunUnit, 'unit' | 'status'>[],
): Comparable {
  const functions = after.functions.filter(id => before.functions.includes(id));
  const isEnded = (id: CheckId) => {
    const own = units.filter(({ unit }) => checkOfUnit[unit] === id);
    return own.length > 0 && own.every(({ status }) => ['FINISHED', 'PAR_FINISHED', 'OLD'].includes(status));
  };
  return { functions, ended: functions.filter(isEnded) };
}
