import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ProblemError } from '#endpoint/problem.ts';

/** A function of a module, by its address, and what it is called with. */
export interface Reading {
  module: string;
  name: string;
  args: unknown[];
}
/** How a reading ends: with what was found, or with the problem that refuses it. */
export type ReadingOutcome =
  | { found: unknown }
  | { problem: Pick<ProblemError, 'code' | 'values' | 'fields' | 'allowed'> };

interface ReadingLimits {
  cpuSeconds?: number;
  memoryMegabytes?: number;
}

const atOnce = 2;
/** The tenants whose reading goes on. */
const running = new Set<string>();
/** What waits, by tenant: the one whose last turn is longest ago first. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Calls a function of a module in a process of its own, so that long reading holds up nobody else and no upload can end the
 * server: a thread that is out of memory may end its whole process. Arguments and result are copied. Two tenants have one at a
 * time each, the others take turns. Throws the `ProblemError` of the function, or `upload_too_heavy` for one that needs more
 * CPU time or memory than it may.
 */
export async function inProcess<Reader extends (...args: never[]) => unknown>(
  tenantId: string,
  module: URL,
  name: string,
  args: Parameters<Reader>,
  limits: ReadingLimits = {},
): Promise<Awaited<ReturnType<Reader>>> {
  await new Promise<void>(turn => {
    waiting.set(tenantId, [...(waiting.get(tenantId) ?? []), turn]);
    giveTurns();
  });
  try {
    return (await read({ module: module.href, name, args }, limits)) as Awaited<ReturnType<Reader>>;
  } finally {
    running.delete(tenantId);
    const more = waiting.get(tenantId);
    waiting.delete(tenantId);
    if (more) waiting.set(tenantId, more);
    giveTurns();
  }
}

function giveTurns(): void {
  for (const [tenantId, [next, ...more]] of waiting) {
    if (running.size >= atOnce) return;
    if (running.has(tenantId)) continue;
    running.add(tenantId);
    if (more.length > 0) waiting.set(tenantId, more);
    else waiting.delete(tenantId);
    next?.();
  }
}

const reader = fileURLToPath(new URL('./reader.ts', import.meta.url));
/** The kernel ends a process that needs more CPU time, also when the server has ended meanwhile. */
const limited = 'ulimit -c 0; ulimit -t "$1"; shift; exec "$@"';

function read(reading: Reading, { cpuSeconds = 60, memoryMegabytes = 768 }: ReadingLimits): Promise<unknown> {
  const child = fork(reader, [], {
    execPath: '/bin/sh',
    execArgv: ['-c', limited, 'sh', String(cpuSeconds), process.execPath, `--max-old-space-size=${memoryMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {},
    cwd: '/',
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-mostSaid);
  });
  child.once('message', (outcome: ReadingOutcome) => {
    if ('found' in outcome) return resolve(outcome.found);
    const { code, values, fields, allowed } = outcome.problem;
    reject(new ProblemError(code, values, fields, allowed));
  });
  child.once('error', reject);
  // Killed for its CPU time, by itself for its memory, or by the machine for want of it.
  child.once('close', (code, signal) =>
    reject(
      signal === null ? new Error(`reading ended with code ${code}: ${said}`) : new ProblemError('upload_too_heavy'),
    ),
  );
  child.send(reading, error => error && reject(error));
  return promise.finally(() => child.kill('SIGKILL'));
}

/** Characters of what a reading said last that its error has. */
const mostSaid = 2_000;
