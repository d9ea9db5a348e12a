import { Worker } from 'node:worker_threads';
import { ProblemError } from '#endpoint/problem.ts';

/** How a thread ends: with what it has read, or with the problem that refuses it. */
export type ThreadOutcome =
  | { found: unknown }
  | { problem: Pick<ProblemError, 'code' | 'values' | 'fields' | 'allowed'> };

interface ThreadLimits {
  cpuMs?: number;
  memoryMegabytes?: number;
}

const atOnce = 2;
const lookEveryMs = 200;
/** The tenants whose reading goes on. */
const running = new Set<string>();
/** What waits, by tenant: the one whose last turn is longest ago first. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Calls a function of a module in a thread of its own, so that long reading holds up nobody else; its arguments and result
 * are copied. Two tenants have one at a time each, the others take turns. Throws the `ProblemError` of the function, or
 * `upload_too_heavy` for one that needs more CPU time or memory than it may.
 */
export async function inThread<Reader extends (...args: never[]) => unknown>(
  tenantId: string,
  module: URL,
  name: string,
  args: Parameters<Reader>,
  limits: ThreadLimits = {},
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

function read(workerData: object, { cpuMs = 60_000, memoryMegabytes = 768 }: ThreadLimits): Promise<unknown> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const look = setInterval(async () => {
    const used = await worker.cpuUsage().catch(() => null);
    if (used !== null && (used.user + used.system) / 1000 > cpuMs) reject(new ProblemError('upload_too_heavy'));
  }, lookEveryMs);
  worker.once('message', (outcome: ThreadOutcome) => {
    if ('found' in outcome) return resolve(outcome.found);
    const { code, values, fields, allowed } = outcome.problem;
    reject(new ProblemError(code, values, fields, allowed));
  });
  worker.once('error', error => reject(isOutOfMemory(error) ? new ProblemError('upload_too_heavy') : error));
  worker.once('exit', code => reject(new Error(`a thread ended with code ${code}`)));
  return promise.finally(() => {
    clearInterval(look);
    return worker.terminate();
  });
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
