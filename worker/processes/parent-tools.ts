import {
  FetchError,
  type FetchErrorCode,
  type Fetcher,
  type FetchOptions,
  type RawResponse,
  type RunCache,
} from '#checks/engine.ts';
import { type Loan, StartError } from '#checks/lender.ts';
import type { CheckId } from '#checks/registry.ts';
import { ProcessEndedError } from './process-ended.ts';
import type { Answer, Question, SiteCall, ToProcess } from './process-messages.ts';
import { RunResults } from './run-results.ts';
import { sayToParent } from './serve-tasks.ts';
import type { SiteInHand } from './visit-tasks.ts';

/** The tools of the engines whose work the parent process does: the requests to sites, and what pages of a run share. */
export interface ParentTools {
  fetcherOf(task: { id: number; signal: AbortSignal }): Fetcher;
  /** See `EngineTools`. */
  admit(task: number, url: string, signal: AbortSignal): Promise<void>;
  /** See `EngineTools`. */
  askTexts(task: number, check: CheckId, asked: unknown, signal: AbortSignal): Promise<unknown>;
  /** See `EngineTools`. */
  borrow(task: number, check: CheckId, variant: string, signal: AbortSignal, isAlone?: boolean): Promise<Loan>;
  cacheOf(run: string, task: number): RunCache;
  siteOf(task: number): SiteInHand;
  tellStep(task: number, step: number): void;
  onAnswer(message: Extract<ToProcess, { type: 'answer' }>): void;
}

export function createParentTools(): ParentTools {
  const asked = new Map<number, (answer: Answer) => void>();
  const results = new RunResults();
  let ids = 0;

  function ask(task: number, question: Question): { id: number; answer: Promise<Answer> } {
    const id = ids++;
    const { promise: answer, resolve } = Promise.withResolvers<Answer>();
    asked.set(id, resolve);
    sayToParent({ type: 'question', id, task, question });
    return { id, answer };
  }

  /** What has no reply. */
  function tell(task: number, question: Question): void {
    sayToParent({ type: 'question', id: ids++, task, question });
  }

  async function fetchThere(
    task: { id: number; signal: AbortSignal },
    url: string,
    { signal: own, ...options }: FetchOptions,
  ): Promise<RawResponse> {
    const signal = own === undefined ? task.signal : AbortSignal.any([own, task.signal]);
    if (signal.aborted) throw new FetchError('aborted', 'the request was given up');
    return responseOf(await untilAborted(ask(task.id, { name: 'fetch', url, options }), signal));
  }

  async function valueOf(task: number, question: Question, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const found = await untilAborted(ask(task, question), signal);
    signal.throwIfAborted();
    if (found.type !== 'value') throw errorOf(found);
    return found.value;
  }

  const borrow: ParentTools['borrow'] = async (task, check, variant, signal, isAlone = false) => {
    signal.throwIfAborted();
    const asking = ask(task, { name: 'borrow', check, variant, isAlone });
    const found = await untilAborted(asking, signal);
    if (found.type !== 'value') throw signal.aborted ? signal.reason : errorOf(found);
    const giveBack = (isBroken = false) => tell(task, { name: 'give-back', loan: asking.id, isBroken });
    if (signal.aborted) giveBack();
    signal.throwIfAborted();
    return { ...(found.value as Pick<Loan, 'port' | 'path'>), giveBack };
  };

  async function share<T>(task: number, kind: string, key: string, compute: () => Promise<T>): Promise<T> {
    const { id, answer } = ask(task, { name: 'cache', kind, key });
    const found = await answer;
    if (found.type === 'value') return found.value as T;
    if (found.type !== 'compute') throw new Error('reason' in found ? found.reason : found.message);
    try {
      const value = await compute();
      tell(task, { name: 'computed', question: id, computed: { value } });
      return value;
    } catch (error) {
      tell(task, { name: 'computed', question: id, computed: null });
      throw error;
    }
  }

  return {
    fetcherOf: task => ({ fetch: (url, options = {}) => fetchThere(task, url, options) }),
    admit: async (task, url, signal) => void (await valueOf(task, { name: 'admit', url }, signal)),
    borrow,
    askTexts: (task, check, asked, signal) => valueOf(task, { name: 'texts', check, asked }, signal),
    cacheOf: (run, task) => ({
      once: (kind, key, compute) => results.once(run, `${kind}\u0000${key}`, () => share(task, kind, key, compute)),
    }),
    siteOf: task => siteAt(call => ask(task, { name: 'site', call }).answer),
    tellStep: (task, step) => tell(task, { name: 'step', step }),
    onAnswer({ id, answer }) {
      asked.get(id)?.(answer);
      asked.delete(id);
    },
  };
}

/** The answer to a question, which is canceled in the parent process when it is no longer needed. */
async function untilAborted(
  { id, answer }: { id: number; answer: Promise<Answer> },
  signal: AbortSignal,
): Promise<Answer> {
  const withdraw = () => sayToParent({ type: 'withdraw', id });
  signal.addEventListener('abort', withdraw, { once: true });
  try {
    return await answer;
  } finally {
    signal.removeEventListener('abort', withdraw);
  }
}

function errorOf(answer: Answer): Error {
  if (answer.type === 'ended') return new ProcessEndedError(answer.reason, 'the process that was asked ended');
  if (answer.type === 'not-started') return new StartError(answer.start, answer.reason);
  return new Error(answer.type === 'error' ? answer.reason : 'no answer');
}

function responseOf(answer: Answer): RawResponse {
  if (answer.type === 'value') return answer.value as RawResponse;
  if (answer.type === 'fetch-error') throw new FetchError(answer.code as FetchErrorCode, answer.message, answer.chain);
  throw new FetchError('failed', answer.type === 'error' ? answer.reason : 'no answer');
}

function siteAt(ask: (call: SiteCall) => Promise<Answer>): SiteInHand {
  const call = async <T>(what: SiteCall): Promise<T> => {
    const answer = await ask(what);
    if (answer.type !== 'value') throw new Error(answer.type === 'error' ? answer.reason : 'no answer');
    return answer.value as T;
  };
  return {
    begin: () => call({ name: 'begin' }),
    pages: (id, after) => call({ name: 'pages', function: id, after }),
    keep: (id, findings) => call({ name: 'keep', function: id, findings }),
  };
}
