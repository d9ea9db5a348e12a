import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { connectionOfUrl } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { recordAudit, systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { makeWorld, tenants } from '#test/factories/world.ts';
import { type PostgresServer, startPostgresServer } from '#test/postgres-server.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenken-backup-'));
let postgres: PostgresServer;
let s3: S3Server;
let shared: Record<string, string>;
beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgresServer(), startS3Server()]);
  shared = {
    DATABASE_URL: postgres.url,
    TENKEN_STORAGE_URL: s3.url(),
    TENKEN_SECRET_KEY: randomBytes(32).toString('hex'),
    TENKEN_DATA_DIR: join(folder, 'data'),
  };
});
afterAll(async () => {
  await Promise.all([postgres?.close(), s3?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** An operator's command in a process of its own. */
async function operate(settings: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const script = join(import.meta.dirname, '..', 'operate.ts');
  const answer = await promisify(execFile)(process.execPath, [script, ...args], { env: { ...inherited, ...settings } })
    .then(({ stdout, stderr }) => ({ code: 0, stdout, stderr }))
    .catch((error: { code: number; stdout: string; stderr: string }) => error);
  return { code: answer.code, stdout: answer.stdout, said: answer.stderr };
}

/** Every row of every table that is kept, as text. */
async function rowsOf(url: string): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'rate_count' and tablename not like 'kysely%' or tablename = 'job'`);
  const all: string[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    all.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  await client.end();
  return all.toSorted();
}

test.concurrent('a backup restores everything after the database, the bucket and half of the service were lost', {
  timeout: 900_000,
}, async () => {
  expect(await operate(shared, 'staff', 'create', 'first@tenken.example')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\S{20,}\n$/),
  });
  const db = openDatabase<Schema>(connectionOfUrl(postgres.url), { max: 2 });
  await makeWorld(db);
  await recordAudit(db, systemActor, { action: 'faq.put', target: 'タブ\tと改行\nと\\' });
  const config = readConfig(shared);
  const storage = openStorage(config.storage);
  const picture = randomBytes(300_000);
  await storage.put(`${tenants.alpha.tenantId}/sites/x/thumbnail.webp`, picture);
  await storage.put(`${tenants.alpha.tenantId}/sites/${'y'.repeat(2731)}/empty`, new Uint8Array());
  const before = await rowsOf(postgres.url);
  expect(before.length).toBeGreaterThan(30);

  const file = join(folder, 'one.tar.gz');
  const made = await operate(shared, 'backup', file);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/\d\d tables, 2 files/) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).not.toContain('one.tar.gz.part');

  await storage.deleteAll(tenants.alpha.tenantId);
  await db.deleteFrom('tenant').execute();
  await db.destroy();
  const otherKey = { ...shared, TENKEN_SECRET_KEY: randomBytes(32).toString('hex') };
  const refusals = await Promise.all([
    operate(shared, 'backup', file),
    operate(shared, 'restore', file),
    operate(otherKey, 'restore', file, '--replace'),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual([2, 2, 2]);
  for (const [n, why] of [/already/, /not empty.*--replace/, /TENKEN_SECRET_KEY: not the key/].entries())
    expect(refusals[n]?.said).toMatch(why);
  await postgres.query('drop database tenken with (force)');
  await postgres.query('create database tenken owner keeper');
  expect(await operate(shared, 'restore', file)).toMatchObject({ code: 0 });
  expect(await rowsOf(postgres.url)).toEqual(before);
  expect(await storage.get(`${tenants.alpha.tenantId}/sites/x/thumbnail.webp`)).toEqual(picture);
  expect(await storage.get(`${tenants.alpha.tenantId}/sites/${'y'.repeat(2731)}/empty`)).toHaveLength(0);
  storage.close();

  // It goes on where it stood: a number that was given is not given again.
  const again = openDatabase<Schema>(connectionOfUrl(postgres.url), { max: 1 });
  await recordAudit(again, systemActor, { action: 'faq.put', target: 'restore' });
  await again.destroy();
  expect((await operate(shared, 'migrate')).said).toContain('0 migrations run');

  truncateSync(file, statSync(file).size - 2000);
  expect(await operate(shared, 'restore', file, '--replace')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/not a whole backup|cut off/),
  });
});

test.concurrent('all in one is backed up with its key, and restored into an empty data folder', {
  timeout: 900_000,
}, async () => {
  const [one, other] = ['one', 'other'].map(name => ({ TENKEN_DATA_DIR: join(folder, name) })) as [
    { TENKEN_DATA_DIR: string },
    { TENKEN_DATA_DIR: string },
  ];
  expect((await operate(one, 'staff', 'create', 'first@tenken.example')).code).toBe(0);
  const file = join(folder, 'all.tar.gz');
  expect(await operate(one, 'backup', file)).toMatchObject({ code: 0 });
  rmSync(one.TENKEN_DATA_DIR, { recursive: true });
  expect(await operate(other, 'restore', file)).toMatchObject({ code: 0 });
  expect(statSync(join(other.TENKEN_DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(await operate(other, 'staff', 'create', 'First@tenken.example')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/such an account already/),
  });
});
