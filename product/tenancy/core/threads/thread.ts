import { parentPort, workerData } from 'node:worker_threads';
import { ProblemError } from '#endpoint/problem.ts';
import type { ThreadOutcome } from './in-thread.ts';

const { module, name, args } = workerData as { module: string; name: string; args: unknown[] };
const readers = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;

async function outcomeOf(): Promise<ThreadOutcome> {
  try {
    return { found: await readers[name]?.(...args) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, values, fields, allowed } = error;
    return { problem: { code, values, fields, allowed } };
  }
}

parentPort?.postMessage(await outcomeOf());
