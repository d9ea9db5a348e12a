import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrations } from '#product/migrations.ts';
import { deleteOldRateCounts } from '#product/tenancy/core/attempts/rate-counts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { createRateStore, type RateStore } from './rate-store.ts';

let place: TestDatabase;
let db: Database<Schema>;
const clock = fixedClock('2026-11-20T03:00:10.000Z');
const never = 2 ** 30;
beforeAll(async () => {
  place = await createTestDatabase(migrations);
  db = openDatabase<Schema>(place.app, { max: 3 });
});
afterAll(async () => {
  await db.destroy();
  await place.drop();
});

function open(of: Database<Schema> = db) {
  const store = createRateStore({ db: of, clock }, never);
  const counter = new store.Store({} as never);
  const call = (key: string, times = 1) => {
    let last = { current: 0, ttl: 0 };
    for (let n = 0; n < times; n += 1)
      counter.incr(key, (_error, result) => (last = result as typeof last), 60_000, 6000);
    return last;
  };
  return { ...store, call } satisfies RateStore & { call: typeof call };
}
const stored = () => db.selectFrom('rate_count').select('count').execute();

test('two servers count the calls of one address together, and each its own at once', async () => {
  const [one, other] = [open(), open()];
  expect(one.call('a', 300).current).toBe(300);
  expect(other.call('a', 200).current).toBe(200);
  await one.sync();
  await other.sync();
  expect(other.call('a').current).toBe(501);
  await Promise.all([one.sync(), other.sync()]);
  await one.sync();
  one.call('a');
  await one.sync();
  expect(one.call('a').current).toBe(503);
  one.close();
  other.close();
});

test('a quiet address is not told of, and no address stands in the table', async () => {
  const store = open();
  store.call('quiet 192.0.2.1', 99);
  const before = await stored();
  await store.sync();
  expect(await stored()).toEqual(before);
  store.call('quiet 192.0.2.1');
  await store.sync();
  expect(await stored()).toHaveLength(before.length + 1);
  expect(JSON.stringify(await db.selectFrom('rate_count').selectAll().execute())).not.toContain('192.0.2.1');
  store.close();
});

test('a new minute begins at nothing, and the counts of the last are removed', async () => {
  const store = open();
  expect(store.call('b', 150)).toEqual({ current: 150, ttl: 50_000 });
  await store.sync();
  clock.set('2026-11-20T03:01:00.000Z');
  expect(store.call('b')).toEqual({ current: 1, ttl: 60_000 });
  await deleteOldRateCounts(db, clock.now());
  expect(await stored()).toEqual([]);
  store.close();
});

test('without the database a server goes on counting for itself', async () => {
  const gone = openDatabase<Schema>({ ...place.app, port: 1, host: '127.0.0.1' }, { max: 1 });
  const store = open(gone);
  store.call('c', 200);
  await expect(store.sync()).rejects.toThrow();
  expect(store.call('c').current).toBe(201);
  store.close();
  await gone.destroy();
});
