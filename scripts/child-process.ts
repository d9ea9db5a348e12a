import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createSilence, type Silence } from '#platform/processes/silence.ts';
import type { ChildStart } from './child-user.ts';
import { startIdVariable } from './orphans.ts';

/** A message of the server or a worker to its parent process. From then on it sends `{ type: 'alive' }` every second. */
export interface Ready {
  type: 'ready';
  url?: string;
}

export interface Child {
  /** Undefined when it could not be started. */
  pid: number | undefined;
  /** Resolves at `{ type: 'ready' }`, rejects when the process ends before. */
  ready: Promise<Ready>;
  /** Resolves with a description of its end. */
  gone: Promise<string>;
  /** Its figures; empty when it does not answer soon. */
  metrics(): Promise<object[]>;
  /** Asks it to finish; ends its whole process group by force after `patienceMs`. */
  drain(patienceMs: number): Promise<void>;
}

const silentDefaultMs = 30_000;
const watchMs = 1_000;

/** Little of what a worker holds is needed for long, so its heap is collected before it has doubled, as V8 has it. */
const heapFlags: Readonly<Record<string, readonly string[]>> = {
  'worker/main.ts': ['--heap-growing-percent=70', '--max-semi-space-size=8'],
};

/**
 * Starts a program such as `server/main.ts` or `worker/main.ts` with an IPC channel. Its standard output goes to the log file `logFd`,
 * its standard error to the terminal. It is its own process group, so Ctrl-C reaches only the draining process. One that
 * was ready and gives no sign of life for `silentMs` although it could is killed, and with any that ends, the processes of its group are.
 * `as`: the user that it runs as, if not this one.
 */
export function startChild(
  entry: string,
  environment: Record<string, string | undefined>,
  logFd: number | 'ignore',
  { silentMs = silentDefaultMs, as }: { silentMs?: number; as?: ChildStart | undefined } = {},
): Child {
  const file = fileURLToPath(new URL(`../${entry}`, import.meta.url));
  const mark = `${startIdVariable}=${environment[startIdVariable]}`;
  const [program, ...args] = [...(as?.prefix ?? []), process.execPath, ...(heapFlags[entry] ?? []), file, mark];
  const process_ = spawn(program, args, {
    ...(as && as.prefix.length === 0 ? as.user : {}),
    env: environment,
    stdio: ['ignore', logFd, 'inherit', 'ipc'],
    detached: true,
  });
  const gone = new Promise<string>(done => {
    process_.once('error', error => done(error.message));
    process_.once('exit', (code, signal) => done(signal ?? `exit code ${code}`));
  });
  void gone.then(() => killGroup(process_));
  watchForSilence(process_, gone, silentMs);
  const ready = new Promise<Ready>((done, fail) => {
    process_.on('message', message => {
      if ((message as Partial<Ready>).type === 'ready') done(message as Ready);
    });
    void gone.then(how => fail(new Error(`${entry} ended before it was ready (${how})`)));
  });
  // Callers that wait get the error; waiting is optional.
  ready.catch(() => {});
  return {
    pid: process_.pid,
    ready,
    gone,
    metrics: () => askMetrics(process_),
    drain: patienceMs => drain(process_, gone, patienceMs),
  };
}

let questions = 0;
const answerMs = 2_000;

async function askMetrics(child: ChildProcess): Promise<object[]> {
  if (!child.connected) return [];
  const id = (questions += 1);
  const answer = Promise.withResolvers<object[]>();
  const hear = (message: unknown) => {
    const given = message as { type?: string; id?: number; metrics?: object[] };
    if (given.type === 'metrics' && given.id === id) answer.resolve(given.metrics ?? []);
  };
  child.on('message', hear);
  const late = setTimeout(() => answer.resolve([]), answerMs);
  child.send({ type: 'metrics', id }, () => {});
  return answer.promise.finally(() => {
    clearTimeout(late);
    child.off('message', hear);
  });
}

/** A process that is blocked answers nobody, and its jobs are given to others only when it has gone. */
function watchForSilence(child: ChildProcess, gone: Promise<string>, silentMs: number): void {
  let silence: Silence | undefined;
  child.on('message', () => {
    silence ??= child.pid === undefined ? undefined : createSilence(child.pid);
    silence?.heard();
  });
  const watch = setInterval(() => {
    if (silence !== undefined && silence.milliseconds() > silentMs) killGroup(child);
  }, watchMs);
  watch.unref();
  void gone.then(() => clearInterval(watch));
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

async function drain(child: ChildProcess, gone: Promise<string>, patienceMs: number): Promise<void> {
  if (child.connected) child.send({ type: 'drain' }, () => {});
  const force = setTimeout(() => killGroup(child), patienceMs);
  await gone;
  clearTimeout(force);
}
