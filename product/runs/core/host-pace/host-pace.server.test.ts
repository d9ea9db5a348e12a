import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { createSharedHostGate } from '#platform/egress/shared-host-gate.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { createProductDatabase, type TestDatabase } from '#test/test-database.ts';
import { deleteOldPaces, hostPaceStore } from './host-pace.ts';

let database: TestDatabase;
let db: Database<Schema>;
beforeAll(async () => {
  database = await createProductDatabase();
  db = openDatabase<Schema>(database.app, { max: 10 });
});
afterEach(() => db.deleteFrom('host_pace').execute());
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

/** A gate as one process has it. */
function openGate(rate = 200, store = hostPaceStore(db)) {
  const gate = createSharedHostGate({ store, rate, concurrency: 2, log: () => undefined });
  onTestFinished(() => gate.close());
  return gate;
}

/** Goes through gates together; notes how many are inside at once, and whose turn it was. */
async function pass(gates: readonly ReturnType<typeof openGate>[], parties: readonly string[], host = 'a.example') {
  let inside = 0;
  const most = { inside: 0 };
  const order: string[] = [];
  await Promise.all(
    parties.map(async (party, n) => {
      const leave = await gates[n % gates.length]?.enter(host, undefined, party);
      inside += 1;
      most.inside = Math.max(most.inside, inside);
      order.push(party);
      await new Promise(resume => setImmediate(resume));
      inside -= 1;
      leave?.();
    }),
  );
  return { most: most.inside, order };
}

