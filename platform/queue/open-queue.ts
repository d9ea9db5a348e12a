import { sql } from 'kysely';
import { Client } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { type Connection, type Connections, clientOptions } from '../database/connection.ts';
import { type Listener, listen } from '../database/notifications.ts';
import { createAdmission } from './admission.ts';
import { watchDueQueues } from './due-queues.ts';
import { expiryFactor, fairTurns, forgetOldTurns } from './fair-turns.ts';
import { createLeases, type Leases } from './leases.ts';
import { pauseQueues, pauseTable, readQueues, resumeQueues } from './pauses.ts';
import type { Queue, QueueSpec } from './queue.ts';
import { createOwnerWatch, holdOwner, leaseSeconds, newOwner } from './queue-owner.ts';
import { createWakeableSleep, type WakeableSleep, wakeChannel } from './wakeable-sleep.ts';
import { withdrawJobs } from './withdraw-jobs.ts';
import { oneByOne, type WorkOptions } from './work-jobs.ts';
import { workLoops } from './work-loops.ts';

const schema = 'pgboss';

/** Together less than the time after which the parent process ends this one by force. */
const stopGraceMs = 15_000;

const givingBackMs = 5_000;

/** As pg-boss allows. */
const longestExpirySeconds = 24 * 3600;

/**
 * Passed on to the pool, which pg-boss does not declare: plans of `lease_jobs` are made anew at least as often, and a machine that is
 * busy takes its time to connect.
 */
const connectionLife = { maxLifetimeSeconds: 60, connectionTimeoutMillis: 300_000 };

/** Seconds between two looks for due lines of the schedule. */
const scheduleSeconds = 15;

/** Jobs have the limits that their queue had when they were sent: those of the release before would end attempts too early. */
const presentLimits = `update pgboss.job j set heartbeat_seconds = q.heartbeat_seconds, expire_seconds = q.expire_seconds
  from pgboss.queue q where q.name = j.name and j.state <= 'active'
    and (j.heartbeat_seconds, j.expire_seconds) is distinct from (q.heartbeat_seconds, q.expire_seconds)`;

/** Creates the queue's own tables and the queues. Runs as the owner, once before the processes start. */
export async function prepareQueues({ owner, app }: Connections, queues: readonly QueueSpec[]): Promise<void> {
  const boss = new PgBoss({ ...owner, schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const { name, cron, ...options } of queues) {
    const settings = {
      retryDelay: 0,
      ...options,
      expireInSeconds: Math.min(options.expireInSeconds * expiryFactor, longestExpirySeconds),
      heartbeatSeconds: leaseSeconds * expiryFactor,
      deleteAfterSeconds: 3600,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, cron === undefined ? settings : { ...settings, policy: 'stately' });
    // `once`: what came due while nothing ran is made up for by one job.
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'Asia/Tokyo', missed: 'once' });
  }
  const scheduled = new Set(queues.filter(one => one.cron !== undefined).map(one => one.name));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  await boss.stop({ graceful: false });
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query(pauseTable);
    await client.query(fairTurns);
    await client.query(presentLimits);
    await client.query(
      `insert into pgboss.tenken_queue (name, attempt_seconds) select * from unnest($1::text[], $2::integer[])
        on conflict (name) do update set attempt_seconds = excluded.attempt_seconds`,
      [queues.map(({ name }) => name), queues.map(({ expireInSeconds }) => expireInSeconds)],
    );
    const role = client.escapeIdentifier(app.user);
    await client.query(`
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role}`);
  } finally {
    await client.end();
  }
}

interface QueueOptions {
  /** Heavy jobs at once while the machine is free. */
  places?: number;
  sendsScheduled?: boolean;
  direct?: Connection;
  onAttempt?: WorkOptions['onAttempt'];
}

