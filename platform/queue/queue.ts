import type { Kysely, Transaction } from 'kysely';
import { Client } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Connection, Connections } from '../database/connection.ts';
import { listen } from '../database/notifications.ts';
import { createWakeableSleep } from './wakeable-sleep.ts';
import { workJob } from './work-job.ts';

const schema = 'pgboss';
const wakeChannel = 'tenken_jobs';
/** A worker without a heartbeat for this long counts as dead and its job is given to another. */
const heartbeatSeconds = 10;
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
  /** 0 for the first attempt. */
  retryCount: number;
  /** Changes with every attempt. */
  attempt: string;
  signal: AbortSignal;
  /** Marks the job done inside the caller's transaction; false when the attempt was lost meanwhile. */
  completeIn<Schema>(tx: Transaction<Schema>): Promise<boolean>;
}

export interface Queue {
  /**
   * Puts jobs into a queue inside the caller's transaction. Jobs of one `group` do not starve the others. `startAfter`: seconds
   * before which a job is not taken.
   */
  send<Schema>(
    tx: Transaction<Schema> | Kysely<Schema>,
    name: string,
    jobs: readonly { data: object; group: string; singletonKey?: string; priority?: number; startAfter?: number }[],
  ): Promise<void>;
  /**
   * Processes jobs, `concurrency` at once, `perGroup` of one group in this process while others wait. A handler that
   * rejects returns the job for another attempt. Ends with `stop`.
   */
  consume<Data extends object>(
    name: string,
    options: { concurrency: number; onError(error: unknown, job: Job<Data>): void },
    handler: (job: Job<Data>) => Promise<void>,
  ): void;
  /** Takes no new jobs and waits for those in progress. */
  stop(): Promise<void>;
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

/** Opens the queue for a server or a worker. `sendsScheduled`: puts in what the schedule asks for, once for all that do. */
export async function openQueue(
  connection: Connection,
  onError: (error: Error) => void,
  { sendsScheduled = false } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
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
  const { sleep, wakeAll } = createWakeableSleep();
  const listener = await listen(connection, wakeChannel, wakeAll, wakeAll);
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];

  return {
    async send(tx, name, jobs) {
      if (jobs.length === 0) return;
      const db = fromKysely(tx);
      await boss.insert(
        name,
        jobs.map(({ data, group, ...rest }) => ({ data, group: { id: group }, ...rest })),
        { db },
      );
      await db.executeSql(`select pg_notify('${wakeChannel}', $1)`, [name]);
    },
    consume(name, { concurrency, onError: failed }, handler) {
      const loop = async () => {
        while (!stopping.signal.aborted) {
          try {
            const found = await boss.fetch<Parameters<typeof handler>[0]['data']>(name, {
              includeMetadata: true,
              batchSize: 1,
            });
            if (!found[0]) await sleep(1000);
            else if (!(await workJob({ boss, heartbeatSeconds, onError }, found[0], handler, failed))) wakeAll();
          } catch (error) {
            if (stopping.signal.aborted) return;
            onError(error as Error);
            await sleep(1000);
          }
        }
      };
      for (let n = 0; n < concurrency; n += 1) loops.push(loop());
    },
    supervise: () => boss.supervise(),
    async stop() {
      stopping.abort();
      wakeAll();
      await Promise.allSettled(loops);
      await listener.stop();
      await boss.stop({ graceful: false });
    },
  };
}
