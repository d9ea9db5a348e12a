import { FetchError, type Fetcher, type RunCache, type SiteFinding } from '#checks/engine.ts';
import type { CheckId } from '#checks/registry.ts';
import type { PoliteFetcher } from '#platform/egress/fetcher.ts';
import type { Answer, FromProcess, SiteCall } from './process-messages.ts';
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
  onStep(task: number, step: number): void;
  answer(id: number, answer: Answer): void;
}

/** The number of failed computations of others that a question outlives. */
const maxTurns = 20;

export function createQuestionDesk({ fetcher, cacheOf, siteOf, onStep, answer }: DeskSettings): QuestionDesk {
  const requests = new Map<number, AbortController>();
  const computing = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let open = true;

  async function request(id: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const stop = new AbortController();
    requests.set(id, stop);
    try {
      answer(id, { type: 'value', value: await work(stop.signal) });
    } catch (error) {
      if (error instanceof FetchError) {
        const { code, message, chain } = error;
        answer(id, { type: 'fetch-error', code, message, chain });
      } else answer(id, { type: 'error', reason: String(error) });
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
      if (question.name === 'fetch')
        return void request(id, signal => fetcher.fetch(question.url, { ...question.options, signal }));
      if (question.name === 'admit')
        return void request(id, async signal => (await fetcher.admit?.(question.url, { signal })) ?? null);
      if (question.name === 'computed') {
        const waiting = computing.get(question.question);
        computing.delete(question.question);
        if (question.computed) waiting?.resolve(question.computed.value);
        else waiting?.reject(new Error('the computation failed'));
        return;
      }
      const cache = cacheOf(task);
      if (cache === undefined) answer(id, { type: 'error', reason: 'the task has ended' });
      else void share(id, cache, question.kind, question.key);
    },
    withdraw: id => requests.get(id)?.abort(),
    close() {
      open = false;
      for (const stop of requests.values()) stop.abort();
      for (const { reject } of computing.values()) reject(new Error('the process ended'));
      computing.clear();
    },
  };
}

async function siteAnswer(site: SiteInHand | undefined, call: SiteCall): Promise<unknown> {
  if (site === undefined) throw new Error('the task has ended');
  if (call.name === 'begin') return site.begin();
  const id = call.function as CheckId;
  return call.name === 'pages' ? site.pages(id, call.after) : site.keep(id, call.findings as SiteFinding[]);
}
