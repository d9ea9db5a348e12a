import type { CheckId } from '#checks/registry.ts';
import type { EndReason } from './process-ended.ts';

/** Tasks of a kind of process by name, each with its input and its result: plain data. */
export type TaskTable<Names extends PropertyKey> = { [Name in Names]: { input: unknown; result: unknown } };

/** Messages to a process that does tasks. `answer` belongs to a question of it. */
export type ToProcess =
  | { type: 'task'; id: number; name: string; input: unknown }
  | { type: 'abort'; id: number }
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'end' };

/** Messages of a process that does tasks. A `question` is asked on behalf of a task. */
export type FromProcess =
  | { type: 'ready' }
  | { type: 'alive'; warnings: string[] }
  | { type: 'done'; id: number; result: unknown }
  | { type: 'failed'; id: number; reason: string }
  | { type: 'question'; id: number; task: number; question: Question }
  | { type: 'withdraw'; id: number }
  | { type: 'log'; message: string; facts: Record<string, unknown> };

/** What a visit asks of the process that holds queue, database and the way to other people's sites. */
export type Question =
  | { name: 'fetch'; url: string; options: object }
  /** The turn of a host for a page that another browser than the visit's loads. */
  | { name: 'admit'; url: string }
  /** A question to the text judge of a check. */
  | { name: 'texts'; check: CheckId; asked: unknown }
  /** A place in the program of a check, or all of them; the loan has the question's number. */
  | { name: 'borrow'; check: CheckId; variant: string; isAlone: boolean }
  /** Nobody answers. */
  | { name: 'give-back'; loan: number; isBroken: boolean }
  | { name: 'cache'; kind: string; key: string }
  /** The value that a `cache` question was answered to compute; without one the computation failed. */
  | { name: 'computed'; question: number; computed: { value: unknown } | null }
  /** A step of a login has been done. Nobody answers. */
  | { name: 'step'; step: number }
  /** A call of the site that the task judges. */
  | { name: 'site'; call: SiteCall };

/** See `SiteInHand`. */
export type SiteCall =
  | { name: 'begin' }
  | { name: 'pages'; function: string; after: number }
  | { name: 'keep'; function: string; findings: unknown[] };

export type Answer =
  | { type: 'value'; value: unknown }
  /** Nobody knows: compute it and tell. */
  | { type: 'compute' }
  | { type: 'fetch-error'; code: string; message: string; chain: { url: string; status: number }[] }
  /** What was asked ended the process that was to answer it, twice. */
  | { type: 'ended'; reason: EndReason }
  | { type: 'not-started'; start: number; reason: string }
  | { type: 'error'; reason: string };
