import type { UnitResult } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import { fill } from '#language/message.ts';
import { type VisitFailureCode, visitFailures } from './visit-messages.ts';

/** The result of a unit that could not judge the page. `reason` is filled into the sentence of some codes. */
export function failedResult(unit: UnitId, code: VisitFailureCode, reason = ''): UnitResult<UnitId> {
  const message = fill(visitFailures[code], { reason });
  return { unit, status: 'failed', failure: { code, message }, score: null, summary: {}, findings: [], files: [] };
}
