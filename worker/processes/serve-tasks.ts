import type { FromProcess, TaskTable, ToProcess } from './process-messages.ts';

/** Does one task. Rejects when it failed; the signal asks it to stop, and it then answers at once. */
type Handler<Input, Result> = (input: Input, task: { id: number; signal: AbortSignal }) => Promise<Result> | Result;

export interface TaskService<Tasks extends TaskTable<keyof Tasks>> {
  handlers: { [Name in keyof Tasks]: Handler<Tasks[Name]['input'], Tasks[Name]['result']> };
  onAnswer?(answer: Extract<ToProcess, { type: 'answer' }>): void;
  warnings?(): string[];
  /** Frees what the process holds before it ends. */
  close?(): Promise<void>;
}

const signMs = 1_000;
/** What a browser, a socket or a pipe that has gone leaves behind for those who still talk to it. */
const harmless = /EPIPE|ECONNRESET|ERR_STREAM_DESTROYED|TargetCloseError|ProtocolError|Target closed|Session closed/;

export function sayToParent(message: FromProcess): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/** Does the tasks that the parent process sends, with a sign of life every second, until the parent ends it or has gone. */
export function serveTasks<Tasks extends TaskTable<keyof Tasks>>(service: TaskService<Tasks>): void {
  const running = new Map<number, AbortController>();
  let ending = false;

  async function work({ id, name, input }: Extract<ToProcess, { type: 'task' }>): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      const handler = service.handlers[name as keyof Tasks];
      if (!(name in service.handlers)) throw new Error(`no task ${name}`);
      sayToParent({ type: 'done', id, result: await handler(input as never, { id, signal: stop.signal }) });
    } catch (error) {
      sayToParent({ type: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  }

  async function end(): Promise<void> {
    if (ending) return;
    ending = true;
    for (const stop of running.values()) stop.abort();
    await service.close?.().catch(() => undefined);
    process.exit(0);
  }

  process.on('message', (message: ToProcess) => {
    if (message.type === 'task') void work(message);
    else if (message.type === 'abort') running.get(message.id)?.abort();
    else if (message.type === 'answer') service.onAnswer?.(message);
    else void end();
  });
  process.on('disconnect', () => void end());
  process.on('uncaughtException', error => {
    if (harmless.test(`${error.name} ${error.message} ${String((error as NodeJS.ErrnoException).code)}`)) {
      sayToParent({ type: 'log', message: 'a connection was cut', facts: { error: String(error) } });
      return;
    }
    process.stderr.write(`${error.stack ?? String(error)}\n`);
    process.exit(1);
  });
  // The terminal sends Ctrl-C to the whole group; the parent ends this process.
  process.on('SIGINT', () => {});
  setInterval(() => sayToParent({ type: 'alive', warnings: service.warnings?.() ?? [] }), signMs).unref();
  sayToParent({ type: 'ready' });
  if (process.connected === false) void end();
}
