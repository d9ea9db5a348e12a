import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import { newestRunBefore } from '#product/runs/core/runs/run-before.ts';
import { checkRunKey, type RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** The runs that are compared: the later, and the earlier that it is compared with. */
export interface RunPair {
  after: Run;
  before: Run;
}

/** The run to compare with: that of a date, which must be earlier, or the newest ended one before; null without one. */
export async function findComparedRun(
  tx: Transaction<Schema>,
  key: RunKey,
  after: Run,
  date: string | undefined,
): Promise<Run | null> {
  if (date === undefined) return (await newestRunBefore(tx, after)) ?? null;
  const before = await getRunByKey(tx, checkRunKey({ ...key, date }));
  if (before.date >= after.date) throw new ProblemError('comparison_order');
  return before;
}

/** The same for lists, which need both runs; `comparison_without_run` where there is none before. */
export async function getComparedPair(
  tx: Transaction<Schema>,
  key: RunKey,
  after: Run,
  date: string | undefined,
): Promise<RunPair> {
  const before = await findComparedRun(tx, key, after, date);
  if (before === null) throw new ProblemError('comparison_without_run');
  return { after, before };
}

export async function getRunPair(tx: Transaction<Schema>, key: RunKey, date: string | undefined): Promise<RunPair> {
  return getComparedPair(tx, key, await getRunByKey(tx, key), date);
}
