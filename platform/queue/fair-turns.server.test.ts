import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openQueue, prepareQueues } from './open-queue.ts';
import type { Queue, SentJob } from './queue.ts';

interface Work {
  n: number;
  of: string;
}
let place: TestDatabase;
let db: Database<unknown>;
let owner: Client;
const opened: Queue[] = [];
beforeAll(async () => {
  place = await createTestDatabase();
  await prepareQueues(place, [{ name: 'work', expireInSeconds: 60, retryLimit: 3 }]);
  db = openDatabase(place.app, { max: 3 });
  owner = new Client(place.owner);
  await owner.connect();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(queue => queue.stop()));
  await owner.query('truncate pgboss.job, pgboss.tenken_turn');
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
const onError = () => {};
const jobsOf = (of: string, count: number, member?: string): SentJob[] =>
  Array.from({ length: count }, (_, n) => ({
    data: { n, of: member === undefined ? of : `${of} ${member}` },
    group: of,
    ...(member === undefined ? {} : { member }),
  }));

/** Works off one job at a time in the order in which they are given out; resolves to whose they were. */
async function orderOf(sent: readonly (readonly SentJob[])[], concurrency = 1): Promise<Work[]> {
  const queue = await open();
  for (const jobs of sent) await queue.send(db, 'work', jobs);
  const total = sent.flat().length;
  const order: Work[] = [];
  const all = Promise.withResolvers<void>();
  queue.consume<Work>('work', { concurrency, onError }, async job => {
    order.push(job.data);
    if (order.length === total) all.resolve();
  });
  await all.promise;
  return order;
}
const whose = (order: readonly Work[]) => order.map(work => work.of);

test('of a group with 200 jobs and one that came later with 5, each is served in turn', async () => {
  const order = await orderOf([jobsOf('A', 200), jobsOf('B', 5)]);
  expect(whose(order).slice(0, 11).toSorted().join('')).toBe('AAAAAABBBBB');
  expect(order.filter(work => work.of === 'A').map(work => work.n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('the members of a group take turns within the turns of their group', async () => {
  const order = await orderOf([jobsOf('A', 40, 'long'), jobsOf('A', 5, 'short'), jobsOf('B', 40)]);
  const short = whose(order).flatMap((of, n) => (of === 'A short' ? [n] : []));
  expect(short).toHaveLength(5);
  expect(short.at(-1)).toBeLessThan(20);
});

test('where the machine allows one at a time, another group does not wait for its end', async () => {
  const queue = await openQueue(place.app, () => {}, { places: 1 });
  opened.push(queue);
  const gate = Promise.withResolvers<void>();
  const [begun, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let ofA = 0;
  queue.consume<Work>('work', { concurrency: 2, newcomers: 1, weight: 'heavy', onError }, async job => {
    if (job.data.of === 'B') return other.resolve();
    ofA += 1;
    begun.resolve();
    await gate.promise;
  });
  await queue.send(db, 'work', jobsOf('A', 3));
  await begun.promise;
  await queue.send(db, 'work', jobsOf('B', 1));
  await other.promise;
  expect(ofA).toBe(1);
  gate.resolve();
});

test('the group with fewer jobs in hand is served first', async () => {
  const queue = await open();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  await queue.send(db, 'work', jobsOf('A', 10));
  queue.consume<Work>('work', { concurrency: 4, onError }, async job => {
    begun.push(job.data.of);
    await (job.data.of === 'free' ? undefined : gate.promise);
  });
  await expect.poll(() => begun).toEqual(['A', 'A', 'A', 'A']);
  const other = await open();
  await other.send(db, 'work', [...jobsOf('B', 3), ...jobsOf('C', 3)]);
  other.consume<Work>('work', { concurrency: 6, onError }, async job => {
    begun.push(job.data.of);
    await gate.promise;
  });
  await expect.poll(() => begun.slice(4).toSorted().join('')).toBe('BBBCCC');
  gate.resolve();
});

test('a job of higher priority comes before the others of its member only', async () => {
  const urgent = jobsOf('A', 1).map(job => ({ ...job, data: { n: 99, of: 'A' }, priority: 5 }));
  const order = await orderOf([jobsOf('A', 3), jobsOf('B', 3), urgent]);
  expect(order.filter(work => work.of === 'A').map(work => work.n)).toEqual([99, 0, 1, 2]);
  expect(whose(order)).toEqual(['A', 'B', 'A', 'B', 'A', 'B', 'A']);
});

test('of one member no more jobs are in hand than are allowed, in all processes together, and others go on', async () => {
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const options = { concurrency: 4, newcomers: 1, mostOfMember: 2, onError };
  const sender = await open();
  for (const queue of [sender, await open()])
    queue.consume<Work>('work', options, async job => {
      begun.push(job.data.of);
      await (job.data.of === 'A quick' ? undefined : gate.promise);
    });
  await sender.send(db, 'work', jobsOf('A', 9, 'slow'));
  await expect.poll(() => begun).toEqual(['A slow', 'A slow']);
  await sender.send(db, 'work', jobsOf('A', 9, 'quick'));
  await expect.poll(() => begun.filter(of => of === 'A quick')).toHaveLength(9);
  expect(begun).toHaveLength(11);
  gate.resolve();
  await expect.poll(() => begun.filter(of => of === 'A slow')).toHaveLength(9);
});

test('a newcomer starts while all places are taken, a group that has a job in hand does not', async () => {
  const queue = await open();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  queue.consume<Work>('work', { concurrency: 2, newcomers: 1, onError }, async job => {
    begun.push(job.data.of);
    await gate.promise;
  });
  await queue.send(db, 'work', jobsOf('A', 10));
  await expect.poll(() => begun).toEqual(['A', 'A']);
  await queue.send(db, 'work', jobsOf('B', 10));
  await expect.poll(() => begun).toEqual(['A', 'A', 'B']);
  // A place for newcomers that looks while A and B wait with a job in hand takes neither.
  const other = await open();
  const seen: string[] = [];
  other.consume<Work>('work', { concurrency: 0, newcomers: 1, onError }, async job => void seen.push(job.data.of));
  await other.send(db, 'work', jobsOf('C', 1));
  await expect.poll(() => seen).toEqual(['C']);
  expect(begun).toEqual(['A', 'A', 'B']);
  gate.resolve();
});

test('several workers do every job once, however they meet', async () => {
  const queues = await Promise.all([open(), open(), open()]);
  const seen: string[] = [];
  const sent = ['A', 'B', 'C', 'D'].map((of, n) => jobsOf(of, 20 + 20 * n));
  const total = sent.flat().length;
  const all = Promise.withResolvers<void>();
  for (const queue of queues)
    queue.consume<Work>('work', { concurrency: 3, newcomers: 1, onError }, async job => {
      seen.push(`${job.data.of}${job.data.n}`);
      if (seen.length === total) all.resolve();
    });
  await Promise.all(sent.map(jobs => queues[0]!.send(db, 'work', jobs)));
  await all.promise;
  expect(new Set(seen).size).toBe(total);
  await expect
    .poll(async () => (await owner.query("select 1 from pgboss.job where state <> 'completed'")).rowCount)
    .toBe(0);
  expect(seen).toHaveLength(total);
});

test('a batch has jobs of one member and priority, of many at most half, and one that was begun before is alone', async () => {
  const queue = await open();
  const first = { data: { n: 0, of: 'first' }, group: 'A', member: 'long', priority: 1 };
  await queue.send(db, 'work', [first, ...jobsOf('A', 11, 'long'), ...jobsOf('B', 3, 'short')]);
  const batches: string[][] = [];
  let isBroken = true;
  queue.consumeBatches<Work>('work', { concurrency: 1, most: 4, onError }, async batch => {
    batches.push(batch.jobs.map(({ data }) => `${data.of}${data.n}`));
    const [broken, other] = batch.jobs;
    if (!isBroken || broken?.data.of !== 'A long' || !other) return;
    isBroken = false;
    // The others are done all the same.
    await batch.fail(broken, new Error('as planned'));
    await batch.giveBack([other]);
  });
  await expect
    .poll(async () => (await owner.query("select 1 from pgboss.job where state <> 'completed'")).rowCount)
    .toBe(0);
  const ofLong = batches.filter(([one]) => one !== undefined && !one.startsWith('B'));
  expect(ofLong.map(batch => batch.length).slice(0, 2)).toEqual([1, 4]);
  const [, broken = []] = ofLong;
  expect(ofLong.filter(batch => batch.includes(broken[0] ?? ''))).toEqual([broken, [broken[0]]]);
  expect(ofLong.flat().filter(one => one === broken[1])).toHaveLength(2);
  expect(new Set(batches.flat()).size).toBe(15);
  expect(batches.flat()).toHaveLength(17);
  expect(batches.every(batch => batch.length <= 4 && new Set(batch.map(one => one[0])).size === 1)).toBe(true);
});

test('a group whose jobs are not due yet keeps no other from its turn', async () => {
  const queue = await open();
  await queue.send(db, 'work', [...jobsOf('A', 3), ...jobsOf('B', 1)]);
  await owner.query("update pgboss.job set start_after = now() + interval '1 hour' where group_id = 'A'");
  const done = Promise.withResolvers<string>();
  queue.consume<Work>('work', { concurrency: 1, onError }, async job => done.resolve(job.data.of));
  expect(await done.promise).toBe('B');
});

/** Rows of the jobs that one taking reads, as the database counts them. */
async function rowsRead(waiting: number): Promise<number> {
  await owner.query('truncate pgboss.job, pgboss.tenken_turn');
  await owner.query(
    `insert into pgboss.job (name, data, group_id, group_tier, retry_limit)
     select 'work', '{}', 'A', 'run', 3 from generate_series(1, $1::int)`,
    [waiting],
  );
  await owner.query("insert into pgboss.job (name, data, group_id, retry_limit) values ('work', '{}', 'B', 3)");
  await owner.query('analyze pgboss.job');
  await owner.query('begin');
  const before = await countedRows();
  await owner.query("select * from pgboss.lease_job('work', false, null, null)");
  await owner.query("select * from pgboss.lease_jobs('work', false, null, null, 4)");
  const after = await countedRows();
  await owner.query('commit');
  return after - before;
}

/** Rows of the jobs that this session has read and not reported yet: of earlier transactions too. */
async function countedRows(): Promise<number> {
  const { rows } = await owner.query<{ read: string | null }>(
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read
     from pg_stat_xact_user_tables where schemaname = 'pgboss' and relname like 'job%'`,
  );
  return Number(rows[0]?.read ?? 0);
}

test('taking a job costs the same however many jobs wait', async () => {
  const few = await rowsRead(500);
  const many = await rowsRead(8_000);
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(few * 2);
});
