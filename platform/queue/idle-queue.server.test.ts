import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { openQueue, prepareQueues } from './open-queue.ts';
import type { Queue } from './queue.ts';

let place: TestDatabase;
let owner: Client;
let queue: Queue;
beforeAll(async () => {
  place = await createTestDatabase();
  await prepareQueues(place, [{ name: 'work', expireInSeconds: 60, retryLimit: 3 }]);
  owner = new Client(place.owner);
  await owner.connect();
  await owner.query(`create sequence pgboss.looks;
    select nextval('pgboss.looks');
    grant usage on sequence pgboss.looks to public;
    alter function pgboss.lease_jobs(text, boolean, integer, integer, integer) rename to lease_jobs_uncounted;
    create function pgboss.lease_jobs(
        queue_name text, only_newcomers boolean, most_of_member integer, owner integer, most integer)
      returns table (id uuid, data jsonb, retry_count integer, attempt_seconds integer, member text) language sql as $$
        select nextval('pgboss.looks');
        select * from pgboss.lease_jobs_uncounted(queue_name, only_newcomers, most_of_member, owner, most) $$;
    grant execute on function pgboss.lease_jobs(text, boolean, integer, integer, integer) to public`);
});
afterAll(async () => {
  await queue?.stop();
  await owner.end();
  await place.drop();
});

const looks = async () =>
  Number((await owner.query<{ n: string }>('select last_value as n from pgboss.looks')).rows[0]?.n ?? 0);
/** What nobody announces: a retry that came due. */
const addUnannounced = (jobs: number) =>
  owner.query(
    `insert into pgboss.job (name, data, group_id) select 'work', '{}', 'group-' || n from generate_series(1, $1::int) n`,
    [jobs],
  );

test('one job is looked for by few of many idle loops', async () => {
  queue = await openQueue(place.app, () => {});
  const places = 40;
  const begun = await looks();
  const done = Promise.withResolvers<void>();
  queue.consume('work', { concurrency: places, onError: () => {} }, async () => done.resolve());
  await expect.poll(looks).toBeGreaterThanOrEqual(begun + places);
  const [before, since] = [await looks(), performance.now()];
  await owner.query(
    `insert into pgboss.job (name, data, group_id) values ('work', '{}', 'group'); notify tenken_jobs, 'work'`,
  );
  await done.promise;
  const after = await looks();
  const seconds = (performance.now() - since) / 1000;
  expect(after - before).toBeLessThan(seconds + 4);
  await queue.stop();
});

test('idle loops look for nothing, and find what nobody announced', async () => {
  queue = await openQueue(place.app, () => {});
  const places = 12;
  const begun = await looks();
  let working = 0;
  const all = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  queue.consume('work', { concurrency: places, onError: () => {} }, async () => {
    working += 1;
    if (working === places) all.resolve();
    await end.promise;
  });
  // Each loop looks once at first.
  await expect.poll(looks).toBeGreaterThanOrEqual(begun + places);
  const before = await looks();
  await setTimeout(2_500);
  expect(await looks()).toBe(before);

  await addUnannounced(places);
  await all.promise;
  end.resolve();
});
