import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createProductDatabase, type TestDatabase } from '#test/test-database.ts';

let place: TestDatabase;
let owner: Database<object>;
beforeAll(async () => {
  place = await createProductDatabase();
  owner = openDatabase(place.owner, { max: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await place.drop();
});

/** Names of indexes that hold the same rows of a table in the same order, whichever way round their conditions are written. */
async function equalIndexes(): Promise<string[][]> {
  const { rows } = await sql<{ name: string; body: string; condition: string | null }>`
    select c.relname as name, split_part(pg_get_indexdef(i.indexrelid), ' ON ', 2) as body,
      pg_get_expr(i.indpred, i.indrelid) as condition
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`.execute(
    owner,
  );
  const same = Map.groupBy(rows, ({ body, condition }) => {
    const parts = (condition ?? '').replaceAll(/[()]/g, '').split(' OR ');
    return [body.replace(/ WHERE .*/, ''), ...parts.toSorted()].join('\n');
  });
  return [...same.values()].filter(one => one.length > 1).map(one => one.map(({ name }) => name).toSorted());
}

test('no index holds what another holds', async () => {
  expect(await equalIndexes()).toEqual([]);
});

test('one that is written the other way round is found', async () => {
  await sql`create table t (a integer, b integer)`.execute(owner);
  await sql`create index one on t (a) where a > 7 or b is not null`.execute(owner);
  await sql`create index other on t (a) where b is not null or a > 7`.execute(owner);
  await sql`create index third on t (a) where a > 7`.execute(owner);
  expect(await equalIndexes()).toEqual([['one', 'other']]);
});
