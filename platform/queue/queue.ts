import { type Kysely, sql, type Transaction } from 'kysely';
import { Client } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { type Connection, type Connections, clientOptions } from '../database/connection.ts';
import { listen } from '../database/notifications.ts';
import { fairTurns, forgetOldTurns } from './fair-turns.ts';
import { pauseQueues, pauseTable, type QueueState, readQueues, resumeQueues } from './pauses.ts';
import { createWakeableSleep, type WakeableSleep, wakeChannel } from './wakeable-sleep.ts';
import { withdrawJobs } from './withdraw-jobs.ts';
import type { WorkOptions } from './work-job.ts';
import { workLoops } from './work-loops.ts';

const schema = 'pgboss';
/** A worker without a heartbeat for this long counts as dead and its job is given to another. */
const heartbeatSeconds = 10;
/** Together less than the time after which the parent process ends this one by force. */
const stopGraceMs = 15_000;
const givingBackMs = 5_000;
/** Passed on to the pool, which pg-boss does not declare: plans of `take_job` are made anew at least as often. */
const connectionLife = { maxLifetimeSeconds: 60 };
/** Seconds between two looks for due lines of the schedule. */
const scheduleSeconds = 15;

export interface QueueSpec {
  name: string;
  /** Seconds after which an attempt is abandoned, even with a heartbeat. */
  expireInSeconds: number;
  retryLimit: number;
  /** Seconds before another attempt; default 0. */
  retryDelay?: number;
  /** Doubles the delay each time, up to `retryDelayMax` seconds. */
  retryBackoff?: boolean;
  retryDelayMax?: number;
  /** When a job without data is put into it, in Asia/Tokyo. Then one job at a time is worked on and one waits at most. */
  cron?: string;
}

export interface Job<Data> {
  id: string;
  data: Data;
  /** Attempts before this one, whether they failed or ended with their process. */
  retryCount: number;
  /** Those that failed; absent: none. */
  failures?: number;
  /** Changes with every attempt. */
  attempt: string;
  signal: AbortSignal;
  /** Aborted once the process takes no more jobs: one that can pause does so. */
  stopping?: AbortSignal;
  /** Marks the job done inside the caller's transaction; false when the attempt was lost meanwhile. */
  completeIn<Schema>(tx: Transaction<Schema>): Promise<boolean>;
}

export interface SentJob {
  data: object;
  /** Groups, such as tenants, take turns, however many jobs each has waiting. */
  group: string;
  /** Members of a group, such as a tenant's runs, take turns among themselves; default one for all. */
  member?: string;
  singletonKey?: string;
  /** Among the jobs of a member, higher first; default 0. Of equal ones the oldest comes first. */
  priority?: number;
  /** Seconds before which it is not taken. */
  startAfter?: number;
}

export interface ConsumeOptions<Data> {
  /** Jobs at once in this process. */
  concurrency: number;
  /** More at once while all of these are busy, only of groups without an active job anywhere; default 0. */
  newcomers?: number;
  /** Of one member at once, in all processes together; default no bound. */
  mostOfMember?: number;
  onError(error: unknown, job: Job<Data>): void;
}

export interface Queue {
  /** Puts jobs into a queue inside the caller's transaction. */
  send<Schema>(tx: Transaction<Schema> | Kysely<Schema>, name: string, jobs: readonly SentJob[]): Promise<void>;
  /** Deletes the jobs that nobody works on and whose data contains `data`, all or the oldest `most`; returns their data, oldest first. */
  withdraw<Schema>(tx: Transaction<Schema>, name: string, data: object, most?: number): Promise<object[]>;
  /**
   * Processes jobs; the next is one of the group that has the fewest active ones. A handler that rejects returns the job
   * for another attempt. Ends with `stop`.
   */
  consume<Data extends object>(
    name: string,
    options: ConsumeOptions<Data>,
    handler: (job: Job<Data>) => Promise<void>,
  ): void;
  /** The states of queues, in the order of their names. */
  states<Schema>(db: Kysely<Schema>, names: readonly string[]): Promise<QueueState[]>;
  /** Lets nobody take jobs of these queues; those in hand are finished. */
  pause<Schema>(tx: Transaction<Schema>, names: readonly string[]): Promise<void>;
  resume<Schema>(tx: Transaction<Schema>, names: readonly string[]): Promise<void>;
  /** Takes no new jobs, waits for those in progress for `graceMs`, and gives the others back. */
  stop(graceMs?: number): Promise<void>;
  /** Fails jobs of dead workers and gives them to others. Called from time to time by one process. */
  supervise(): Promise<void>;
}

/** Creates the queue's own tables and the queues. Runs as the owner, once before the processes start. */
export async function prepareQueues({ owner, app }: Connections, queues: readonly QueueSpec[]): Promise<void> {
  const boss = new PgBoss({ ...owner, schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const { name, cron, ...options } of queues) {
    const settings = { retryDelay: 0, ...options, heartbeatSeconds, deleteAfterSeconds: 3600 };
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
  sendsScheduled?: boolean;
  direct?: Connection;
  onAttempt?: WorkOptions['onAttempt'];
}

/**
 * Opens the queue for a server or a worker. `sendsScheduled`: puts in what the schedule asks for, once for all that do.
 * `direct`: the connection to listen on, where the other is a pooler's.
 */
export async function openQueue(
  connection: Connection,
  onError: (error: Error) => void,
  { sendsScheduled = false, direct = connection, onAttempt }: QueueOptions = {},
): Promise<Queue> {
  const boss = new PgBoss({
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
  boss.on('error', onError);
  await boss.start();
  const sleeps = new Map<string, WakeableSleep>();
  const wakeAll = () => {
    for (const { wakeAll: wake } of sleeps.values()) wake();
  };
  const listener = await listen(direct, wakeChannel, name => sleeps.get(name)?.wakeAll(), wakeAll);
  const stopping = new AbortController();
  const ending = new AbortController();
  const working = { boss, heartbeatSeconds, onError, onAttempt, signal: stopping.signal, ending: ending.signal };
  const loops: Promise<void>[] = [];

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
    consume(name, options, handler) {
      const sleep = sleeps.get(name) ?? createWakeableSleep();
      sleeps.set(name, sleep);
      loops.push(...workLoops({ ...working, sleep }, name, options, handler));
    },
    async supervise() {
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
      wakeAll();
      const all = Promise.allSettled(loops);
      await within(all, graceMs);
      ending.abort();
      await within(all, givingBackMs);
      await listener.stop();
      await boss.stop({ graceful: false });
    },
  };
}

/** Resolves with the work, or after `ms` without it. */
async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}
