import { ProblemError } from '#endpoint/problem.ts';
import type { Reading, ReadingOutcome } from './in-process.ts';

/** The process of one reading: calls what it is told once, answers, and ends. */
process.once('message', async ({ module, name, args }: Reading) => {
  const readers = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
  process.send?.(await outcomeOf(async () => readers[name]?.(...args)), () => process.disconnect());
});

async function outcomeOf(read: () => Promise<unknown>): Promise<ReadingOutcome> {
  try {
    return { found: await read() };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, values, fields, allowed } = error;
    return { problem: { code, values, fields, allowed } };
  }
}
