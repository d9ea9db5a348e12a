import type { Transaction } from 'kysely';
import { type UnitId, visitOfUnit } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job, SentJob } from '#platform/queue/queue.ts';
import { completeFinishedUnits } from '#product/runs/core/runs/complete-finished-units.ts';
import { findRun, type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { type CrawlJob, queueOfVisit, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { lockLinks } from './lock-links.ts';
import { resumedLinks, resumeLinks } from './resume-links.ts';

/** Queues the visits and the link targets of a reverified run for the pages that its unfinished units have no result of. */
export async function resumeVisits(services: Pick<Services, 'db' | 'queue'>, job: Job<CrawlJob>): Promise<void> {
  const { tenantId, runId } = job.data;
  await inTenant(services.db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    if (!run || run.finished_at !== null) return;
    const units = await unitsOfRuns(tx, [runId]);
    const open = units.filter(({ status }) => status === 'RUNNING' || status === 'STOPPING').map(({ unit }) => unit);
    await lockLinks(tx, runId);
    await resumeLinks(services, tx, run, open);
    await sendVisits(services, tx, run, open);
    await completeFinishedUnits(services, tx, runId);
  });
}

async function sendVisits(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  units: readonly UnitId[],
): Promise<void> {
  const pages = await tx
    .selectFrom('page')
    .select('url_id')
    .select(({ selectFrom }) =>
      selectFrom('page_result')
        .select(({ fn }) => fn.agg<UnitId[]>('array_agg', ['page_result.unit']).as('units'))
        .whereRef('page_result.run_id', '=', 'page.run_id')
        .whereRef('page_result.url_id', '=', 'page.url_id')
        .as('answered'),
    )
    .where('run_id', '=', run.run_id)
    .orderBy('url_id')
    .execute();
  const resumed = await resumedLinks(tx, run.run_id);
  const jobs: Record<ReturnType<typeof queueOfVisit>, SentJob[]> = { 'visit-plain': [], 'visit-browser': [] };
  for (const page of pages) {
    const links = resumed.get(page.url_id);
    const collected = links?.collected ? links.unit : null;
    const missing = units.filter(unit => !page.answered?.includes(unit) && unit !== collected);
    const thumbnailMissing = page.url_id === 1 && run.thumbnail === null;
    for (const kind of ['plain', 'desktop', 'mobile'] as const) {
      const own = missing.filter(unit => visitOfUnit[unit] === kind);
      const thumbnail = thumbnailMissing && kind === 'desktop';
      const collects = kind === 'desktop' && links?.awaitsRendering ? [links.unit] : [];
      if (own.length === 0 && !thumbnail && collects.length === 0) continue;
      const data: VisitJob = {
        tenantId: run.tenant_id,
        runId: run.run_id,
        urlId: page.url_id,
        kind,
        units: own,
        thumbnail,
        collects,
      };
      jobs[queueOfVisit(data)].push({ data, group: run.tenant_id, member: run.run_id });
    }
  }
  for (const [name, of] of Object.entries(jobs)) await queue.send(tx, name, of);
}
