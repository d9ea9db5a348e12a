import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { addUpDeltas } from './add-up-deltas.ts';
import { endRun } from './end-run.ts';
import { type Run, unitsOfRuns } from './find-run.ts';
import { dropRechecks } from './rechecks.ts';
import { endedUnitStatus } from './run-status.ts';

/** Marks a run's open work as stopped; later results are ignored. The caller holds the run's lock. */
export async function stopAtOnce(tx: Transaction<Schema>, run: Run): Promise<void> {
  const isRecheck = (await dropRechecks(tx, run)).length > 0;
  await addUpDeltas(tx, run.run_id);
  if (isRecheck) await endRecheckedUnits(tx, run);
  await tx
    .updateTable('run_unit')
    .set({ status: 'STOPPED', skipped: sql<number>`greatest(0, ${run.number_of_pages}::integer - done - failed)` })
    .where('run_id', '=', run.run_id)
    .where('status', 'in', ['RUNNING', 'STOPPING'])
    .execute();
  await tx
    .updateTable('run')
    .set({
      waiting_since: null,
      sitemap_finished: true,
      crawl_stopped: run.crawl_stopped || !run.sitemap_finished,
      stop_requested: true,
    })
    .where('run_id', '=', run.run_id)
    .execute();
}

/** Units of which only re-checks were open have again what they had before. */
async function endRecheckedUnits(tx: Transaction<Schema>, run: Run): Promise<void> {
  if (!run.sitemap_finished || run.crawl_stopped) return;
  const total = run.number_of_pages;
  for (const { unit, status, done, failed, skipped } of await unitsOfRuns(tx, [run.run_id]))
    if ((status === 'RUNNING' || status === 'STOPPING') && done + failed + skipped >= total)
      await tx
        .updateTable('run_unit')
        .set({ status: endedUnitStatus({ failed, skipped, total }) })
        .where('run_id', '=', run.run_id)
        .where('unit', '=', unit)
        .execute();
}

/** Ends a run that waits in line, with what it has from before; nothing of it is being worked on. */
export async function stopWaitingRun(
  services: Pick<Services, 'clock' | 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
): Promise<void> {
  await stopAtOnce(tx, run);
  await endRun(services, tx, run, {
    units: await unitsOfRuns(tx, [run.run_id]),
    engines: run.engines,
    figures: null,
  });
}
