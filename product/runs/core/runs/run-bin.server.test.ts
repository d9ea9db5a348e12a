import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFindings } from '#product/findings/api/results.ts';
import { listDeletedRuns, restoreRun } from '#product/runs/api/run-bin.ts';
import { deleteRun, listSites } from '#product/runs/api/runs.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { runScheduledJobs } from '#test/run-scheduled-jobs.ts';
import { purgeBin } from './run-bin.ts';
import type { RunKey } from './run-key.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };
let app: TestApp;
let user: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  [user, admin] = await Promise.all([app.as('user'), app.as('admin')]);
});
afterAll(() => app.close());

const addressOf = (key: RunKey) => key.baseUrlEncoded;
const inBin = async (client: ApiClient) =>
  (await client.call(listDeletedRuns, { params: group, query: { limit: 100 } })).items.map(run => run.baseUrlEncoded);
const isListed = async (url: string) =>
  (await user.call(listSites, { params: group, query: { limit: 100 } })).items.some(site => site.baseUrl === url);
const startedBy = (key: RunKey, sub: string) =>
  app.owner.updateTable('run').set({ created_by: sub }).where('date', '=', new Date(key.date)).execute();

describe('a deleted run', () => {
  test('is nowhere but in the bin, and comes back as it was', async () => {
    const url = 'https://bin-1.open.example/';
    const key = await makeRun(app, { url });
    const before = await user.call(getRun, { params: key });
    const findings = await user.call(listFindings, { params: key, query: {} });
    await user.call(deleteRun, { params: key });
    expect(await user.refuse(getRun, { params: key })).toMatchObject({ status: 404 });
    expect(await user.refuse(listFindings, { params: key, query: {} })).toMatchObject({ status: 404 });
    const { items } = await user.call(siteSummaries, { params: group, query: { latest: 'false', limit: 100 } });
    expect(items.map(addressOf)).not.toContain(key.baseUrlEncoded);
    expect(await isListed(url)).toBe(false);
    expect(await inBin(user)).toContain(key.baseUrlEncoded);

    await user.call(restoreRun, { params: key });
    expect(await user.call(getRun, { params: key })).toEqual(before);
    expect(await user.call(listFindings, { params: key, query: {} })).toEqual(findings);
    expect(await isListed(url)).toBe(true);
    expect(await inBin(user)).not.toContain(key.baseUrlEncoded);
    expect(await user.refuse(restoreRun, { params: key })).toMatchObject({ status: 404 });
  });

  test('that was not over ends as stopped', async () => {
    const key = await makeRun(app, { status: 'RUNNING', url: 'https://bin-2.open.example/' });
    await user.call(deleteRun, { params: key });
    await user.call(restoreRun, { params: key });
    const run = await user.call(getRun, { params: key });
    expect(run).toMatchObject({ status: 'STOPPED', isAllFinished: true, endTime: expect.any(String) });
  });
});

describe('who may delete a run', () => {
  test('whoever started it, admins, masters and staff; nobody else, also not restore it', async () => {
    const key = await makeRun(app, { url: 'https://bin-4.open.example/' });
    await startedBy(key, app.world.admin.sub);
    expect((await user.call(getRun, { params: key })).isDeletable).toBe(false);
    expect(await user.refuse(deleteRun, { params: key })).toMatchObject({ status: 403, code: 'run_of_another' });
    for (const person of ['admin', 'master', 'staffMaster'] as const) {
      const client = await app.as(person);
      expect((await client.call(getRun, { params: key })).isDeletable).toBe(true);
      await client.call(deleteRun, { params: key });
      expect(await inBin(user)).not.toContain(key.baseUrlEncoded);
      expect(await inBin(client)).toContain(key.baseUrlEncoded);
      expect(await user.refuse(restoreRun, { params: key })).toMatchObject({ status: 403, code: 'run_of_another' });
      await client.call(restoreRun, { params: key });
    }
    await startedBy(key, app.world.user.sub);
    await user.call(deleteRun, { params: key });
    await admin.call(restoreRun, { params: key });
  });
});

test('a run that is restored while the bin is being purged keeps its files and its rows', async () => {
  const key = await makeRun(app, { url: 'https://bin-5.open.example/' });
  await user.call(deleteRun, { params: key });
  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  const later = { now: () => new Date(app.clock.now().getTime() + 31 * 86_400_000) };
  // Somebody holds the row, as a restoring call does, while the purge has chosen it.
  const purged = await app.owner.transaction().execute(async tx => {
    await tx.selectFrom('run').select('run_id').where('run_id', '=', runId).forUpdate().execute();
    const purging = purgeBin({ ...app.services, clock: later }, key.tenantId);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(
          tx,
        );
        return rows[0]?.n;
      })
      .toBeGreaterThan(0);
    await tx.updateTable('run').set({ deleted_at: null, deleted_by: null }).where('run_id', '=', runId).execute();
    return { purging };
  });
  await purged.purging;
  const { screenshot } = await user.call(getRun, { params: key });
  expect((await user.raw(screenshot ?? '')).status).toBe(200);
});

// Last: it passes time, which ends sessions.
describe('a deleted run, later', () => {
  test('is purged after 30 days, with its files and its site', async () => {
    const url = 'https://bin-3.open.example/';
    const key = await makeRun(app, { url });
    const { screenshot } = await user.call(getRun, { params: key });
    const now = app.clock.now();
    await user.call(deleteRun, { params: key });
    const pass = async (days: number) => {
      app.clock.set(new Date(now.getTime() + days * 86_400_000).toISOString());
      await runScheduledJobs(app.services);
      app.clock.set(now.toISOString());
    };
    const inBinNow = async () => inBin(await app.as('user'));
    await pass(29);
    expect(await inBinNow()).toContain(key.baseUrlEncoded);
    await pass(30);
    expect(await inBinNow()).not.toContain(key.baseUrlEncoded);
    expect((await user.raw(screenshot ?? '')).status).toBe(404);
    const tables = ['run', 'page', 'finding', 'link_target', 'site'];
    const left = await Promise.all(
      tables.map(table => sql`select t::text from ${sql.table(table)} t`.execute(app.owner)),
    );
    expect(JSON.stringify(left.map(({ rows }) => rows))).not.toContain('bin-3.open.example');
  });
});
