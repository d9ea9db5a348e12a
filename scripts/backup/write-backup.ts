import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import type { Config } from '#platform/config/config.ts';
import { type Connection, clientOptions } from '#platform/database/connection.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { entryNames, keyPrintOf, type Manifest } from './manifest.ts';
import { type BackupTable, listSequences, listTables } from './tables.ts';

const partBytes = 4 * 1024 * 1024;

export interface Written {
  tables: number;
  files: number;
}

interface Source {
  owner: Connection;
  storage: Storage;
  config: Pick<Config, 'dataDir' | 'secretKey'>;
}

/** Writes database, files and key into one archive (0600). Files are read after the tables, so that no row lacks its file. */
export async function writeBackup(path: string, source: Source): Promise<Written> {
  const archive = pack();
  const draft = `${path}.part`;
  const out = createWriteStream(draft, { mode: 0o600 });
  try {
    const [, written] = await Promise.all([
      pipeline(Readable.from(archive as AsyncIterable<Buffer>), createGzip({ level: 4 }), out),
      fill(archive, source),
    ]);
    await rename(draft, path);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function fill(archive: Pack, { owner, storage, config }: Source): Promise<Written> {
  const client = new Client(clientOptions(owner));
  client.on('error', error => archive.destroy(error));
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const manifest = await describe(client, config);
    await add(archive, entryNames.manifest, Buffer.from(JSON.stringify(manifest, null, 2)));
    if (config.secretKey === undefined)
      await add(archive, entryNames.key, await readFile(join(config.dataDir, 'secret.key')));
    for (const [place, table] of manifest.tables.entries()) await addTable(archive, client, place, table);
    await client.query('commit');
    const files = await addFiles(archive, storage);
    await add(archive, entryNames.end, Buffer.alloc(0));
    archive.finalize();
    return { tables: manifest.tables.length, files };
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  } finally {
    await client.end();
  }
}

async function describe(client: Client, config: Source['config']): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: await listTables(client),
    sequences: await listSequences(client),
    keyPrint: keyPrintOf(await openSecrets(config.dataDir, config.secretKey)),
  };
}

async function addTable(archive: Pack, client: Client, place: number, { name, columns }: BackupTable): Promise<void> {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  let part = 0;
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size > 0) await add(archive, entryNames.table(place, part++), Buffer.concat(held));
    held = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  await flush();
}

async function addFiles(archive: Pack, storage: Storage): Promise<number> {
  let count = 0;
  for await (const name of storage.names()) {
    const file = await storage.open(name);
    // Deleted since it was listed.
    if (file === null) continue;
    await add(archive, entryNames.file(name), file.stream, file.size);
    count += 1;
  }
  return count;
}

async function add(archive: Pack, name: string, content: Buffer | Readable, size?: number): Promise<void> {
  const header = { name, size: size ?? (content as Buffer).length, mode: 0o600 };
  if (content instanceof Readable) return pipeline(content, archive.entry(header) as unknown as Writable);
  await new Promise<void>((done, fail) => archive.entry(header, content, error => (error ? fail(error) : done())));
}
