import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import {
  listFindings,
  listLinks,
  listPages,
  listPictures,
  listPlaces,
  listRules,
} from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { fillRun } from '#test/factories/fill-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let user: ApiClient;
let key: RunKey;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  const { tenantId } = tenants.alpha;
  key = await makeRun(app, { tenantId, answered: false });
  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('tenant_id', '=', tenantId)
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  await fillRun(app.owner, { tenantId, runId, pages: 90, findings: 5, isCounted: true });
  // Pages without findings, and addresses that only differ behind what an index holds.
  await sql`delete from finding_page where run_id = ${runId} and url_id > 70`.execute(app.owner);
  await sql`update link_target set url = 'https://long.example/' || repeat('x', 600) || url
    where run_id = ${runId} and url like '%7'`.execute(app.owner);
});
afterAll(() => app.close());

type Asked = [endpoint: Pick<Endpoint, 'operationId' | 'method' | 'path'>, query: object];
const shown = { function: 'quality', severity: 'error,warning' };
const asked: Asked[] = [
  [listFindings, {}],
  [listFindings, { category: 'html' }],
  [listFindings, { severity: 'notice' }],
  [listFindings, { page: '7' }],
  [listFindings, { search: '横浜' }],
  [listPlaces, shown],
  [listPlaces, { criterion: '1.3.1' }],
  [listPlaces, { ...shown, search: '横浜' }],
  [listRules, { sort: 'places' }],
  ...['order', 'url', 'worst'].flatMap(sort => [
    [listPages, { sort }] as Asked,
    [listPages, { sort, function: 'quality' }] as Asked,
    [listPages, { sort, search: 'large.example' }] as Asked,
  ]),
  [listPages, { failed: 'true' }],
  [listLinks, {}],
  [listLinks, { class: '4xx,2xx' }],
  [listLinks, { search: 'target/1' }],
  [listPictures, {}],
  [listPictures, { search: 'large' }],
];

interface Page {
  items: object[];
  total: number;
  offset: number;
  next: string | null;
  previous: string | null;
}

test.each(asked.map(([endpoint, query]) => ({ endpoint, query, id: endpoint.operationId })))(
  '$id $query: the same rows by position, by the next place and by the previous one',
  async ({ endpoint, query }) => {
    const ask = async (more: object) => {
      const answer = await user.ask(endpoint, { params: key, query: { ...query, limit: 23, ...more } });
      expect(answer.status).toBe(200);
      return answer.body as Page;
    };
    const byPosition = [];
    for (let offset = 0, total = 1; offset < total; offset += 23) {
      const page = await ask({ offset });
      total = page.total;
      byPosition.push(...page.items);
    }
    expect(byPosition.length).toBeGreaterThan(0);
    expect(new Set(byPosition.map(row => JSON.stringify(row))).size).toBe(byPosition.length);

    const pages = [await ask({})];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await ask({ cursor: next }));
    expect(pages.flatMap(({ items }) => items)).toEqual(byPosition);
    expect(pages.map(({ offset }) => offset)).toEqual(pages.map((_, n) => n * 23));

    const back = [pages.at(-1) as Page];
    for (let previous = back[0]?.previous; previous; previous = back[0]?.previous)
      back.unshift(await ask({ cursor: previous }));
    expect(back.flatMap(({ items }) => items)).toEqual(byPosition);
  },
);

test('a cursor of one tenant’s list opens nothing to another, and an unreadable one is refused', async () => {
  const { next } = await user.call(listFindings, { params: key, query: { limit: 5 } });
  const query = { limit: 5, cursor: next ?? '' };
  const foreign = await (await app.as('otherTenant')).ask(listFindings, { params: key, query });
  expect(foreign.status).toBe(404);
  const broken = await user.ask(listFindings, { params: key, query: { cursor: 'x' } });
  expect([broken.status, broken.body]).toEqual([422, expect.objectContaining({ code: 'cursor_unreadable' })]);
});

const cursorOf = (part: string, values: unknown[]) =>
  Buffer.from(JSON.stringify({ at: 0, part, key: values, isBackward: false })).toString('base64url');

test.each([
  [listFindings, {}, cursorOf('error', [Number.MAX_SAFE_INTEGER, 1])],
  [listPages, { sort: 'worst' }, cursorOf('worst', [Number.MAX_SAFE_INTEGER, 1, 1])],
  [listPages, { sort: 'url' }, cursorOf('url', ['\uD800', Number.MAX_SAFE_INTEGER])],
  [listLinks, {}, cursorOf('2xx', ['\uD800', 'x'])],
])('%o %j: values that no row has are places like others', async (endpoint, query, cursor) => {
  expect((await user.ask(endpoint as Endpoint, { params: key, query: { ...query, cursor } })).status).toBe(200);
});

test('owner functions answer for the tenant of the transaction alone', async () => {
  const { rows } = await sql<{ run_id: string }>`select run_id from run where date = ${new Date(key.date)}`.execute(
    app.owner,
  );
  const runId = rows[0]?.run_id ?? '';
  const counts = await app.services.db.transaction().execute(async tx => {
    const found: number[] = [];
    for (const tenant of [tenants.alpha.tenantId, tenants.beta.tenantId]) {
      await sql`select set_config('app.tenant', ${tenant}, true)`.execute(tx);
      for (const call of [
        sql`pages_by_address(${runId}, null, null, false, 0, 5)`,
        sql`link_targets_in_class(${runId}, '2xx', null, null, false, 0, 5)`,
        sql`count_link_targets(${runId})`,
        sql`find_in_pages(${runId}, 'large', '%large%', 5)`,
        sql`find_in_link_targets(${runId}, 'large', '%large%', null, 5)`,
      ])
        found.push((await sql`select * from ${call}`.execute(tx)).rows.length);
    }
    return found;
  });
  expect(counts.slice(0, 5).every(n => n > 0)).toBe(true);
  expect(counts.slice(5)).toEqual([0, 0, 0, 0, 0]);
});
