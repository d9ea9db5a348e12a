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
import { openQueue } from '#platform/queue/open-queue.ts';
import { cores } from '#product/cores.ts';
import { hostPaceStore } from '#product/runs/core/host-pace/host-pace.ts';
import { openAggregation } from '#product/runs/core/runs/aggregation.ts';
import { openServices } from '#product/tenancy/core/open-services.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { TaskJob } from '#product/tenancy/core/tasks/add-task.ts';
import { type JobOfWorker, loadBatch, loadJob, loadTask } from './load-job.ts';
import { openWorkerContext } from './worker-context.ts';

const signEveryMs = 3_000;
/** Longer than any statement of a job; a database that is silent for so long has gone. */
const answerWithinMs = 300_000;
/** A job waits for a connection rather than fail and come again. */
const connectWithinMs = 600_000;
/** Worker process: crawls, and has visits made by processes of its own; it reads nothing foreign itself. */
const config = readConfig(process.env);
const { app: connection, direct } = connectionsOfEnvironment(process.env);
const log = pino({ level: config.log, base: { worker: process.pid } });
await waitForDatabase(connection, { log: reason => log.warn({ reason }, 'waiting for the database') });
const db = openDatabase<Schema>(connection, {
  max: 10,
  onError: error => log.warn(error),
  onWait: seconds => poolSeconds.observe(seconds),
  answerWithinMs,
  connectWithinMs,
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
  machineSocket: process.env.TENKEN_MACHINE_SOCKET,
  onResult: (unit, cause) => pageResults.inc({ unit, cause: boundedCause(cause) }),
  onEngine: (unit, seconds) => engineSeconds.observe({ unit }, seconds),
  log: say,
});
const onError = (error: unknown, job: { data: object }) =>
  log.error({ err: error, job: job.data }, 'a job failed and goes back to the queue');
for (const { queue: name, limits, run } of cores.flatMap(({ work = [] }) => work)) {
  const { most } = limits;
  if (most !== undefined && typeof run === 'string') {
    const handle = await loadBatch(run);
    queue.consumeBatches<object>(name, { ...limits, most, onError }, batch => handle(services, workerContext, batch));
    continue;
  }
  const handle: JobOfWorker = typeof run === 'string' ? await loadJob(run) : (given, _context, job) => run(given, job);
  queue.consume<object>(name, { ...limits, onError }, job => handle(services, workerContext, job));
}
for (const task of cores.flatMap(({ tasks = [] }) => tasks)) {
  const attempt = await loadTask(task, (message, facts) => log.warn(facts, message));
  queue.consume<TaskJob>(task.kind.kind, { ...task.limits, onError }, job => attempt(services, workerContext, job));
}

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
