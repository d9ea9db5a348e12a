import { fetchFailureMessages, navigationFailure } from '#checks/fetch-failures.ts';
import { fill, type Message } from '#language/message.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import { BrowserGoneError } from './browser-pool.ts';
import { type ExplainedFailure, said } from './failed-result.ts';
import { navigationReasons, type VisitFailureCode, visitFailures } from './visit-messages.ts';

/** The page could not be shown. The message is the browser's own (`net::ERR_…`), or the proxy's code; for the log. */
export class NavigationError extends Error {}

/** The measurement did not end, and its page is closed. */
export class MeasurementStuckError extends Error {}

/** The policy of the page forbids the scripts that a check needs. */
export class SandboxedError extends Error {}

/** The visit took too long. */
export class OutOfTimeError extends Error {}

/** The visit was stopped from outside. */
export class StoppedError extends Error {}

/** The page loaded another document than the one asked for, or too many. */
export class MovedError extends Error {
  readonly code: 'moved-within' | 'moved-away' | 'too-many-navigations';
  readonly url: string;
  constructor(code: MovedError['code'], url = '') {
    super(`${code} ${url}`);
    this.code = code;
    this.url = url;
  }
}

export function explainFailure(error: unknown): ExplainedFailure {
  if (error instanceof MovedError) return said(error.code, { url: error.url });
  if (error instanceof NavigationError) {
    const reason = navigationReason(error.message);
    const both = { ja: fill(visitFailures['navigation-failed'], { reason: reason.ja }).ja, en: '' };
    both.en = fill(visitFailures['navigation-failed'], { reason: reason.en }).en;
    return { code: 'navigation-failed', message: both };
  }
  return said(codeOf(error));
}

/** A page with an endless script answers no command of the browser. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.name === 'ProtocolError' && error.message.includes('timed out');
}

function codeOf(error: unknown): VisitFailureCode {
  if (error instanceof SandboxedError) return 'sandboxed';
  if (error instanceof OutOfTimeError || error instanceof MeasurementStuckError || isSilence(error)) return 'timeout';
  if (error instanceof BrowserGoneError) return error.forMemory ? 'too-much-memory' : 'crashed';
  if (error instanceof StoppedError) return 'aborted';
  if (error instanceof ProcessEndedError) return `process-${error.reason}`;
  const text = error instanceof Error ? error.message : String(error);
  if (/\b(NO_FCP|NO_LCP|NO_SPEEDLINE_FRAMES)\b/.test(text)) return 'nothing-painted';
  if (/\b(NO_NAVSTART|NO_TRACING_STARTED)\b/.test(text)) return 'not-recorded';
  if (/\b(PROTOCOL_TIMEOUT|PAGE_HUNG|no answer from the page|gave no result within)\b/i.test(text)) return 'timeout';
  const left =
    /Cannot find (context|execution context)|context was destroyed|Promise was collected|Inspected target navigated|detached (frame|Frame)|Frame was detached|uniqueContextId|No frame (for|with) given id/i;
  return left.test(text) ? 'page-changed' : 'check-failed';
}

/** An answer without a document: a download, or status 204. */
const noDocument = /ERR_ABORTED|NS_BINDING_ABORTED/;

function navigationReason(word: string): Message {
  return noDocument.test(word) ? navigationReasons.file : fetchFailureMessages[navigationFailure(word)];
}

/** Whether the response's policy forbids every script: `sandbox` without `allow-scripts`. */
export function isSandboxed(headers: Readonly<Record<string, string>>): boolean {
  const policies = (headers['content-security-policy'] ?? '').split(/[,;]/);
  return policies.some(directive => {
    const [name, ...words] = directive.trim().toLowerCase().split(/\s+/);
    return name === 'sandbox' && !words.includes('allow-scripts');
  });
}
