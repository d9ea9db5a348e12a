import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import pino from 'pino';
import { unavailableBrowsers } from '#checks/browsers.ts';
import { registry } from '#checks/registry.ts';
import { readConfig } from '#platform/config/config.ts';
import { connectionsOfEnvironment } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import { waitForDatabase } from '#platform/database/wait-for-database.ts';
import { createSharedHostGate } from '#platform/egress/shared-host-gate.ts';
import {
  answerMetrics,
  boundedCause,
  engineSeconds,
  jobSeconds,
  pageResults,
  poolSeconds,
} from '#platform/metrics/metrics.ts';
import { openQueue } from '#platform/queue/queue.ts';
import { makeAdReport } from '#product/ads/core/ad-reports/make-ad-report.ts';
import type { AdReportJob } from '#product/ads/core/ad-reports/request-ad-report.ts';
import type { AdCollectJob } from '#product/ads/core/ads/accounts-of-project.ts';
import { collectAds } from '#product/ads/core/ads/collect-figures.ts';
import { applyDecisions } from '#product/findings/core/results/apply-decisions.ts';
import { resumeVisits } from '#product/findings/core/results/resume-visits.ts';
import { prepareInspection } from '#product/reports/core/inspection/prepare-report.ts';
import { makeRunReport } from '#product/reports/core/reports/make-run-report.ts';
import { hostPaceStore } from '#product/runs/core/host-pace/host-pace.ts';
import type { TrialJob } from '#product/runs/core/login-trials/trial-work.ts';
import { openAggregation } from '#product/runs/core/runs/aggregation.ts';
import type {
  CrawlJob,
  ExportJob,
  InspectionJob,
  RecheckJob,
  RenderedJob,
  ReportJob,
  TargetsJob,
  VisitJob,
  VisualJob,
} from '#product/runs/core/runs/run-queues.ts';
import { openServices } from '#product/tenancy/core/open-services.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { handleTargetsJob } from './jobs/ask-targets.ts';
import { handleVisualJob } from './jobs/compare-pictures.ts';
import { handleCrawlJob } from './jobs/crawl-site.ts';
import { handleFinishJob } from './jobs/finish-run.ts';
import { handleRenderedJob } from './jobs/judge-rendered.ts';
import { handleRecheckJob } from './jobs/recheck-page.ts';
import { handleTrialJob } from './jobs/try-login.ts';
import { handleVisitJob } from './jobs/visit-page.ts';
import { handleExportJob } from './jobs/write-export.ts';
import { handleTestReportJob } from './jobs/write-test-report.ts';
import { openWorkerContext } from './worker-context.ts';

const signEveryMs = 3_000;
/** Longer than any statement of a job; a database that is silent for so long has gone. */
const answerWithinMs = 300_000;
const plainVisits = 2;
/** While one page settles for measurement, or waits for a quiet network, another is judged. */
const browserVisits = 2;
/** Each keeps its own pace: one site's pauses hold up no other. */
const crawls = 4;
const finishes = 2;
const decisions = 1;
const trials = 1;
const reports = 1;
const renderedSources = 1;
/** They mostly wait for the database and the storage. */
const exportsAtOnce = 2;
/** A worker's process compares one pair of pictures at a time. */
const comparisons = 1;
/** Accounts of ad platforms: they mostly wait for theirs. */
const adCollections = 2;
/** Pages that are fetched again: they mostly wait for their host. */
const rechecks = 4;
/** Hosts whose link targets are asked side by side: they mostly wait. */
const hostsAtOnce = 8;

/**
 * Worker process: crawls, and has visits made by processes of its own. It reads nothing foreign itself, so that no page
 * stops it. Started by scripts/run.ts, TENKEN_WORKERS times.
 */
const config = readConfig(process.env);
const { app: connection, direct } = connectionsOfEnvironment(process.env);
const log = pino({ level: config.log, base: { worker: process.pid } });
await waitForDatabase(connection, { log: reason => log.warn({ reason }, 'waiting for the database') });
const db = openDatabase<Schema>(connection, {
  max: 10,
  onError: error => log.warn(error),
  onWait: seconds => poolSeconds.observe(seconds),
  answerWithinMs,
  prepares: true,
});
const queue = await openQueue(connection, error => log.error(error), {
  direct,
  onAttempt: (name, outcome, seconds) => jobSeconds.observe({ queue: name, outcome }, seconds),
});
answerMetrics();
const opened = await openServices(config, { db, queue });
const aggregation = openAggregation(opened, error => log.error(error));
const services = { ...opened, aggregation };
const say = (message: string, facts: Record<string, unknown> = {}) => log.info(facts, message);
// All workers of the service are one visitor to a host.
const gate = createSharedHostGate({ store: hostPaceStore(db), rate: config.hostRate, concurrency: 2, log: say });
const workerContext = openWorkerContext(config, {
  gate,
  allowPrivate: false,
  onResult: (unit, cause) => pageResults.inc({ unit, cause: boundedCause(cause) }),
  onEngine: (unit, seconds) => engineSeconds.observe({ unit }, seconds),
  log: say,
});
const onError = (error: unknown, job: { data: object }) =>
  log.error({ err: error, job: job.data }, 'a job failed and goes back to the queue');
