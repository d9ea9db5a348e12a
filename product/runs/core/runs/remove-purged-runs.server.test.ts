import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant, openDatabase } from '#platform/database/database.ts';
import { listFindings } from '#product/findings/api/results.ts';
import { aggregateContracts } from '#product/operation/api/aggregation.ts';
import { listDeletedRuns, restoreRun } from '#product/runs/api/run-bin.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { deleteRowsOfRun, nextPurgedRun, purgeRuns, tablesOfRuns, withPurged } from './purged-runs.ts';
import { removePurgedRuns, removeRun } from './remove-purged-runs.ts';
import { type RunKey, runFolder } from './run-key.ts';
import { selectRuns } from './select-runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const work = { signal: new AbortController().signal, log: () => {} };

async function runIdOf(key: RunKey): Promise<string> {
  const query = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  return (await query.executeTakeFirstOrThrow()).run_id;
}

/** A run with a row in every table that holds rows of runs. */
async function makeFullRun(url: string): Promise<{ key: RunKey; runId: string }> {
  const key = await makeRun(app, { url });
  const runId = await runIdOf(key);
  const owner = { tenant_id: key.tenantId, run_id: runId };
  const { owner: db } = app;
  await db
    .insertInto('run_cache')
    .values({ ...owner, kind: 'k', key: 'a', value: '1' })
    .execute();
  await db
    .insertInto('run_contents_setting')
    .values({ ...owner, dictionary: '[]', allowed_words: '[]', optional_rules: [] })
    .execute();
  await db
    .insertInto('task')
    .values({ ...owner, task_id: randomUUID(), kind: 'report', asked_by: 'a', created_at: app.clock.now() })
    .execute();
  await db
    .insertInto('link_host')
    .values({ ...owner, host: 'a.example', queued: false })
    .execute();
  await db
    .insertInto('link_page')
    .values({ ...owner, url_id: 1, unit: 'link', render: 'none', state: 'judged' })
    .execute();
  return { key, runId };
}

/** Rows of a run by table: every table of the schema that names runs. */
async function rowsOf(runId: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'run_id' and t.table_type = 'BASE TABLE'`.execute(app.owner);
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(name)} where run_id = ${runId}`.execute(app.owner);
      return [name, rows[0]?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, n]) => n > 0));
}

const purge = (key: RunKey, runId: string) =>
  inTenant(app.services.db, key.tenantId, tx =>
    withPurged(tx, () => purgeRuns(tx, { runIds: [runId] }, app.clock.now())),
  );

const figures = async () =>
  (await (await app.as('staffMaster')).call(aggregateContracts, { query: { limit: 100 } })).items.map(
    ({ tenantId, runs, pages }) => [tenantId, runs, pages],
  );

