import type { Transaction } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { figuresOf } from '#product/runs/core/runs/earlier-figures.ts';
import { endRun } from '#product/runs/core/runs/end-run.ts';
import { findRun, type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { enginesInOrder, enginesOfRun, type RunEngine } from '#product/runs/core/runs/run-engines.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { hasDecisions, sendDecisions } from '../issues/site-decisions.ts';
import { addUpSummaries } from './add-up-summaries.ts';
import { recountFromPages } from './save-site-findings.ts';

/** Ends a run whose units have ended: final counts, scores and status, with the end of the job. `then` runs in the same transaction. */
export async function finishRun(
  services: Services,
  job: Job<CrawlJob>,
  found: { siteFindings: readonly UnitId[]; engines: RunEngine[] },
  then: (tx: Transaction<Schema>, run: Run) => Promise<void> = async () => {},
): Promise<void> {
  const { tenantId, runId } = job.data;
  await inTenant(services.db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    if (!run || run.finished_at !== null) return;
    const units = await unitsOfRuns(tx, [runId]);
    // Reverified since this job was sent: another finish job will follow.
    if (!run.sitemap_finished || units.some(unit => unit.status === 'RUNNING' || unit.status === 'STOPPING')) return;
    for (const unit of found.siteFindings) await recountFromPages(tx, runId, unit);
    const figures = figuresOf(run, units, await addUpSummaries(tx, runId));
    const noted = await enginesOfRun(tx, run);
    // Nothing was noted for functions of which no page could be judged, and by workers of the release before.
    const others = found.engines.filter(engine => !noted.some(one => one.function === engine.function));
    await endRun(services, tx, run, { units, engines: enginesInOrder([...noted, ...others]), figures });
    if (await hasDecisions(tx, run)) await sendDecisions(tx, services.queue, { tenantId, runId });
    await then(tx, run);
  });
}
