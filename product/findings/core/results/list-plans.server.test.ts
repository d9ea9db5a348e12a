import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import { inTenant } from '#platform/database/database.ts';
import { recheck } from '#product/findings/api/rechecks.ts';
import {
  getPage,
  listFindings,
  listLinks,
  listNotJudged,
  listPages,
  listPictures,
  listPlaces,
  listRules,
} from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ApiClient } from '#test/api-client.ts';
import { captureStatements, type Plan, planOf } from '#test/captured-statements.ts';
import { fillRun } from '#test/factories/fill-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { preferIndexes } from './prefer-indexes.ts';

let app: TestApp;
let user: ApiClient;
let key: RunKey;
let runId = '';
let captured: ReturnType<typeof captureStatements>;

/** Runs of two tenants, 147,000 findings; the lists are asked of a run with 120,000. More rows have the same plans. */
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  const sizes = [
    { tenantId: tenants.alpha.tenantId, pages: 4_000, findings: 30, isCounted: true },
    { tenantId: tenants.beta.tenantId, pages: 3_000, findings: 9, isCounted: false },
  ];
  for (const [n, size] of sizes.entries()) {
    const made = await makeRun(app, { tenantId: size.tenantId, answered: false });
    const { run_id } = await app.owner
      .selectFrom('run')
      .select('run_id')
      .where('tenant_id', '=', size.tenantId)
      .where('date', '=', new Date(made.date))
      .executeTakeFirstOrThrow();
    await fillRun(app.owner, { ...size, runId: run_id });
    if (n === 0) [key, runId] = [made, run_id];
  }
  await sql`vacuum analyze`.execute(app.owner);
  captured = captureStatements(app);
});
afterAll(() => app.close());

const large = ['finding', 'finding_place', 'finding_page', 'page', 'page_result', 'link_target', 'link_reference'];
/** Rows that a statement may sort: those in which words were found. */
const mostSorted = 2_500;

function faultsOf(plan: Plan): string[] {
  const faults = (plan.Plans ?? []).flatMap(faultsOf);
  const table = plan['Relation Name'] ?? '';
  const isIndexed = plan['Index Cond'] !== undefined || plan['Node Type'] === 'Bitmap Heap Scan';
  if (large.includes(table) && plan['Node Type'].includes('Scan') && !isIndexed) faults.push(`reads all of ${table}`);
  const sorted = plan.Plans?.[0]?.['Plan Rows'] ?? 0;
  if (plan['Node Type'] === 'Sort' && sorted > mostSorted) faults.push(`sorts ${sorted} rows`);
  return faults;
}

/** Rows of large tables that a connection has read. */
async function rowsRead(tx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ read: number }>`select
      sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = any(${large})`.execute(tx);
  return rows[0]?.read ?? 0;
}

/** What is wrong with the plans of the statements that an answer took, and the rows of large tables that they read. */
async function judge(): Promise<{ faults: string[]; read: number }> {
  const queries = captured();
  const faults: string[] = [];
  const read = await inTenant(app.services.db, key.tenantId, async tx => {
    await preferIndexes(tx);
    const before = await rowsRead(tx);
    for (const query of queries) {
      const plan = await planOf(tx, query);
      if (plan) faults.push(...faultsOf(plan).map(fault => `${fault}: ${query.sql}`));
      // What functions read is in no plan, but counted.
      if (/^\s*(with|select)\b/i.test(query.sql)) await tx.executeQuery(query);
    }
    return (await rowsRead(tx)) - before;
  });
  captured();
  return { faults, read };
}

const faultsOfCaptured = async () => (await judge()).faults;

const shown = { function: 'quality', severity: 'error,warning,needCfm,humanChc' };
const within = [
  {},
  { severity: 'error' },
  { severity: 'notice' },
  { level: 'A' },
  { category: 'html' },
  { criterion: '1.3.1' },
  { rule: 'html:rule-4' },
  { search: '駅前' },
  { search: '横浜' },
  { search: '要素' },
  { search: 'rule-7' },
  { search: 'ない' },
  { page: '7' },
  { offset: 15_000 },
];

type Asked = [endpoint: Pick<Endpoint, 'operationId' | 'method' | 'path'>, query: object];
const sorts = ['severity', 'places', 'occurrences', 'pages', 'points', 'harm'];
const ofPages = [{}, { function: 'quality' }, { failed: 'true' }, { search: '横浜' }, { offset: 2_900 }];
const asked: Asked[] = [
  ...within.map((query): Asked => [listFindings, query]),
  ...within.map((query): Asked => [listFindings, { function: 'quality', ...query }]),
  ...within.map((query): Asked => [listPlaces, { ...shown, ...query }]),
  ...within.map((query): Asked => [listRules, { ...shown, ...query }]),
  ...sorts.map((sort): Asked => [listRules, { ...shown, sort }]),
  ...['order', 'worst', 'url'].flatMap(sort => ofPages.map((query): Asked => [listPages, { sort, ...query }])),
  ...[{}, { class: '4xx' }, { offset: 5_000 }, { search: 'target/77' }].map((query): Asked => [listLinks, query]),
  [listNotJudged, {}],
  [listPictures, { offset: 2_000 }],
];

test.each(asked.map(([endpoint, query]) => ({ endpoint, query, id: endpoint.operationId })))(
  '$id $query reads no large table and sorts no more than a page',
  async ({ endpoint, query }) => {
    captured();
    const answer = await user.ask(endpoint, { params: key, query });
    expect(answer.status).toBe(200);
    expect(await faultsOfCaptured()).toEqual([]);
  },
);

