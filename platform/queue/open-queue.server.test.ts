import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openQueue, prepareQueues } from './open-queue.ts';
import type { Job, Queue } from './queue.ts';

interface Work {
  n: number;
}
let place: TestDatabase;
let db: Database<unknown>;
let owner: Client;
const opened: Queue[] = [];
const takers: ChildProcess[] = [];
beforeAll(async () => {
  place = await createTestDatabase();
  await prepareQueues(place, [{ name: 'work', expireInSeconds: 60, retryLimit: 3 }]);
  await prepareQueues(place, [{ name: 'work', expireInSeconds: 60, retryLimit: 3 }]);
  db = openDatabase(place.app, { max: 3 });
  owner = new Client(place.owner);
  await owner.connect();
});
afterEach(async () => {
  for (const taker of takers.splice(0)) taker.kill('SIGKILL');
  await Promise.all(opened.splice(0).map(queue => queue.stop()));
  await owner.query('delete from pgboss.job');
});
afterAll(async () => {
  await db.destroy();
  await owner.end();
  await place.drop();
});

async function open(): Promise<Queue> {
  const queue = await openQueue(place.app, () => {});
  opened.push(queue);
  return queue;
}
const one = (n: number) => [{ data: { n }, group: 'tenant' }];
const jobs = async () =>
  (await owner.query<{ state: string; retry_count: number }>('select state, retry_count from pgboss.job')).rows;
const nothing = { concurrency: 1, onError: () => {} };

