import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  descendantsOf,
  killAll,
  type ProcessFacts,
  recentProcesses,
  residentBytes,
} from '#platform/processes/process-tree.ts';
import { createSilence, type Silence } from '#platform/processes/silence.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { type EndReason, ProcessEndedError } from './process-ended.ts';
import type { FromProcess, TaskTable, ToProcess } from './process-messages.ts';

export interface ProcessSettings {
  /** The module that it runs; it calls `serveTasks`. */
  entry: URL;
  environment: Record<string, string | undefined>;
  /** Megabytes of its JavaScript heap, and bytes of all its memory. */
  heapMegabytes: number;
  residentBytes: number;
  /** Megabytes of each half of the space for what does not live long; V8's own choice without it. */
  semiSpaceMegabytes?: number;
  /** It is killed after that long without a sign of life although it could give one; default 30 s. */
  silentMs?: number;
  /** Time to stop a task; default 4 s. */
  stopMs?: number;
  showsErrors: boolean;
  onQuestion?(question: Extract<FromProcess, { type: 'question' | 'withdraw' }>): void;
  onLog?(message: string, facts: Record<string, unknown>): void;
  onEnd?(ended: ProcessEndedError): void;
}

export interface TaskLimits {
  signal: AbortSignal;
  /** Fair time for the task, from when its process is ready. It is then asked to stop, and its process killed if it does not. */
  limitMs: number;
  onLimit?(): void;
}

interface Task {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const silentDefaultMs = 30_000;
/** Node reads the modules of a process for the first time, perhaps on a busy machine. */
const startMs = 90_000;
const watchMs = 1_000;
/** By how much more than what is in use the heap may grow until it is collected; V8's own factor grows with the memory. */
const heapGrowingPercent = 70;
const stopDefaultMs = 4_000;
const endMs = 5_000;

/** A watched process that does tasks: killed with its children when silent, too large or unstoppable; then `ProcessEndedError`. */
export class ForkedProcess<Tasks extends TaskTable<keyof Tasks>> {
  readonly #settings: ProcessSettings;
  readonly #child: ChildProcess;
  readonly #tasks = new Map<number, Task>();
  readonly #ready = Promise.withResolvers<void>();
  readonly #gone = Promise.withResolvers<void>();
  /** Resolves once it is ready, or has ended before. */
  readonly started = Promise.race([this.#ready.promise, this.#gone.promise]);
  readonly #watch: NodeJS.Timeout;
  #started: readonly ProcessFacts[] = [];
  readonly #silence: Silence | undefined;
  #killedFor: EndReason | undefined;
  #ids = 0;
  #over = false;
  /** Warnings to the operator, as of its last sign of life. */
  warnings: readonly string[] = [];

  constructor(settings: ProcessSettings) {
    this.#settings = settings;
    // The mark of this start, by which the next one finds processes that a killed one left behind.
    this.#child = fork(fileURLToPath(settings.entry), [`TENKEN_START_ID=${settings.environment.TENKEN_START_ID}`], {
      serialization: 'advanced',
      execArgv: [
        `--max-old-space-size=${settings.heapMegabytes}`,
        `--heap-growing-percent=${heapGrowingPercent}`,
        ...(settings.semiSpaceMegabytes ? [`--max-semi-space-size=${settings.semiSpaceMegabytes}`] : []),
      ],
      stdio: ['ignore', 'ignore', settings.showsErrors ? 'inherit' : 'ignore', 'ipc'],
      env: settings.environment,
    });
    this.#child.on('message', (message: FromProcess) => this.#hear(message));
    this.#silence = this.#child.pid === undefined ? undefined : createSilence(this.#child.pid, { firstMs: startMs });
    // One that could not be started has no exit.
    this.#child.on('error', () => (this.#child.pid === undefined ? this.#ended(null, null) : this.kill('crash')));
    this.#child.once('exit', (code, signal) => this.#ended(code, signal));
    this.#watch = setInterval(() => this.#look(), watchMs);
    this.#watch.unref();
  }

  get hasEnded(): boolean {
    return this.#over || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  tell(message: ToProcess): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  /** Rejects with `ProcessEndedError`, an `Error` of the task, or the signal's reason after `stopMs`. `id` gets the task's number. */
  async task<Name extends keyof Tasks & string>(
    name: Name,
    input: Tasks[Name]['input'],
    { signal, limitMs, onLimit }: TaskLimits,
    started?: (id: number) => void,
  ): Promise<Tasks[Name]['result']> {
    signal.throwIfAborted();
    if (this.hasEnded) throw new ProcessEndedError('crash', 'the process ended');
    const id = this.#ids++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#tasks.set(id, { resolve, reject });
    started?.(id);
    const { stopMs = stopDefaultMs } = this.#settings;
    let late: NodeJS.Timeout | undefined;
    let cancel = () => {};
    let isOver = false;
    const expire = () => {
      onLimit?.();
      this.tell({ type: 'abort', id });
      cancel = fairTime.after(stopMs, () => this.kill('time'));
    };
    void this.#ready.promise.then(() => {
      if (!isOver) cancel = fairTime.after(limitMs, expire);
    });
    const stop = () => {
      this.tell({ type: 'abort', id });
      late ??= setTimeout(() => reject(signal.reason), stopMs);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      this.tell({ type: 'task', id, name, input });
      return (await promise) as Tasks[Name]['result'];
    } finally {
      isOver = true;
      cancel();
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
    }
  }

  /** Kills the process at once, with all that it started. */
  kill(reason: EndReason): void {
    this.#killedFor ??= reason;
    const started = this.#child.pid === undefined ? [] : descendantsOf(this.#child.pid);
    this.#child.kill('SIGKILL');
    killAll(started);
  }

  /** Asks the process to end and waits for that; kills it after 5 s. */
  async end(): Promise<void> {
    this.tell({ type: 'end' });
    const cancel = fairTime.after(endMs, () => this.kill('crash'));
    await this.#gone.promise.finally(cancel);
  }

  #hear(message: FromProcess): void {
    this.#silence?.heard();
    this.#ready.resolve();
    if (message.type === 'alive') this.warnings = message.warnings;
    else if (message.type === 'log') this.#settings.onLog?.(message.message, message.facts);
    else if (message.type === 'done') this.#take(message.id)?.resolve(message.result);
    else if (message.type === 'failed') this.#take(message.id)?.reject(new Error(message.reason));
    else if (message.type !== 'ready') this.#settings.onQuestion?.(message);
  }

  #take(id: number): Task | undefined {
    const task = this.#tasks.get(id);
    this.#tasks.delete(id);
    return task;
  }

  #look(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.hasEnded) return;
    this.#started = descendantsOf(pid, recentProcesses());
    if ((this.#silence?.milliseconds() ?? 0) > (this.#settings.silentMs ?? silentDefaultMs)) this.kill('time');
    else if (residentBytes(pid) > this.#settings.residentBytes) this.kill('memory');
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#watch);
    killAll(this.#started);
    // V8 aborts where the heap has no room left.
    const reason = this.#killedFor ?? (signal === 'SIGABRT' || code === 134 ? 'memory' : 'crash');
    const ended = new ProcessEndedError(reason, `the process ended (${signal ?? `exit code ${code}`})`);
    for (const { reject } of this.#tasks.values()) reject(ended);
    this.#tasks.clear();
    this.#gone.resolve();
    this.#settings.onEnd?.(ended);
  }
}
