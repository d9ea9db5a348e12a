import type { UnitResult } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import { fill, type Message } from '#language/message.ts';
import { type VisitFailureCode, visitFailures } from './visit-messages.ts';

/** A failure as people read it. Words of tools go to the log only. */
export interface ExplainedFailure {
  code: VisitFailureCode;
  message: Message;
}

export function said(code: VisitFailureCode, values: Record<string, string> = {}): ExplainedFailure {
  return { code, message: fill(visitFailures[code], values) };
}

export function failedResult(unit: UnitId, failure: { code: string; message: Message }): UnitResult<UnitId> {
  return { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
}
