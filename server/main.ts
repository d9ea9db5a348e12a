import { setTimeout } from 'node:timers/promises';
import { readConfig } from '#platform/config/config.ts';
import { connectionsOfEnvironment } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { listen } from '#platform/database/notifications.ts';
import { waitForDatabase } from '#platform/database/wait-for-database.ts';
import { answerMetrics, httpSeconds, poolSeconds } from '#platform/metrics/metrics.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { systemClock } from '#platform/time/clock.ts';
import { answerContractIds } from '#product/accounts/core/accounts/forgotten-contract-id.ts';
import { answerForgotten } from '#product/accounts/core/accounts/forgotten-password.ts';
import { liveMessages } from '#product/live-messages.ts';
import { ensureDemo } from '#product/operation/core/demo/ensure-demo.ts';
import { tellOfService } from '#product/operation/core/operation/service-figures.ts';
import { runSchedule } from '#product/operation/core/schedule/run-schedule.ts';
import { scheduledJobs } from '#product/scheduled-jobs.ts';
import { deliverWebhooks } from '#product/tenancy/core/alerts/deliver-webhook.ts';
import { liveChannel } from '#product/tenancy/core/live/live-events.ts';
import { createLiveHub } from '#product/tenancy/core/live/live-hub.ts';
import { deliverMails } from '#product/tenancy/core/mail/post-mail.ts';
import { openServices } from '#product/tenancy/core/open-services.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { createApp } from './app.ts';
import { createLog } from './create-log.ts';
import { workerChannel } from './readiness.ts';

const superviseEveryMs = 3_000;
/** A statement that takes longer is aborted, and its caller gets an error. */
const statementTimeoutMs = 30_000;
/** Counting a large run anew is allowed more than that. */
const answerWithinMs = 300_000;
/** A caller who waits longer for a connection gets an error to retry later. */
const connectWithinMs = 10_000;

/** Server process: answers browsers and API clients. Started by scripts/run.ts with the database's address. */
const config = readConfig(process.env);
const { app: connection, direct } = connectionsOfEnvironment(process.env);
const log = createLog(config.log);
await waitForDatabase(connection, { log: reason => log.warn({ reason }, 'waiting for the database') });
const onError = (error: Error) => log.warn(error);
const limits = { statementTimeoutMs, answerWithinMs, connectWithinMs };
const onWait = (seconds: number) => poolSeconds.observe(seconds);
const db = openDatabase<Schema>(connection, { max: 10, onError, onWait, ...limits });
/** For mails, webhooks and the schedule, so that nobody at a screen waits for their connections. */
const aside = openDatabase<Schema>(connection, { max: 4, onError, ...limits });
const queue = await openQueue(connection, error => log.error(error), { sendsScheduled: true, direct });
const services = await openServices(config, { db, queue });
tellOfService(services);
answerMetrics();
const hub = createLiveHub(systemClock, liveMessages);
const { app, readiness } = await createApp({
  services,
  hub,
  log,
  secureCookies: config.publicUrl?.startsWith('https:') ?? false,
  trustProxy: config.trustProxy,
  onAnswer: ({ seconds, ...labels }) => httpSeconds.observe(labels, seconds),
});
const live = await listen(direct, liveChannel, payload => hub.pass(payload), { onGap: () => hub.closeAll() });
const signs = await listen(direct, workerChannel, payload => readiness.hear(payload));
const supervising = setInterval(() => {
  hub.closeExpired();
  void queue.supervise().catch(error => log.error(error));
}, superviseEveryMs);
await app.listen({ host: config.host, port: config.port });
const address = app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : config.port;
const url = config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
services.publicUrl = url.replace(/\/+$/, '');
const behind = { ...services, db: aside };
deliverMails(behind, error => log.error({ err: error }, 'a mail was not taken and is tried again'));
deliverWebhooks(behind, error => log.error({ err: error }, 'a delivery to a webhook failed here and is tried again'));
answerContractIds(behind, error =>
  log.error({ err: error }, 'a forgotten contract ID was not answered and is tried again'),
);
answerForgotten(behind, error => log.error({ err: error }, 'a forgotten password was not answered and is tried again'));
const demoSite = process.env.TENKEN_DEMO_SITE;
if (config.demo) await ensureDemo(services, { dataDir: config.dataDir, url, demoSite, hasStored: config.storedDemo });
await runSchedule(behind, (error, job) => log.error({ err: error, job }, 'a scheduled job failed and is tried again'), {
  jobs: scheduledJobs,
  log: (message, facts) => log.info(facts, message),
});
process.send?.({ type: 'ready', url });
// The parent kills a process that is silent for long.
setInterval(() => process.send?.({ type: 'alive' }, undefined, undefined, () => {}), 1_000).unref();

let draining = false;
async function drain(): Promise<void> {
  if (draining) return;
  draining = true;
  clearInterval(supervising);
  readiness.end();
  hub.closeAll();
  // A proxy looks at /readyz, and sends the next requests to others.
  await setTimeout(config.drainSeconds * 1000);
  hub.closeAll();
  await app.close();
  await live.stop();
  await signs.stop();
  await queue.stop();
  services.mailer.close();
  await Promise.all([db.destroy(), aside.destroy()]);
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
