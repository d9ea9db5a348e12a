import { FetchError, type Fetcher, type RunCache, type SiteFinding } from '#checks/engine.ts';
import { type Loan, StartError } from '#checks/lender.ts';
import type { CheckId } from '#checks/registry.ts';
import type { PoliteFetcher } from '#platform/egress/fetcher.ts';
import type { Machine, Wanted } from '../machine/machine.ts';
import { ProcessEndedError } from './process-ended.ts';
import type { Answer, FromProcess, Question, SiteCall } from './process-messages.ts';
import type { SiteInHand } from './visit-tasks.ts';

type Asked = Extract<FromProcess, { type: 'question' }>;

/** Answers the questions of one process: sends its requests to sites, and lets processes share results of a run. */
export interface QuestionDesk {
  ask(message: Asked): void;
  /** The process no longer wants the answer to a request. */
  withdraw(id: number): void;
  /** The process has ended. */
  close(): void;
}

interface DeskSettings {
  fetcher: Fetcher & Partial<Pick<PoliteFetcher, 'admit'>>;
  cacheOf(task: number): RunCache | undefined;
  siteOf(task: number): SiteInHand | undefined;
  machine: Pick<Machine, 'ask' | 'borrow'>;
  /** The tenant for whom a task is done. */
  partyOf(task: number): string;
  onStep(task: number, step: number): void;
  answer(id: number, answer: Answer): void;
}

/** The number of failed computations of others that a question outlives. */
const maxTurns = 20;

export function createQuestionDesk(settings: DeskSettings): QuestionDesk {
  const { cacheOf, siteOf, onStep, answer } = settings;
  const requests = new Map<number, AbortController>();
  const loans = openLoans(settings);
  const computing = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let open = true;

  async function request(id: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const stop = new AbortController();
    requests.set(id, stop);
    try {
      answer(id, { type: 'value', value: await work(stop.signal) });
    } catch (error) {
      answer(id, failureOf(error));
    } finally {
      requests.delete(id);
    }
  }

  /** The shared value, or the order to compute it. After the failure of another process this one computes. */
  async function share(id: number, cache: RunCache, kind: string, key: string): Promise<void> {
    let isOurs = false;
    const compute = () => {
      isOurs = true;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      computing.set(id, { resolve, reject });
      answer(id, { type: 'compute' });
      return promise;
    };
    let failure: unknown;
    for (let turn = 0; open && turn < maxTurns; turn += 1) {
      try {
        const value = await cache.once(kind, key, compute);
        if (!isOurs) answer(id, { type: 'value', value });
        return;
      } catch (error) {
        // The process that computes has its own result or failure already.
        if (isOurs) return;
        failure = error;
      }
    }
    answer(id, { type: 'error', reason: String(failure) });
  }

  const callSite = (id: number, task: number, call: SiteCall) =>
    siteAnswer(siteOf(task), call).then(
      value => answer(id, { type: 'value', value }),
      error => answer(id, { type: 'error', reason: String(error) }),
    );

  return {
    ask({ id, task, question }) {
      if (question.name === 'step') return onStep(task, question.step);
      if (question.name === 'site') return void callSite(id, task, question.call);
      if (question.name === 'give-back') return loans.giveBack(question.loan, question.isBroken);
      if (question.name === 'borrow')
        return void request(id, signal => loans.borrow(id, { ...question, party: settings.partyOf(task) }, signal));
      if (question.name === 'computed') {
        const waiting = computing.get(question.question);
        computing.delete(question.question);
        if (question.computed) waiting?.resolve(question.computed.value);
        else waiting?.reject(new Error('the computation failed'));
        return;
      }
      if (question.name !== 'cache') return void request(id, signal => valueOf(settings, task, question, signal));
      const cache = cacheOf(task);
      if (cache === undefined) answer(id, { type: 'error', reason: 'the task has ended' });
      else void share(id, cache, question.kind, question.key);
    },
    withdraw: id => requests.get(id)?.abort(),
    close() {
      open = false;
      for (const stop of requests.values()) stop.abort();
      loans.close();
      for (const { reject } of computing.values()) reject(new Error('the process ended'));
      computing.clear();
    },
  };
}

async function valueOf(
  { fetcher, machine, partyOf }: DeskSettings,
  task: number,
  question: Extract<Question, { name: 'fetch' | 'admit' | 'texts' }>,
  signal: AbortSignal,
): Promise<unknown> {
  if (question.name === 'fetch') return fetcher.fetch(question.url, { ...question.options, signal });
  if (question.name === 'admit') return (await fetcher.admit?.(question.url, { signal })) ?? null;
  return machine.ask({ check: question.check, question: question.asked, party: partyOf(task) }, signal);
}

/** What a process has borrowed; it is given back at its end. */
function openLoans({ machine }: Pick<DeskSettings, 'machine'>) {
  const lent = new Map<number, Loan>();
  function giveBack(id: number, isBroken: boolean): void {
    lent.get(id)?.giveBack(isBroken);
    lent.delete(id);
  }
  return {
    giveBack,
    async borrow(id: number, { check, variant, party, isAlone }: Wanted, signal: AbortSignal) {
      const loan = await machine.borrow({ check, variant, party, isAlone }, signal);
      lent.set(id, loan);
      if (signal.aborted) giveBack(id, false);
      return { port: loan.port, path: loan.path };
    },
    close: () => {
      for (const id of lent.keys()) giveBack(id, false);
    },
  };
}

function failureOf(error: unknown): Answer {
  if (error instanceof StartError) return { type: 'not-started', start: error.start, reason: error.message };
  if (error instanceof ProcessEndedError) return { type: 'ended', reason: error.reason };
  if (!(error instanceof FetchError)) return { type: 'error', reason: String(error) };
  const { code, message, chain } = error;
  return { type: 'fetch-error', code, message, chain };
}

async function siteAnswer(site: SiteInHand | undefined, call: SiteCall): Promise<unknown> {
  if (site === undefined) throw new Error('the task has ended');
  if (call.name === 'begin') return site.begin();
  const id = call.function as CheckId;
  return call.name === 'pages' ? site.pages(id, call.after) : site.keep(id, call.findings as SiteFinding[]);
}