/** Rows that a page of ten behind another may read: each may be read for itself, for its page, its example and its text. */
const mostRead = 150;
const behind: Asked[] = [
  [listFindings, {}],
  [listFindings, { category: 'html' }],
  [listPlaces, shown],
  [listPlaces, { ...shown, rule: 'html:rule-5' }],
  [listPages, { sort: 'order' }],
  [listPages, { sort: 'url' }],
  [listPages, { sort: 'worst', function: 'quality' }],
  [listLinks, {}],
  [listPictures, {}],
];

test.each(behind.map(([endpoint, query]) => ({ endpoint, query, id: endpoint.operationId })))(
  '$id $query goes on behind a row, however deep, without those before it',
  async ({ endpoint, query }) => {
    const ask = async (more: object) => (await user.ask(endpoint, { params: key, query: { ...query, ...more } })).body;
    const { total } = (await ask({})) as { total: number };
    const { next, previous } = (await ask({ offset: Math.floor(total / 2) })) as { next: string; previous: string };
    for (const cursor of [next, previous]) {
      captured();
      expect((await ask({ cursor })) as object).toMatchObject({ items: expect.arrayContaining([expect.anything()]) });
      const { faults, read } = await judge();
      expect(faults).toEqual([]);
      expect(read).toBeLessThanOrEqual(mostRead);
    }
  },
);

test('a search of pages and of link targets reads those in which the words are', async () => {
  for (const [endpoint, search] of [
    [listPages, 'large.example/a'],
    [listLinks, 'target/77'],
  ] as const) {
    captured();
    const { total } = (await user.ask(endpoint, { params: key, query: { search } })).body as { total: number };
    expect(total).toBeGreaterThan(5);
    expect((await judge()).read).toBeLessThanOrEqual(total * 3 + mostRead);
  }
});

test('the links of a page and those who use them are read by a statement each', async () => {
  captured();
  await user.call(listLinks, { params: key, query: { limit: 100 } });
  const texts = captured().map(query => query.sql);
  expect(texts.filter(text => /link_(target|reference)/.test(text)).length).toBe(6);
});

test('a page is read by its own rows', async () => {
  captured();
  await user.call(getPage, { params: { ...key, urlId: 7 } });
  expect(await faultsOfCaptured()).toEqual([]);
});

test('the pages of a place on many pages are found without reading all findings', async () => {
  const { fingerprint } = await app.owner
    .selectFrom('finding_place')
    .select('fingerprint')
    .where('run_id', '=', runId)
    .where('pages', '>', 20)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { rows: pages } = await sql`select distinct f.url_id from finding f
    where f.run_id = ${runId} and f.fingerprint = ${fingerprint}`.execute(app.owner);
  captured();
  await user.ask(recheck, { params: key, body: { function: 'quality', place: fingerprint } });
  const statements = captured().filter(
    ({ sql: text }) => /from page_result r/.test(text) && /finding_place/.test(text),
  );
  expect(statements).toHaveLength(1);
  await inTenant(app.services.db, key.tenantId, async tx => {
    const { rows } = await tx.executeQuery(statements[0]!);
    expect(rows).toHaveLength(pages.length);
    const plan = await planOf(tx, statements[0]!);
    expect(plan && indexesOf(plan)).toContain('finding_of_rule');
  });
});

test('words are found through their index alone, without reading the other findings of the run', async () => {
  // The function as it was written last: what it does is in no plan of a statement that calls it.
  const { rows: written } = await sql<{
    body: string;
  }>`select prosrc as body from pg_proc where proname = 'find_in_findings'`.execute(app.owner);
  const values: [name: RegExp, value: string][] = [
    [/\bof_run\b/g, `'${runId}'::uuid`],
    [/\bwords\b(?=\))/g, "'駅前'"],
    [/\bpattern\b/g, "'%駅前%'"],
    [/\bfunctions\b/g, "array['quality']"],
    [/\brules\b/g, 'null::text[]'],
    [/\bseverities\b/g, 'null::text[]'],
    [/\bmost\b/g, '2001'],
  ];
  const body = values.reduce((text, [name, value]) => text.replaceAll(name, value), written[0]?.body ?? '');
  const rows = await app.owner.transaction().execute(async tx => {
    // As in a database that does not fit into memory: a second index is read there to spare rows.
    await sql`set local random_page_cost = 1000`.execute(tx);
    await preferIndexes(tx);
    return (await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(body)}`.execute(tx)).rows;
  });
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Bitmap Index Scan on finding_words');
  expect(plan.match(/Index Scan/g)).toHaveLength(1);
});

test('what words were found in is read by its ids, without the other findings of the run', async () => {
  for (const endpoint of [listFindings, listPlaces, listRules]) {
    captured();
    await user.call(endpoint, { params: key, query: { function: 'quality', search: '駅前' } });
    const statements = captured().filter(({ sql: text }) => /from "finding"|join "finding"/.test(text));
    expect(statements.length).toBeGreaterThan(0);
    await inTenant(app.services.db, key.tenantId, async tx => {
      await preferIndexes(tx);
      for (const statement of statements) {
        const plan = await planOf(tx, statement);
        if (plan) expect(indexesOf(plan).filter(name => ofRun.includes(name))).toEqual([]);
      }
    });
  }
});

/** Indexes in which the findings of a run lie side by side: they are read whole where nothing but the run narrows them. */
const ofRun = ['finding_on_page', 'finding_in_function', 'finding_of_rule'];

const indexesOf = (plan: Plan): string[] => [plan['Index Name'] ?? '', ...(plan.Plans ?? []).flatMap(indexesOf)];

test('a plan that reads all findings is reported', async () => {
  captured();
  await inTenant(app.services.db, key.tenantId, tx =>
    sql`select * from finding where excerpt = 'x' order by excerpt`.execute(tx),
  );
  expect((await faultsOfCaptured()).join()).toContain('reads all of finding');
});
