import type { Result } from 'lighthouse';
import type { NotJudged } from '../check.ts';
import { seoFailures } from './messages.ts';

const lostTrace = /\((NO_NAVSTART|NO_TRACING_STARTED)\)/;

/** Lighthouse's message when it recorded no trace, as happens on a busy machine; null for a report that has its metrics. */
export function lostTraceOf(lhr: Pick<Result, 'audits' | 'runtimeError'>): string | null {
  const { runtimeError, audits } = lhr;
  const said = runtimeError === undefined ? [] : [`${runtimeError.message} (${runtimeError.code})`];
  for (const { scoreDisplayMode, errorMessage } of Object.values(audits))
    if (scoreDisplayMode === 'error') said.push(errorMessage ?? '');
  return said.find(text => lostTrace.test(text)) ?? null;
}

/** The audits that ended with an error of their own: their faults, if any, are not among the findings. */
export function unjudgedAudits(lhr: Pick<Result, 'audits'>): NotJudged[] {
  const failed = Object.values(lhr.audits).filter(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  if (failed.length === 0) return [];
  const subject = failed.map(({ id }) => id).join(', ');
  return [{ code: 'audits-failed', message: seoFailures['audits-failed'], subject }];
}
