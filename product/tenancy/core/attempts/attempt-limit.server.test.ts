import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrations } from '#product/migrations.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import type { Schema } from '../schema.ts';
import { type AttemptLimit, createAttemptLimit } from './attempt-limit.ts';

let place: TestDatabase;
let db: Database<Schema>;
const clock = fixedClock('2026-11-20T03:00:00.000Z');
beforeAll(async () => {
  place = await createTestDatabase(migrations);
  db = openDatabase<Schema>(place.app, { max: 10 });
});
afterAll(async () => {
  await db.destroy();
  await place.drop();
});

const limitOf = (name: string) => createAttemptLimit({ db, clock }, { name, most: 10, windowMs: 900_000 });
const letThrough = async (limit: AttemptLimit, times: number) => {
  const tries = await Promise.allSettled(Array.from({ length: times }, () => limit.begin('key')));
  return tries.filter(one => one.status === 'fulfilled').length;
};

test('of 1,000 tries at once as many as the limit are let through, and those refused do not count', async () => {
  const limit = limitOf('at once');
  expect(await letThrough(limit, 1000)).toBe(10);
  for (let n = 0; n < 10; n += 1) await limit.takeBack('key');
  expect(await letThrough(limit, 50)).toBe(10);
});

test('taking back more than was counted earns no tries', async () => {
  const limit = limitOf('taken back');
  await limit.begin('key');
  await limit.succeed('key');
  for (let n = 0; n < 3; n += 1) await limit.takeBack('key');
  expect(await letThrough(limit, 50)).toBe(10);
  for (let n = 0; n < 13; n += 1) await limit.takeBack('key');
  expect(await letThrough(limit, 50)).toBe(10);
});

test('a full key says how long it stays so, by the given clock, and is free then', async () => {
  const limit = limitOf('seconds');
  await letThrough(limit, 10);
  clock.set('2026-11-20T03:14:58.500Z');
  await expect(limit.begin('key')).rejects.toMatchObject({ code: 'rate_limited', values: { seconds: 2 } });
  clock.set('2026-11-20T03:15:00.000Z');
  expect(await letThrough(limit, 50)).toBe(10);
});
