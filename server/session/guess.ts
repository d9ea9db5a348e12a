import { ProblemError } from '#contract/problem.ts';
import type { AttemptLimit } from '#core/attempts/attempt-limit.ts';

/**
 * Does something that a guess could get right, at most as often as the limits let it be wrong. A success forgets the
 * failures of the first key and takes its own try back from the others; a fault of ours counts nowhere.
 */
export async function guess<Result>(
  [first, ...others]: readonly [limit: AttemptLimit, key: string][],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const [limit, key] of others) await limit.begin(key);
  await first?.[0].begin(first[1]);
  try {
    const result = await work();
    await first?.[0].succeed(first[1]);
    for (const [limit, key] of others) await limit.takeBack(key);
    return result;
  } catch (error) {
    if (!(error instanceof ProblemError)) {
      await first?.[0].takeBack(first[1]);
      for (const [limit, key] of others) await limit.takeBack(key);
    }
    throw error;
  }
}
