import { type CompiledQuery, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CollectedLinks } from '#checks/collected-links.ts';
import { inTenant } from '#platform/database/database.ts';
import { listLinks } from '#product/findings/api/results.ts';
import { findRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { runCache } from '#product/runs/core/runs/run-cache.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { TargetsJob } from '#product/runs/core/runs/run-queues.ts';
import { earlierRunsOfSite } from '#product/runs/core/runs/runs-to-reuse.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ApiClient } from '#test/api-client.ts';
import { captureStatements } from '#test/captured-statements.ts';
import { fillRun } from '#test/factories/fill-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { takeTargets } from './answer-targets.ts';
import { beginVisit } from './begin-visit.ts';
import { saveLinks } from './collect-links.ts';
import { nextReadyPages } from './judge-links.ts';
import { earlierCollected, openEarlierOutlines } from './page-readings.ts';
import { earlierResults } from './reusable-results.ts';

const { tenantId } = tenants.alpha;
const large = ['page', 'page_reading', 'page_result', 'link_target', 'link_reference', 'link_page', 'run_cache'];
/** A page that names twenty targets looks some of them up, and those that use them: nothing else of its run. */
const mostRead = 400;

let app: TestApp;
let run: Run;
let key: RunKey;
let user: ApiClient;
let captured: ReturnType<typeof captureStatements>;
beforeAll(async () => {
  app = await startApp();
  // A run of the same site before it, whose results could be copied.
  for (const status of ['FINISHED', 'RUNNING'] as const) {
    key = await makeRun(app, { status, answered: false });
    const made = await app.owner
      .selectFrom('run')
      .select('run_id')
      .where('date', '=', new Date(key.date))
      .executeTakeFirstOrThrow();
    await fillRun(app.owner, { tenantId, runId: made.run_id, pages: 2_000, findings: 0, isCounted: false });
    run = (await inTenant(app.services.db, tenantId, tx => findRun(tx, made.run_id))) as Run;
  }
  await sql`insert into run_cache (tenant_id, run_id, kind, key, value)
    select ${tenantId}, ${run.run_id}, 'target', 'https://large.example/' || n, '1' from generate_series(1, 2000) n`.execute(
    app.owner,
  );
  await sql`insert into page_reading (tenant_id, run_id, url_id, kind, digest, sheets, content)
    select tenant_id, run_id, url_id, kind, url_id::text, '[]', '' from page, (values ('outline'), ('link')) as k (kind)`.execute(
    app.owner,
  );
  await sql`analyze page_reading`.execute(app.owner);
  user = await app.as('user');
  captured = captureStatements(app);
});
afterAll(() => app.close());

const links: CollectedLinks = {
  ids: [],
  references: Array.from({ length: 20 }, (_, n) => ({
    target: `https://large.example/${n < 10 ? 'target' : 'new'}/${n}`,
    raw: 'x',
    element: 'a',
    attribute: 'href',
    text: 'x',
    line: 1,
    column: 1,
    place: 'main',
  })),
};

async function rowsRead(tx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ read: number }>`select
      sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = any(${large})`.execute(tx);
  return rows[0]?.read ?? 0;
}

/** Statements that read more rows of large tables than a page asks for; what they write is taken back. */
async function readers(queries: readonly CompiledQuery[], areKept = false): Promise<string[]> {
  const found: string[] = [];
  const undone = new Error('undone');
  const run = inTenant(app.services.db, tenantId, async tx => {
    if (areKept)
      await sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`.execute(
        tx,
      );
    for (const query of queries) {
      // The numbers by class are counted in an index, once for a list.
      if (query.sql.includes('count_link_targets')) continue;
      const before = await rowsRead(tx);
      await tx.executeQuery(query);
      const read = (await rowsRead(tx)) - before;
      if (read > mostRead) found.push(`${read} rows: ${query.sql}`);
    }
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
  return found;
}

const pages = [1, 2, 3].map(urlId => ({ urlId, unit: 'link' as const }));
const works: [what: string, work: () => Promise<unknown>][] = [
  [
    'saving the links of pages',
    () => {
      const sources = pages.map(page => ({ ...page, siteData: { ...links } }));
      return inTenant(app.services.db, tenantId, tx => saveLinks(app.services, tx, run, { sources, rendered: [] }));
    },
  ],
  [
    'taking the targets of a host',
    () => takeTargets(app.services, { tenantId, runId: run.run_id, host: 'large.example' } as TargetsJob),
  ],
  [
    'beginning a visit',
    () =>
      beginVisit(app.services, {
        tenantId,
        runId: run.run_id,
        urlId: 7,
        kind: 'plain',
        units: ['quality'],
        thumbnail: false,
      }),
  ],
  ['judging pages', () => nextReadyPages(app.services, { tenantId, runId: run.run_id, host: '' })],
  [
    'looking for a result of an earlier run',
    () =>
      inTenant(app.services.db, tenantId, async tx =>
        earlierResults(
          tx,
          await earlierRunsOfSite(tx, run),
          [{ urlId: 1, url: 'https://large.example/x' }],
          ['quality'],
        ),
      ),
  ],
  [
    'looking for the addresses that an earlier run collected',
    () =>
      inTenant(app.services.db, tenantId, async tx =>
        earlierCollected(
          tx,
          await earlierRunsOfSite(tx, run),
          [{ urlId: 1, url: 'https://large.example/x' }],
          ['link'],
        ),
      ),
  ],
  ['looking for the outline that an earlier run read', async () => (await openEarlierOutlines(app.services, run))('1')],
  [
    'looking into the cache of the run',
    () => runCache(app.services, tenantId, run.run_id).once('target', 'https://large.example/7', async () => 1),
  ],
  ['showing links', () => user.call(listLinks, { params: key, query: { limit: 10 } as never })],
];

test.each(works)(
  '%s reads only a few rows of a large run, whatever the statistics of the tables say',
  async (_, work) => {
    captured();
    await work();
    const queries = captured();
    expect(queries.length).toBeGreaterThan(0);
    expect(await readers(queries)).toEqual([]);
  },
);

test('the same with plans that look at no values, as workers keep them', async () => {
  captured();
  for (const [, work] of works) await work();
  expect(await readers(captured(), true)).toEqual([]);
});

test('the same with statistics of the tables, by both kinds of plans', async () => {
  await sql`vacuum analyze`.execute(app.owner);
  captured();
  for (const [, work] of works) await work();
  const queries = captured();
  expect(await readers(queries)).toEqual([]);
  expect(await readers(queries, true)).toEqual([]);
});
