import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { findGroupContract, type GroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import { findRun, findRunningRun, getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Locks an ended run and its group's contract to take it up again. Rejects with `run_in_progress`. */
export async function lockEndedRun(tx: Transaction<Schema>, key: RunKey): Promise<{ run: Run; group: GroupContract }> {
  const { run_id: runId } = await getRunByKey(tx, key);
  const run = await findRun(tx, runId, { lock: 'no-key-update' });
  if (!run) throw new ProblemError('not_found');
  const group = await findGroupContract(tx, key.groupId, { lock: true });
  if (run.finished_at === null || (await findRunningRun(tx, run))) throw new ProblemError('run_in_progress');
  return { run, group };
}
