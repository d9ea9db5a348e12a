import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { VisitKind } from '#checks/check.ts';
import type { PageVisit } from '../visit/visit-page.ts';
import type { FromVisitProcess, SiteJudgement, ToVisitProcess } from './visit-messages.ts';

type Answer = PageVisit | SiteJudgement;
type CacheMessage = Extract<FromVisitProcess, { type: 'cache-ask' | 'cache-tell' }>;

interface VisitProcessSettings {
  allowPrivate: boolean;
  prefers: VisitKind;
  onCache(from: VisitProcess, message: CacheMessage): void;
  /** The process has ended; what it was asked is rejected. */
  onExit(gone: VisitProcess): void;
}

const endMs = 5_000;

/** A process that visits, from the side of the process that verifies. */
export class VisitProcess {
  /** The rendered visits that it prefers, so that the dictionaries for one kind are not loaded in every process. */
  readonly prefers: VisitKind;
  browserVisits = 0;
  plainVisits = 0;
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  #ids = 0;

  constructor({ allowPrivate, prefers, onCache, onExit }: VisitProcessSettings) {
    this.prefers = prefers;
    this.#child = fork(fileURLToPath(new URL('./visit-process.ts', import.meta.url)), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, TENKEN_VISIT_PROCESS: JSON.stringify({ allowPrivate }) },
    });
    this.#child.on('message', (message: FromVisitProcess) => {
      if (message.type === 'cache-ask' || message.type === 'cache-tell') onCache(this, message);
      else this.#hear(message);
    });
    this.#child.once('exit', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('the visiting process ended'));
      onExit(this);
    });
  }

  tell(message: ToVisitProcess): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  /** Rejects when the process answers that it failed, or ends. */
  async ask<T extends Answer>(say: (id: number) => ToVisitProcess): Promise<T> {
    const id = this.#ids++;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#pending.set(id, { resolve, reject });
    try {
      this.tell(say(id));
      return (await promise) as T;
    } finally {
      this.#pending.delete(id);
    }
  }

  /** Asks the process to end and waits for that; kills it after 5 s. */
  async end(): Promise<void> {
    const gone = new Promise<void>(resolve => this.#child.once('exit', () => resolve()));
    this.tell({ type: 'end' });
    const force = setTimeout(() => this.#child.kill('SIGKILL'), endMs);
    await gone.finally(() => clearTimeout(force));
  }

  #hear(message: Exclude<FromVisitProcess, CacheMessage>): void {
    if (message.type === 'visited') this.#pending.get(message.id)?.resolve(message.outcome);
    else if (message.type === 'judged') this.#pending.get(message.id)?.resolve(message.judgement);
    else if (message.type === 'failed') this.#pending.get(message.id)?.reject(new Error(message.reason));
  }
}
