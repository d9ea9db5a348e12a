import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import { aggregateRun } from '#product/runs/core/runs/aggregate-run.ts';
import { findRun, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { queueOfVisit, type RecheckJob, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type FoundPage, type PlannedVisit, pageColumns, storeSource } from './add-page.ts';
import { collectAgain } from './collect-links.ts';
import { lockLinks } from './lock-links.ts';
import { passOver } from './replace-result.ts';

export interface RefreshedPage extends Pick<FoundPage, 'title' | 'response'> {
  visits: PlannedVisit[];
  /** Units that are being stopped: their results stay. */
  stopped: UnitId[];
}

/** Writes the new answer of a page that is checked again, and queues the visits that judge it. */
export async function refreshPage(
  services: Pick<Services, 'db' | 'queue' | 'storage'>,
  job: Job<RecheckJob>,
  run: Run,
  { title, response, visits, stopped }: RefreshedPage,
): Promise<void> {
  const { tenantId, runId, urlId } = job.data;
  const rawKey = await storeSource(services, run, response);
  await inTenant(services.db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    const locked = await findRun(tx, runId, { lock: 'key-share' });
    if (!locked) return;
    const columns = pageColumns({ title, response, rawKey });
    await tx.updateTable('page').set(columns).where('run_id', '=', runId).where('url_id', '=', urlId).execute();
    for (const visit of visits) {
      const data: VisitJob = { tenantId, runId, urlId, ...visit };
      await services.queue.send(tx, queueOfVisit(data), [{ data, group: tenantId, member: runId }]);
    }
    await publish(tx, siteChanged.UPDATE_SITE, { ...keyOfRun(locked), currentUrl: response.url });
    await lockLinks(tx, runId);
    await passOver(
      tx,
      locked,
      stopped.map(unit => ({ urlId, unit })),
    );
    await collectAgain(tx, locked, urlId, visits);
  });
  await aggregateRun(services, job.data);
}

/** Checks whether the links of a page were read from its rendered document too. */
export async function wasRenderedForLinks(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, urlId }: RecheckJob,
): Promise<boolean> {
  const row = await inTenant(db, tenantId, tx =>
    tx
      .selectFrom('link_page')
      .select('render')
      .where('run_id', '=', runId)
      .where('url_id', '=', urlId)
      .executeTakeFirst(),
  );
  return row !== undefined && row.render !== 'none';
}
