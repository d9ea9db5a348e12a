import type { UnitResult } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import type { VisitFailureCode } from '../visit/visit-messages.ts';

/** Failures that a page without a fault has where the machine has no time for it. */
const ofTime: ReadonlySet<string> = new Set<VisitFailureCode>(['timeout', 'process-time', 'not-recorded']);

/**
 * Of the results of a visit those that may have failed only because the machine was busy: their units are visited once more, after what
 * waits now. `isAgain`: that was done before, and the message names the machine instead of the page.
 */
export function sortLate(
  results: readonly UnitResult<UnitId>[],
  { isBusy, isAgain }: { isBusy: boolean; isAgain: boolean },
): { results: UnitResult<UnitId>[]; again: UnitId[] } {
  const isLate = ({ failure }: UnitResult<UnitId>) => isBusy && failure !== undefined && ofTime.has(failure.code);
  if (isAgain) {
    const told = results.map(one => (isLate(one) ? failedResult(one.unit, said('service-busy')) : one));
    return { results: told, again: [] };
  }
  const [late, kept] = [results.filter(isLate), results.filter(one => !isLate(one))];
  return { results: kept, again: late.map(({ unit }) => unit) };
}