queue.consume<CrawlJob>('crawl', { concurrency: crawls, newcomers: 1, onError }, job =>
  handleCrawlJob(services, workerContext, job),
);
queue.consume<VisitJob>('visit-plain', { concurrency: plainVisits, newcomers: 1, onError }, job =>
  handleVisitJob(services, workerContext, job),
);
queue.consume<VisitJob>('visit-browser', { concurrency: browserVisits, newcomers: 1, onError }, job =>
  handleVisitJob(services, workerContext, job),
);
queue.consume<TargetsJob>('targets', { concurrency: hostsAtOnce, newcomers: 1, onError }, job =>
  handleTargetsJob(services, workerContext, job),
);
queue.consume<CrawlJob>('resume', { concurrency: 1, newcomers: 1, onError }, job => resumeVisits(services, job));
queue.consume<RecheckJob>('recheck', { concurrency: rechecks, newcomers: 1, onError }, job =>
  handleRecheckJob(services, workerContext, job),
);
queue.consume<CrawlJob>('finish', { concurrency: finishes, newcomers: 1, onError }, job =>
  handleFinishJob(services, workerContext, job),
);

queue.consume<CrawlJob>('decisions', { concurrency: decisions, newcomers: 1, onError }, job =>
  applyDecisions(services, job),
);
queue.consume<TrialJob>('login-trial', { concurrency: trials, newcomers: 1, onError }, job =>
  handleTrialJob(services, workerContext, job),
);
queue.consume<ReportJob>('report', { concurrency: reports, onError }, job => makeRunReport(services, job));
queue.consume<ReportJob>('test-report', { concurrency: reports, newcomers: 1, onError }, job =>
  handleTestReportJob(services, workerContext, job),
);

queue.consume<ExportJob>('export', { concurrency: exportsAtOnce, newcomers: 1, onError }, job =>
  handleExportJob(services, workerContext, job),
);
queue.consume<VisualJob>(
  'visual-comparison',
  { concurrency: comparisons, newcomers: 1, mostOfMember: 1, onError },
  job => handleVisualJob(services, workerContext, job),
);
queue.consume<RenderedJob>('rendered-source', { concurrency: renderedSources, newcomers: 1, onError }, job =>
  handleRenderedJob(services, workerContext, job),
);
queue.consume<InspectionJob>('inspection', { concurrency: 1, newcomers: 1, onError }, job =>
  prepareInspection(services, job),
);

queue.consume<AdCollectJob>('ad-collect', { concurrency: adCollections, newcomers: 1, mostOfMember: 1, onError }, job =>
  collectAds(services, job),
);

queue.consume<AdReportJob>('ad-report', { concurrency: reports, newcomers: 1, onError }, job =>
  makeAdReport(services, job),
);

const workerId = randomUUID();
const machine = `${hostname()} (${process.pid})`;
const startedAt = new Date().toISOString();
async function sign(): Promise<void> {
  const { visits } = workerContext;
  try {
    // Asked again until a visit process has answered once.
    const engines = await visits.versions({});
    const drawers = engines.filter(engine => registry[engine.function].asks === 'browsers');
    const sign = {
      workerId,
      machine,
      startedAt,
      engines,
      warnings: visits.warnings(),
      unavailableBrowsers: unavailableBrowsers(drawers, Object.keys(config.grid?.devices ?? {})),
    };
    await notify(db, 'tenken_workers', JSON.stringify(sign));
  } catch (error) {
    log.warn(error);
  }
}
await sign();
const signing = setInterval(() => void sign(), signEveryMs);
process.send?.({ type: 'ready' });
// The parent kills a process that is silent for long.
setInterval(() => process.send?.({ type: 'alive' }, undefined, undefined, () => {}), 1_000).unref();

let draining = false;
async function drain(): Promise<void> {
  if (draining) return;
  draining = true;
  clearInterval(signing);
  await queue.stop();
  await aggregation.close();
  await workerContext.close();
  await gate.close();
  await db.destroy();
  process.exit(0);
}
process.on('message', message => {
  if ((message as { type?: string }).type === 'drain') void drain();
});
process.on('disconnect', () => void drain());
// The parent may have been killed before there was anyone to hear of it.
if (process.connected === false) void drain();
process.on('SIGTERM', () => void drain());
process.on('SIGINT', () => void drain());
