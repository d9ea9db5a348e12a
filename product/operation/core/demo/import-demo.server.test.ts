import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { listGroups } from '#product/accounts/api/groups.ts';
import { getLimit } from '#product/contracts/api/contracts.ts';
import { getComparison } from '#product/findings/api/comparison.ts';
import { listIssues } from '#product/findings/api/issues.ts';
import { recheck } from '#product/findings/api/rechecks.ts';
import { recomputeScores } from '#product/findings/core/results/recompute-scores.ts';
import { listInspections } from '#product/reports/api/inspections.ts';
import { getDemo, removeDemo } from '#product/runs/api/demo.ts';
import { createSite, runAgain } from '#product/runs/api/runs.ts';
import { getRun, listRunDates, siteSummaries } from '#product/runs/api/site-views.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { importDemo } from './import-demo.ts';
import { readStoredDemo } from './stored-demo.ts';

const { tenantId } = tenants.alpha;
const group = { tenantId, groupId: 'G001' };
let app: TestApp;
let before: Awaited<ReturnType<typeof figures>>;
beforeAll(async () => {
  app = await startApp();
  before = await figures();
  // As migrations that came after the file was made may have it.
  await sql`alter table run_engine add column came_later integer not null default 7;
    alter table link_host drop column pauses`.execute(app.owner);
  await importDemo(app.services, { tenantId, people: [app.world.master.sub, app.world.otherGroupUser.sub] });
});
afterAll(() => app.close());

/** What is counted for quotas and in the figures of use. */
async function figures() {
  const master = await app.as('master');
  const { pages, domains } = await master.call(getLimit, { params: group, query: {} });
  const { items } = await master.call(listGroups, { params: { tenantId } });
  const { rows } = await inTenant(app.services.db, tenantId, tx =>
    sql`select sites, runs, pages, last_run from tenant_figures(array[${tenantId}], null, null)`.execute(tx),
  );
  return { used: [pages.used, domains.used], sites: items.map(({ groupId, sites }) => [groupId, sites]), runs: rows };
}

const demoRuns = () => app.owner.selectFrom('run').selectAll().where('is_demo', '=', true).orderBy('date').execute();

test('the file fits the schema: make it anew by `npm run demo` otherwise', async () => {
  const { demo } = await readStoredDemo();
  const { rows } = await sql<{ name: string; column: string; needed: boolean }>`
    select table_name as name, column_name as column,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
    from information_schema.columns where table_schema = 'public'`.execute(app.owner);
  const { rows: ran } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(app.owner);
  const since = ran.flatMap(({ name }) => (demo.schema.includes(name) ? [] : [name]));
  for (const { tables } of demo.sites)
    for (const { table, columns, values } of tables) {
      if ((values[0]?.length ?? 0) === 0) continue;
      const now = rows.filter(row => row.name === table);
      const names = columns.map(column => column.name);
      const lacking = now.filter(row => row.needed && !names.includes(row.column));
      expect(lacking, `made before ${since.join()}: npm run demo`).toEqual([]);
      // Those that have gone are left out.
      expect(now.some(row => names.includes(row.column))).toBe(true);
    }
});

test('three sites have three runs each, 60, 30 and 1 days ago, none of which is counted, nor in the bin', async () => {
  const master = await app.as('master');
  const { items } = await master.call(siteSummaries, { params: group, query: {} });
  expect(items.map(({ isDemo, numberOfPages, status }) => [isDemo, numberOfPages > 0, status])).toEqual(
    Array.from({ length: 3 }, () => [true, true, 'FINISHED']),
  );
  const city = items.find(({ baseUrl }) => baseUrl.includes('city'));
  expect(city?.numberOfPages).toBe(40);
  for (const { baseUrlEncoded } of items) {
    const dates = await master.call(listRunDates, { params: { ...group, baseUrlEncoded }, query: {} });
    const age = ({ date }: { date: string }) =>
      Math.round((Date.parse('2026-11-20T00:00:00Z') - Date.parse(date)) / 86_400_000);
    expect(dates.items.map(age)).toEqual([1, 30, 60]);
  }
  expect(await figures()).toEqual(before);
  await app.owner.updateTable('run').set({ deleted_at: app.clock.now() }).where('is_demo', '=', true).execute();
  expect(await figures()).toEqual(before);
  await app.owner.updateTable('run').set({ deleted_at: null }).where('is_demo', '=', true).execute();
});

test('every score and count follows from what is stored', async () => {
  for (const { run_id: runId } of await demoRuns()) {
    const computed = await inTenant(app.services.db, tenantId, tx => recomputeScores(tx, runId));
    expect(computed?.differences).toEqual([]);
    const { rows } = await sql<{ function: string }>`
      select r.function, r.rule, r.severity from finding_rule r where r.run_id = ${runId} and r.occurrences <>
        (select count(*) from finding f where f.run_id = r.run_id and f.function = r.function and f.rule = r.rule
          and f.severity = r.severity and (f.pair is null or f.pair = f.id))`.execute(app.owner);
    expect(rows).toEqual([]);
  }
  // Whatever names a finding names one of its own run.
  const { rows } = await sql`select p.run_id, p.rule from finding_place p
    left join finding f on f.id = p.example and f.run_id = p.run_id and f.rule = p.rule where f.id is null`.execute(
    app.owner,
  );
  expect(rows).toEqual([]);
});

