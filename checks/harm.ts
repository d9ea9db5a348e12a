import type { Severity } from './check.ts';
import { type CheckId, registry } from './registry.ts';

interface FoundRule {
  function: CheckId;
  severity: Severity;
  places: number;
  /** False for a criterion that the run's list does not have, such as one of level AAA: its errors weigh as warnings. */
  isListed?: boolean;
}

/** How much the findings of a rule hurt: what one place does, growing ever more slowly with the number of places. */
export function harmOf({ function: id, severity, places, isListed = true }: FoundRule): number {
  const { error, warning } = registry[id].harm;
  const each = severity === 'error' && isListed ? error : severity === 'error' || severity === 'warning' ? warning : 0;
  return places <= 0 ? 0 : each * (1 + Math.log2(places));
}