describe('a run that is deleted for good', () => {
  test('is seen by nobody from then on, though its rows are still there, and counts in the figures', async () => {
    const { key, runId } = await makeFullRun('https://gone-1.open.example/');
    const user = await app.as('user');
    const before = await figures();
    await user.call(deleteRun, { params: key });
    await purge(key, runId);
    expect(await rowsOf(runId)).toMatchObject({ run: 1, page: 2, finding: 12 });
    for (const endpoint of [getRun, deleteRun, restoreRun])
      expect(await user.refuse(endpoint, { params: key })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await user.refuse(listFindings, { params: key, query: {} })).toMatchObject({ status: 404 });
    const params = { tenantId: key.tenantId, groupId: key.groupId };
    const lists = [
      await user.call(siteSummaries, { params, query: { latest: 'false', limit: 100 } }),
      await user.call(listDeletedRuns, { params, query: { limit: 100 } }),
    ];
    expect(JSON.stringify(lists)).not.toContain('gone-1');
    expect(await figures()).toEqual(before);
    await removePurgedRuns(app.services, work);
    expect(await figures()).toEqual(before);
  });

  test('is gone with all rows, files and its site, wherever the work was killed', async () => {
    let steps = 0;
    let kills = 0;
    do {
      kills += 1;
      const url = `https://killed-${kills}.open.example/`;
      const { key, runId } = await makeFullRun(url);
      const names = await inTenant(app.services.db, key.tenantId, tablesOfRuns);
      expect(names.at(-1)).toBe('page');
      await purge(key, runId);
      const run = await inTenant(app.services.db, key.tenantId, nextPurgedRun);
      if (!run) throw new Error('not purged');
      steps = 0;
      for await (const { rows } of removeRun(app.services, run, { most: 2 })) {
        steps += 1;
        expect(rows).toBeLessThanOrEqual(7);
        if (steps === kills) break;
      }
      await removePurgedRuns(app.services, work);
      expect(await rowsOf(runId)).toEqual({ deleted_run: 1 });
      expect(existsSync(join(app.dataDir, 'files', runFolder(key)))).toBe(false);
      const site = app.owner.selectFrom('site').select('base_url').where('base_url', '=', url);
      expect(await site.execute()).toEqual([]);
    } while (steps === kills);
    expect(steps).toBeGreaterThan(10);
  });

  test('takes its waiting jobs with it, and no others', async () => {
    const { key, runId } = await makeFullRun('https://waiting.open.example/');
    const other = await makeFullRun('https://other.open.example/');
    const jobs = async () =>
      (
        await sql<{ name: string }>`select name from pgboss.job where data ->> 'urlId' = '77' order by name`.execute(
          app.owner,
        )
      ).rows.map(({ name }) => name);
    for (const name of ['visit-plain', 'visit-browser', 'resume', 'finish'])
      for (const of of [runId, runId, runId, other.runId]) {
        const data = { tenantId: key.tenantId, runId: of, urlId: 77 };
        await app.services.queue.send(app.services.db, name, [{ data, group: key.tenantId }]);
      }
    expect(await jobs()).toHaveLength(16);
    await purge(key, runId);
    const run = await inTenant(app.services.db, key.tenantId, nextPurgedRun);
    if (!run) throw new Error('not purged');
    for await (const { rows } of removeRun(app.services, run, { most: 2 })) expect(rows).toBeLessThanOrEqual(7);
    expect(await jobs()).toEqual(['finish', 'resume', 'visit-browser', 'visit-plain']);
    expect(await rowsOf(runId)).toEqual({ deleted_run: 1 });
  });

  test('is removed with what a late visit writes', async () => {
    const { key, runId } = await makeFullRun('https://late.open.example/');
    await purge(key, runId);
    const run = await inTenant(app.services.db, key.tenantId, nextPurgedRun);
    if (!run) throw new Error('not purged');
    let written = false;
    for await (const { rows } of removeRun(app.services, run)) {
      // After the files: nothing but its own row is left.
      if (rows > 0 || written) continue;
      written = true;
      const late = { tenant_id: key.tenantId, run_id: runId, kind: 'k', key: 'late', value: '1' };
      await app.owner.insertInto('run_cache').values(late).execute();
      await app.services.storage.put(`${runFolder(key)}/late`, new Uint8Array([1]));
    }
    expect(written).toBe(true);
    expect(await rowsOf(runId)).toEqual({ deleted_run: 1 });
    expect(existsSync(join(app.dataDir, 'files', runFolder(key)))).toBe(false);
  });

  test('is left alone by a tenant that it does not belong to, and a run that is not deleted by everybody', async () => {
    const { key, runId } = await makeFullRun('https://kept.open.example/');
    const before = await rowsOf(runId);
    const remove = (tenantId: string) =>
      inTenant(app.services.db, tenantId, tx => deleteRowsOfRun(tx, 'finding', runId, { from: 0, most: 10 }));
    await expect(remove(key.tenantId)).rejects.toThrow('no rows of a run to remove');
    await purge(key, runId);
    await expect(remove(tenants.beta.tenantId)).rejects.toThrow('no rows of a run to remove');
    await expect(
      inTenant(app.services.db, key.tenantId, tx => deleteRowsOfRun(tx, 'tenant', runId, { from: 0, most: 10 })),
    ).rejects.toThrow('no rows of a run to remove');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from run where purged_at is not null`.execute(
      app.owner,
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await rowsOf(runId)).toEqual({ ...before, deleted_run: 1 });
    await removePurgedRuns(app.services, work);
  });

  test('lets nobody wait for its locks', async () => {
    const { key, runId } = await makeFullRun('https://locks.open.example/');
    await purge(key, runId);
    const { database } = app.connections.owner;
    // Whoever meets a lock that is held has an error at once.
    await sql`alter database ${sql.id(database)} set lock_timeout = '1ms'`.execute(app.owner);
    const hasty = openDatabase<Schema>(app.connections.app, { max: 2 });
    const others = { ...app, services: { ...app.services, db: hasty } };
    let made = 0;
    const beside = async (tenantId: string) => {
      made += 1;
      const url = `https://beside-${made}.open.example/`;
      const other = await makeRun(others, { tenantId, groupId: 'G001', url });
      const listed = await inTenant(hasty, tenantId, async tx => ({
        runs: (await selectRuns(tx, 'G001', { limit: 100, offset: 0, latest: 'false', sort: 'date' })).total,
        rows: await sql`select 1 from finding f join page p using (run_id, url_id) join page_result r using (run_id, url_id)
          join link_reference l using (run_id, url_id) for update of f, p, r, l`.execute(tx),
      }));
      expect(listed.runs).toBeGreaterThan(0);
      expect(listed.rows.rows.length).toBeGreaterThan(0);
      return other;
    };
    const names = await inTenant(app.services.db, key.tenantId, tablesOfRuns);
    await inTenant(app.services.db, key.tenantId, async tx => {
      for (const name of names) {
        await deleteRowsOfRun(tx, name, runId, { from: 0, most: 1_000 });
        await beside(tenants.beta.tenantId);
      }
      await withPurged(tx, () => tx.deleteFrom('run').where('run_id', '=', runId).execute());
      await beside(tenants.beta.tenantId);
    });
    await hasty.destroy();
    await sql`alter database ${sql.id(database)} reset lock_timeout`.execute(app.owner);
    expect(made).toBe(names.length + 1);
  });
});