/** Opens the queue. `sendsScheduled`: also queues what the schedule asks for. `direct`: the connection to listen on past a pooler. */
export async function openQueue(
  connection: Connection,
  onError: (error: Error) => void,
  { places = 8, sendsScheduled = false, direct = connection, onAttempt }: QueueOptions = {},
): Promise<Queue> {
  const boss = bossOf(connection, sendsScheduled);
  await boss.on('error', onError).start();
  const sleeps = new Map<string, WakeableSleep>();
  const wakeAll = () => {
    for (const { wakeAll: wake } of sleeps.values()) wake();
  };
  const leases = createLeases(onError);
  const wake = (name: string) => sleeps.get(name)?.wakeAll();
  const { owner, listener } = await listenAsOwner(direct, { wake, wakeAll, leases });
  const owners = createOwnerWatch(boss.getDb());
  const endLooks = watchDueQueues(boss.getDb(), () => [...sleeps.keys()], wake, onError);
  const stopping = new AbortController();
  const ending = new AbortController();
  const admission = createAdmission(places);
  const working = {
    boss,
    owner,
    admission,
    leases,
    onError,
    onAttempt,
    signal: stopping.signal,
    ending: ending.signal,
  };
  const loops: Promise<void>[] = [];
  const consumeBatches: Queue['consumeBatches'] = (name, options, handler) => {
    const sleep = sleeps.get(name) ?? createWakeableSleep();
    sleeps.set(name, sleep);
    loops.push(...workLoops({ ...working, sleep }, name, options, handler));
  };

  return {
    async send(tx, name, jobs) {
      if (jobs.length === 0) return;
      const sender = fromKysely(tx);
      await boss.insert(
        name,
        jobs.map(({ data, group, member, ...rest }) => ({
          data,
          group: { id: group, ...(member === undefined ? {} : { tier: member }) },
          ...rest,
        })),
        { db: sender },
      );
      await sender.executeSql(`select pg_notify('${wakeChannel}', $1)`, [name]);
    },
    consume: (name, options, handler) => consumeBatches(name, { ...options, most: 1 }, oneByOne(handler)),
    consumeBatches,
    async supervise() {
      await owners.endLeases();
      await boss.supervise();
      await forgetOldTurns(boss.getDb());
    },
    states: readQueues,
    pause: pauseQueues,
    async resume(tx, names) {
      await resumeQueues(tx, names);
      for (const name of names) await sql`select pg_notify(${wakeChannel}, ${name})`.execute(tx);
    },
    withdraw: (tx, name, data, most) => withdrawJobs(tx, schema, name, data, most),
    async stop(graceMs = stopGraceMs) {
      stopping.abort();
      endLooks();
      wakeAll();
      const all = Promise.allSettled(loops);
      await within(all, graceMs);
      ending.abort();
      await within(all, givingBackMs);
      leases.stop();
      await listener.stop();
      await boss.stop({ graceful: false });
    },
  };
}

function bossOf(connection: Connection, sendsScheduled: boolean): PgBoss {
  return new PgBoss({
    ...clientOptions(connection),
    ...connectionLife,
    schema,
    max: 4,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: sendsScheduled,
    cronMonitorIntervalSeconds: scheduleSeconds,
    cronWorkerIntervalSeconds: 1,
    // `supervise` looks for dead workers no more often than this; the default is a minute.
    monitorIntervalSeconds: 2,
  });
}

/** Listens for jobs, and holds those of this process on the same connection. */
async function listenAsOwner(
  direct: Connection,
  { wake, wakeAll, leases }: { wake: (name: string) => void; wakeAll: () => void; leases: Leases },
): Promise<{ owner: number | null; listener: Listener }> {
  // Behind a pooler a session is anybody's, and so is what it holds.
  const owner = direct.pooled ? null : newOwner();
  const listener = await listen(direct, wakeChannel, wake, {
    onGap: wakeAll,
    async onConnect(client) {
      if (owner !== null) await holdOwner(client, owner);
      leases.use(client);
    },
  });
  return { owner, listener };
}

/** Resolves with the work, or after `ms` without it. */
async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}
