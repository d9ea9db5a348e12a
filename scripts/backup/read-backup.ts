import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract, type Header } from 'tar-stream';
import type { Config } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import { type Connection, clientOptions } from '#platform/database/connection.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { migrations } from '#product/migrations.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { entryNames, keyPrintOf, Manifest } from './manifest.ts';
import type { Written } from './write-backup.ts';

/** The archive's own failure is known this soon after that of an entry. */
const graceMs = 1_000;

/** An entry has to be read before the next one comes. */
type Entry = AsyncIterable<Buffer> & { header: Header };

interface Target {
  owner: Connection;
  storage: Storage;
  config: Config;
  /** Takes away what the database holds. */
  replace: boolean;
}

/** Restores an archive of `writeBackup`, all or nothing. Throws a `ConfigError` where it cannot. */
export async function readBackup(path: string, target: Target): Promise<Written> {
  const archive = extract();
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  const reading = pipeline(createReadStream(path), createGunzip(), archive as unknown as Writable).catch(
    (error: Error) => broken.reject(new ConfigError(`${path}: not a whole backup (${error.message})`)),
  );
  const entries = archive[Symbol.asyncIterator]() as unknown as AsyncIterator<Entry>;
  try {
    return await restore(entries, target, path);
  } catch (error) {
    // An archive that breaks ends the reading of an entry, in words of its own.
    const isOurs = error instanceof ConfigError || error instanceof DatabaseError;
    throw isOurs ? error : await Promise.race([broken.promise, setTimeout(graceMs, error)]);
  } finally {
    archive.destroy();
    await reading;
  }
}

async function restore(entries: AsyncIterator<Entry>, target: Target, path: string): Promise<Written> {
  const first = await next(entries);
  const manifest = Manifest.safeParse(
    first?.header.name === entryNames.manifest ? JSON.parse(await textOf(first)) : null,
  );
  if (!manifest.success) throw new ConfigError(`${path}: not a backup of Tenken`);
  const unknown = manifest.data.migrations.find(name => migrations[name] === undefined);
  if (unknown !== undefined) throw new ConfigError(`${path}: made by newer code, with the migration ${unknown}`);
  let entry = await next(entries);
  const key = entry?.header.name === entryNames.key ? await textOf(entry) : undefined;
  await checkKey(manifest.data, key, target);
  if (key !== undefined) entry = await next(entries);
  await makeTables(manifest.data, target);
  return load(entries, entry, manifest.data, { ...target, path, key });
}

async function load(
  entries: AsyncIterator<Entry>,
  begin: Entry | undefined,
  { tables, sequences }: Manifest,
  { owner, storage, config, path, key }: Target & { path: string; key: string | undefined },
): Promise<Written> {
  const client = new Client(clientOptions(owner));
  await client.connect();
  let files = 0;
  let entry = begin;
  try {
    await client.query('begin');
    // What migrations have put in, and what triggers would add to the rows.
    await client.query(['truncate', tables.map(({ name }) => name).join(', '), 'cascade'].join(' '));
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    for (const [place, { name, columns }] of tables.entries()) {
      const rows = async function* () {
        while (entry?.header.name.startsWith(`tables/${place}/`)) {
          yield* entry;
          entry = await next(entries);
        }
      };
      await pipeline(Readable.from(rows()), client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)));
    }
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [name, last]);
    for (; entry?.header.name.startsWith('files/'); entry = await next(entries), files += 1) {
      await storage.put(entry.header.name.slice('files/'.length), {
        stream: Readable.from(entry, { objectMode: false }),
        size: entry.header.size,
      });
    }
    if (entry?.header.name !== entryNames.end) throw new ConfigError(`${path}: the backup is cut off`);
    await client.query('commit');
  } finally {
    await client.end();
  }
  if (key !== undefined && config.secretKey === undefined) await writeKey(config, key);
  return { tables: tables.length, files };
}

/** Passwords of sites and links are sealed by it: with another key they would be lost. */
async function checkKey({ keyPrint }: Manifest, key: string | undefined, { config, replace }: Target): Promise<void> {
  if (config.secretKey !== undefined) {
    if (keyPrintOf(await openSecrets(config.dataDir, config.secretKey)) !== keyPrint)
      throw new ConfigError('TENKEN_SECRET_KEY: not the key that the backup was made with');
    return;
  }
  if (key === undefined)
    throw new ConfigError('TENKEN_SECRET_KEY: the backup was made with one and does not hold it; give the same');
  const there = await readFile(join(config.dataDir, 'secret.key'), 'utf8').catch(() => '');
  if (there.trim() !== '' && there.trim() !== key.trim() && !replace)
    throw new ConfigError(`${config.dataDir}/secret.key: another key; move it away, or say --replace`);
}

async function writeKey({ dataDir }: Config, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, 'secret.key'), key, { mode: 0o600 });
}

/** The tables as the backup had them. The next start brings them up to its code. */
async function makeTables({ migrations: had }: Manifest, { owner, config, replace }: Target): Promise<void> {
  const client = new Client(clientOptions(owner));
  await client.connect();
  try {
    const { rows } = await client.query(`select 1 from pg_tables where schemaname in ('public', 'pgboss') limit 1`);
    if (rows.length > 0 && !replace)
      throw new ConfigError(
        'The database is not empty: give an empty one, or say --replace to take away what it holds',
      );
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
  } finally {
    await client.end();
  }
  await prepareDatabase(
    owner,
    config,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => had.includes(name))),
  );
}

async function next(entries: AsyncIterator<Entry>): Promise<Entry | undefined> {
  const step = await entries.next();
  return step.done ? undefined : step.value;
}

async function textOf(entry: Entry): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
