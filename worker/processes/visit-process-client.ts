import type { Fetcher, RunCache } from '#checks/engine.ts';
import type { PoliteFetcher } from '#platform/egress/fetcher.ts';
import type { Machine } from '../machine/machine.ts';
import { ForkedProcess, type ProcessSettings, type TaskLimits } from './forked-process.ts';
import { leanEnvironment } from './lean-environment.ts';
import type { ProcessEndedError } from './process-ended.ts';
import { createQuestionDesk } from './question-desk.ts';
import type { SiteInHand, VisitTasks } from './visit-tasks.ts';

export interface VisitProcessSettings {
  allowPrivate: boolean;
  fetcher: Fetcher & Partial<Pick<PoliteFetcher, 'admit'>>;
  machine: Pick<Machine, 'ask' | 'borrow'>;
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

interface Shared {
  tenant?: string;
  /** What the pages of its run share. */
  cache?: RunCache | undefined;
  site?: SiteInHand | undefined;
  /** Hears of each step of its login. */
  onStep?: ((step: number) => void) | undefined;
}

const heapMegabytes = 2048;
/** V8 takes 115 MiB more by itself, and no less time for it. */
const semiSpaceMegabytes = 8;
const residentBytes = 3 * 1024 ** 3;
const keptOfEnded = 50;

/** A process that visits, from the side of the process that holds queue and network. */
export class VisitProcess {
  readonly #forked: ForkedProcess<VisitTasks>;
  readonly #shared = new Map<number, Shared>();
  /** Tasks that have ended, the oldest first. */
  readonly #left: number[] = [];

  constructor({ allowPrivate, fetcher, machine, log, onEnd, limits }: VisitProcessSettings) {
    const desk = createQuestionDesk({
      fetcher,
      cacheOf: task => this.#shared.get(task)?.cache,
      siteOf: task => this.#shared.get(task)?.site,
      machine,
      partyOf: task => this.#shared.get(task)?.tenant ?? '',
      onStep: (task, step) => this.#shared.get(task)?.onStep?.(step),
      answer: (id, answer) => this.#forked.tell({ type: 'answer', id, answer }),
    });
    this.#forked = new ForkedProcess<VisitTasks>({
      entry: new URL('./visit-process.ts', import.meta.url),
      environment: { ...leanEnvironment(process.env), TENKEN_VISIT_PROCESS: JSON.stringify({ allowPrivate }) },
      heapMegabytes,
      residentBytes,
      semiSpaceMegabytes,
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

  get started(): Promise<void> {
    return this.#forked.started;
  }

  get hasEnded(): boolean {
    return this.#forked.hasEnded;
  }

  get warnings(): readonly string[] {
    return this.#forked.warnings;
  }

  /** See `ForkedProcess.task`. */
  async task<Name extends keyof VisitTasks>(
    name: Name,
    input: VisitTasks[Name]['input'],
    limits: TaskLimits,
    shared: Shared = {},
  ): Promise<VisitTasks[Name]['result']> {
    let id: number | undefined;
    const begun = (given: number) => {
      id = given;
      this.#shared.set(given, shared);
    };
    try {
      return await this.#forked.task(name, input, limits, begun);
    } finally {
      if (id !== undefined) this.#leave(id);
    }
  }

  end(): Promise<void> {
    return this.#forked.end();
  }

  /** A task that was given up may still ask: what the last tasks shared is kept. */
  #leave(id: number): void {
    this.#left.push(id);
    if (this.#left.length <= keptOfEnded) return;
    const oldest = this.#left.shift();
    if (oldest !== undefined) this.#shared.delete(oldest);
  }
}
