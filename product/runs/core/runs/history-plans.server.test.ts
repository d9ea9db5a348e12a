import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { captureStatements, type Plan, planOf } from '#test/captured-statements.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
const { tenantId } = tenants.alpha;
const params = { tenantId, groupId: 'G002' };
let captured: ReturnType<typeof captureStatements>;

/** 20,000 runs of 300 sites in the group, and as many of another. */
beforeAll(async () => {
  app = await startApp();
  for (const groupId of ['G002', 'G001']) {
    const { date } = await makeRun(app, { groupId, url: `https://first.${groupId}.example/` });
    await sql`insert into site (tenant_id, group_id, base_url_encoded, base_url, runs)
      select ${tenantId}, ${groupId}, 'site-' || n, 'https://history.example/' || n || '/', 100 from generate_series(1, 300) n`.execute(
      app.owner,
    );
    await sql`insert into run (tenant_id, group_id, base_url_encoded, base_url, title, date, created_by, functions, options,
        status, sitemap_finished, number_of_pages, is_run_by_schedule, score, test_times_count, finished_at)
      select tenant_id, group_id, 'site-' || n % 300 + 1, 'https://history.example/' || n % 300 + 1 || '/', 'サイト', date - n * interval '1 hour',
        created_by, functions, options, case when n % 50 = 0 then 'STOPPED' else 'FINISHED' end, true, 2, n % 3 = 0,
        case when n % 40 = 0 then null else n % 101 end, 1, date
      from run, generate_series(1, 20000) n where group_id = ${groupId} and date = ${new Date(date)}`.execute(
      app.owner,
    );
  }
  await sql`vacuum analyze run`.execute(app.owner);
  captured = captureStatements(app);
});
afterAll(() => app.close());

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the statements of an answer read the runs: the kinds of their scans, and the rows that they sort. */
async function readsOf(query: object): Promise<{ scans: string[]; sorted: number }> {
  const client = await app.as('user');
  captured();
  await client.call(siteSummaries, { params, query: { latest: 'false', ...query } });
  const plans: Plan[] = [];
  for (const query of captured()) {
    const plan = await inTenant(app.services.db, tenantId, tx => planOf(tx, query));
    if (plan) plans.push(...nodesOf(plan));
  }
  const scans = plans.filter(plan => plan['Relation Name'] === 'run').map(plan => plan['Node Type']);
  const sorts = plans
    .filter(plan => plan['Node Type'].includes('Sort'))
    .map(plan => plan.Plans?.[0]?.['Plan Rows'] ?? 0);
  return { scans: [...new Set(scans)].toSorted(), sorted: Math.max(0, ...sorts) };
}

test.each([
  {},
  { offset: 15_000 },
  { status: 'STOPPED' },
  { status: 'RUNNING' },
  { status: 'STOPPING,STOPPED' },
  { band: 'low' },
  { band: 'high,middle' },
  { band: ',' },
  { periodic: 'true' },
  { periodic: 'false', status: 'FINISHED', band: 'middle' },
  { from: '2026-01-01', to: '2026-06-30' },
])('the history with %j is counted from the index alone and reads a page of runs in its order', async query => {
  const { scans, sorted } = await readsOf(query);
  expect(scans).not.toContain('Seq Scan');
  expect(scans).toContain('Index Only Scan');
  expect(sorted).toBeLessThanOrEqual(100);
});

test('the runs of one site are read through its index', async () => {
  const { scans, sorted } = await readsOf({ site: Buffer.from('https://history.example/').toString('base64url') });
  expect(scans).not.toContain('Seq Scan');
  expect(sorted).toBeLessThanOrEqual(100);
});

test('words are looked for in the runs of the group alone', async () => {
  expect((await readsOf({ search: 'history.example/77' })).scans).not.toContain('Seq Scan');
});
