import { ProblemError } from '#api/problem.ts';
import type { AttemptLimit } from '#core/attempts/attempt-limit.ts';

/**
 * Does something that a guess could get right, at most as often as the limits let it be wrong. A success forgets the
 * failures of the first key and takes its own try back from the others; a fault of ours counts nowhere, and neither does
 * a try that one of the limits refused: whoever has used up one of them cannot fill the others.
 */
export async function guess<Result>(
  limits: readonly [limit: AttemptLimit, key: string][],
  work: () => Promise<Result>,
): Promise<Result> {
  await countTry(limits);
  try {
    const result = await work();
    const [first, ...others] = limits;
    await first?.[0].succeed(first[1]);
    await takeBackAll(others);
    return result;
  } catch (error) {
    if (!(error instanceof ProblemError)) await takeBackAll(limits);
    throw error;
  }
}

/** Counts a try for every limit, or for none when one of them refuses it. */
export async function countTry(limits: readonly [limit: AttemptLimit, key: string][]): Promise<void> {
  for (const [n, [limit, key]] of limits.entries()) {
    try {
      await limit.begin(key);
    } catch (error) {
      await takeBackAll(limits.slice(0, n));
      throw error;
    }
  }
}

async function takeBackAll(limits: readonly [limit: AttemptLimit, key: string][]): Promise<void> {
  for (const [limit, key] of limits) await limit.takeBack(key);
}
