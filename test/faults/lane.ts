import { openQueue } from '#platform/queue/open-queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { countLeftFindings } from '#product/findings/core/results/count-findings.ts';
import { resumeVisits } from '#product/findings/core/results/resume-visits.ts';
import { createSite } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { type CrawlJob, pagesOfBatch, type TargetsJob, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { handleTargetsJob } from '#worker/jobs/ask-targets.ts';
import { handleCrawlJob } from '#worker/jobs/crawl-site.ts';
import { handleFinishJob } from '#worker/jobs/finish-run.ts';
import { handleVisitJobs } from '#worker/jobs/visit-pages.ts';
import type { WorkerContext } from '#worker/worker-context.ts';
import { startAppWith, type TestApp } from '../factories/start-app.ts';
import { until } from '../factories/start-tenken.ts';
import { tenants } from '../factories/world.ts';
import { openJobs, resultsOf } from './check-run.ts';
import { type Counter, countedDatabase, countedStorage, countedVisits, createCounter } from './counted-services.ts';
import { runIdOf } from './written-rows.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };

/** The product in this process, one run at a time, with services whose calls are counted for the work of a run. */
export interface Lane {
  app: TestApp<Clock>;
  counter: Counter;
  start(url: string): Promise<RunKey>;
  /** What the minute's schedule and the supervision of the queue do. */
  tend(): Promise<void>;
  close(): Promise<void>;
}

export async function openLane(context: WorkerContext, clock: Clock): Promise<Lane> {
  const app = await startAppWith({ clock, allow: ['127.0.0.1'] });
  const counter = createCounter();
  const db = countedDatabase(app.connections.app, counter);
  const queue = await openQueue(app.connections.app, () => {});
  const services: Services = { ...app.services, db, queue, storage: countedStorage(app.services.storage, counter) };
  const own = { ...context, visits: countedVisits(context.visits, counter) };
  const nothing = { concurrency: 2, onError: () => {} };
  queue.consume<CrawlJob>('crawl', nothing, job => handleCrawlJob(services, own, job));
  for (const name of ['visit-plain', 'visit-browser'])
    queue.consumeBatches<VisitJob>(name, { ...nothing, most: pagesOfBatch }, batch =>
      handleVisitJobs(services, own, batch),
    );
  queue.consume<TargetsJob>('targets', nothing, job => handleTargetsJob(services, own, job));
  queue.consume<CrawlJob>('resume', nothing, job => resumeVisits(services, job));
  queue.consume<CrawlJob>('finish', nothing, job => handleFinishJob(services, own, job));
  return {
    app,
    counter,
    async start(url) {
      // A session ends when the clock jumps.
      const admin = await app.as('admin');
      const data = { url, directoryCheck: true, quality: true, link: true, groupId: group.groupId };
      return { ...group, ...(await admin.call(createSite, { params: group, body: { data } })) };
    },
    async tend() {
      await app.services.queue.supervise();
      await countLeftFindings(app.services);
    },
    async close() {
      await queue.stop(1_000);
      await db.destroy();
      await app.close();
    },
  };
}

/**
 * Waits for the end of a run and of its jobs: one whose answer was lost is tried again later, and finds its work done. Returns what
 * the run had acknowledged on its way.
 */
export async function toItsEnd(lane: Lane, key: RunKey): Promise<Set<string>> {
  const { owner } = lane.app;
  const runId = await runIdOf(owner, key);
  const acknowledged = new Set<string>();
  await until(
    'the end',
    async () => {
      await lane.tend();
      for (const one of await resultsOf({ owner }, runId)) acknowledged.add(one);
      const { finished_at } = await owner
        .selectFrom('run')
        .select('finished_at')
        .where('run_id', '=', runId)
        .executeTakeFirstOrThrow();
      return finished_at !== null && (await openJobs(owner, runId)).length === 0;
    },
    300_000,
  );
  return acknowledged;
}
