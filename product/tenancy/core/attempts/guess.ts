import { ProblemError } from '#endpoint/problem.ts';
import type { AttemptLimit } from './attempt-limit.ts';

/**
 * Runs an action that a guess could get right, within the limits of wrong attempts. A success clears the failures of
 * the first key and removes its own attempt from the others; an internal error counts nowhere, nor does an attempt
 * refused by one of the limits: a client that has used up one of them cannot fill the others.
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

/** Counts an attempt for every limit, or for none when one of them refuses it. */
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
