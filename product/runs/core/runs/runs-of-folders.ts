import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { keyOfRun } from './find-run.ts';
import { withPurged } from './purged-runs.ts';
import { runFolder } from './run-key.ts';

export interface RunOfFolder {
  runId: string;
  folder: string;
  finishedAt: Date | null;
}

/** Every run of the transaction's tenant that has files: also those in the bin, and those that are being removed. */
export function runsOfFolders(tx: Transaction<Schema>): Promise<RunOfFolder[]> {
  return withPurged(tx, async () => {
    const runs = await tx
      .selectFrom('run')
      .select(['run_id', 'tenant_id', 'group_id', 'base_url_encoded', 'date', 'finished_at'])
      .execute();
    return runs.map(run => ({ runId: run.run_id, folder: runFolder(keyOfRun(run)), finishedAt: run.finished_at }));
  });
}