test('all states of issues, a comparison and an inspection that is half done are there', async () => {
  const master = await app.as('master');
  const { items } = await master.call(listIssues, { params: group, query: { limit: 100 } });
  const states = new Set(items.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(expect.arrayContaining(['confirmed', 'in_progress', 'recurred']));
  expect(items.every(({ isDemo, isUnderWay }) => isDemo && !isUnderWay)).toBe(true);
  expect(items.some(({ isOverdue }) => isOverdue)).toBe(true);
  expect(items.some(({ dueOn, isOverdue }) => dueOn !== null && !isOverdue)).toBe(true);
  const { items: reports } = await master.call(listInspections, { params: group, query: {} });
  expect(reports).toHaveLength(1);
  const counts = reports[0]?.counts;
  expect(counts!.judged).toBeGreaterThan(0);
  expect(counts!.judged).toBeLessThan(counts!.total);
  const [, , latest] = (await demoRuns()).filter(run => run.base_url.includes('city'));
  const params = { ...group, baseUrlEncoded: latest!.base_url_encoded, date: latest!.date.toISOString() };
  const { counts: changes, pages } = await master.call(getComparison, { params, query: {} });
  expect(Math.min(changes.new, changes.fixed, changes.recurring, pages.both)).toBeGreaterThan(0);
  const view = await master.call(getRun, { params });
  expect(view.screenshot).not.toBeNull();
});

test('a demo site cannot be verified, in whole or in part', async () => {
  const master = await app.as('master');
  const [run] = await demoRuns();
  const params = { ...group, baseUrlEncoded: run!.base_url_encoded, date: run!.date.toISOString() };
  expect(await master.refuse(runAgain, { params })).toMatchObject({ status: 409, code: 'demo_site' });
  const body = { data: { url: run!.base_url, quality: true, groupId: 'G001' } };
  expect(await master.refuse(createSite, { params: group, body })).toMatchObject({ code: 'demo_site' });
  expect(await master.refuse(recheck, { params, body: { function: 'quality' } })).toMatchObject({ code: 'demo_site' });
});

test('only a master removes the demo, with every row and file and nothing else', async () => {
  const params = group;
  expect((await app.nobody.ask(removeDemo, { params })).status).toBe(401);
  expect((await (await app.as('user')).ask(getDemo, { params })).status).toBe(404);
  for (const person of ['admin', 'otherGroupUser', 'restrictedStaff'] as const)
    expect((await (await app.as(person)).ask(removeDemo, { params })).status).toBe(403);
  for (const call of [getDemo, removeDemo])
    expect((await (await app.as('otherTenant')).ask(call, { params })).status).toBe(404);
  const own = await makeRun(app);
  const runs = await demoRuns();
  const judge = await judgeInDemo();
  const { sites, ...counts } = await (await app.as('master')).call(getDemo, { params });
  expect({ sites: sites.length, ...counts }).toMatchObject({ sites: 3, runs: 9 });
  expect(await filesOf(sites)).toBeGreaterThan(0);
  await (await app.as('master')).call(removeDemo, { params });
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'run_id' and table_schema = 'public'
      and table_name not like '%_view'`.execute(app.owner);
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)}
      where run_id::text = any(${runs.map(run => run.run_id)})`.execute(app.owner);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  // Who was added by the tenant stays, with or without anything else to their name.
  const inspectors = await app.owner.selectFrom('inspector').select('inspector_id').execute();
  expect(inspectors).toEqual([{ inspector_id: judge }]);
  for (const name of ['site', 'issue', 'issue_event', 'exclusion', 'inspection_report'] as const) {
    const { n } = await app.owner
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('group_id', '=', 'G001')
      .executeTakeFirstOrThrow();
    expect([name, Number(n)]).toEqual([name, 0]);
  }
  expect(await filesOf(sites)).toBe(0);
  expect(await (await app.as('user')).call(getRun, { params: own })).toMatchObject({ isDemo: false });
  const entries = await app.owner.selectFrom('audit_log').selectAll().where('action', '=', 'demo.remove').execute();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.before).toMatchObject({ sites: 3, runs: 9 });
  // A second time there is nothing to do.
  await (await app.as('master')).call(removeDemo, { params });
  expect(await (await app.as('master')).call(getDemo, { params })).toEqual({ sites: [], runs: 0, pages: 0 });
});

/** An inspector whom the tenant added, with the verdict on a cell of the demo's report. */
async function judgeInDemo(): Promise<string> {
  const { inspector_id: id } = await app.owner
    .insertInto('inspector')
    .values({
      tenant_id: tenantId,
      group_id: 'G001',
      name: '自社 検査員',
      account_pool: null,
      account_sub: null,
      created_at: app.clock.now(),
    })
    .returning('inspector_id')
    .executeTakeFirstOrThrow();
  const cell = app.owner.selectFrom('inspection_cell').select(['report_id', 'page', 'criterion']);
  const { report_id, page, criterion } = await cell.where('verdict', 'is', null).limit(1).executeTakeFirstOrThrow();
  await app.owner
    .updateTable('inspection_cell')
    .set({ verdict: 'pass', judge_inspector: id, judge_name: '自社 検査員', judge_at: app.clock.now() })
    .where('report_id', '=', report_id)
    .where('page', '=', page)
    .where('criterion', '=', criterion)
    .execute();
  return id;
}

async function filesOf(sites: readonly string[]): Promise<number> {
  const folder = join(app.dataDir, 'files', tenantId, 'sites');
  const all = await Promise.all(
    sites.map(site => readdir(join(folder, site), { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return all.flat().filter(entry => entry.isFile()).length;
}
