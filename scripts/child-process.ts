import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Messages between the server or a worker and its parent process. */
export interface Ready {
  type: 'ready';
  /** The server's address. */
  url?: string;
}

export interface Child {
  /** Undefined when it could not be started. */
  pid: number | undefined;
  /** Resolves at `{ type: 'ready' }`, rejects when the process ends before. */
  ready: Promise<Ready>;
  /** Resolves with a description of its end. */
  gone: Promise<string>;
  /** Asks it to finish; ends its whole process group by force after `patienceMs`. */
  drain(patienceMs: number): Promise<void>;
}

/**
 * Starts `server/main.ts` or `worker/main.ts` with an IPC channel. Its standard output goes to the log file `logFd`,
 * its standard error to the terminal. It is its own process group, so Ctrl-C reaches only the draining process.
 */
export function startChild(entry: string, environment: Record<string, string | undefined>, logFd: number): Child {
  const process_ = spawn(process.execPath, [fileURLToPath(new URL(`../${entry}`, import.meta.url))], {
    env: environment,
    stdio: ['ignore', logFd, 'inherit', 'ipc'],
    detached: true,
  });
  const gone = new Promise<string>(done => {
    process_.once('error', error => done(error.message));
    process_.once('exit', (code, signal) => done(signal ?? `exit code ${code}`));
  });
  const ready = new Promise<Ready>((done, fail) => {
    process_.on('message', message => {
      if ((message as Partial<Ready>).type === 'ready') done(message as Ready);
    });
    void gone.then(how => fail(new Error(`${entry} ended before it was ready (${how})`)));
  });
  // Callers that wait get the error; waiting is optional.
  ready.catch(() => {});
  return { pid: process_.pid, ready, gone, drain: patienceMs => drain(process_, gone, patienceMs) };
}

async function drain(child: ChildProcess, gone: Promise<string>, patienceMs: number): Promise<void> {
  if (child.connected) child.send({ type: 'drain' }, () => {});
  const force = setTimeout(() => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }, patienceMs);
  await gone;
  clearTimeout(force);
}
