import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import { scheduledJobs } from '#product/scheduled-jobs.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Does scheduled jobs, and returns what they told the log. */
async function due(...names: string[]): Promise<string[]> {
  const told: string[] = [];
  const log = (message: string, facts: object) => void told.push(`${message} ${JSON.stringify(facts)}`);
  for (const name of names) {
    const job = scheduledJobs.find(one => one.name === name);
    await job?.run(app.services, { signal: new AbortController().signal, log });
  }
  return told;
}

const pathOf = (key: string) => join(app.dataDir, 'files', key);
const isThere = async (key: RunKey) =>
  (await app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date)).execute()).length > 0;

test('the results of a contract go when it ended more than ten months ago, and no others', async () => {
  const url = 'https://ended.open.example/';
  const key = await makeRun(app, { tenantId: tenants.beta.tenantId, groupId: 'G001', url });
  const other = await makeRun(app, { url: 'https://kept.open.example/' });
  const contract = app.owner.updateTable('contract').where('tenant_id', '=', tenants.beta.tenantId);
  const now = app.clock.now();
  const until = new Date(now.getTime() + 86_400_000);
  const ended = {
    status: 'canceled',
    shown_status: 'canceled',
    shown_until: until,
    shown_next: 'canceled_over_10',
  } as const;
  await contract.set(ended).execute();
  expect(await due('outdated', 'removal')).toEqual([]);
  expect(await isThere(key)).toBe(true);
  app.clock.set(until.toISOString());
  const told = await due('outdated', 'removal');
  app.clock.set(now.toISOString());
  expect(told).toEqual([
    `runs of ended contracts were deleted for good {"tenantId":"${key.tenantId}","runs":1}`,
    expect.stringContaining('a deleted run was removed'),
  ]);
  expect(await isThere(key)).toBe(false);
  expect(existsSync(pathOf(runFolder(key)))).toBe(false);
  expect(await isThere(other)).toBe(true);
  expect(existsSync(pathOf(`${runFolder(other)}/thumbnail.webp`))).toBe(true);
  const figures = await app.owner
    .selectFrom('run_count_view')
    .selectAll()
    .where('tenant_id', '=', key.tenantId)
    .execute();
  expect(figures).toHaveLength(1);
});

test('files without a row go after an hour; those of runs, of the bin and of young pages stay', async () => {
  const { storage } = app.services;
  const bytes = new Uint8Array([1]);
  // Its folder has a shorter name than its key.
  const long = `https://long.open.example/${'a'.repeat(400)}/`;
  const kept = await makeRun(app, { url: long });
  const binned = await makeRun(app, { url: 'https://binned.open.example/' });
  await app.owner
    .updateTable('run')
    .set({ deleted_at: app.clock.now() })
    .where('date', '=', new Date(binned.date))
    .execute();
  const gone = { ...kept, date: '2026-01-01T00:00:00.000Z' };
  const master = { ...gone, groupId: 'G001' };
  for (const key of [gone, master]) await storage.put(`${runFolder(key)}/pages/1/raw`, bytes);
  await storage.put(`${runFolder(kept)}/pages/77/raw`, bytes);
  await storage.put(`${runFolder(kept)}/pages/78/raw`, bytes);
  const wasWritten = (key: string, hoursAgo: number) => {
    const at = new Date(app.clock.now().getTime() - hoursAgo * 3_600_000);
    utimesSync(pathOf(storage.nameOf(key)), at, at);
  };
  const source = (name: string) => `${runFolder(kept)}/sources/${name}/raw`;
  for (const name of ['named', 'stray', 'young']) {
    await storage.put(source(name), bytes);
    wasWritten(source(name), name === 'young' ? 0.5 : 2);
  }
  const named = app.owner
    .updateTable('page')
    .set({ raw_key: source('named') })
    .where('url', '=', long);
  await named.execute();
  wasWritten(`${runFolder(kept)}/pages/77/raw`, 2);
  wasWritten(`${runFolder(kept)}/pages/78/raw`, 0.5);
  expect(await due('storage')).toEqual([
    `files without a row were removed {"tenantId":"${kept.tenantId}","runs":2,"pages":1,"sources":1,"adReports":0,"exports":0}`,
  ]);
  const has = async (key: string) => (await storage.get(key)) !== null;
  expect(await has(`${runFolder(kept)}/pages/1/raw`)).toBe(true);
  expect(await has(`${runFolder(kept)}/thumbnail.webp`)).toBe(true);
  expect(await has(`${runFolder(binned)}/pages/1/raw`)).toBe(true);
  expect(await has(`${runFolder(kept)}/pages/77/raw`)).toBe(false);
  expect(await has(`${runFolder(kept)}/pages/78/raw`)).toBe(true);
  expect([await has(source('named')), await has(source('stray')), await has(source('young'))]).toEqual([
    true,
    false,
    true,
  ]);
  for (const key of [gone, master]) expect(await has(`${runFolder(key)}/pages/1/raw`)).toBe(false);
  expect(await due('storage')).toEqual([]);
});
