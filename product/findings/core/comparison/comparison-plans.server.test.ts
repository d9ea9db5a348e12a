import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import { inTenant } from '#platform/database/database.ts';
import { getComparison, listComparedPages, listComparedPlaces } from '#product/findings/api/comparison.ts';
import { listFindings, listPlaces } from '#product/findings/api/results.ts';
import { listRunDates } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ApiClient } from '#test/api-client.ts';
import { captureStatements } from '#test/captured-statements.ts';
import { fillRun } from '#test/factories/fill-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { preferIndexes } from '../results/prefer-indexes.ts';

let app: TestApp;
let user: ApiClient;
let key: RunKey;
let captured: ReturnType<typeof captureStatements>;
const url = 'https://large-comparison.open.example/';

/** Two runs of a site with 40,000 findings each; of the later a tenth of the places is other. */
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  for (const isLater of [false, true]) {
    const made = await makeRun(app, { url, answered: false });
    const { run_id: runId } = await app.owner
      .selectFrom('run')
      .select('run_id')
      .where('date', '=', new Date(made.date))
      .where('base_url', '=', url)
      .executeTakeFirstOrThrow();
    const size = { tenantId: made.tenantId, runId, pages: 2_002, findings: 20 };
    await fillRun(app.owner, { ...size, isCounted: true });
    await sql`update finding set excerpt = excerpt || ' 駅前' where run_id = ${runId} and id % 500 in (0, 1)`.execute(
      app.owner,
    );
    if (isLater)
      await sql`update finding set fingerprint = fingerprint || '-later' where run_id = ${runId} and id % 10 = 0
        and fingerprint not like 'shared%'`.execute(app.owner);
    if (isLater) key = made;
  }
  await sql`insert into finding_batch (tenant_id, run_id, url_id, unit, from_id, to_id)
    select tenant_id, run_id, 0, '', 0, 0 from run where base_url = ${url}`.execute(app.owner);
  await user.call(getComparison, { params: key, query: {} });
  await sql`vacuum analyze`.execute(app.owner);
  captured = captureStatements(app);
});
afterAll(() => app.close());

const large = ['finding', 'finding_place', 'compared_place', 'compared_page', 'page', 'page_result'];
/** Rows that a page of ten behind another may read: each for itself, its page, its example, its change and its text. */
const mostRead = 400;

/** Rows of large tables that a connection has read. */
async function readSoFar(tx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{
    read: number;
  }>`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = any(${large})`.execute(tx);
  return rows[0]?.read ?? 0;
}

/** Rows of large tables that the statements of the last answer read. */
async function rowsRead(): Promise<number> {
  const queries = captured().filter(query => /^\s*(with|select)\b/i.test(query.sql));
  return inTenant(app.services.db, key.tenantId, async tx => {
    await preferIndexes(tx);
    const before = await readSoFar(tx);
    for (const query of queries) await tx.executeQuery(query);
    return (await readSoFar(tx)) - before;
  });
}

test('places that only one run has are kept, those that remain are not', async () => {
  const { counts } = await user.call(getComparison, { params: key, query: {} });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from compared_place`.execute(app.owner);
  expect(counts.new).toBeGreaterThan(2_000);
  expect(counts.fixed + counts.notLooked).toBe(counts.new);
  expect(counts.remaining).toBeGreaterThan(20_000);
  expect(rows[0]?.n).toBe(counts.new * 2);
});

test.each(
  (
    [
      [listComparedPlaces, { change: 'new' }],
      [listComparedPlaces, { change: 'fixed', severity: 'error' }],
      [listComparedPlaces, { change: 'remaining' }],
      [listComparedPages, {}],
      [listPlaces, { change: 'new', function: 'quality' }],
      [listFindings, { change: 'new' }],
    ] satisfies [Pick<Endpoint, 'operationId' | 'method' | 'path'>, object][]
  ).map(([endpoint, query]) => ({ endpoint, query, id: endpoint.operationId })),
)('$id $query continues after a row without reading those before it', async ({ endpoint, query }) => {
  const ask = async (more: object) =>
    (await user.ask(endpoint, { params: key, query: { ...query, ...more } })).body as {
      total: number;
      next: string;
      items: unknown[];
    };
  const { total } = await ask({});
  expect(total).toBeGreaterThan(100);
  const { next } = await ask({ offset: Math.floor(total / 2) });
  captured();
  expect((await ask({ cursor: next })).items).toHaveLength(10);
  expect(await rowsRead()).toBeLessThanOrEqual(mostRead);
});

test.each([
  { endpoint: listComparedPlaces, query: { search: '駅前' }, id: 'places' },
  { endpoint: listComparedPlaces, query: { search: '駅前', change: 'fixed,notLooked' }, id: 'places' },
  { endpoint: listComparedPages, query: { search: 'large.example/a' }, id: 'pages' },
])('words in $id $query are found without reading the other rows', async ({ endpoint, query }) => {
  captured();
  const { total } = (await user.ask(endpoint, { params: key, query })).body as { total: number };
  expect(total).toBeGreaterThan(0);
  // Each may be read by its words, for its place in either run, and for what has become of it.
  expect(await rowsRead()).toBeLessThanOrEqual(total * 8 + mostRead);
});

test('the list of runs reads changes from counts alone, in as many statements for many runs as for one', async () => {
  const statementsFor = async (limit: number) => {
    captured();
    const { items } = await user.call(listRunDates, { params: key, query: { limit, changes: 'true' } });
    expect(items.map(run => run.changes !== null)).toEqual([true, false].slice(0, limit));
    return captured();
  };
  const [one, two] = [await statementsFor(1), await statementsFor(2)];
  expect(two.map(query => query.sql)).toEqual(one.map(query => query.sql));
  expect(two.filter(query => large.some(table => new RegExp(`\\b${table}\\b`).test(query.sql)))).toEqual([]);
});