test('two processes together ask a host twice at once and no faster than its rate', {
  timeout: 120_000,
}, async () => {
  let inside = 0;
  let most = 0;
  const starts: number[] = [];
  const server = createServer((_, response) => {
    starts.push(performance.now());
    inside += 1;
    most = Math.max(most, inside);
    setTimeout(() => {
      inside -= 1;
      response.end('x');
    }, 30);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const order = { connection: database.app, url: `http://127.0.0.1:${port}/`, count: 15, rate: 10 };
  const script = join(import.meta.dirname, '../../../../test/processes/ask-politely.ts');
  const processes = [0, 1].map(() =>
    spawn(process.execPath, [script], {
      env: { ...process.env, ASK_POLITELY: JSON.stringify(order) },
      stdio: 'inherit',
    }),
  );
  const codes = await Promise.all(processes.map(async child => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0]);
  expect(starts).toHaveLength(30);
  expect(most).toBeLessThanOrEqual(2);
  // Together 29 gaps of 100 ms; each for itself would need 14. On a busy machine the first request may arrive late.
  expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(20 * 100);
});

test('gates that share a database let two in at once', async () => {
  const { most, order } = await pass(
    [openGate(), openGate(), openGate()],
    Array.from({ length: 30 }, () => 'x'),
  );
  expect(order).toHaveLength(30);
  expect(most).toBeLessThanOrEqual(2);
});

test('parties have the turns of a host one after the other', async () => {
  const many = Array.from({ length: 12 }, () => 'many');
  const { order } = await pass([openGate()], [...many, 'few', 'few']);
  expect(order.lastIndexOf('few')).toBeLessThan(6);
});

test('one host does not wait for another', async () => {
  const gate = openGate(0.001);
  (await gate.enter('a.example'))();
  (await gate.enter('b.example'))();
});

test('a pause that a host asked for applies to all processes', async () => {
  const [one, other] = [openGate(), openGate()];
  one?.hold('a.example', 1_500);
  await expect.poll(() => db.selectFrom('host_pace').select('host').execute()).toHaveLength(1);
  const began = performance.now();
  const { rows } = await sql<{ left: number }>`select extract(epoch from next_start - clock_timestamp())::float8 as left
    from host_pace`.execute(db);
  (await other?.enter('a.example'))?.();
  expect(performance.now() - began).toBeGreaterThan((rows[0]?.left ?? 0) * 1000 - 100);
});

test('pauses in a row grow over all processes, and an answer to any of them ends the row', async () => {
  const [one, other] = [openGate(), openGate()];
  const row = async () => {
    const { rows } = await sql<{ strikes: number; left: number }>`select strikes,
      extract(epoch from next_start - clock_timestamp())::float8 as left from host_pace`.execute(db);
    return rows[0];
  };
  const past = () => sql`update host_pace set next_start = clock_timestamp()`.execute(db);
  one.strike('a.example');
  await expect.poll(async () => (await row())?.strikes).toBe(1);
  other.strike('a.example');
  await expect.poll(async () => (await row())?.strikes).toBe(2);
  await past();
  one.strike('a.example');
  await expect.poll(async () => (await row())?.strikes).toBe(3);
  // The third in a row lasts four seconds, whoever had the others.
  expect((await row())?.left).toBeGreaterThan(1);
  await past();
  const third = openGate();
  (await third.enter('a.example'))();
  third.calm('a.example');
  await expect.poll(async () => (await row())?.strikes).toBe(0);
  await sql`update host_pace set strikes = 9, next_start = clock_timestamp() - interval '2 minutes'`.execute(db);
  one.strike('a.example');
  await expect.poll(async () => (await row())?.strikes).toBe(1);
});

test('a place whose holder is gone comes back, and one in use does not', async () => {
  const store = hostPaceStore(db);
  const claim = { release: null, starts: 1, spacingMs: 1, places: 2 };
  for (const id of ['one', 'two']) expect(await store.take('a.example', { ...claim, id })).not.toBeNull();
  expect(await store.take('a.example', { ...claim, id: 'three' })).toBeNull();
  await sql`update host_pace set leases = leases || jsonb_build_object('one', extract(epoch from clock_timestamp()) - 1)`.execute(
    db,
  );
  expect(await store.take('a.example', { ...claim, id: 'three' })).not.toBeNull();
  // Renewed, it stays; given back, another takes it; what has ended cannot be renewed.
  await store.renew([
    ['a.example', 'two'],
    ['a.example', 'one'],
  ]);
  expect(await store.take('a.example', { ...claim, id: 'four' })).toBeNull();
  expect(await store.take('a.example', { ...claim, id: 'four', release: 'two' })).not.toBeNull();
  await store.release('a.example', 'four');
  expect(await store.take('a.example', { ...claim, id: 'five' })).not.toBeNull();
});

test('starts of a block follow those of the one before', async () => {
  const store = hostPaceStore(db);
  const claim = { release: null, starts: 5, spacingMs: 60_000, places: 2 };
  expect((await store.take('a.example', { ...claim, id: 'one' }))?.startInMs).toBe(0);
  const next = await store.take('a.example', { ...claim, id: 'two' });
  expect(next?.startInMs).toBeGreaterThan(4 * 60_000);
  expect(next?.startInMs).toBeLessThanOrEqual(5 * 60_000);
});

test('without the database everybody waits, and goes on when it is back', async () => {
  const store = hostPaceStore(db);
  let isGone = true;
  let tries = 0;
  const flaky = {
    ...store,
    take: (...given: Parameters<typeof store.take>) => {
      tries += 1;
      return isGone ? Promise.reject(new Error('gone')) : store.take(...given);
    },
  };
  const gate = openGate(200, flaky);
  let isIn = false;
  const entered = gate.enter('a.example').then(leave => {
    isIn = true;
    leave();
  });
  await expect.poll(() => tries).toBeGreaterThan(1);
  expect(isIn).toBe(false);
  isGone = false;
  await entered;
});

test('one who gives up does not enter, and hosts that the operator allows are not slowed', async () => {
  const gate = openGate(0.001);
  (await gate.enter('a.example'))();
  const giveUp = new AbortController();
  const waiting = expect(gate.enter('a.example', giveUp.signal)).rejects.toThrow('enough');
  giveUp.abort(new Error('enough'));
  await waiting;
  const server = createServer((_, response) => response.end('x')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const fetcher = createFetcher({ allow: ['127.0.0.1'], userAgent: 'Test/1', gate });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (let n = 0; n < 3; n += 1) expect((await fetcher.fetch(url)).status).toBe(200);
  await fetcher.close();
});

test('paces that nobody used for a day are removed', async () => {
  const store = hostPaceStore(db);
  await store.take('a.example', { id: 'one', release: null, starts: 1, spacingMs: 1, places: 2 });
  await deleteOldPaces(db, new Date());
  expect(await db.selectFrom('host_pace').select('host').execute()).toHaveLength(1);
  await deleteOldPaces(db, new Date(Date.now() + 25 * 3_600_000));
  expect(await db.selectFrom('host_pace').select('host').execute()).toEqual([]);
});
