import { inTenant } from '#platform/database/database.ts';
import { completeFinishedUnits } from '#product/runs/core/runs/complete-finished-units.ts';
import { findRun, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import type { ResultOfPage } from '#product/runs/core/runs/rechecks.ts';
import { noteThumbnail } from '#product/runs/core/runs/run-progress.ts';
import type { CrawlJob, VisitJob } from '#product/runs/core/runs/run-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { passOver } from './replace-result.ts';

const batch = 1_000;

/** Takes stopped units out of a run's waiting visits and counts their pages as skipped. */
export async function skipWaitingVisits(
  services: Pick<Services, 'db' | 'queue'>,
  { tenantId, runId }: CrawlJob,
): Promise<void> {
  const { db, queue } = services;
  await inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    if (!run) return;
    const states = await unitsOfRuns(tx, [runId]);
    const running = new Set(states.filter(({ status }) => status === 'RUNNING').map(({ unit }) => unit));
    const skipped: ResultOfPage[] = [];
    for (const name of ['recheck', 'visit-plain', 'visit-browser'] as const) {
      const waiting = (await queue.withdraw(tx, name, { runId })) as VisitJob[];
      for (const { urlId, units } of waiting)
        skipped.push(...units.filter(unit => !running.has(unit)).map(unit => ({ urlId, unit })));
      const left = waiting
        .map(visit => ({
          ...visit,
          units: visit.units.filter(unit => running.has(unit)),
          collects: visit.collects?.filter(unit => running.has(unit)) ?? [],
        }))
        .filter(
          ({ urlId, units, collects, thumbnail }) =>
            units.length + collects.length > 0 || (thumbnail && running.size > 0) || urlId === 0,
        );
      for (let at = 0; at < left.length; at += batch)
        await queue.send(
          tx,
          name,
          left.slice(at, at + batch).map(data => ({ data, group: tenantId, member: runId })),
        );
      if (running.size === 0 && waiting.some(({ thumbnail }) => thumbnail)) await noteThumbnail(tx, runId, null);
    }
    await passOver(tx, run, skipped);
    await completeFinishedUnits(services, tx, runId);
  });
}
