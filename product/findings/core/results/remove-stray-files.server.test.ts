import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { removeStrayFiles } from './remove-stray-files.ts';

let app: TestApp;
let s3: S3Server;
const folder = mkdtempSync(join(tmpdir(), 'tenken-stray-'));
beforeAll(async () => {
  [app, s3] = await Promise.all([startApp(), startS3Server()]);
});
afterAll(async () => {
  await Promise.all([app.close(), s3.close()]);
  rmSync(folder, { recursive: true });
});

describe.each([
  ['a folder', () => `file://${folder}`],
  ['a bucket', () => s3.url()],
  ['a part of a bucket', () => s3.url({ prefix: 'product' })],
])('files without a row in %s', (_, url) => {
  test('are removed, folders of runs and of pages, after an hour; others stay', async () => {
    const storage: Storage = openStorage(readConfig({ TENKEN_STORAGE_URL: url() }).storage);
    const key = await makeRun(app);
    const end = (finished_at: Date | null) =>
      app.owner.updateTable('run').set({ finished_at }).where('date', '=', new Date(key.date)).execute();
    const own = runFolder(key);
    const { tenantId } = key;
    const stray = `${own.slice(0, own.lastIndexOf('/'))}/2026-01-01`;
    const kept = [`${own}/thumbnail.webp`, `${own}/pages/1/raw`, `${own}/report/a`, `${tenantId}/dictionary`];
    const gone = [
      `${own}/pages/4711/raw`,
      `${own}/pages/4711/deep/er`,
      `${own}/sources/left/raw`,
      `${stray}/pages/1/raw`,
      `${tenantId}/sites/x/y/z`,
    ];
    for (const name of [...kept, ...gone]) await storage.put(name, new Uint8Array([1]));
    const services = (hours: number) => ({
      db: app.services.db,
      storage,
      clock: fixedClock(new Date(Date.now() + hours * 3_600_000).toISOString()),
    });
    const there = async (names: readonly string[]) =>
      (await Promise.all(names.map(name => storage.get(name)))).map(found => found !== null);
    const { signal } = new AbortController();
    // A page's files are there before its row; a run has its row first.
    expect(await removeStrayFiles(services(0), tenantId, signal)).toEqual({ runs: 2, pages: 0, sources: 0 });
    expect(await there(gone)).toEqual([true, true, true, false, false]);
    // The clock may have been set forward.
    await end(null);
    expect(await removeStrayFiles(services(24), tenantId, signal)).toEqual({ runs: 0, pages: 0, sources: 0 });
    await end(new Date());
    expect(await removeStrayFiles(services(2), tenantId, signal)).toEqual({ runs: 0, pages: 1, sources: 1 });
    expect(await there(gone)).toEqual([false, false, false, false, false]);
    expect(await there(kept)).toEqual([true, true, true, true]);
    storage.close();
  });
});
