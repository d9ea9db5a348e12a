import { ForkedProcess } from './forked-process.ts';
import { leanEnvironment } from './lean-environment.ts';
import type { TaskTable } from './process-messages.ts';

/** A process that is started when a task comes, does one at a time, and ends after a minute without work. */
export interface ProcessOnDemand<Tasks extends TaskTable<keyof Tasks>> {
  /** `input`: made at the task's turn. Rejects with `ProcessEndedError` when the process ends, with an `Error` when it failed. */
  task<Name extends keyof Tasks & string>(
    name: Name,
    input: () => Promise<Tasks[Name]['input']>,
    signal: AbortSignal,
  ): Promise<Tasks[Name]['result']>;
  close(): Promise<void>;
}

interface Settings {
  /** The process is killed when a task takes longer: none can be interrupted. */
  taskMs: number;
  heapMegabytes: number;
  residentBytes: number;
  entry: URL;
  onEnd?(): void;
}

const idleMs = 60_000;

export function openProcessOnDemand<Tasks extends TaskTable<keyof Tasks>>({
  taskMs,
  onEnd,
  ...bounds
}: Settings): ProcessOnDemand<Tasks> {
  let running: ForkedProcess<Tasks> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function start(): ForkedProcess<Tasks> {
    const started: ForkedProcess<Tasks> = new ForkedProcess<Tasks>({
      ...bounds,
      stopMs: 0,
      silentMs: taskMs,
      environment: leanEnvironment(process.env),
      showsErrors: false,
      onEnd() {
        if (running === started) running = undefined;
        onEnd?.();
      },
    });
    return started;
  }

  async function endIdle(): Promise<void> {
    const ending = running;
    running = undefined;
    await ending?.end();
  }

  async function run<Name extends keyof Tasks & string>(
    name: Name,
    input: () => Promise<Tasks[Name]['input']>,
    signal: AbortSignal,
  ): Promise<Tasks[Name]['result']> {
    clearTimeout(idle);
    signal.throwIfAborted();
    const given = await input();
    running ??= start();
    const worker = running;
    try {
      return await worker.task(name, given, { signal, limitMs: taskMs });
    } finally {
      // One that was given up still works.
      if (signal.aborted) worker.kill('time');
      else idle = setTimeout(() => void endIdle(), idleMs).unref();
    }
  }

  return {
    task(name, input, signal) {
      const next = last.then(() => run(name, input, signal));
      last = next.catch(() => undefined);
      return next;
    },
    async close() {
      clearTimeout(idle);
      await endIdle();
    },
  };
}