test('a job comes with the transaction that sent it, or not at all', async () => {
  const queue = await open();
  const done = Promise.withResolvers<number>();
  queue.consume<Work>('work', nothing, async job => done.resolve(job.data.n));
  const failing = db.transaction().execute(async tx => {
    await queue.send(tx, 'work', one(1));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.transaction().execute(tx => queue.send(tx, 'work', one(2)));
  expect(await done.promise).toBe(2);
});

test('every job is worked off once, by one of several workers', async () => {
  const queues = [await open(), await open()];
  const seen: number[] = [];
  const all = Promise.withResolvers<void>();
  for (const queue of queues) {
    queue.consume<Work>('work', { ...nothing, concurrency: 3 }, async job => {
      seen.push(job.data.n);
      if (seen.length === 50) all.resolve();
    });
  }
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  await queues[0]!.send(
    db,
    'work',
    numbers.map(n => ({ data: { n }, group: `tenant-${n % 3}` })),
  );
  await all.promise;
  expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('a failed job is retried at once, then after pauses that grow, and its errors are reported', async () => {
  const queue = await open();
  const told: string[] = [];
  const counts: number[] = [];
  const due: Date[] = [];
  const done = Promise.withResolvers<void>();
  const onError = (error: unknown, job: Job<Work>) => void told.push(`${job.retryCount} ${(error as Error).message}`);
  queue.consume<Work>('work', { concurrency: 1, onError }, async job => {
    counts.push(job.retryCount);
    const { rows } = await owner.query<{ due: Date }>('select start_after as due from pgboss.job where id = $1', [
      job.id,
    ]);
    due.push(...rows.map(row => row.due));
    if (counts.length < 3) throw new Error(`not yet ${job.data.n}`);
    done.resolve();
  });
  await queue.send(db, 'work', one(7));
  await done.promise;
  expect(counts).toEqual([0, 1, 2]);
  expect(Number(due[2]) - Number(due[1])).toBeGreaterThanOrEqual(2_000);
  expect(told).toEqual(['0 not yet 7', '1 not yet 7']);
});

test('attempts that failed are counted apart from those that ended with their process', async () => {
  const queue = await open();
  const counts: unknown[] = [];
  const done = Promise.withResolvers<void>();
  queue.consume<Work>('work', nothing, async job => {
    counts.push([job.retryCount, job.failures, job.data]);
    if (counts.length === 2)
      // Simulates the supervision of a worker without a heartbeat.
      await owner.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
    else if (counts.length === 1 || counts.length === 3) throw new Error('not yet');
    else done.resolve();
  });
  await queue.send(db, 'work', one(7));
  await done.promise;
  expect(counts).toEqual([
    [0, 0, { n: 7 }],
    [1, 1, { n: 7 }],
    [2, 1, { n: 7 }],
    [3, 2, { n: 7 }],
  ]);
});

test('an attempt that was lost to another cannot end the job, and its work is rolled back', async () => {
  const queue = await open();
  const lost = Promise.withResolvers<boolean>();
  const again = Promise.withResolvers<boolean>();
  await owner.query('create table if not exists written (attempt int); grant all on written to public');
  queue.consume<Work>('work', nothing, async job => {
    if (job.retryCount === 0) {
      // Simulates the supervision of a worker without a heartbeat.
      await owner.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
      await owner.query("update pgboss.job set state = 'active', retry_count = retry_count + 1");
    }
    const work = db.transaction().execute(async tx => {
      await tx
        .insertInto('written' as never)
        .values({ attempt: job.retryCount } as never)
        .execute();
      const mine = await job.completeIn(tx);
      (job.retryCount === 0 ? lost : again).resolve(mine);
      if (!mine) throw new Error('lost');
    });
    await work.finally(() =>
      owner.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'"),
    );
  });
  await queue.send(db, 'work', one(1));
  expect(await lost.promise).toBe(false);
  expect(await again.promise).toBe(true);
  await expect.poll(jobs).toEqual([expect.objectContaining({ state: 'completed' })]);
  expect((await owner.query('select attempt from written')).rows).toEqual([{ attempt: 2 }]);
});

test('what an attempt finished counts though its job was given to another, which is lost then', async () => {
  const queue = await open();
  const tookOver = Promise.withResolvers<void>();
  const late = Promise.withResolvers<number>();
  const other = Promise.withResolvers<number>();
  queue.consumeBatches<Work>('work', { ...nothing, concurrency: 2, most: 1 }, async batch => {
    const isFirst = batch.jobs[0]?.retryCount === 0;
    if (isFirst) {
      await owner.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
      await owner.query("notify tenken_jobs, 'work'");
      await tookOver.promise;
    } else tookOver.resolve();
    if (!isFirst) await late.promise;
    const { length } = await db.transaction().execute(tx => batch.completeIn(tx, batch.jobs));
    (isFirst ? late : other).resolve(length);
  });
  await queue.send(db, 'work', one(1));
  expect(await late.promise).toBe(1);
  expect(await other.promise).toBe(0);
  expect(await jobs()).toEqual([expect.objectContaining({ state: 'completed' })]);
});

test('stopping waits for the job in hand and takes no other', async () => {
  const queue = await open();
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const ended: number[] = [];
  queue.consume<Work>('work', nothing, async job => {
    begun.resolve();
    await gate.promise;
    ended.push(job.data.n);
  });
  await queue.send(db, 'work', [...one(1), ...one(2)]);
  await begun.promise;
  const stopped = queue.stop();
  gate.resolve();
  await stopped;
  opened.length = 0;
  expect(ended).toEqual([1]);
  expect((await jobs()).map(job => job.state).toSorted()).toEqual(['completed', 'created']);
});

test('a job of a process without a session is given to another a minute after its last sign of life', async () => {
  const queue = await open();
  await queue.send(db, 'work', one(1));
  await owner.query(`update pgboss.job set state = 'active', started_on = now() - interval '61 seconds',
    heartbeat_on = now() - interval '61 seconds'`);
  const done = Promise.withResolvers<number>();
  queue.consume<Work>('work', nothing, async job => done.resolve(job.retryCount));
  // The last check may have been two seconds ago.
  await expect
    .poll(
      async () => {
        await queue.supervise();
        return (await jobs())[0]?.state;
      },
      { interval: 500 },
    )
    .not.toBe('active');
  expect(await done.promise).toBe(1);
});

/** A process of its own that takes a job, says so, and does nothing more, not even renew its lease. */
async function startTaker(): Promise<ChildProcess> {
  const taker = fork(new URL('../../test/queue-taker.ts', import.meta.url), [JSON.stringify(place.app)]);
  takers.push(taker);
  await once(taker, 'message');
  return taker;
}

test('a job stays with a process that is starved, and goes to another soon after its process was killed', async () => {
  const queue = await open();
  await queue.send(db, 'work', one(1));
  const taker = await startTaker();
  taker.kill('SIGSTOP');
  // Long without a sign of life, and beyond any time that it may take.
  await owner.query("update pgboss.job set heartbeat_on = now() - interval '10 minutes'");
  const done = Promise.withResolvers<number>();
  queue.consume<Work>('work', nothing, async job => done.resolve(job.retryCount));
  const supervised = async () => {
    await queue.supervise();
    return (await jobs())[0];
  };
  for (let look = 0; look < 6; look += 1) {
    expect(await supervised()).toEqual({ state: 'active', retry_count: 0 });
    await setTimeout(500);
  }
  taker.kill('SIGKILL');
  await expect.poll(async () => (await supervised())?.state, { interval: 500, timeout: 60_000 }).not.toBe('active');
  expect(await done.promise).toBe(1);
});

test('jobs that were sent before have the present limits of their queue', async () => {
  const queue = await open();
  await queue.send(db, 'work', one(1));
  await owner.query('update pgboss.job set heartbeat_seconds = 10, expire_seconds = 60');
  await prepareQueues(place, [{ name: 'work', expireInSeconds: 60, retryLimit: 3 }]);
  const { rows } = await owner.query('select heartbeat_seconds, expire_seconds from pgboss.job');
  expect(rows).toEqual([{ heartbeat_seconds: 1200, expire_seconds: 1200 }]);
});

test('an attempt that takes longer than it may is told so, and fails when it goes on', async () => {
  await prepareQueues(place, [{ name: 'short', expireInSeconds: 1, retryLimit: 3 }]);
  const queue = await open();
  const told: string[] = [];
  const ended: string[] = [];
  const onError = (error: unknown) => void told.push((error as Error).message);
  queue.consume<Work>('short', { concurrency: 1, onError }, async job => {
    if (job.failures === 1) return;
    await new Promise<void>((_, fail) =>
      job.signal.addEventListener('abort', () => {
        ended.push((job.signal.reason as Error).message);
        fail(job.signal.reason);
      }),
    );
  });
  await queue.send(db, 'short', one(1));
  await expect.poll(async () => (await jobs())[0]?.state, { timeout: 60_000 }).toBe('completed');
  expect([ended, told]).toEqual([['the attempt took longer than 1 s'], ['the attempt took longer than 1 s']]);
});

test('a scheduled job that was missed comes once, however many look for it, and none is left of a schedule that was taken away', async () => {
  const yearly = { name: 'yearly', expireInSeconds: 60, retryLimit: 3, cron: '0 0 1 1 *' };
  await prepareQueues(place, [yearly]);
  await owner.query("update pgboss.schedule set created_on = now() - interval '3 years'");
  await owner.query("update pgboss.version set cron_on = now() - interval '3 years'");
  const done: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const queue = await openQueue(place.app, () => {}, { sendsScheduled: true });
    opened.push(queue);
    queue.consume('yearly', nothing, async job => void done.push(job.id));
  }
  await expect.poll(() => done.length).toBe(1);
  await expect.poll(async () => (await jobs()).every(job => job.state === 'completed')).toBe(true);
  expect(done).toHaveLength(1);
  await prepareQueues(place, []);
  expect((await owner.query('select name from pgboss.schedule')).rows).toEqual([]);
});

test('a process that ends gives back the jobs that do not come to their end, as if they had not been tried', async () => {
  const [ending, staying] = [await open(), await open()];
  await db.transaction().execute(tx => ending.send(tx, 'work', one(1)));
  const begun = Promise.withResolvers<Job<Work>>();
  const errors: unknown[] = [];
  ending.consume<Work>('work', { concurrency: 1, onError: error => errors.push(error) }, async job => {
    begun.resolve(job);
    await new Promise((_, fail) => job.signal.addEventListener('abort', () => fail(job.signal.reason)));
  });
  const job = await begun.promise;
  await ending.stop(0);
  expect([job.signal.aborted, errors, await jobs()]).toEqual([true, [], [{ state: 'retry', retry_count: 0 }]]);
  expect(await db.transaction().execute(tx => job.completeIn(tx))).toBe(false);
  const again = Promise.withResolvers<number>();
  staying.consume<Work>('work', nothing, async next => again.resolve(next.retryCount));
  expect(await again.promise).toBe(0);
});
