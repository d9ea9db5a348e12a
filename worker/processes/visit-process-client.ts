import type { Fetcher, RunCache } from '#checks/engine.ts';
import { ForkedProcess, type ProcessSettings, type TaskLimits } from './forked-process.ts';
import { leanEnvironment } from './lean-environment.ts';
import type { ProcessEndedError } from './process-ended.ts';
import { createQuestionDesk } from './question-desk.ts';
import type { VisitTasks } from './visit-tasks.ts';

export interface VisitProcessSettings {
  allowPrivate: boolean;
  fetcher: Fetcher;
  /** Other limits than the usual ones, and another module in place of the visit process. */
  limits?: Partial<Pick<ProcessSettings, Exclude<keyof ProcessSettings, 'environment' | `on${string}`>>>;
  log(message: string, facts?: Record<string, unknown>): void;
  onEnd?(gone: VisitProcess, ended: ProcessEndedError): void;
}

/** The tenant for whom a visit process works, and what the pages of a run share. */
export interface VisitWork {
  tenant: string;
  run: string;
  cache: RunCache;
  signal: AbortSignal;
}

const heapMegabytes = 2048;
const residentBytes = 3 * 1024 ** 3;
const keptCaches = 50;

/** A process that visits, from the side of the process that holds queue and network. */
export class VisitProcess {
  readonly #forked: ForkedProcess<VisitTasks>;
  readonly #caches = new Map<number, RunCache>();

  constructor({ allowPrivate, fetcher, log, onEnd, limits }: VisitProcessSettings) {
    const desk = createQuestionDesk({
      fetcher,
      cacheOf: task => this.#caches.get(task),
      answer: (id, answer) => this.#forked.tell({ type: 'answer', id, answer }),
    });
    this.#forked = new ForkedProcess<VisitTasks>({
      entry: new URL('./visit-process.ts', import.meta.url),
      environment: { ...leanEnvironment(process.env), TENKEN_VISIT_PROCESS: JSON.stringify({ allowPrivate }) },
      heapMegabytes,
      residentBytes,
      showsErrors: true,
      ...limits,
      onQuestion: message => (message.type === 'withdraw' ? desk.withdraw(message.id) : desk.ask(message)),
      onLog: log,
      onEnd: ended => {
        desk.close();
        onEnd?.(this, ended);
      },
    });
  }

  get hasEnded(): boolean {
    return this.#forked.hasEnded;
  }

  get warnings(): readonly string[] {
    return this.#forked.warnings;
  }

  /** See `ForkedProcess.task`. `cache`: what the pages of the task's run share. */
  async task<Name extends keyof VisitTasks>(
    name: Name,
    input: VisitTasks[Name]['input'],
    limits: TaskLimits,
    cache?: RunCache,
  ): Promise<VisitTasks[Name]['result']> {
    return this.#forked.task(name, input, limits, id => cache && this.#keep(id, cache));
  }

  end(): Promise<void> {
    return this.#forked.end();
  }

  /** A task that was given up may still ask: the last caches are kept. */
  #keep(id: number, cache: RunCache): void {
    this.#caches.set(id, cache);
    const oldest = this.#caches.keys().next().value;
    if (this.#caches.size > keptCaches && oldest !== undefined) this.#caches.delete(oldest);
  }
}
