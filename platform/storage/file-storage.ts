import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { causes } from './causes.ts';
import { storageOn } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import { storedName } from './stored-name.ts';

/** Files that are being written, in the folder of the storage: one that is there under its name is whole. */
const partsFolder = '.parts';
const staleMs = 3_600_000;

export function openFileStorage(folder: string): Storage {
  const disk = new Disk(new WholeFiles(folder));
  const storage = storageOn(disk, error => causes(error).some(({ code }) => code === 'ENOENT'));
  return {
    ...storage,
    async *names() {
      for await (const name of storage.names()) if (!name.startsWith(`${partsFolder}/`)) yield name;
    },
    deleteAll: (name, signal) => removeFolder(join(folder, storedName(name)), signal),
    close: () => {},
  };
}

/** A driver that writes a file elsewhere and then renames it. */
class WholeFiles extends FSDriver {
  readonly #folder: string;
  #tidied: Promise<void> | undefined;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override put(key: string, content: string | Uint8Array): Promise<void> {
    return this.#write(key, content);
  }

  override putStream(key: string, content: Readable): Promise<void> {
    return this.#write(key, content);
  }

  async #write(key: string, content: string | Uint8Array | Readable): Promise<void> {
    const parts = join(this.#folder, partsFolder);
    const path = join(this.#folder, key);
    const part = join(parts, randomUUID());
    this.#tidied ??= removeStale(parts);
    try {
      await Promise.all([this.#tidied, mkdir(parts, { recursive: true }), mkdir(dirname(path), { recursive: true })]);
      await writeFile(part, content);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      throw error;
    }
  }
}

async function removeStale(parts: string): Promise<void> {
  for (const name of await readdir(parts).catch(() => [])) {
    const path = join(parts, name);
    const written = await stat(path).catch(() => null);
    if (written && Date.now() - written.mtimeMs > staleMs) await rm(path, { force: true });
  }
}

/** One file at a time: many at once would keep the other readers and writers of files waiting. */
async function removeFolder(path: string, signal?: AbortSignal): Promise<void> {
  const folder = await opendir(path).catch(absent);
  if (folder === null) return;
  for await (const entry of folder) {
    signal?.throwIfAborted();
    const child = join(path, entry.name);
    await (entry.isDirectory() ? removeFolder(child, signal) : rm(child, { force: true }));
  }
  // What was written meanwhile goes too.
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
