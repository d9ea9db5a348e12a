import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { completeFinishedUnits } from './complete-finished-units.ts';
import { findRun } from './find-run.ts';
import { noteThumbnail } from './run-progress.ts';
import { type CrawlJob, stopDeadlineQueue } from './run-queues.ts';
import { stopAtOnce } from './stop-waiting-run.ts';

/** Seconds after which a stopped run is ended without what its jobs still have in hand. */
export const stopWithinSeconds = 20;
const againSeconds = 5;

const leftQueues = ['recheck', 'visit-plain', 'visit-browser', 'targets'] as const;

/** Ends a run that was stopped and has not ended since: its jobs may be starved, or hang. A crawl ends by itself. */
export async function endStopped(services: Services, job: Job<CrawlJob>): Promise<void> {
  const { tenantId, runId } = job.data;
  const { db, queue } = services;
  await inTenant(db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    if (!run || run.finished_at !== null || !run.stop_requested) return;
    if (!run.sitemap_finished) {
      await queue.send(tx, stopDeadlineQueue.name, [{ data: job.data, group: tenantId, startAfter: againSeconds }]);
      return;
    }
    for (const name of leftQueues) await queue.withdraw(tx, name, { runId });
    await stopAtOnce(tx, run);
    await noteThumbnail(tx, runId, null);
    await completeFinishedUnits(services, tx, runId);
  });
}
