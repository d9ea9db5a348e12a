import { sql, type Transaction } from 'kysely';
import { checkOfUnit, registry } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { completeFinishedUnits } from '#product/runs/core/runs/complete-finished-units.ts';
import { findRun, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { isOfTargets, type ResultOfPage, rechecksOf } from '#product/runs/core/runs/rechecks.ts';
import { forgetCache } from '#product/runs/core/runs/run-cache.ts';
import type { RecheckJob } from '#product/runs/core/runs/run-queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { lockLinks } from './lock-links.ts';
import { passOver } from './replace-result.ts';

const batch = 1_000;

/** Queues a job for each re-checked page and drops what the run's pages share. */
export async function sendRechecks(services: Pick<Services, 'db' | 'queue'>, job: Job<RecheckJob>): Promise<void> {
  const { tenantId, runId } = job.data;
  await inTenant(services.db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    if (!run || run.finished_at !== null) return;
    const states = await unitsOfRuns(tx, [runId]);
    const running = new Set(states.filter(({ status }) => status === 'RUNNING').map(({ unit }) => unit));
    const pages = [...(await rechecksOf(tx, runId))];
    const all = pages.flatMap(([urlId, units]) => units.map((unit): ResultOfPage => ({ urlId, unit })));
    await forgetCache(tx, runId);
    await lockLinks(tx, runId);
    await passOver(
      tx,
      run,
      all.filter(({ unit }) => !running.has(unit)),
    );
    await askAgainFor(tx, runId, all);
    const jobs = pages.flatMap(([urlId, of]) => {
      const units = of.filter(unit => running.has(unit));
      const data: RecheckJob = { tenantId, runId, urlId, kind: 'plain', units, thumbnail: false };
      return units.length === 0 ? [] : [{ data, group: tenantId, member: runId }];
    });
    for (let at = 0; at < jobs.length; at += batch)
      await services.queue.send(tx, 'recheck', jobs.slice(at, at + batch));
    await completeFinishedUnits(services, tx, runId);
  });
}

/** Marks the link targets of pages, each to be asked once more when the first of them names it again. */
async function askAgainFor(tx: Transaction<Schema>, runId: string, results: readonly ResultOfPage[]): Promise<void> {
  const urlIds = results.flatMap(({ urlId, unit }) =>
    registry[checkOfUnit[unit]].keeps === 'link-targets' ? [urlId] : [],
  );
  if (urlIds.length === 0) return;
  await tx.deleteFrom('link_host').where('run_id', '=', runId).execute();
  if (await isOfTargets(tx, runId)) return;
  await sql`update link_target set asked = true, again = false where run_id = ${runId} and again`.execute(tx);
  await sql`update link_target t set again = true where t.run_id = ${runId} and t.asked and t.url_hash in (
    select r.url_hash from link_reference r where r.run_id = ${runId} and r.url_id = any(${urlIds}::integer[]))`.execute(
    tx,
  );
}
