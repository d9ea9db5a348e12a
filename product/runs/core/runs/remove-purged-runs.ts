import { setTimeout } from 'node:timers/promises';
import { inTenant } from '#platform/database/database.ts';
import { workQueueNames } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { deleteSiteWithoutRuns } from '../sites/registered-site.ts';
import { findRun, keyOfRun, type Run } from './find-run.ts';
import { deleteRowsOfRun, nextPurgedRun, tablesOfRuns, tenantsWithPurgedRuns, withPurged } from './purged-runs.ts';
import { runFolder } from './run-key.ts';

type RemovalServices = Pick<Services, 'db' | 'storage' | 'queue'>;

const rowsOfStep = 2_000;

interface Removed {
  rows: number;
}

/** The longest pause after a step. */
const longestRestMs = 5_000;

/** Removes purged runs in small transactions with rests, so that others have half of the database. Resumable. */
export async function removePurgedRuns(
  services: RemovalServices,
  { signal, log }: { signal: AbortSignal; log(message: string, facts: object): void },
): Promise<void> {
  for (const tenantId of await tenantsWithPurgedRuns(services.db)) {
    for (;;) {
      const run = await inTenant(services.db, tenantId, nextPurgedRun);
      if (!run) break;
      let began = performance.now();
      for await (const _step of removeRun(services, run, { signal })) {
        await setTimeout(Math.min(performance.now() - began, longestRestMs), undefined, { signal });
        began = performance.now();
      }
      log('a deleted run was removed', { tenantId, runId: run.run_id, pages: run.number_of_pages });
    }
  }
}

/** Removes a purged run step by step: jobs, rows, files, its own row, and its site when it was the last run. Resumable. */
export async function* removeRun(
  services: RemovalServices,
  run: Run,
  { signal, most = rowsOfStep }: { signal?: AbortSignal; most?: number } = {},
): AsyncGenerator<Removed> {
  yield* withdrawJobs(services, run, most);
  do {
    for (const table of await inTenant(services.db, run.tenant_id, tablesOfRuns))
      yield* removeRows(services, run, table, most);
    await services.storage.deleteAll(runFolder(keyOfRun(run)), signal);
    yield { rows: 0 };
    // A visit that knew the run may have written meanwhile: then once more.
  } while (!(await removeOwnRow(services, run)));
  yield { rows: 1 };
}

/** Takes the jobs of a run out of the queues, so that no worker begins them only to find that it is gone. */
async function* withdrawJobs(
  { db, queue }: RemovalServices,
  { tenant_id: tenantId, run_id: runId }: Run,
  most: number,
): AsyncGenerator<Removed> {
  for (const name of workQueueNames()) {
    let rows: number;
    do {
      rows = (await inTenant(db, tenantId, tx => queue.withdraw(tx, name, { runId }, most))).length;
      if (rows > 0) yield { rows };
    } while (rows === most);
  }
}

async function* removeRows(
  { db }: RemovalServices,
  { tenant_id: tenantId, run_id: runId }: Run,
  table: string,
  most: number,
): AsyncGenerator<Removed> {
  let from: number | null = 0;
  while (from !== null) {
    const since: number = from;
    const done = await inTenant(db, tenantId, tx => deleteRowsOfRun(tx, table, runId, { from: since, most }));
    from = done.next;
    if (done.removed > 0) yield { rows: done.removed };
  }
}

/** False when rows came to the run: they would go with it in one statement, however many they are. */
async function removeOwnRow({ db }: RemovalServices, run: Run): Promise<boolean> {
  return inTenant(db, run.tenant_id, tx =>
    withPurged(tx, async () => {
      // Locked, so that nothing can refer to it any more.
      const locked = await findRun(tx, run.run_id, { lock: 'update' });
      if (!locked?.purged_at) return true;
      for (const table of await tablesOfRuns(tx))
        if ((await deleteRowsOfRun(tx, table, run.run_id, { from: 0, most: rowsOfStep })).removed > 0) return false;
      await tx.deleteFrom('run').where('run_id', '=', run.run_id).execute();
      await deleteSiteWithoutRuns(tx, run.group_id, run.site_key);
      return true;
    }),
  );
}
